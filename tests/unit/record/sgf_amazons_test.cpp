#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* white_below = "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3";
constexpr const char* black_below = "3w2w3/10/10/w8w/10/10/b8b/10/10/3b2b3";

std::string start_of(const std::string& text) {
  return read_sgf(text).start;
}

GameRecord small_game() {
  GameRecord record;
  record.game = "amazons";
  record.size = 4;
  record.start = "1w2/4/x3/2b1 w";
  return record;
}

std::string write_error(const GameRecord& record) {
  try {
    write_sgf(record);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(SgfAmazons, MovesAreThreePointsWithRowsFromTheTop) {
  const auto record = read_sgf("(;GM[18];W[djddgd];B[adagaf];W[gjgbjb])");
  EXPECT_EQ(record.game, "amazons");
  EXPECT_EQ(record.size, 10);
  EXPECT_THAT(record.turns, ElementsAre("d1-d7/g7", "a7-a4/a5", "g1-g9/j9"));
}

TEST(SgfAmazons, WithoutSetupTheFirstMovementTellsWhoIsAtTheBottom) {
  EXPECT_EQ(start_of("(;GM[18];W[djddgd])"), std::string(white_below) + " w");
  EXPECT_EQ(start_of("(;GM[18];B[djddgd])"), std::string(black_below) + " b");
  EXPECT_EQ(start_of("(;GM[18];B[daddgd])"), std::string(white_below) + " b");
  EXPECT_EQ(start_of("(;GM[18];W[daddgd])"), std::string(black_below) + " w");
  EXPECT_EQ(start_of("(;GM[18];B[];W[djddgd])"), std::string(white_below) + " b");
  EXPECT_EQ(start_of("(;GM[18]PL[B];W[djddgd])"), std::string(white_below) + " w");
}

TEST(SgfAmazons, WithoutAnyMoveTheSideToMoveIsAtTheBottom) {
  EXPECT_EQ(start_of("(;GM[18])"), std::string(white_below) + " w");
  EXPECT_EQ(start_of("(;GM[18]PL[W])"), std::string(white_below) + " w");
  EXPECT_EQ(start_of("(;GM[18]PL[B])"), std::string(black_below) + " b");
}

TEST(SgfAmazons, TheUsualStartsOfTheOtherSizes) {
  EXPECT_EQ(start_of("(;GM[18]SZ[8])"), "2b2b2/8/b6b/8/8/w6w/8/2w2w2 w");
  EXPECT_EQ(start_of("(;GM[18]SZ[6])"), "1b2b1/b4b/6/6/w4w/1w2w1 w");
  EXPECT_EQ(start_of("(;GM[18]SZ[11])"), "3b3b3/11/11/b9b/11/11/11/w9w/11/11/3w3w3 w");
}

TEST(SgfAmazons, SetupDescribesTheWholeBoard) {
  EXPECT_EQ(start_of("(;GM[18]SZ[4]AW[ba]AB[cd]AA[ac])"), "1w2/4/x3/2b1 w");
  EXPECT_EQ(start_of("(;GM[18]SZ[4]AW[ba]AB[cd];AA[ac]PL[B])"), "1w2/4/x3/2b1 b");
  EXPECT_EQ(start_of("(;GM[18]SZ[4]AA[aa:dd]AE[aa][bb:cc]AW[bb]AB[cc])"), "1xxx/xw1x/x1bx/xxxx w");
}

TEST(SgfAmazons, ThePagesStartSetUpWithoutSideToMoveIsBlacks) {
  EXPECT_EQ(start_of("(;GM[18]AB[dj][gj][ag][jg]AW[da][ga][ad][jd])"), std::string(black_below) + " b");
  EXPECT_EQ(start_of("(;GM[18]AW[dj][gj][ag][jg]AB[da][ga][ad][jd])"), std::string(white_below) + " w");
  EXPECT_EQ(start_of("(;GM[18]AB[dj][gj][ag][jg]AW[da][ga][ad][jd];W[daddgd])"),
            std::string(black_below) + " w");
}

TEST(SgfAmazons, PlayersGoByColourWhoeverMovesFirst) {
  for (const char* move : {"W[djddgd]", "B[djddgd]"}) {
    const auto record = read_sgf(std::string("(;GM[18]PW[Wanda]PB[Bertha]RE[W+2];") + move + ")");
    EXPECT_EQ(record.first_player, "Wanda");
    EXPECT_EQ(record.second_player, "Bertha");
    EXPECT_EQ(record.result_text(), "W+2");
  }
}

TEST(SgfAmazons, OnlyTheMainLineOfTheFirstGameIsRead) {
  const auto record = read_sgf("(;GM[18];W[djddgd](;B[adagaf])(;B[gagbgc]))(;GM[1])");
  EXPECT_THAT(record.turns, ElementsAre("d1-d7/g7", "a7-a4/a5"));
}

TEST(SgfAmazons, TheCommentOfTheGameComesBeforeTheCommentOfTheRoot) {
  EXPECT_EQ(read_sgf("(;GM[18]C[root]GC[game])").comment, "game");
  EXPECT_EQ(read_sgf("(;GM[18]C[root])").comment, "root");
  EXPECT_EQ(read_sgf("(;GM[18];C[later])").comment, "");
}

TEST(SgfAmazons, AHalfTurnStandsOnlyAtTheEnd) {
  EXPECT_THAT(read_sgf("(;GM[18];W[djdd])").turns, ElementsAre("d1-d7"));
  EXPECT_THAT(error_of("(;GM[18];W[djdd];B[adagaf])"),
              HasSubstr("line 1, column 12: a movement without a shot"));
  EXPECT_THAT(error_of("(;GM[18];W[dj])"), HasSubstr("a shot without a movement"));
}

TEST(SgfAmazons, AStartInMidTurnSurvives) {
  auto record = small_game();
  record.start = "1w2/4/x3/2b1 w b4";
  record.turns = {"/b3", "c1-d1/c1"};
  const std::string text = write_sgf(record);
  EXPECT_THAT(text, HasSubstr("SHOOTER[ba]"));
  EXPECT_EQ(fields(read_sgf(text)), fields(record));
}

TEST(SgfAmazons, PassesAndKomiSurvive) {
  for (const char* extras : {"", " - 3", " - 0 2.5", " - 99 -7", " b4 1 0.5"}) {
    auto record = small_game();
    record.start += extras;
    EXPECT_EQ(read_sgf(write_sgf(record)).start, record.start);
  }
}

TEST(SgfAmazons, AFreePassIsAnEmptyValue) {
  auto record = small_game();
  record.turns = {"b4-a4/b4", "pass", "a4-a3/a4"};
  const std::string text = write_sgf(record);
  EXPECT_THAT(text, HasSubstr(";W[baaaba];B[];W[aaabaa]"));
  EXPECT_EQ(fields(read_sgf(text)), fields(record));
}

TEST(SgfAmazons, BlackToMoveWritesBlackFirst) {
  auto record = small_game();
  record.start = "1w2/4/x3/2b1 b";
  record.turns = {"c1-d1/c1"};
  EXPECT_THAT(write_sgf(record), HasSubstr("PL[B]\n;B[cdddcd]"));
}

TEST(SgfAmazons, HostileNamesSurvive) {
  auto record = small_game();
  record.first_player = "];W[aabbcc](;";
  record.second_player = R"(back\slash)";
  record.event = "two\nlines\xff";
  record.comment = "a]b\\\n\nc";
  const auto read = read_sgf(write_sgf(record));
  EXPECT_EQ(read.first_player, record.first_player);
  EXPECT_EQ(read.second_player, record.second_player);
  EXPECT_EQ(read.event, "two lines\xc3\xbf");
  EXPECT_EQ(read.comment, record.comment);
  EXPECT_TRUE(read.turns.empty());
}

TEST(SgfAmazons, ErrorsSayWhereAndWhatWouldBeRight) {
  const auto expect = [](const std::string& text, const std::string& part) {
    EXPECT_THAT(error_of(text), HasSubstr(part)) << text;
  };
  expect("(;GM[3])", "line 1, column 6: game number '3' is not known here; expected GM[18] (Amazons)");
  for (const char* size : {"3", "12", "10:3", "12:10", "ten", "", "10:", "10x", "99999999999"})
    expect(std::string("(;GM[18]SZ[") + size + "])", "is no board size of Amazons; expected 4 to 11");
  expect("(;GM[18]\n;W[djddgdaa])", "line 2, column 4: 'djddgdaa' is no move; expected three points");
  expect("(;GM[18]\n;W[djddg])", "line 2, column 4: 'djddg' is no move");
  expect("(;GM[18]\n;W[djddgk])", "each two letters a to j");
  expect("(;GM[18]\n;W[DJDDGD])", "'DJDDGD' is no move");
  expect("(;GM[18]\n;W[d1d7g7])", "'d1d7g7' is no move");
  expect("(;GM[18]\n;W[eeddgd])", "line 2, column 4: no amazon starts on e6; expected a move from the usual");
  expect("(;GM[18]\n;W[djddgd]\n;W[gjggdg])",
         "line 3, column 2: White moves twice in a row; expected B[...]");
  expect("(;GM[18];B[djddgd];B[gjggdg])", "Black moves twice in a row; expected W[...]");
  expect("(;GM[18];W[djddgd][djddgd])", "line 1, column 20: a move with two values");
  expect("(;GM[18];W[djddgd];AA[aa])", "line 1, column 20: AA behind the first move");
  for (const char* point : {"", "a", "aaa", "ka", "ak", "aa:", "aa:ak", "bb:aa", "aabb:", "a:abb"})
    expect(std::string("(;GM[18]AW[") + point + "])",
           "line 1, column 12: '" + std::string(point) + "' is no point");
  expect("(;GM[18]PL[red])", "line 1, column 12: 'red' is no colour; expected W or B");
  expect("(;GM[18]KM[many])", "'many' is no komi");
  expect("(;GM[18]KM[nan])", "'nan' is no komi");
  expect("(;GM[18]PASSES[-1])", "'-1' free passes; expected 0 to 99");
  expect("(;GM[18]SHOOTER[z])", "'z' is no point");
}

TEST(SgfAmazons, WhatCannotBeWrittenIsSaid) {
  auto record = small_game();
  record.game = "chess";
  EXPECT_THAT(write_error(record), HasSubstr("games of 'chess' cannot be written as SGF; expected GM[18]"));
  record = small_game();
  record.size = 5;
  EXPECT_THAT(write_error(record), HasSubstr("a start position of size 4 in a game of size 5"));
  for (const char* turn : {"", "a1", "a1-a2/", "a1-a2/a5", "a1-e1/a2", "a1-a2/a3x", "a1a2a3", "-/", "/",
                           "a0-a1/a2", "PASS", "/a1b"}) {
    record = small_game();
    record.turns = {"b4-a4/b4", turn};
    EXPECT_THAT(write_error(record), HasSubstr("turn 2: '" + std::string(turn) + "' is no turn")) << turn;
  }
}

TEST(SgfAmazons, OblongBoardsAndEmptyOnesAreWrittenAndRead) {
  GameRecord record;
  record.game = "amazons";
  record.size = {5, 4};
  record.start = "1b1b1/b3b/w3w/1w1w1 w";
  record.turns = {"e2-e1/d2"};
  const std::string text = write_sgf(record);
  EXPECT_THAT(text, HasSubstr("SZ[5:4]"));
  EXPECT_THAT(text, HasSubstr("W[ecedd"));
  const GameRecord read = read_sgf(text);
  EXPECT_EQ(read.size, BoardShape(5, 4));
  EXPECT_EQ(read.start, record.start);
  EXPECT_EQ(read.turns, record.turns);
  EXPECT_EQ(start_of("(;GM[18]SZ[5:4])"), record.start);
  record.start = "5/5/5/5 b";
  record.turns.clear();
  EXPECT_EQ(read_sgf(write_sgf(record)).start, record.start);
}

// The game's own reader refuses them; its messages have tests of their own.
TEST(SgfAmazons, AStartThatIsNoFenIsSaid) {
  for (const char* fen : {"", "4/4/4 w", "w2b/4/4/5 w", "w2b/4/4/4", "w2b/4/4/4 w e1", "4/4/4/4 x"}) {
    auto record = small_game();
    record.start = fen;
    EXPECT_THAT(write_error(record), HasSubstr("; ")) << fen;
  }
}

}  // namespace
}  // namespace otrera
