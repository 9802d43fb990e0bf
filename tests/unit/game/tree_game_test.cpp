#include "game/tree_game.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "game/turns.h"

namespace otrera {
namespace {

TEST(TreeGame, MinimaxIsWhatAPersonWorksOut) {
  EXPECT_EQ(TreeGame::parse("1(3 2(-1 0.5) 2(4 -2))").minimax(), 3);
  EXPECT_EQ(TreeGame::parse("2(3 1(-1 0.5) 1(4 -2))").minimax(), 0.5);
}

TEST(TreeGame, EvaluationsStandBesideTheirNodes) {
  auto game = TreeGame::parse("1[0.25](3 2[0.8](1 2))");
  EXPECT_EQ(game.evaluation(), 0.25);
  game.play(1);
  EXPECT_EQ(game.evaluation(), 0.8);
}

TEST(TreeGame, MistakesAreNamedWithTheirColumn) {
  for (const char* text : {"", "1(", "1(2", "3(1 2)", "1(2 3) x", "1(2 3) @5", "1[0.5(2)", "1(2 3) @0/0"})
    EXPECT_THROW(TreeGame::parse(text), Error) << text;
  EXPECT_THROW(TreeGame::parse(std::string(100000, '1') + "("), Error);
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "1(";
  EXPECT_THROW(TreeGame::parse(deep), Error);
}

TEST(Turns, JoinTheDecisionsOfOneTurn) {
  const auto game = Turns<TreeGame>(TreeGame::parse("2(1 2+(2 -3) 1(5 0))"));
  std::vector<Turns<TreeGame>::Move> moves;
  game.moves(moves);
  ASSERT_EQ(moves.size(), 4u);
  EXPECT_EQ(game.print(moves[0]), ".0");
  EXPECT_EQ(game.print(moves[1]), ".1.0");
  EXPECT_EQ(game.print(moves[2]), ".1.1");
  EXPECT_EQ(game.print(moves[3]), ".2");
  auto after = game;
  after.play(moves[2]);
  EXPECT_TRUE(after.over());
  EXPECT_EQ(after.outcome().score, -3);
  EXPECT_TRUE(game.parse_turn(".1.1").front() == moves[2]);
}

}  // namespace
}  // namespace otrera
