// A game in the terminal, typed through a pipe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/cli/program.h"

namespace otrera {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

// What `otrera play` prints for lines typed on a 6x6 board; the game must end well.
std::string played(const std::string& typed, std::vector<std::string> words = {}) {
  words.insert(words.begin(), {"play", "--size", "6", "--sims", "20"});
  const Ran ran = run_otrera(words, typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

std::ptrdiff_t boards_in(const std::string& text) {
  std::ptrdiff_t count = 0;
  for (std::size_t at = text.find("\n 6 "); at != std::string::npos; at = text.find("\n 6 ", at + 1)) ++count;
  return count;
}

TEST(Play, ShowsTheBoardAndEndsAtTheEndOfTheInput) {
  const std::string text = played("");
  EXPECT_THAT(text, HasSubstr(" 6  ·  ♛  ·  ·  ♛  ·  6\n"));
  EXPECT_THAT(text, HasSubstr("type ? for"));
  EXPECT_THAT(text, HasSubstr("white> "));
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(Play, QuitEnds) {
  const std::string text = played("quit\nfen\n");
  EXPECT_THAT(text, Not(HasSubstr("1b2b1/")));
}

TEST(Play, AMoveIsAnswered) {
  const std::string text = played("b1-b4/e4\nfen\n");
  EXPECT_THAT(text, ContainsRegex("black plays [a-f][1-6]-[a-f][1-6]/[a-f][1-6] \\([0-9]+ % to win, 20 sim"));
  EXPECT_THAT(text, ContainsRegex("white> [1-6bwx/]+ w\n"));
}

TEST(Play, AMoveCanBeTypedInTwoHalves) {
  const std::string text = played("b1-b4\nfen\n/e4\n");
  EXPECT_THAT(text, HasSubstr("white goes on> 1b2b1/b4b/1w4/6/w4w/4w1 w b4\n"));
  EXPECT_THAT(text, HasSubstr("black plays "));
}

TEST(Play, ThePlayerBeginsWhenThePersonIsBlack) {
  const std::string text = played("fen\n", {"--side", "black"});
  EXPECT_THAT(text, HasSubstr("white plays "));
  EXPECT_THAT(text, ContainsRegex("black> [1-6bwx/]+ b\n"));
}

TEST(Play, WrongInputIsExplainedAndTheGameGoesOn) {
  const std::string text = played("frobnicate\nb1-b9/b2\nb1-c3/c4\n\n/e4\nfen\n");
  EXPECT_THAT(text, HasSubstr("'frobnicate' is no move; expected such as a1-a3/c3"));
  EXPECT_THAT(text, HasSubstr("'b1-b9/b2' is no move"));
  EXPECT_THAT(text, HasSubstr("'b1-c3/c4' is not legal: white cannot move from b1 to c3"));
  EXPECT_THAT(text, HasSubstr("white> 1b2b1/b4b/6/6/w4w/1w2w1 w\n"));
}

TEST(Play, UndoTakesBackTheOwnTurnAndTheAnswer) {
  const std::string text = played("b1-b4/e4\nundo\nfen\n");
  EXPECT_THAT(text, HasSubstr("black plays "));
  EXPECT_THAT(text, HasSubstr("white> 1b2b1/b4b/6/6/w4w/1w2w1 w\n"));
}

TEST(Play, UndoTakesBackAHalfTurn) {
  const std::string text = played("b1-b4/e4\nb4-b3\nundo\nfen\n", {"--side", "both"});
  EXPECT_THAT(text, HasSubstr("is not legal"));  // b4 is White's, and it is Black's turn
  EXPECT_THAT(played("b1-b4\nundo\nfen\n"), HasSubstr("white> 1b2b1/b4b/6/6/w4w/1w2w1 w\n"));
}

TEST(Play, UndoAtTheStartSaysThatThereIsNothing) {
  EXPECT_THAT(played("undo\nfen\n"),
              AllOf(HasSubstr("nothing to take back"), HasSubstr("1b2b1/b4b/6/6/w4w/1w2w1 w\n")));
}

TEST(Play, HintShowsLinesAndPlaysNone) {
  const std::string text = played("hint\nfen\n");
  EXPECT_THAT(text, ContainsRegex("[0-9]+\\.[0-9] %  [a-f][1-6]-[a-f][1-6]/[a-f][1-6]"));
  EXPECT_THAT(text, HasSubstr("white> 1b2b1/b4b/6/6/w4w/1w2w1 w\n"));
}

TEST(Play, GoLetsThePlayerMoveForThePerson) {
  const std::string text = played("go\n");
  EXPECT_THAT(text, HasSubstr("white plays "));
  EXPECT_THAT(text, HasSubstr("black plays "));
}

TEST(Play, MovesListsTheDecisions) {
  EXPECT_THAT(played("moves\n"), HasSubstr("b1-b4"));
  EXPECT_THAT(played("b1-b4\nmoves\n"), HasSubstr("/e4"));
}

TEST(Play, HelpSaysWhatCanBeTyped) {
  const std::string text = played("help\n");
  for (const char* word : {"moves", "hint", "undo", "go", "fen", "board", "resign", "quit"})
    EXPECT_THAT(text, HasSubstr(word));
  EXPECT_EQ(played("?\n"), text);
}

TEST(Play, BoardDrawsItAgain) {
  EXPECT_EQ(boards_in(played("board\n")), boards_in(played("")) + 1);
}

TEST(Play, BothSidesCanBePlayed) {
  const std::string text = played("b1-b4/e4\na5-a3/b3\nfen\n", {"--side", "both"});
  EXPECT_THAT(text, HasSubstr("white> 1b2b1/5b/1w2x1/bx4/w4w/4w1 w\n"));
  EXPECT_EQ(boards_in(text), 3);
}

TEST(Play, TwoPlayersPlayToTheEnd) {
  const Ran ran = run_otrera({"play", "--size", "4", "--side", "none", "--sims", "30"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, ContainsRegex("the game is over: [WB]\\+[0-9]+\\.5\n$"));
}

TEST(Play, WhoResignsHasLost) {
  EXPECT_THAT(played("resign\nfen\n"), testing::EndsWith("white> the game is over: B+R\n"));
  EXPECT_THAT(played("b1-b4/e4\nresign\n", {"--side", "both"}), HasSubstr("the game is over: W+R\n"));
}

// Black has the left of the board and White the right, and Black is to move; b5 is dead.
std::string counted(const std::string& typed, const std::string& side = "both") {
  const std::string walls = "3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw4/3bw4/3bw4/3bw4 b";
  const Ran ran =
      run_otrera({"play", "--game", "go", "--position", walls, "--sims", "20", "--side", side}, typed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

TEST(Play, TheCountIsAgreedOrChanged) {
  EXPECT_THAT(counted("pass\npass\n\n"),
              AllOf(HasSubstr("W+16.5 with these stones dead: B5\n"), HasSubstr("is over: W+16.5\n")));
  EXPECT_THAT(counted("pass\npass\nb5\n\n"),
              AllOf(HasSubstr("W+44.5 with these stones dead: none\n"), HasSubstr("is over: W+44.5\n")));
  EXPECT_THAT(counted("pass\npass\n"), HasSubstr("is over: W+16.5\n"));
}

TEST(Play, AtTheCountOneMayPlayOnOrLeave) {
  EXPECT_THAT(counted("pass\npass\nundo\nfen\nresign\n"),
              AllOf(ContainsRegex("white> [1-9bw/]+ w - 1\n"), testing::EndsWith("is over: B+R\n")));
  EXPECT_THAT(counted("pass\npass\nquit\n"), Not(HasSubstr("is over")));
  EXPECT_THAT(counted("pass\npass\n?\nfen\nquit\n"),
              AllOf(HasSubstr("play on"), ContainsRegex("> [1-9bw/]+ b - 2\n")));
  EXPECT_THAT(
      counted("pass\npass\nz9\nD20\nhello\nquit\n"),
      AllOf(HasSubstr("'D20' is no"), HasSubstr("'hello' is no point; expected such as D4, or undo")));
}

TEST(Play, APassIsToldInItsOwnWord) {
  const std::string text = counted("pass\nundo\nfen\nquit\n", "black");
  EXPECT_THAT(text, AllOf(ContainsRegex("white passes \\([0-9]+ % to win"), Not(HasSubstr("plays pass"))));
  // Taken back with the answer, the person's own pass as well.
  EXPECT_THAT(text, ContainsRegex("black> [1-9bw/]+ b\n"));
}

TEST(Play, AFinishedGameIsToldAtOnce) {
  const Ran ran = run_otrera({"play", "--position", "bxxx/xxxx/xxxx/w3 b", "--sims", "1"}, "fen\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("the game is over: W+3.5\n"));
}

}  // namespace
}  // namespace otrera
