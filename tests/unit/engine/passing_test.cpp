#include "engine/passing.h"

#include <gtest/gtest.h>

#include "engine/registry.h"

namespace otrera {
namespace {

// Both live with eyes that nobody can take, Black above and White below; the white stone b7 is dead.
const std::string settled = "1w1b1bw/bbbbbbw/wwwwwww/w1w1w1w/wwwwwww/1w1w1w1/w1w1w1w";

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

TEST_F(PassingTest, APersonsFirstPassDoesNotEndTheGame) {
  begin("9/9/9/9/9/9/9/9/9 b");
  session_->play("pass");
  EXPECT_EQ(chosen(found({{"pass", 1}, {"e5", 0.6}}), LastWord::agreement), "e5");
  EXPECT_EQ(chosen(found({{"pass", 1}, {"e5", 0.6}}), LastWord::board), "pass") << "by the count it is won";
}

TEST_F(PassingTest, WhoIsAheadPassesWhenNothingIsLeft) {
  begin(settled + " w");
  EXPECT_EQ(chosen(found({{"a7", 0.99}, {"pass", 0.98}})), "pass");
}

// By territory, where the search does not see that a stone at home costs the game.
TEST_F(PassingTest, AWonGameIsNotFilledUp) {
  begin(
      "3bw4/1b1bw1w2/2bbww3/1b1bw2w1/3bw1w2/2bbww3/1b1bw2w1/2bbww3/3bw4 b - 0 "
      "ko:simple,score:territory,komi:-8.5");
  EXPECT_EQ(chosen(found({{"a7", 0.5}, {"pass", 0.45}})), "pass");
  begin(
      "3bw4/1b1bw1w2/2bbww3/1b1bw2w1/3bw1w2/2bbww3/1b1bw2w1/2bbww3/3bw4 b - 0 "
      "ko:simple,score:territory,komi:-7.5");
  EXPECT_EQ(chosen(found({{"a7", 0.5}, {"pass", 0.45}})), "a7") << "a lost one is played on";
}

TEST_F(PassingTest, WhoIsBehindDoesNotPlayOnForEver) {
  begin(settled + " b");
  EXPECT_EQ(chosen(found({{"a7", 0.02}, {"pass", 0.01}})), "pass");
  EXPECT_EQ(chosen(found({{"a7", 0.3}, {"pass", 0.01}})), "a7");
}

TEST_F(PassingTest, DeadStonesThatDecideTheGameAreTakenWhereNobodyIsBelieved) {
  // Black wins by 3, and loses by 1 if b7 is taken for alive.
  begin(settled + " w - 0 komi:-28");
  session_->play("pass");
  EXPECT_EQ(chosen(found({{"a7", 0.95}, {"pass", 0.1}}), LastWord::board), "a7");
  EXPECT_EQ(chosen(found({{"a7", 0.95}, {"pass", 0.1}}), LastWord::agreement), "pass");
}

// Every point is somebody's in most playouts, but White would win with f2.
TEST_F(PassingTest, NoPassThatAnAnswerPunishes) {
  const std::string board = "wb4w/1bbbwbb/wwwwbb1/1w1bww1/wwb1bww/1b1bb2/1wb1www b - 0 ko:simple,lost:0:9";
  for (const std::string scoring : {",score:territory", ""}) {
    begin(board + scoring);
    EXPECT_EQ(chosen(found({{"c4", 0.99}, {"f7", 0.96}})), "c4");
    EXPECT_EQ(chosen(found({{"c4", 0.99}, {"f7", 0.96}}), LastWord::agreement), "c4");
    EXPECT_EQ(chosen(found({{"c4", 0.99}, {"pass", 0.96}}), LastWord::agreement), "pass");
  }
}

TEST_F(PassingTest, NoWonGameIsGivenUp) {
  begin(settled + " w");
  EXPECT_FALSE(is_lost(counting(), *session_, found({{"a7", 0.01}}), 0.05));
  begin(settled + " b");
  EXPECT_TRUE(is_lost(counting(), *session_, found({{"a7", 0.01}}), 0.05));
  EXPECT_FALSE(is_lost(counting(), *session_, found({{"a7", 0.2}}), 0.05));
}

TEST_F(PassingTest, ADeadStoneIsTakenBeforeACleanPass) {
  begin(settled + " b");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"e7", 0.5}, {"a7", 0.45}, {"pass", 0.4}})), "a7");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"e7", 0.5}, {"c7", 0.1}})), "c7");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"pass", 0.9}})), "a7")
      << "though the search has no need";
  begin("3b1bw/bbbbbbw/wwwwwww/w1w1w1w/wwwwwww/1w1w1w1/w1w1w1w b");
  EXPECT_EQ(cleaning_move(counting(), *session_, found({{"e7", 0.5}, {"pass", 0.4}})), "pass");
}

}  // namespace
}  // namespace otrera
