#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/level.h"
#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* start = "= 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w";
constexpr const char* after_turn = "= 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b";

TEST(GtpMoves, AWholeTurnIsPlayedInAnyOfTheNotations) {
  for (const char* move : {"d1-d7/g7", "D1-D7(G7)", "D1D7G7"})
    EXPECT_EQ(last_answer_to("play white " + std::string(move) + "\notrera-fen\n"), after_turn) << move;
}

TEST(GtpMoves, ColoursMayBeShortAndInCapitals) {
  for (const char* colour : {"white", "w", "W", "White"})
    EXPECT_EQ(last_answer_to("play " + std::string(colour) + " d1-d7/g7\n"), "=") << colour;
  EXPECT_EQ(last_answer_to("play green d1-d7/g7\n"), "? 'green' is no colour; expected white or black");
}

TEST(GtpMoves, AColourOutOfTurnIsAnError) {
  EXPECT_THAT(last_answer_to("play black d10-d4/g4\n"), StartsWith("? it is white's turn"));
  EXPECT_THAT(last_answer_to("play white d1-d7/g7\nplay white g1-g2/g1\n"),
              StartsWith("? it is black's turn"));
  EXPECT_THAT(last_answer_to("genmove black\n"), StartsWith("? it is white's turn"));
  EXPECT_THAT(last_answer_to("lz-analyze black 10\n"), StartsWith("? it is white's turn"));
}

TEST(GtpMoves, AnIllegalMoveSaysWhatWouldBeRight) {
  for (const char* move : {"d1-d11/g7", "d1-e3/g7", "d1-d7/d11", "nonsense", "d2"})
    EXPECT_THAT(answers_to("play white " + std::string(move) + "\notrera-fen\n"),
                ElementsAre(StartsWith("? illegal move: "), start))
        << move;
  EXPECT_EQ(last_answer_to("play white d2\n"), "? illegal move: 'd2'; expected a4, d1, g1, j4");
}

TEST(GtpMoves, ATurnMayComeVertexByVertex) {
  EXPECT_THAT(answers_to("play white d1\nplay white d7\nplay white g7\notrera-fen\n"),
              ElementsAre("=", "=", "=", after_turn));
}

TEST(GtpMoves, WithoutGoGuiVerticesHaveTheGamesLetters) {
  EXPECT_EQ(last_answer_to("play white j4\nplay white i4\nplay white i5\notrera-fen\n"),
            "= 3b2b3/10/10/b8b/10/8x1/w7w1/10/10/3w2w3 b");
}

TEST(GtpMoves, AHalfTurnMayBeOneMove) {
  EXPECT_EQ(last_answer_to("play white d1-d7\nplay white g7\notrera-fen\n"), after_turn);
  EXPECT_EQ(last_answer_to("play white d1\nplay white d7\nplay white /g7\notrera-fen\n"), after_turn);
}

TEST(GtpMoves, AWholeTurnCannotFollowABegunOne) {
  EXPECT_THAT(last_answer_to("play white d1\nplay white g1-g2/g1\n"),
              StartsWith("? illegal move: d1 has begun a move already; expected "));
}

TEST(GtpMoves, AWrongVertexKeepsTheOnesBefore) {
  EXPECT_EQ(last_answer_to("play white d1\nplay white e9\nplay white d7\nplay white g7\notrera-fen\n"),
            after_turn);
}

TEST(GtpMoves, UndoTakesBackAWholeTurnHoweverItCame) {
  for (const char* turn : {"play white d1-d7/g7\n", "play white d1\nplay white d7\nplay white g7\n",
                           "play white d1-d7\nplay white /g7\n", "genmove white\n"})
    EXPECT_EQ(last_answer_to(std::string(turn) + "undo\notrera-fen\n"), start) << turn;
}

TEST(GtpMoves, UndoTakesBackTheBegunPartAlone) {
  const std::string turn = "play white d1-d7/g7\n";
  for (const char* part : {"play black d10\n", "play black d10\nplay black d8\n", "play black d10-d8\n"})
    EXPECT_EQ(last_answer_to(turn + part + "undo\notrera-fen\n"), after_turn) << part;
}

TEST(GtpMoves, UndoAtTheStartIsAnError) {
  EXPECT_THAT(last_answer_to("undo\n"), StartsWith("? cannot undo"));
}

TEST(GtpMoves, GgUndoIsAllOrNothing) {
  const std::string two = "play white d1-d7/g7\nplay black d10-d8/e8\n";
  EXPECT_EQ(last_answer_to(two + "gg-undo 2\notrera-fen\n"), start);
  EXPECT_EQ(last_answer_to(two + "gg-undo\notrera-fen\n"), after_turn);
  const auto answers = answers_to(two + "otrera-fen\ngg-undo 3\notrera-fen\ngg-undo x\n");
  EXPECT_EQ(answers[3], "? cannot undo; 2 moves have been played");
  EXPECT_EQ(answers[4], answers[2]);
  EXPECT_THAT(answers[5], StartsWith("? 'x' is no number of moves"));
}

TEST(GtpMoves, ASequenceIsPlayedWholeOrNotAtAll) {
  EXPECT_THAT(answers_to("gogui-play_sequence w d1-d7/g7 b d10-d8/e8\nundo\notrera-fen\n"),
              ElementsAre("=", "=", after_turn));
  EXPECT_THAT(answers_to("gogui-play_sequence w d1-d7/g7 b d10-d1/e8\notrera-fen\n"),
              ElementsAre(StartsWith("? move 2: illegal move: "), start));
  EXPECT_THAT(answers_to("gogui-play_sequence w d1 w d7 w g7 b d10\notrera-fen\nplay black d8\n"),
              ElementsAre("=", after_turn, "="));
  EXPECT_THAT(last_answer_to("gogui-play_sequence w\n"), StartsWith("? the last colour has no move"));
  EXPECT_EQ(last_answer_to("gogui-play_sequence\n"), "=");
}

TEST(GtpMoves, GenmoveAnswersAndPlaysAWholeTurn) {
  FakeScript script;
  script.moves = {"d1-d7/g7"};
  EXPECT_EQ(run_gtp("genmove w\notrera-fen\n", script), "= d1-d7/g7\n\n" + std::string(after_turn) + "\n\n");
}

TEST(GtpMoves, RegGenmovePlaysNothing) {
  FakeScript script;
  script.moves = {"d1-d7/g7"};
  EXPECT_EQ(run_gtp("reg_genmove w\notrera-fen\n", script), "= d1-d7/g7\n\n" + std::string(start) + "\n\n");
}

TEST(GtpMoves, GenmoveFinishesAHalfTurn) {
  FakeScript script;
  script.moves = {"/g7"};
  EXPECT_THAT(split_answers(run_gtp("play w d1-d7\ngenmove w\notrera-fen\n", script)),
              ElementsAre("=", "= /g7", after_turn));
}

TEST(GtpMoves, GenmoveAnswersByVertexWhereMovesComeSo) {
  FakeScript script;
  script.moves = {"d10-d8/e8"};
  EXPECT_THAT(
      split_answers(run_gtp("play w d1\nplay w d7\nplay w g7\ngenmove b\ngenmove b\ngenmove b\n"
                            "otrera-fen\n",
                            script)),
      ElementsAre("=", "=", "=", "= d10", "= d8", "= e8", "= 6b3/10/3bx5/b2w2x2b/10/10/w8w/10/10/6w3 w"));
  EXPECT_EQ(script.thoughts, 1);
}

TEST(GtpMoves, AWholeTurnBringsWholeAnswersBack) {
  FakeScript script;
  script.moves = {"d10-d8/e8", "a4-a5/a6"};
  const auto answers =
      split_answers(run_gtp("play w d1\nplay w d7\nplay w g7\nplay b d10-d8/e8\n"
                            "reg_genmove w\n",
                            script));
  EXPECT_EQ(answers.back(), "= d10-d8/e8");
}

TEST(GtpMoves, GenmoveGoesOnFromABegunMove) {
  FakeScript script;
  script.moves = {"d1-d7/g7"};
  const auto answers = split_answers(run_gtp("play w g1\ngenmove w\n", script));
  EXPECT_EQ(answers[1], "= e1");  // the fake engine's first line from g1
  script.moves = {"d1-d7/g7"};
  EXPECT_THAT(split_answers(run_gtp("play w d1\ngenmove w\ngenmove w\notrera-fen\n", script)),
              ElementsAre("=", "= d7", "= g7", after_turn));
}

TEST(GtpMoves, APlanIsDroppedWhenTheGameChanges) {
  FakeScript script;
  script.moves = {"d1-d7/g7", "d1-d2/d1"};
  EXPECT_THAT(
      split_answers(run_gtp("gogui-interrupt\ngenmove w\nundo\ngenmove w\ngenmove w\ngenmove w\n", script)),
      ElementsAre("=", "= D1", "=", "= D1", "= D2", "= D1"));
  EXPECT_EQ(script.thoughts, 2);
}

TEST(GtpMoves, GenmoveResignsBelowItsThresholdOnly) {
  FakeScript script;
  script.value = 0.04;
  GtpOptions options;
  EXPECT_THAT(run_gtp("genmove w\n", script, options), StartsWith("= d1-"));
  options.resign = 0.05;
  EXPECT_EQ(run_gtp("genmove w\notrera-fen\n", script, options),
            "= resign\n\n" + std::string(start) + "\n\n");
}

TEST(GtpMoves, AnInterruptEndsGenmoveAndTheBestMoveIsPlayed) {
  FakeScript script;
  script.until_stopped = true;
  script.moves = {"d1-d7/g7"};
  GtpOptions options;
  options.simulations = ~std::uint64_t{0};
  EXPECT_THAT(split_answers(run_gtp("genmove w\n# interrupt\notrera-fen\n", script, options)),
              ElementsAre("= d1-d7/g7", after_turn));
}

TEST(GtpMoves, AnInterruptOfAnEarlierCommandIsNoneOfALaterOne) {
  FakeScript script;
  script.until_stopped = true;
  GtpOptions options;
  options.simulations = 1000;
  run_gtp("name\n# interrupt\ngenmove w\n", script, options);
  EXPECT_EQ(script.simulations, 1000u);
}

TEST(GtpMoves, TheLevelCapsTheSimulations) {
  FakeScript script;
  script.until_stopped = true;
  GtpOptions options;
  options.simulations = 1000;
  options.level = 1;
  run_gtp("genmove w\n", script, options);
  EXPECT_EQ(script.simulations, find_level(1).simulations);
}

TEST(GtpMoves, AnEngineThatThrowsLeavesTheGame) {
  FakeScript script;
  script.throws = true;
  EXPECT_THAT(split_answers(run_gtp("genmove w\notrera-fen\n", script)),
              ElementsAre("? the engine broke", start));
}

}  // namespace
}  // namespace otrera
