// Repetition: what the three rules allow and forbid.
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/go/history.h"
#include "games/go/position.h"

namespace otrera::go {
namespace {

Position after(Position position, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) position.play(position.parse_turn(move).front());
  return position;
}

bool can_play(const Position& position, const std::string& move) {
  return position.legal(Move(parse_point(move, position.size())));
}

const std::string positional, situational = " - 0 ko:situational", simple = " - 0 ko:simple";

TEST(GoSuperko, AKoIsNotTakenBackAtOnceUnderAnyRule) {
  for (const std::string& rule : {positional, situational, simple}) {
    const Position taken = after(Position::parse("5/2bw1/1b1bw/2bw1/5 w" + rule), {"c3"});
    EXPECT_FALSE(can_play(taken, "d3")) << rule;
    EXPECT_TRUE(can_play(after(taken, {"a1", "a5"}), "d3")) << rule;  // after a threat elsewhere
  }
}

TEST(GoSuperko, PassesLiftASimpleKoButNoSuperko) {
  for (const std::string& rule : {positional, situational, simple}) {
    Position passed = after(Position::parse("5/2bw1/1b1bw/2bw1/5 w" + rule), {"c3", "pass"});
    passed.give_turn(Player::first);
    EXPECT_EQ(can_play(passed, "d3"), rule == simple) << rule;
  }
}

// White gives two stones, Black takes them with one, White takes that one: three moves later the board is the
// same, but the other side is to move.
TEST(GoSuperko, SendingTwoReturningOneRepeatsThePositionButNotTheSituation) {
  for (const std::string& rule : {positional, situational, simple}) {
    const Position before = Position::parse("5/5/5/bbw2/1w1w1 w" + rule);
    const Position taken = after(before, {"a1", "c1"});
    ASSERT_EQ(taken.board().lost(Colour::white), 2);
    EXPECT_EQ(can_play(taken, "b1"), rule != positional) << rule;
    if (rule == positional) continue;
    // Once more: now it would be the same situation.
    const Position again = after(taken, {"b1", "pass"});
    EXPECT_EQ(again.board(), before.board());
    EXPECT_EQ(can_play(again, "a1"), rule == simple) << rule;
  }
}

TEST(GoSuperko, ATripleKoEndsWithTheSixthMove) {
  for (const std::string& rule : {positional, situational, simple}) {
    const Position start = Position::parse("9/1bw6/bw1w5/1bw6/b1bw5/1bw6/bw1w5/1bw6/9 b" + rule);
    const Position five = after(start, {"c7", "b5", "c3", "b7", "c5"});
    EXPECT_EQ(can_play(five, "b3"), rule == simple) << rule;
    EXPECT_TRUE(can_play(after(five, {"j9", "j1"}), "b3")) << rule;
  }
}

TEST(GoSuperko, AMirroredPositionKnowsWhatStoodBefore) {
  const Position start = Position::parse("9/1bw6/bw1w5/1bw6/b1bw5/1bw6/bw1w5/1bw6/9 b");
  const Position five = after(start, {"c7", "b5", "c3", "b7", "c5"});
  const Move sixth(parse_point("b3", 9));
  for (int first = 0; first < symmetry_count; ++first)
    for (int second = 0; second < symmetry_count; ++second) {
      const Position mirrored = five.transformed(first);
      const Move move = mirrored.transformed(five.transformed(sixth, first), second);
      EXPECT_FALSE(mirrored.transformed(second).legal(move)) << first << " " << second;
    }
}

TEST(GoSuperko, HistoriesKeepAllKeysAndCopiesGoTheirOwnWays) {
  Random random(5);
  std::vector<std::uint64_t> keys;
  History history;
  for (int i = 0; i < 300; ++i) {
    keys.push_back(random());
    history.add(keys.back());
  }
  History copy = history;
  copy.add(1);
  EXPECT_EQ(history.size(), 300u);
  EXPECT_FALSE(history.contains(1));
  EXPECT_TRUE(copy.contains(1));
  for (const std::uint64_t key : keys) EXPECT_TRUE(history.contains(key) && copy.contains(key));
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(history.contains(random()));
}

}  // namespace
}  // namespace otrera::go
