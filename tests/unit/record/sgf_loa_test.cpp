#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* standard = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1";

TEST(SgfLoa, MovesAreTwoSquaresInEitherCaseWithAnySignBetween) {
  const auto record = read_sgf("(;GM[9];B[B1-b3];W[a3c3!];B[c1:c3++];W[PASS])");
  EXPECT_EQ(record.game, "loa");
  EXPECT_EQ(record.size, 8);
  EXPECT_EQ(record.start, std::string(standard) + " b");
  EXPECT_THAT(record.turns, ElementsAre("b1-b3", "a3-c3", "c1xc3", "pass"));
}

TEST(SgfLoa, ResigningEndsTheGame) {
  const auto record = read_sgf("(;GM[9];B[b1-b3];W[resign])");
  EXPECT_THAT(record.turns, ElementsAre("b1-b3"));
  EXPECT_EQ(record.result_text(), "B+R");
}

TEST(SgfLoa, TheSetUpIsNamedOrPutPieceByPiece) {
  EXPECT_EQ(read_sgf("(;GM[9]SU[Standard])").start, std::string(standard) + " b");
  EXPECT_EQ(read_sgf("(;GM[9]SU[Scrambled-eggs])").start, "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b");
  EXPECT_EQ(read_sgf("(;GM[9]SZ[4]AB[a1][C3]AW[d4]PL[W])").start, "3w/2b1/4/b3 w");
  EXPECT_THAT(error_of("(;GM[9]SU[Gemma])"), HasSubstr("AB and AW"));
}

TEST(SgfLoa, WhatIsWrittenReadsBackTheSame) {
  GameRecord record;
  record.game = "loa";
  record.size = 8;
  record.first_player = "Anna";
  record.second_player = "Bert";
  record.colours = {'B', 'W'};
  record.result = GameResult{Player::first, GameResult::By::rules, 0};
  for (const char* start :
       {"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b", "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w mover",
        "1wbwbwb1/8/8/8/8/8/8/1bwbwbw1 b draw 12", "1wbwbwb1/8/8/8/8/8/8/1bwbwbw1 b draw 12 drop"}) {
    record.start = start;
    record.turns = {"b1-b3", "a3xc3@d4", "@e5", "pass"};
    EXPECT_EQ(fields(read_sgf(write_sgf(record))), fields(record)) << write_sgf(record);
  }
}

TEST(SgfLoa, BadValuesAreRefusedWithTheirPlace) {
  EXPECT_THAT(error_of("(;GM[9];B[b1-i3])"), HasSubstr("'b1-i3' is no move"));
  EXPECT_THAT(error_of("(;GM[9];B[b1-b3b5])"), HasSubstr("line 1, column 11"));
  EXPECT_THAT(error_of("(;GM[9]AB[a9])"), HasSubstr("'a9' is no square"));
  EXPECT_THAT(error_of("(;GM[9]AB[a1])"), HasSubstr("no white piece"));
  EXPECT_THAT(error_of("(;GM[9]SZ[9])"), HasSubstr("expected 4 to 8"));
  EXPECT_THAT(error_of("(;GM[9]DROPS[x])"), HasSubstr("'x'"));
  EXPECT_THAT(error_of("(;GM[9]DROPS[99])"), HasSubstr("empty squares"));
}

}  // namespace
}  // namespace otrera
