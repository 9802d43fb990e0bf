#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "unit/core/error_text.h"
#include "unit/engine/new_game.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* start_of_six = "1b2b1/b4b/6/6/w4w/1w2w1 w";
constexpr const char* won_by_white = "bxxx/xxxx/xxxx/w3 b";

TEST(Session, BeginsAtTheUsualStart) {
  const auto session = new_game();
  EXPECT_EQ(session->game(), "amazons");
  EXPECT_EQ(session->size(), 10);
  EXPECT_EQ(session->position(), "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w");
  EXPECT_EQ(session->start(), session->position());
  EXPECT_EQ(session->to_move(), Player::first);
  EXPECT_EQ(session->colour(Player::first), "white");
  EXPECT_EQ(session->colour(Player::second), "black");
  EXPECT_FALSE(session->over());
  EXPECT_EQ(session->result(), "");
  EXPECT_TRUE(session->turns().empty());
}

TEST(Session, TheStartHas2176Turns) {
  const auto turns = new_game()->legal_turns();
  EXPECT_EQ(turns.size(), 2176u);
  EXPECT_EQ(std::set<std::string>(turns.begin(), turns.end()).size(), 2176u);
}

TEST(Session, EveryLegalTurnCanBePlayedAndTakenBack) {
  const auto session = new_game(6);
  for (const auto& turn : session->legal_turns()) {
    ASSERT_EQ(session->play(turn), turn);
    ASSERT_TRUE(session->undo_turn());
    ASSERT_EQ(session->position(), start_of_six) << turn;
  }
}

TEST(Session, ATurnIsReadInThreeNotationsAndPrintedInOne) {
  for (const char* text : {"b1-b4/e4", "B1-B4(E4)", "B1B4E4"})
    EXPECT_EQ(new_game(6)->play(text), "b1-b4/e4") << text;
}

TEST(Session, AHalfTurnWaitsForItsShot) {
  const auto session = new_game(6);
  EXPECT_EQ(session->play("b1-b4"), "b1-b4");
  EXPECT_TRUE(session->mid_turn());
  EXPECT_EQ(session->to_move(), Player::first);
  EXPECT_EQ(session->position(), "1b2b1/b4b/1w4/6/w4w/4w1 w b4");
  EXPECT_THAT(session->turns(), ElementsAre("b1-b4"));
  for (const auto& shot : session->legal_decisions()) EXPECT_EQ(shot.front(), '/');
  EXPECT_EQ(session->legal_turns(), session->legal_decisions());
  EXPECT_EQ(session->play("/b1"), "/b1");
  EXPECT_FALSE(session->mid_turn());
  EXPECT_EQ(session->to_move(), Player::second);
  EXPECT_THAT(session->turns(), ElementsAre("b1-b4/b1"));
}

TEST(Session, TurnsJoinTheirHalves) {
  const auto session = new_game(6);
  for (const char* part : {"b1-b4/e4", "a5-a3", "/b3", "e1-e3"}) session->play(part);
  EXPECT_THAT(session->turns(), ElementsAre("b1-b4/e4", "a5-a3/b3", "e1-e3"));
}

TEST(Session, ADecisionIsTakenBackAlone) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  ASSERT_TRUE(session->undo_decision());
  EXPECT_TRUE(session->mid_turn());
  EXPECT_THAT(session->turns(), ElementsAre("b1-b4"));
  ASSERT_TRUE(session->undo_decision());
  EXPECT_EQ(session->position(), start_of_six);
  EXPECT_FALSE(session->undo_decision());
}

TEST(Session, ATurnIsTakenBackWholeOrHalf) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  const std::string after_one = session->position();
  session->play("a5-a3");
  ASSERT_TRUE(session->undo_turn());
  EXPECT_EQ(session->position(), after_one);
  session->play("a5-a3/b3");
  ASSERT_TRUE(session->undo_turn());
  EXPECT_EQ(session->position(), after_one);
  ASSERT_TRUE(session->undo_turn());
  EXPECT_EQ(session->position(), start_of_six);
  EXPECT_FALSE(session->undo_turn());
}

TEST(Session, AShotFromAHalfTurnPositionIsTakenBackToIt) {
  const std::string half = "1b2b1/b4b/1w4/6/w4w/4w1 w b4";
  const auto session = new_game(half);
  session->play("/b1");
  EXPECT_THAT(session->turns(), ElementsAre("/b1"));
  ASSERT_TRUE(session->undo_turn());
  EXPECT_EQ(session->position(), half);
  EXPECT_FALSE(session->undo_turn());
}

TEST(Session, AnIllegalTurnChangesNothing) {
  const auto session = new_game(6);
  for (const char* text :
       {"", "zz", "b1-b4/b4", "b1-c3/c3", "b6-b5/b4", "b1-b4/b4/b4", "/b1", "pass", "b1"}) {
    EXPECT_NE(error_of_call([&] { session->play(text); }), "") << text;
    ASSERT_EQ(session->position(), start_of_six) << text;
    ASSERT_TRUE(session->turns().empty());
  }
  EXPECT_THAT(error_of_call([&] { session->play("b1-b7/b4"); }), HasSubstr("'b1-b7/b4' is no move"));
  EXPECT_THAT(error_of_call([&] { session->play("b1-c3/c4"); }),
              HasSubstr("white cannot move from b1 to c3; queens move and shoot over empty squares"));
}

TEST(Session, ACloneGoesItsOwnWay) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  const auto clone = session->clone();
  clone->play("a5-a3/b3");
  EXPECT_EQ(session->turns().size(), 1u);
  EXPECT_EQ(clone->turns().size(), 2u);
  ASSERT_TRUE(session->undo_turn());
  EXPECT_THAT(clone->turns(), ElementsAre("b1-b4/e4", "a5-a3/b3"));
}

TEST(Session, AFinishedGameHasAResultAndNoTurns) {
  const auto session = new_game(won_by_white);
  EXPECT_TRUE(session->over());
  EXPECT_EQ(session->result(), "W+3.5");
  EXPECT_TRUE(session->legal_turns().empty());
  EXPECT_TRUE(session->legal_decisions().empty());
  EXPECT_THAT(error_of_call([&] { session->play("a4-a3/a4"); }), HasSubstr("the game is over"));
}

TEST(Session, KomiMovesTheResult) {
  EXPECT_EQ(new_game(won_by_white, 5)->result(), "B+1.5");
  EXPECT_EQ(new_game(won_by_white, 3.5)->result(), "0");
}

TEST(Session, FreePassesBelongToTheSecondPlayer) {
  const auto session = new_game(won_by_white, 0, 1);
  EXPECT_FALSE(session->over());
  EXPECT_THAT(session->legal_decisions(), ElementsAre("pass"));
  EXPECT_EQ(session->play("pass"), "pass");
  EXPECT_EQ(session->to_move(), Player::first);
  EXPECT_THAT(session->turns(), ElementsAre("pass"));
  ASSERT_TRUE(session->undo_turn());
  EXPECT_THAT(session->legal_decisions(), ElementsAre("pass"));
}

TEST(Session, WhatCannotBeSetUpIsRefused) {
  EXPECT_THAT(error_of_call([] { new_game(12); }), HasSubstr("'12' is no value of size; expected 4 to 11"));
  EXPECT_THAT(error_of_call([] { new_game(3); }), HasSubstr("'3' is no value of size"));
  EXPECT_THAT(error_of_call([] {
                find_game("amazons").new_session({start_of_six, {{"size", "6"}}});
              }),
              HasSubstr("both a position and a size"));
  EXPECT_THAT(error_of_call([] { new_game(10, 0.3); }), HasSubstr("whole or half points"));
  EXPECT_THAT(error_of_call([] { new_game(10, 0, 100); }), HasSubstr("expected 0 to 99"));
}

TEST(Session, TheRecordReplaysToTheSameGame) {
  const auto session = new_game(6, 2, 1);
  for (const char* part : {"b1-b4/e4", "pass", "e1-e3"}) session->play(part);
  const GameRecord record = session->record();
  EXPECT_EQ(record.game, "amazons");
  EXPECT_EQ(record.size, 6);
  EXPECT_EQ(record.start, session->start());
  EXPECT_EQ(record.turns, session->turns());
  EXPECT_EQ(record.result, std::nullopt);
  const auto again = replay(record);
  EXPECT_EQ(again->position(), session->position());
  EXPECT_EQ(again->turns(), session->turns());
  EXPECT_EQ(new_game(won_by_white)->record().result_text(), "W+3.5");
}

TEST(Session, ARecordNamesTheTurnThatIsNotLegal) {
  GameRecord record = new_game(6)->record();
  record.turns = {"b1-b4/e4", "b1-b4/e4"};
  EXPECT_THAT(error_of_call([&] { replay(record); }), testing::StartsWith("turn 2: 'b1-b4/e4' is not legal"));
  record.game = "amazon";
  EXPECT_THAT(error_of_call([&] { replay(record); }), HasSubstr("did you mean 'amazons'?"));
}

TEST(Session, RowsAreOneLetterASquare) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  EXPECT_THAT(session->rows(), ElementsAre(".b..b.", "b....b", ".w..x.", "......", "w....w", "....w."));
  EXPECT_EQ(new_game(11)->rows()[1], std::string(11, '.'));
}

TEST(Session, TheOutcomeIsAValue) {
  EXPECT_EQ(new_game(6)->outcome(), std::nullopt);
  EXPECT_EQ(new_game(won_by_white)->outcome(), (GameResult{Player::first, GameResult::By::points, 3.5}));
  EXPECT_EQ(new_game(won_by_white, 3.5)->outcome(), GameResult{});
  SessionOptions connected;
  connected.position = "8/8/2w5/8/8/5bb1/8/w7 w";
  const auto loa = find_game("loa").new_session(connected);
  EXPECT_EQ(loa->outcome(), (GameResult{Player::first, GameResult::By::rules, 0}));
  EXPECT_EQ(loa->letters(), (ColourLetters{'B', 'W'}));
  EXPECT_EQ(loa->result(), "B+");
}

TEST(Session, TheSquaresOfTurnsAreValues) {
  const FileAndRank b1{1, 0}, b4{1, 3}, e4{4, 3};
  const auto session = new_game(6);
  EXPECT_THAT(session->squares_of("b1-b4/e4"), ElementsAre(MoveSquares{b1, b4}, MoveSquares{{}, e4}));
  const auto decisions = session->legal_decisions();
  const auto squares = session->decision_squares();
  ASSERT_EQ(squares.size(), decisions.size());
  for (std::size_t i = 0; i < squares.size(); ++i)
    EXPECT_THAT(session->squares_of(decisions[i]), ElementsAre(squares[i])) << decisions[i];
  EXPECT_THROW(session->squares_of("b1-b1/b1"), Error);
  session->play("b1-b4");
  EXPECT_THAT(session->squares_of("/e4"), ElementsAre(MoveSquares{{}, e4}));
  session->play("/e4");
  EXPECT_THAT(session->turn_squares(), ElementsAre(ElementsAre(MoveSquares{b1, b4}, MoveSquares{{}, e4})));
}

TEST(Session, DropsArePutDownAndPassesHaveNoSquares) {
  SessionOptions options;
  options.values["variant"] = "parachute";
  const auto loa = find_game("loa").new_session(options);
  const std::string turn = loa->legal_turns().front();
  const TurnSquares squares = loa->squares_of(turn);
  ASSERT_EQ(squares.size(), 2u) << turn;
  EXPECT_TRUE(squares[0].from && squares[0].to && !squares[1].from && squares[1].to) << turn;
  options = {};
  options.position = "1b2b1/b4b/6/6/w4w/1w2w1 b - 1";
  const auto amazons = find_game("amazons").new_session(options);
  EXPECT_THAT(amazons->squares_of("pass"), ElementsAre(MoveSquares{}));
}

TEST(Session, IsDrawnWithCoordinatesAndTheLastTurnMarked) {
  const auto session = new_game(6);
  session->play("b1-b4/e4");
  EXPECT_EQ(session->draw(false),
            "    a  b  c  d  e  f \n"
            " 6  ·  ♛  ·  ·  ♛  ·  6\n"
            " 5  ♛  ·  ·  ·  ·  ♛  5\n"
            " 4  · [♕] ·  · [✹] ·  4\n"
            " 3  ·  ·  ·  ·  ·  ·  3\n"
            " 2  ♕  ·  ·  ·  ·  ♕  2\n"
            " 1  · [·] ·  ·  ♕  ·  1\n"
            "    a  b  c  d  e  f \n");
}

TEST(Session, ColoursAreOnlyForTerminals) {
  const auto session = new_game(6);
  EXPECT_EQ(session->draw(false).find('\x1b'), std::string::npos);
  EXPECT_NE(session->draw(true).find("\x1b["), std::string::npos);
}

}  // namespace
}  // namespace otrera
