// Sessions of a game in which a colour may play out of turn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/session_of.h"
#include "stones_game.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Player black = Player::first, white = Player::second;

TEST(FreeTurns, AColourMayPlayTwice) {
  SessionOf<Stones> session(Stones(3));
  session.play_as(black, "A1");
  session.play_as(black, "B1");
  EXPECT_EQ(session.position(), "3/3/bb1 w");
  EXPECT_THAT(session.turns(), ElementsAre("A1", "B1"));
  EXPECT_THAT(session.movers(), ElementsAre(black, black));
  EXPECT_EQ(session.record().movers, session.movers());
}

TEST(FreeTurns, WherePlayersAlternateNobodyIsNamed) {
  SessionOf<Stones> session(Stones(3));
  session.play_as(black, "A1");
  session.play_as(white, "B1");
  EXPECT_THAT(session.movers(), IsEmpty());
  SessionOf<Stones> second(Stones(3));
  second.play_as(white, "A1");
  EXPECT_THAT(second.movers(), IsEmpty());
  EXPECT_EQ(second.start(), "3/3/3 w");
}

TEST(FreeTurns, TakingBackGivesTheTurnBack) {
  SessionOf<Stones> session(Stones(3));
  session.play("A1");
  session.play_as(black, "B1");
  EXPECT_EQ(session.decision_count(), 2u);
  EXPECT_TRUE(session.undo_decision());
  EXPECT_EQ(session.position(), "3/3/b2 w");
  EXPECT_TRUE(session.give_turn(black));
  EXPECT_TRUE(session.give_turn(white));
  EXPECT_EQ(session.position(), "3/3/b2 w");
  EXPECT_TRUE(session.give_turn(black));
  EXPECT_TRUE(session.undo_turn());
  EXPECT_EQ(session.position(), "3/3/3 b");
  EXPECT_THAT(session.movers(), IsEmpty());
}

TEST(FreeTurns, AGameThatIsOverGoesOnUntilTheTurnIsTakenBack) {
  SessionOf<Stones> session(Stones(3));
  session.play("pass");
  session.play("pass");
  ASSERT_TRUE(session.over());
  EXPECT_TRUE(session.give_turn(black));
  EXPECT_FALSE(session.over());
  EXPECT_TRUE(session.take_turn_back());
  EXPECT_TRUE(session.over());
  session.play_as(white, "A1");
  EXPECT_EQ(session.position(), "3/3/w2 b");
  EXPECT_TRUE(session.undo_turn());
  EXPECT_TRUE(session.over());
}

TEST(FreeTurns, AnIllegalMoveLeavesTheTurnWhereItWas) {
  SessionOf<Stones> session(Stones(3));
  session.play("A1");
  EXPECT_THROW(session.play_as(black, "A1"), Error);
  EXPECT_EQ(session.to_move(), white);
}

// What stands before a turn that was given has another side to move: no tree goes on through it.
TEST(FreeTurns, ASearchFollowsOnlyMovesInTurn) {
  SessionOf<Stones> session(Stones(3));
  session.play("A1");
  EXPECT_THAT(session.moves(), SizeIs(1));
  session.play_as(black, "B1");
  session.play("C1");
  EXPECT_THAT(session.moves(), SizeIs(2));
  EXPECT_THAT(session.whole_turns(), SizeIs(2));
  EXPECT_EQ(session.first().print(), "3/3/b2 b");
  Stones replayed = session.first();
  for (const auto move : session.moves()) replayed.play(move);
  EXPECT_EQ(replayed, session.now());
}

TEST(FreeTurns, NoOtherGameAllowsIt) {
  const auto session = new_game(6);
  EXPECT_TRUE(session->give_turn(Player::first));
  EXPECT_FALSE(session->give_turn(Player::second));
  EXPECT_EQ(session->to_move(), Player::first);
  EXPECT_THROW(session->play_as(Player::second, "b6-b5/b6"), Error);
  EXPECT_EQ(session->play_as(Player::first, "b1-b4/e4"), "b1-b4/e4");
}

}  // namespace
}  // namespace otrera
