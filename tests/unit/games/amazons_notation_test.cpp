#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "games/amazons/position.h"

namespace otrera::amazons {
namespace {

using testing::HasSubstr;

std::string message(const std::string& fen) {
  try {
    Position::parse(fen);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

std::string move_message(const Position& position, const std::string& move) {
  try {
    position.parse_turn(move);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(AmazonsNotation, ThreeNotationsNameTheSameTurn) {
  const auto position = Position::start();
  const auto turn = position.parse_turn("d1-d7/g7");
  ASSERT_EQ(turn.size(), 2u);
  for (const char* text : {"D1-D7(G7)", "D1D7G7", "d1d7g7", "d1-d7(g7)"})
    EXPECT_EQ(position.parse_turn(text), turn) << text;
  auto after = position;
  after.play(turn[0]);
  EXPECT_EQ(position.print(turn[0]) + after.print(turn[1]), "d1-d7/g7");
}

TEST(AmazonsNotation, HalfTurnsPrintAndReadBack) {
  auto position = Position::start();
  const auto movement = position.parse_turn("d1-d7");
  ASSERT_EQ(movement.size(), 1u);
  position.play(movement[0]);
  EXPECT_EQ(position.print(), "3b2b3/10/10/b2w5b/10/10/w8w/10/10/6w3 w d7");
  for (const char* shot : {"/g7", "(g7)", "g7", "G7"})
    EXPECT_EQ(position.parse_turn(shot), std::vector{Move::shot(parse_square("g7", 10))}) << shot;
}

TEST(AmazonsNotation, TenthRankAndTenthFileAreRead) {
  const auto position = Position::parse("3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 b");
  EXPECT_EQ(position.parse_turn("d10-d9/d10").size(), 2u);
  EXPECT_EQ(position.parse_turn("J7J8J10").size(), 2u);
}

TEST(AmazonsNotation, PassesAndKomiStandInTheFen) {
  const auto position = Position::start(6, 3, 1.5);
  EXPECT_EQ(position.print(), "1b2b1/b4b/6/6/w4w/1w2w1 w - 3 1.5");
  EXPECT_TRUE(Position::parse(position.print()) == position);
}

TEST(AmazonsNotation, BoardsNeedNotBeSquareNorHaveAmazons) {
  EXPECT_EQ(Position::start(BoardShape(5, 4)).print(), "1b1b1/b3b/w3w/1w1w1 w");
  EXPECT_EQ(Position::start(BoardShape(4, 6)).print(), "1bb1/b2b/4/4/w2w/1ww1 w");
  for (const char* fen : {"10b/11/11/w10 w", "4/4/4/4 b", "w3/4/4/4/4/4/4 w", "5/2w2/5/5/5 w c4"})
    EXPECT_EQ(Position::parse(fen).print(), fen);
  EXPECT_EQ(Position::parse("5/2w2/5/5/5 b").outcome().score, 24.5);
  EXPECT_NE(Position::start(BoardShape(5, 4)).hash(), Position::start(BoardShape(4, 5)).hash());
}

TEST(AmazonsNotation, EachMistakeInAFenIsNamed) {
  EXPECT_THAT(message(""), HasSubstr("is no position"));
  EXPECT_THAT(message("3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3"), HasSubstr("expected such as"));
  EXPECT_THAT(message("3q2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w"), HasSubstr("'q' in rank '3q2b3'"));
  EXPECT_THAT(message("3b2b3/9/10/b8b/10/10/w8w/10/10/3w2w3 w"),
              HasSubstr("rank '9' has 9 squares; expected 10"));
  EXPECT_THAT(message("12/12/12/12/12/12/12/12/12/12/12/wb10 w"), HasSubstr("12 ranks; expected 4 to 11"));
  EXPECT_THAT(message("w2b/4/4/4 x"), HasSubstr("'x' to move; expected w or b"));
  EXPECT_THAT(message("w2b/4/4/4 w e5"), HasSubstr("'e5' is no square; expected a1 to d4"));
  EXPECT_THAT(message("w2b/4/4/4 w - -1"), HasSubstr("free passes"));
  EXPECT_THAT(message("w2b/4/4/4 w - 0 0.3"), HasSubstr("whole or half points"));
  EXPECT_THAT(message("w2b/4/4/4 w - 0 nan"), HasSubstr("komi"));
  EXPECT_THAT(message("w0b/4/4/4 w"), HasSubstr("a run of 0"));
  EXPECT_THAT(message(std::string(1 << 20, 'w')), HasSubstr("too long"));
  EXPECT_THAT(message("99999999999w/4/4/4 w"), HasSubstr("has too many squares"));
}

TEST(AmazonsNotation, EachMistakeInAMoveIsNamed) {
  const auto position = Position::start();
  EXPECT_THAT(move_message(position, ""), HasSubstr("is no move"));
  EXPECT_THAT(move_message(position, "d1-d7-g7"), HasSubstr("is no move"));
  EXPECT_THAT(move_message(position, "d1-z7/g7"), HasSubstr("is no move"));
  EXPECT_THAT(move_message(position, "d1-d7/g7/a1"), HasSubstr("is no move"));
  EXPECT_THAT(move_message(position, "/g7"), HasSubstr("is no move"));
  EXPECT_THAT(move_message(position, "d1-e3/g7"), HasSubstr("white cannot move from d1 to e3"));
  EXPECT_THAT(move_message(position, "d10-d9/d8"), HasSubstr("white cannot move from d10"));
  EXPECT_THAT(move_message(position, "d1-d7/e9"), HasSubstr("white cannot shoot from d7 at e9"));
  EXPECT_THAT(move_message(position, "pass"), HasSubstr("white cannot pass"));
  EXPECT_THAT(move_message(position, std::string(100000, 'd')), HasSubstr("is no move"));
}

TEST(AmazonsNotation, RandomTextNeverCrashes) {
  Random random(5);
  const std::string letters = "wbx0123456789/ -abdkD()pas";
  const auto position = Position::start();
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint32_t length = random.below(30); text.size() < length;)
      text += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    message(text);
    move_message(position, text);
  }
}

}  // namespace
}  // namespace otrera::amazons
