// Stones that are set up behind moves, and handicap stones that are put by moves.
#include "unit/record/files.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The same game when it is written and read again.
void expect_stays(const GameRecord& record) {
  const GameRecord again = read_sgf(write_sgf(record));
  EXPECT_EQ(fields(again), fields(record)) << write_sgf(record);
  EXPECT_EQ(again.movers, record.movers);
}

TEST(SgfLine, StonesSetUpInAnyNodeBeforeTheFirstMoveAreTheStart) {
  const auto record = read_sgf("(;GM[1]SZ[3]KM[7.5];AB[aa];AW[cc];AE[aa]AB[ba];W[bb])");
  EXPECT_EQ(record.start, "1b1/3/2w w");
  EXPECT_THAT(record.turns, ElementsAre("b2"));
  EXPECT_EQ(record.comment, "");
}

TEST(SgfLine, StonesSetUpBehindMovesBeginTheGameAnew) {
  const auto record =
      read_sgf("(;GM[1]SZ[3]KM[7.5]GC[A lesson.]RE[B+R];B[aa];W[cc];AW[ba]AE[cc];B[bb];W[ca]C[good])");
  EXPECT_EQ(record.start, "bw1/3/3 b");
  EXPECT_THAT(record.turns, ElementsAre("b2", "c3"));
  EXPECT_THAT(record.comments, ElementsAre("", "good"));
  EXPECT_EQ(record.result_text(), "B+R");
  EXPECT_EQ(record.comment, "A lesson.\nLeft out: 2 moves before the board was set up anew.");
  expect_stays(record);
}

TEST(SgfLine, MovesBeforeASetUpTakeStones) {
  const auto record =
      read_sgf("(;GM[1]SZ[3]RU[Japanese]KM[7.5];B[ba];W[aa];B[ab];AW[cc];B[bb];W[cb];B[ca];W[bc])");
  EXPECT_EQ(record.start, "1b1/b2/2w b - 0 ko:simple,score:territory,lost:0:1");
  EXPECT_EQ(record.turns.size(), 4u);
}

TEST(SgfLine, ThePartWithTheMostMovesIsTheGame) {
  const auto record = read_sgf("(;GM[1]SZ[3]RE[B+3];B[aa];W[bb];B[cc];AW[ba];B[ca])");
  EXPECT_THAT(record.turns, ElementsAre("a3", "b2", "c1"));
  EXPECT_EQ(record.result_text(), "");  // that of another game
  EXPECT_EQ(record.comment, "Left out: 1 move behind these, where the board was set up anew.");
}

TEST(SgfLine, DeadStonesTakenOffAtTheEndLeaveTheGame) {
  const auto record = read_sgf("(;GM[1]SZ[3]RE[B+3];B[ba];W[aa];B[];W[];AE[aa]TB[aa])");
  EXPECT_THAT(record.turns, ElementsAre("b3", "a3", "pass", "pass"));
  EXPECT_EQ(record.result_text(), "B+3");
  EXPECT_THAT(record.territory[0], ElementsAre(FileAndRank{0, 2}));
  EXPECT_THAT(record.comment, HasSubstr("behind the last move"));
}

TEST(SgfLine, ASetUpBesideAMoveComesBeforeIt) {
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]KM[7.5];B[aa]AW[cc])").start, "3/3/2w b");
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]KM[7.5];B[aa];W[bb]AW[cc])").start, "b2/3/2w w");
}

TEST(SgfLine, VariationsOfThePartThatIsKeptStay) {
  const auto record =
      read_sgf("(;GM[1]SZ[3](;B[aa](;AW[ba](;B[bb](;W[ca])(;W[cc]C[or so]))(;B[cb])))(;B[ac]))");
  EXPECT_THAT(record.turns, ElementsAre("b2", "c3"));
  EXPECT_THAT(record.variations,
              ElementsAre(RecordVariation{0, {}, "c2", ""}, RecordVariation{1, {}, "c1", "or so"}));
}

TEST(SgfLine, WhatCannotStandIsRefused) {
  EXPECT_THAT(error_of("(;GM[1]SZ[3];B[aa];W[aa];AB[bb];W[cc];B[ca])"), HasSubstr("line 1, column 22"));
  EXPECT_THAT(error_of("(;GM[1]SZ[2];B[aa];AB[ab]AW[ba];AB[ba][bb];W[aa])"), HasSubstr("without a liberty"));
  EXPECT_THAT(error_of("(;GM[9];B[b1-b3];AB[a1])"), HasSubstr("AB behind the first move"));
  EXPECT_EQ(error_of("(;GM[1]SZ[3];B[aa];PL[B];B[bb])"), "");
}

TEST(SgfLine, HandicapStonesMayBePutByMoves) {
  const auto record =
      read_sgf("(;GM[1]SZ[3]HA[2]RU[Chinese]KM[0.5];B[aa]C[one];B[cc];W[bb]C[two](;B[ca])(;B[ac]))");
  EXPECT_EQ(record.start, "b2/3/2b w - 0 komi:0.5,bonus:2");
  EXPECT_THAT(record.turns, ElementsAre("b2", "c3"));
  EXPECT_THAT(record.movers, IsEmpty());
  EXPECT_EQ(record.comment, "one");
  EXPECT_THAT(record.comments, ElementsAre("two", ""));
  EXPECT_THAT(record.variations, ElementsAre(RecordVariation{1, {}, "a1", ""}));
  EXPECT_THAT(write_sgf(record), HasSubstr("HA[2]"));
  expect_stays(record);
}

TEST(SgfLine, OnlyAsManyMovesAsHandicapStonesAreMissing) {
  EXPECT_EQ(read_sgf("(;GM[1]SZ[3]HA[2]RU[AGA]AB[aa];B[cc])").start,
            "b2/3/2b w - 0 komi:0,bonus:1,ko:situational");
  EXPECT_THAT(read_sgf("(;GM[1]SZ[3]HA[2];B[aa];B[cc];B[ca];W[bb])").turns, ElementsAre("c3", "b2"));
  for (const char* moves : {";B[aa];W[cc];B[ca]", ";B[aa];B[];W[cc]", ";B[aa]", ""})
    EXPECT_EQ(read_sgf(std::string("(;GM[1]SZ[3]KM[7.5]HA[2]") + moves + ")").start, "3/3/3 b") << moves;
}

}  // namespace
}  // namespace otrera
