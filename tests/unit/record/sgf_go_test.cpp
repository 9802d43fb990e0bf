#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(SgfGo, PointsCountFromTheUpperLeftCorner) {
  const auto record = read_sgf("(;GM[1]SZ[9]KM[6.5]RE[W+0.5];B[aa];W[ii];B[ei];W[tt];B[])");
  EXPECT_EQ(record.game, "go");
  EXPECT_EQ(record.start, "9/9/9/9/9/9/9/9/9 b - 0 komi:6.5");
  EXPECT_THAT(record.turns, ElementsAre("a9", "j1", "e1", "pass", "pass"));
  EXPECT_EQ(record.result_text(), "W+0.5");
}

TEST(SgfGo, WithoutASizeTheBoardIsTheLargest) {
  EXPECT_EQ(read_sgf("(;GM[1];B[pd])").size, 19);
  EXPECT_THAT(read_sgf("(;GM[1];B[sa])").turns, ElementsAre("t19"));
}

TEST(SgfGo, StonesAreSetUpAlsoAsRectanglesAndTakenOff) {
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]AB[aa:ba]AW[cc]AE[ba]PL[W]KM[7.5])").start, "b2/3/2w w");
}

TEST(SgfGo, WhiteBeginsAfterHandicapAndGetsWhatTheRulesGive) {
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]HA[2]AB[aa][cc]RU[Chinese]KM[0.5])").start,
            "b2/3/2b w - 0 komi:0.5,bonus:2");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]HA[2]AB[aa][cc]RU[Japanese]KM[0.5])").start,
            "b2/3/2b w - 0 komi:0.5,ko:simple,score:territory");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]HA[2]AB[aa][cc]RU[AGA];B[bb])").start,
            "b2/3/2b b - 0 komi:0,bonus:1,ko:situational");
}

TEST(SgfGo, KomiInStonesIsHalfOfThatInPoints) {
  EXPECT_EQ(read_sgf("(;GM[1]SZ[2]KM[3.75])").start, "2/2 b");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[2]KM[375])").start, "2/2 b");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[2]KM[650])").start, "2/2 b - 0 komi:6.5");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[2]HA[2]RU[Chinese]KM[0.5])").start, "2/2 b - 0 komi:0.5");
  EXPECT_EQ(read_sgf("(;SZ[2];B[aa])").game, "go");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[2]KM[])").start, "2/2 b - 0 komi:0");
}

TEST(SgfGo, AColourMayMoveTwice) {
  const auto record = read_sgf("(;GM[1]SZ[9];B[aa];B[bb];W[cc])");
  EXPECT_THAT(record.movers, ElementsAre(Player::first, Player::first, Player::second));
  EXPECT_EQ(fields(read_sgf(write_sgf(record))), fields(record));
  EXPECT_EQ(read_sgf(write_sgf(record)).movers, record.movers);
}

TEST(SgfGo, TheLastNodeTellsWhoseIsWhat) {
  const auto record = read_sgf("(;GM[1]SZ[3];B[ba];W[];B[]TB[aa][ca:cc]TW[])");
  EXPECT_THAT(record.territory[0],
              ElementsAre(FileAndRank{0, 2}, FileAndRank{2, 0}, FileAndRank{2, 1}, FileAndRank{2, 2}));
  EXPECT_TRUE(record.territory[1].empty());
  EXPECT_THAT(write_sgf(record), HasSubstr(";B[]TB[aa][cc][cb][ca]"));
  EXPECT_EQ(read_sgf(write_sgf(record)).territory, record.territory);
  EXPECT_THROW(read_sgf("(;GM[1]SZ[3];B[ba]TB[zz])"), Error);
}

TEST(SgfGo, WhatIsWrittenReadsBackTheSame) {
  GameRecord record;
  record.game = "go";
  record.size = 5;
  record.colours = {'B', 'W'};
  record.first_player = "Anna";
  record.second_player = "Bert";
  for (const GameResult& result : {GameResult{Player::second, GameResult::By::points, 3.5},
                                   GameResult{Player::first, GameResult::By::resignation, 0},
                                   GameResult{Player::first, GameResult::By::time, 0}})
    for (const char* start :
         {"5/5/5/5/5 b", "5/1b1b1/5/1b1b1/5 w - 0 bonus:4", "5/1b1b1/5/1b1b1/5 w", "5/2bw1/1bw1w/2bw1/5 b d3",
          "5/5/2b2/5/5 w - 1 komi:0.5,ko:simple,suicide,score:territory,lost:3:1"}) {
      record.start = start;
      record.result = result;
      record.turns = {"a1", "pass", "e5", "pass", "pass"};
      EXPECT_EQ(fields(read_sgf(write_sgf(record))), fields(record)) << write_sgf(record);
    }
}

TEST(SgfGo, OnlyWhatSgfCannotSayStandsInAPropertyOfOurOwn) {
  GameRecord record;
  record.game = "go";
  record.size = 2;
  record.start = "2/2 b - 0 ko:situational,suicide";  // New Zealand's
  EXPECT_THAT(write_sgf(record), testing::Not(HasSubstr("FEN[")));
  record.start = "2/2 b - 1";
  EXPECT_THAT(write_sgf(record), HasSubstr("FEN["));
}

TEST(SgfGo, RulesAreKnownByTheNamesOfRecords) {
  const auto start_under = [](const std::string& rules) {
    return read_sgf("(;GM[1]SZ[2]KM[7.5]RU[" + rules + "])").start;
  };
  for (const char* rules : {"GOE", "Ing", "Ing Goe", "Tromp-Taylor", "tromp taylor"})
    EXPECT_EQ(start_under(rules), start_under("tromp-taylor")) << rules;
  for (const char* rules : {"NZ", "New Zealand"})
    EXPECT_EQ(start_under(rules), "2/2 b - 0 ko:situational,suicide");
  EXPECT_EQ(start_under("Korean"), start_under("Japanese"));
  EXPECT_EQ(start_under("our own"), "2/2 b");
}

TEST(SgfGo, TheNameOfTheRulesStaysWhereItMeansThem) {
  for (const char* rules : {"Korean", "GOE", "NZ", "Ing", "our own"}) {
    GameRecord record = read_sgf(std::string("(;GM[1]SZ[2]KM[7.5]RU[") + rules + "])");
    EXPECT_THAT(write_sgf(record), HasSubstr("RU[" + std::string(rules) + "]KM")) << rules;
    EXPECT_THAT(write_sgf(record), testing::Not(HasSubstr("FEN["))) << rules;
    record.start = "2/2 b - 0 ko:situational";
    EXPECT_THAT(write_sgf(record), HasSubstr("RU[aga]KM"));
  }
}

TEST(SgfGo, BadValuesAreRefusedWithTheirPlace) {
  EXPECT_THAT(error_of("(;GM[1]SZ[9];B[ja])"), HasSubstr("'ja' is no point of the board"));
  EXPECT_THAT(error_of("(;GM[1]SZ[9];B[ja])"), HasSubstr("line 1, column 16"));
  EXPECT_THAT(error_of("(;GM[1]SZ[9]KM[much])"), HasSubstr("'much' is no komi"));
  EXPECT_THAT(error_of("(;GM[1]SZ[9]KM[6.3])"), HasSubstr("'6.3' is no komi"));
  EXPECT_THAT(error_of("(;GM[1]SZ[9]HA[-1])"), HasSubstr("handicap"));
  EXPECT_THAT(error_of("(;GM[1]SZ[2]AB[aa:bb])"), HasSubstr("without a liberty"));
  EXPECT_THAT(error_of("(;GM[1]SZ[20])"), HasSubstr("expected 2 to 19"));
  EXPECT_THAT(error_of("(;GM[1]SZ[3]FEN[2/2 b])"), HasSubstr("another size"));
  EXPECT_THAT(error_of("(;GM[1]SZ[3]FEN[x])"), HasSubstr("column"));
}

}  // namespace
}  // namespace otrera
