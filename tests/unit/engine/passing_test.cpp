#include "engine/passing.h"

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace otrera {
namespace {

// Black has the left of the board and White the right; a white stone is dead on the left.
const std::string walls = "3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw4/3bw4/3bw4/3bw4";

class PassingTest : public testing::Test {
 protected:
  void begin(const std::string& fen) { session_ = find_game("go").new_session({fen}); }
  const CountingInfo& counting() const { return find_game("go").counting; }

  // What a search found: moves with their chances, best first.
  static SearchReport found(const std::vector<std::pair<std::string, double>>& moves) {
    SearchReport report;
    for (const auto& [move, value] : moves)
      report.lines.push_back({.move = move, .value = value, .pv = {move}});
    report.value = report.lines.front().value;
    return report;
  }
  std::string chosen(const SearchReport& report, LastWord last_word = LastWord::board) const {
    return move_or_pass(counting(), *session_, report, last_word);
  }

  std::unique_ptr<Session> session_;
};

TEST_F(PassingTest, TheBestMoveIsPlayedWhileThereIsSomethingToPlayFor) {
  begin("9/9/9/9/9/9/9/9/9 b");
  EXPECT_EQ(chosen(found({{"e5", 0.5}, {"pass", 0.1}})), "e5");
  EXPECT_EQ(chosen(found({{"e5", 0.05}, {"pass", 0.01}})), "e5");
  EXPECT_EQ(chosen(found({{"e5", 0.97}, {"pass", 0.9}})), "e5");
}

TEST_F(PassingTest, WhoIsAheadPassesWhenNothingIsLeft) {
  begin(walls + " w");
  EXPECT_EQ(chosen(found({{"g5", 0.99}, {"pass", 0.98}})), "pass");
}

TEST_F(PassingTest, WhoIsBehindDoesNotPlayOnForEver) {
  begin(walls + " b");
  EXPECT_EQ(chosen(found({{"g5", 0.02}, {"pass", 0.01}})), "pass");
  EXPECT_EQ(chosen(found({{"g5", 0.3}, {"pass", 0.01}})), "g5");
}

TEST_F(PassingTest, DeadStonesThatDecideTheGameAreTakenWhereNobodyIsBelieved) {
  // By the walls alone White has 7.5 more; with b5 counted as alive all of the left is nobody's.
  begin(walls + " b - 1 komi:-20");
  EXPECT_EQ(chosen(found({{"a5", 0.95}, {"pass", 0.1}}), LastWord::board), "a5");
  EXPECT_EQ(chosen(found({{"a5", 0.95}, {"pass", 0.1}}), LastWord::agreement), "pass");
}

TEST_F(PassingTest, NoWonGameIsGivenUp) {
  begin(walls + " w");
  EXPECT_FALSE(is_lost(counting(), *session_, found({{"g5", 0.01}}), 0.05));
  begin(walls + " b");
  EXPECT_TRUE(is_lost(counting(), *session_, found({{"g5", 0.01}}), 0.05));
  EXPECT_FALSE(is_lost(counting(), *session_, found({{"g5", 0.2}}), 0.05));
}

TEST_F(PassingTest, ADeadStoneIsTakenBeforeACleanPass) {
  begin(walls + " b");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"g5", 0.5}, {"b6", 0.45}, {"pass", 0.4}})), "b6");
  begin("3bw4/3bw4/3bw4/3bw4/3bw4/3bw4/3bw4/3bw4/3bw4 b");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"g5", 0.5}, {"pass", 0.4}})), "pass");
}

}  // namespace
}  // namespace otrera
