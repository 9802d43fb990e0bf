#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>
#include <vector>

#include "core/error.h"
#include "games/amazons/position.h"
#include "games/amazons/region.h"
#include "games/amazons/solo.h"
#include "games/amazons/territory.h"
#include "games/amazons/territory_file.h"

namespace otrera::amazons {
namespace {

std::vector<Region> regions_of(const Region& board) {
  std::vector<Region> list;
  for_each_region(board, [&](const Region& region) { list.push_back(region); });
  return list;
}

Region board(const std::string& fen) {
  return board_of(Position::parse(fen));
}

Region random_region(Random& random, int side, int arrows_in_ten) {
  Region result;
  for (Bitboard left = board_mask(side); left;) {
    const Bitboard square = bit(take_first(left));
    const std::uint32_t drawn = random.below(100);
    if (drawn < 8)
      result.amazons[0] |= square;
    else if (drawn < 16)
      result.amazons[1] |= square;
    else if (drawn >= 16 + static_cast<std::uint32_t>(arrows_in_ten) * 8)
      result.empty |= square;
  }
  return result;
}

TEST(AmazonsRegion, ABoardFallsIntoItsParts) {
  // A white region on the left, a shared one on the right, a frozen amazon and a dead square below.
  const Region whole = board("2xw2/w1x1b1/2x3/xxxxxx/wxx1xx/xxxxxx w");
  const auto parts = regions_of(whole);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(std::ranges::count_if(parts, [](const Region& part) { return part.two_players(); }), 1);
  EXPECT_EQ(frozen_amazons(whole), bit(parse_square("a2", 6)));
  EXPECT_EQ(dead_squares(whole), bit(parse_square("d2", 6)));
}

TEST(AmazonsRegion, AnAmazonThatMayGoJoinsWhatItStandsBetween) {
  EXPECT_EQ(regions_of(board("1w1b/xxxx/xxxx/xxxx w")).size(), 1u);
  // The black amazon blocks the white one, until it goes.
  EXPECT_EQ(regions_of(board("wb2/xxxx/xxxx/xxxx w")).size(), 1u);
  EXPECT_EQ(frozen_amazons(board("wb2/xxxx/xxxx/xxxx w")), Bitboard{0});
}

// No amazon ever leaves the region it begins in, and none enters a square of another.
TEST(AmazonsRegion, NobodyLeavesARegion) {
  Random random(7);
  for (int game = 0; game < 300; ++game) {
    Position position = Position::start(6);
    std::vector<Move> moves;
    std::vector<Region> parts;
    const auto part_of = [&](Square square) {
      const auto found =
          std::ranges::find_if(parts, [&](const Region& part) { return contains(part.squares(), square); });
      return found - parts.begin();
    };
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      if (!position.mid_turn() && parts.size() < 2) parts = regions_of(board_of(position));
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      if (move.is_movement()) {
        ASSERT_EQ(part_of(move.from()), part_of(move.to())) << position.print();
      } else {
        ASSERT_EQ(part_of(position.shooter()), part_of(move.shot_at())) << position.print();
      }
      position.play(move);
    }
  }
}

TEST(AmazonsRegion, MirrorImagesAndColoursAreOneRegion) {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const Region region = random_region(random, 5, 3);
    if (!region.all_amazons()) continue;
    const CanonicalRegion form = canonical(region);
    Position::Setup setup{.size = 5, .white = region.amazons[0], .black = region.amazons[1]};
    setup.arrows = board_mask(5) & ~region.squares();
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Region image = board_of(Position(setup).transformed(symmetry));
      EXPECT_EQ(canonical(image).region, form.region);
      const CanonicalRegion swapped = canonical(image.with_colours_swapped());
      EXPECT_EQ(swapped.region, form.region);
    }
    EXPECT_EQ(canonical(form.region).region, form.region);
    EXPECT_EQ(form.swapped, canonical(region).swapped);
  }
}

TEST(AmazonsRegion, HashesTellCanonicalRegionsApart) {
  Random random(11);
  std::map<std::uint64_t, Region> seen;
  for (int i = 0; i < 5000; ++i) {
    const Region region = random_region(random, 4, 3);
    if (!region.all_amazons()) continue;
    const Region form = canonical(region).region;
    const auto [at, fresh] = seen.emplace(hash_of(form), form);
    EXPECT_EQ(at->second, form);
  }
  EXPECT_GT(seen.size(), 1000u);
}

// The longest line as plainly as it can be said.
int longest_line(Bitboard amazons, Bitboard empty) {
  Position::Setup setup{.size = 6, .white = amazons};
  setup.arrows = board_mask(6) & ~(amazons | empty);
  std::vector<Turn<Move, 2>> turns;
  const Position position(setup);
  position.turns(turns);
  int best = 0;
  for (const auto& turn : turns) {
    Position after = position;
    for (std::size_t i = 0; i < turn.count; ++i) after.play(turn.decisions[i]);
    best = std::max(best, 1 + longest_line(after.amazons(Player::first), after.empty()));
  }
  return best;
}

TEST(AmazonsSolo, CountsAsTheLongestLineOfRandomRegions) {
  Random random(5);
  int checked = 0, defective = 0;
  while (checked < 3000) {
    Region board = random_region(random, 5, 7);
    board.amazons[0] |= board.amazons[1];
    board.amazons[1] = 0;
    for_each_region(board, [&](const Region& region) {
      if (count(region.empty) > 5 || count(region.amazons[0]) > 3) return;
      ++checked;
      const int longest = longest_line(region.amazons[0], region.empty);
      defective += longest < count(region.empty);
      ASSERT_EQ(solo_moves(region.amazons[0], region.empty, 1'000'000), (MoveCount{longest, longest}));
      ASSERT_EQ(remaining_moves(region.amazons[0], region.empty), longest);
    });
  }
  EXPECT_GT(defective, 30);
}

// A maze in which every way leads on and none back. Nine empty squares, as in Kloetzer 2010, figure 2.6.
constexpr const char* maze = "xxxxxx/xxxxx1/xxx1wx/xxxxx1/xx3x/2xxx1 w";

TEST(AmazonsSolo, ADefectiveTerritoryHoldsFewerMovesThanSquares) {
  const Region territory = board(maze);
  EXPECT_EQ(count(territory.empty), 9);
  EXPECT_EQ(solo_moves(territory.amazons[0], territory.empty, 1'000'000), (MoveCount{6, 6}));
  EXPECT_EQ(longest_line(territory.amazons[0], territory.empty), 6);
}

TEST(AmazonsSolo, WithoutTimeItAnswersWithBounds) {
  const Region territory = board(maze);
  const MoveCount hasty = solo_moves(territory.amazons[0], territory.empty, 2);
  EXPECT_LE(hasty.least, 6);
  EXPECT_GE(hasty.most, 6);
  EXPECT_FALSE(hasty.exact());
  // A wide territory is filled without looking around.
  const Region wide = board("w9/10/10/10/10/10/10/10/10/10 w");
  EXPECT_EQ(solo_moves(wide.amazons[0], wide.empty, 2000), (MoveCount{99, 99}));
}

// Written once for the tests below.
class AmazonsTerritoryFile : public testing::Test {
 protected:
  static std::string write(const std::string& name, const std::string& text) {
    const std::string path = testing::TempDir() + name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  const std::atomic<bool> go_on_{false};
};

TEST_F(AmazonsTerritoryFile, KnowsEverySmallTerritory) {
  const std::string text = make_territory_file(
      {.squares = 6, .amazons = 3}, [](double) {}, go_on_);
  const TerritoryFile file(write("territories.bin", text));
  EXPECT_GT(file.entries(), 100u);
  Random random(61);
  int checked = 0, defective = 0;
  while (checked < 3000) {
    Region board = random_region(random, 5, 7);
    board.amazons[0] |= board.amazons[1];
    board.amazons[1] = 0;
    for_each_region(board, [&](const Region& region) {
      const auto moves = file.moves(region.amazons[0], region.empty);
      const bool small = count(region.squares()) <= 6 && count(region.amazons[0]) <= 3;
      ASSERT_EQ(moves.has_value(), small);
      if (!small) return;
      ++checked;
      defective += *moves < count(region.empty);
      ASSERT_EQ(*moves, solo_moves(region.amazons[0], region.empty, 1'000'000).most);
    });
  }
  EXPECT_GT(defective, 10);
}

TEST_F(AmazonsTerritoryFile, AnythingElseIsRefused) {
  const std::string text = make_territory_file(
      {.squares = 4, .amazons = 2}, [](double) {}, go_on_);
  for (const std::string& wrong : {std::string(), std::string("OTRTERR1"), text.substr(0, text.size() - 8),
                                   text + "x", "x" + text.substr(1), std::string(4096, '\xff')})
    EXPECT_THROW(TerritoryFile(write("wrong.bin", wrong)), Error);
  EXPECT_THROW(TerritoryFile("no such file"), Error);
}

}  // namespace
}  // namespace otrera::amazons
