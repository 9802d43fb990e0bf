// Bounds, sums of regions and the oracle, against plain search of the whole board.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "games/amazons/oracle.h"
#include "games/amazons/position.h"
#include "games/amazons/winner_search.h"
#include "unit/games/amazons_plain_score.h"

namespace otrera::amazons {
namespace {

constexpr std::uint64_t plenty = 1'000'000;

// Who wins, by looking at every turn.
class PlainSearch {
 public:
  bool white_wins(const Position& position) {
    const auto [at, fresh] = known_.try_emplace(position.hash(), false);
    if (!fresh) return at->second;
    const bool white = position.decider() == Player::first;
    std::vector<Move> moves;
    position.moves(moves);
    bool wins = false;
    for (const Move move : moves) {
      Position after = position;
      after.play(move);
      wins = white_wins(after) == white;
      if (wins) break;
    }
    return known_[position.hash()] = wins == white;
  }

 private:
  std::unordered_map<std::uint64_t, bool> known_;
};

// Few empty squares, so that plain search gets through.
Position random_position(Random& random, BoardShape size, int most_empty) {
  while (true) {
    Position::Setup setup{.size = size, .white = 0, .black = 0, .arrows = 0};
    for (Bitboard left = board_mask(size); left;) {
      const Bitboard square = bit(take_first(left));
      const std::uint32_t drawn = random.below(100);
      (drawn < 10 ? setup.white : drawn < 20 ? setup.black : setup.arrows) |= drawn < 60 ? square : 0;
    }
    setup.decider = random.below(2) ? Player::first : Player::second;
    setup.passes = random.below(4) == 0 ? static_cast<int>(random.below(3)) : 0;
    const Position position(setup);
    if (count(position.empty()) <= most_empty) return position;
  }
}

Position with_mover(const Position& position, Player mover) {
  Position::Setup setup = position.setup();
  setup.decider = mover;
  return Position(setup);
}

TEST(AmazonsSums, TheOracleSaysWhatPlainSearchFinds) {
  Random random(17);
  const RegionOracle oracle({.squares = 121, .positions = 1'000'000, .solo_positions = 100'000, .cache = 1});
  PlainSearch plain;
  for (int i = 0; i < 1500; ++i) {
    const Position position = random_position(random, {5, 4}, 7);
    const auto bounds = oracle.bounds(position);
    ASSERT_TRUE(bounds) << position.print();
    ASSERT_EQ(bounds->low.score > 0, bounds->high.score > 0) << position.print();
    ASSERT_EQ(bounds->low.score > 0, plain.white_wins(position)) << position.print();
  }
}

// A bound holds if White, moving second, wins after Black was given so many moves: as free passes.
TEST(AmazonsSums, BoundsOfRegionsHold) {
  Random random(23);
  PlainSearch plain;
  ResultTable table(1 << 20);
  const SoloCounter solo(table, plenty);
  int tight = 0;
  for (int i = 0; i < 2000; ++i) {
    Position position = random_position(random, 4, 7).with({});
    RegionSum sum;
    sum.add(board_of(position), solo);
    const RegionBounds bounds = sum.bounds(solo);
    ASSERT_LE(bounds.least, bounds.most);
    tight += bounds.most - bounds.least < 2 * count(position.empty());
    if (bounds.least >= 0) {
      position = with_mover(position.with({.komi = 0, .passes = bounds.least}), Player::second);
      ASSERT_TRUE(plain.white_wins(position)) << position.print();
    }
    Position::Setup mirrored = position.with({}).setup();
    std::swap(mirrored.white, mirrored.black);
    if (bounds.most <= 0) {
      mirrored.passes = -bounds.most;
      mirrored.decider = Player::second;
      ASSERT_TRUE(plain.white_wins(Position(mirrored))) << Position(mirrored).print();
    }
  }
  EXPECT_GT(tight, 500);
}

TEST(AmazonsSums, ABlockerHoldsWhatItGuards) {
  // The white amazon keeps Black out of four squares: it goes in and shoots back at the door.
  const Position position = Position::parse("2xxx/2wb1/xxxxx/xxxxx w");
  ResultTable table(1 << 16);
  const RegionBounds bounds = bounds_of(board_of(position), SoloCounter(table, plenty));
  EXPECT_EQ(bounds.least, 3);
}

TEST(AmazonsSums, ScoreBoundsHold) {
  Random random(29);
  const RegionOracle oracle({.squares = 121, .positions = 100'000, .solo_positions = 100'000, .cache = 1});
  PlainScore plain;
  int exact = 0;
  for (int i = 0; i < 600; ++i) {
    const Position position = random_position(random, 4, 5).with({});
    const auto bounds = oracle.bounds(position);
    ASSERT_TRUE(bounds) << position.print();
    const double found = plain.score(position);
    ASSERT_LE(bounds->low.score, found) << position.print();
    ASSERT_GE(bounds->high.score, found) << position.print();
    exact += bounds->low.score == bounds->high.score;
  }
  EXPECT_GT(exact, 150);
}

// The turn that is found keeps the score that plain search finds, in zugzwangs, too.
TEST(AmazonsSums, TheBestTurnKeepsTheBestScore) {
  Random random(37);
  const RegionOracle oracle({.turn_positions = 1'000'000, .cache = 1});
  PlainScore plain;
  int at_home = 0, narrow = 0;
  for (int i = 0; i < 700; ++i) {
    const Position position = random_position(random, {5, 4}, 5).with({});
    if (position.over()) continue;
    const auto best = oracle.best_turn(position, plenty);
    ASSERT_TRUE(best) << position.print();
    const double score = plain.score(position);
    ASSERT_EQ(best->outcome.score, score) << position.print();
    Position after = position;
    for (const Move move : best->moves) {
      ASSERT_TRUE(after.legal(move)) << position.print();
      after.play(move);
    }
    ASSERT_EQ(plain.score(after), score) << position.print() << " " << position.print(best->moves.front());
    const auto owners = oracle.owners(position);
    const FileAndRank from = *position.squares(best->moves.front()).from;
    at_home += owners[static_cast<std::size_t>((3 - from.rank) * 5 + from.file)] != 0;
    narrow += std::abs(score) < 1;
  }
  EXPECT_GT(at_home, 50);
  EXPECT_GT(narrow, 50);
}

TEST(AmazonsSums, PerfectPlayHasItsLimit) {
  const RegionOracle oracle({});
  const Position open = Position::parse("w3/4/4/3b w");
  EXPECT_FALSE(oracle.best_turn(open, 1));
  EXPECT_FALSE(oracle.best_turn(Position::parse("wxxb/xxxx/xxxx/4 w"), plenty));  // nobody can move
  EXPECT_FALSE(oracle.best_turn(Position::parse("w1xb/xxxx/xxxx/4 b - 0 0.5"), plenty));
  EXPECT_FALSE(oracle.best_turn(Position::parse("w1xb/xx1x/xxxx/4 b - 2"), plenty));
  const auto alone = oracle.best_turn(Position::parse("w2x/xxxx/xx1x/xx1b w"), 0);
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->outcome.score, -0.5);
}

TEST(AmazonsSums, EqualSumsHaveOneWinner) {
  Random random(31);
  ResultTable table(1 << 20);
  const SoloCounter solo(table, plenty);
  PlainSearch plain;
  std::unordered_map<std::uint64_t, bool> winners;
  int met = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position = random_position(random, 4, 5).with({});
    RegionSum sum;
    sum.add(board_of(position), solo);
    const bool wins = plain.white_wins(position);
    const auto [at, fresh] = winners.emplace(sum.hash(position.decider()), wins);
    met += !fresh;
    ASSERT_EQ(at->second, wins) << position.print();
  }
  EXPECT_GT(met, 300);
}

// By the squares that each reaches first; colours and turns exchanged, the other way round.
TEST(AmazonsSums, TheOracleSaysHowFarEitherSideIsFromAProof) {
  const RegionOracle oracle(RegionOracle::for_proofs(1 << 20));
  // Both reach 4 squares first and the other 6 at once, which are worth half to who is to move.
  const Assessment white = oracle.judge(Position::parse("w3/4/4/3b w"));
  ASSERT_FALSE(white.bounds);
  EXPECT_LT(white.first_effort, white.second_effort);
  const Assessment black = oracle.judge(Position::parse("b3/4/4/3w b"));
  EXPECT_EQ(black.first_effort, white.second_effort);
  EXPECT_EQ(black.second_effort, white.first_effort);
  const Assessment shot = oracle.judge(Position::parse("w3/4/4/3b w a4"));
  EXPECT_EQ(shot.first_effort, white.second_effort);  // Black is next
  EXPECT_EQ(shot.second_effort, white.first_effort);
}

// One table for all, so that what is known of regions and sums is used again with other moves to spare and
// in other sums.
TEST(AmazonsSums, TheSearchForTheWinnerSaysWhatPlainSearchFinds) {
  Random random(41);
  ResultTable table(1 << 22);
  const SoloCounter solo(table, plenty);
  PlainSearch plain;
  std::uint64_t positions = 0;
  int several = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(random, {6, 4}, 6).with({});
    RegionSum sum;
    sum.add(board_of(position), solo);
    several += sum.count > 1;
    std::uint64_t left = plenty;
    const auto white = WinnerSearch(table, solo, left).white_wins(sum, position.decider());
    positions += plenty - left;
    ASSERT_TRUE(white) << position.print();
    ASSERT_EQ(*white, plain.white_wins(position)) << position.print();
  }
  EXPECT_GT(several, 100);
  EXPECT_GT(positions, 1000u);
}

TEST(AmazonsSums, TheSearchForTheWinnerKeepsToItsLimit) {
  ResultTable table(1 << 16);
  const SoloCounter solo(table, plenty);
  RegionSum sum;
  sum.add(board_of(Position::start(BoardShape{5, 5})), solo);
  std::uint64_t left = 100;
  EXPECT_FALSE(WinnerSearch(table, solo, left).white_wins(sum, Player::first));
  EXPECT_EQ(left, 0u);
  const RegionOracle oracle(RegionOracle::for_proofs(1 << 20));
  std::uint64_t positions = 0;
  EXPECT_FALSE(oracle.search(Position::start(BoardShape{5, 5}), 100, positions));
  EXPECT_EQ(positions, 100u);
  const auto small = oracle.search(Position::start(BoardShape{4, 4}), plenty, positions);
  ASSERT_TRUE(small);  // the second player wins
  EXPECT_LT(small->high.score, 0);
}

TEST(AmazonsSums, MirrorImagesHaveOneHash) {
  Random random(43);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(random, {6, 5}, 30).with({});
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Region image = board_of(position.transformed(symmetry));
      ASSERT_EQ(mirror_hash(image), mirror_hash(board_of(position))) << position.print();
    }
  }
  const Region board = board_of(Position::parse("w2xx/xxbxx/x1xxx/xxxxx w"));
  EXPECT_NE(mirror_hash(board), mirror_hash(board.with_colours_swapped()));
  EXPECT_EQ(mirror_hash(board), mirror_hash(board_of(Position::parse("xxxxx/xw2x/xxxbx/xx1xx w"))));
}

TEST(AmazonsSums, KomiAndHalfTurnsAreNotJudged) {
  const RegionOracle oracle({});
  EXPECT_TRUE(oracle.bounds(Position::parse("wxxb/xxxx/xxxx/4 w")));
  EXPECT_FALSE(oracle.bounds(Position::parse("wxxb/xxxx/xxxx/4 w - 0 0.5")));
  EXPECT_FALSE(oracle.bounds(Position::parse("w1xb/xxxx/xxxx/4 w a4")));
}

}  // namespace
}  // namespace otrera::amazons
