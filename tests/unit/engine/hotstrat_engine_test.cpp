// The engine that plays sums by Hotstrat: where it acts, and how often it keeps the score.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "engine/registry.h"
#include "engine/session_of.h"
#include "games/amazons/position.h"
#include "games/amazons/region.h"
#include "unit/games/amazons_plain_score.h"

namespace otrera {
namespace {

using amazons::Position;
using testing::Contains;
using testing::StartsWith;

class HotstratThinking : public testing::Test {
 protected:
  SearchReport think(const Session& session, std::uint64_t nodes) {
    StopAfterSimulations stopper(nodes);
    Silent quiet;
    return engine->think(session, stopper, quiet);
  }
  static std::unique_ptr<Session> at(const std::string& fen) {
    return find_game("amazons").new_session({fen});
  }
  std::unique_ptr<Engine> engine = find_game("amazons").new_engine("hotstrat");
};

TEST_F(HotstratThinking, PlaysInTheHottestRegion) {
  const SearchReport report = think(*at("w2bx/xxxxx/w1bxx/xxxxx/xxxxx w"), 100'000);
  EXPECT_THAT(report.lines.front().move, StartsWith("a5"));
  EXPECT_GT(report.depth, 1);
  ASSERT_TRUE(report.lead);
  EXPECT_GT(report.value, 0.5) << "to be on move is worth something";
}

// Nobody wants to begin in a zugzwang, so a move at home is better.
TEST_F(HotstratThinking, MovesAtHomeWhereAllIsCold) {
  const std::string cold = "xx2xxx2/1xxbx1xxb/1wwwx1www/xwxxxxwxx/xxxxxxxxx/w3xxxxx ";
  EXPECT_THAT(think(*at(cold + "w"), 1'000'000).lines.front().move, StartsWith("a1"));
}

TEST_F(HotstratThinking, SearchesTheWholeBoardWhereItIsNoSum) {
  const auto alphabeta = find_game("amazons").new_engine("alphabeta");
  for (const char* fen : {"3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w", "w2bx/xxxxx/xxxxx/xxxxx/xxxxx w"}) {
    StopAfterSimulations stopper(2'000);
    Silent quiet;
    const auto session = at(fen);
    EXPECT_EQ(think(*session, 2'000).lines.front().move,
              alphabeta->think(*session, stopper, quiet).lines.front().move);
  }
  engine->parameters().set("hotstrat.squares", "1");
  EXPECT_FALSE(think(*at("w2bx/xxxxx/w1bxx/xxxxx/xxxxx w"), 2'000).lead) << "a region is too large";
}

TEST_F(HotstratThinking, AnyLimitGivesALegalMove) {
  for (const std::uint64_t nodes : {0, 1, 20, 300}) {
    const auto session = at("w2bx/xxxxx/w1bxx/xxxxx/xxxxx b");
    EXPECT_THAT(session->legal_turns(), Contains(think(*session, nodes).lines.front().move)) << nodes;
  }
}

// Two regions side by side, with a wall between them.
std::optional<Position> random_sum(Random& random) {
  Position::Setup setup{.size = {9, 4}, .white = 0, .black = 0, .arrows = 0};
  for (amazons::Bitboard left = amazons::board_mask(setup.size); left;) {
    const amazons::Square at = amazons::take_first(left);
    const std::uint32_t drawn = amazons::file_of(at) == 4 ? 50 : random.below(100);
    (drawn < 8    ? setup.white
     : drawn < 16 ? setup.black
                  : setup.arrows) |= drawn < 72 ? amazons::bit(at) : amazons::Bitboard{0};
  }
  setup.decider = random.below(2) ? Player::first : Player::second;
  const Position position(setup);
  if (count(position.empty()) > 6 || position.over()) return std::nullopt;
  int contested = 0;
  for_each_region(amazons::board_of(position),
                  [&](const amazons::Region& region) { contested += region.two_players(); });
  return contested > 1 ? std::optional(position) : std::nullopt;
}

TEST_F(HotstratThinking, MostlyKeepsTheScoreOfASum) {
  Random random(83);
  amazons::PlainScore plain;
  int sums = 0, kept = 0;
  while (sums < 60) {
    const auto position = random_sum(random);
    if (!position) continue;
    ++sums;
    const auto session = at(position->print());
    session->play(think(*session, 100'000).lines.front().move);
    kept += plain.score(dynamic_cast<const SessionOf<Position>&>(*session).now()) == plain.score(*position);
  }
  EXPECT_GE(kept, 54) << kept << " of " << sums;
}

}  // namespace
}  // namespace otrera
