#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GtpRules, GoGuiLearnsWhichGameItIs) {
  EXPECT_THAT(answers_to("gogui-rules_game_id\ngogui-rules_board_size\ngogui-rules_side_to_move\n"
                         "gogui-rules_final_result\n"),
              ElementsAre("= Amazons", "= 10", "= white", "= unknown"));
}

TEST(GtpRules, TheBoardHasStonesOnlyAndArrowsAreDrawn) {
  EXPECT_THAT(answers_to("otrera-position 1x1w/xx1x/b1xx/x1x1 w\ngogui-rules_board\ngogui-rules_board_gfx\n"),
              ElementsAre("=", "= . . . O\n. . . .\nX . . .\n. . . .", "= MARK B4 A3 B3 D3 C2 D2 A1 C1"));
  EXPECT_EQ(last_answer_to("gogui-rules_board_gfx\n"), "=");
}

TEST(GtpRules, LegalMovesAreTheVerticesThatCanComeNext) {
  EXPECT_THAT(answers_to("boardsize 4\notrera-position 1x1w/xx1x/b1xx/x1x1 w\ngogui-rules_legal_moves\n"
                         "play w D4\ngogui-rules_legal_moves\ngogui-rules_board_gfx\nplay w C4\n"
                         "gogui-rules_legal_moves\ngogui-rules_side_to_move\nplay w D4\n"
                         "gogui-rules_side_to_move\n"),
              ElementsAre("=", "=", "= D4", "=", "= B2 C3 C4", HasSubstr("\nCIRCLE D4"), "=", "= C3 D4",
                          "= white", "=", "= black"));
}

TEST(GtpRules, GoGuisLettersLeaveOutTheI) {
  EXPECT_THAT(
      answers_to("gogui-rules_legal_moves\nplay white K4\nplay white J4\nplay white J5\notrera-fen\n"),
      ElementsAre("= A4 D1 G1 K4", "=", "=", "=", "= 3b2b3/10/10/b8b/10/8x1/w7w1/10/10/3w2w3 b"));
  EXPECT_THAT(last_answer_to("gogui-rules_game_id\nplay white I4\n"), HasSubstr("leave out the letter I"));
}

TEST(GtpRules, WholeTurnsKeepTheGamesLetters) {
  EXPECT_EQ(last_answer_to("gogui-rules_game_id\nplay white j4-i4/i5\notrera-fen\n"),
            "= 3b2b3/10/10/b8b/10/8x1/w7w1/10/10/3w2w3 b");
}

TEST(GtpRules, GoGuiGetsOneVertexForEachGenmove) {
  FakeScript script;
  script.moves = {"j4-i4/i5"};
  EXPECT_THAT(split_answers(run_gtp("gogui-rules_game_id\ngenmove w\ngenmove w\ngenmove w\n"
                                    "gogui-rules_side_to_move\n",
                                    script)),
              ElementsAre("= Amazons", "= K4", "= J4", "= J5", "= black"));
}

TEST(GtpRules, GoGuiTakesBackVertexByVertex) {
  EXPECT_THAT(
      answers_to("gogui-rules_game_id\nplay w D1\nplay w D7\nplay w G7\nundo\notrera-fen\n"
                 "gogui-rules_side_to_move\nplay w G7\ngg-undo 3\notrera-fen\nundo\n"),
      ElementsAre("= Amazons", "=", "=", "=", "=", "= 3b2b3/10/10/b2w5b/10/10/w8w/10/10/6w3 w d7", "= white",
                  "=", "=", "= 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w", StartsWith("? cannot undo")));
}

TEST(GtpRules, TheEndIsNoLegalMoveAndAResult) {
  EXPECT_THAT(answers_to("otrera-position wx2/xx2/2xx/2xb w\ngogui-rules_legal_moves\n"
                         "gogui-rules_final_result\n"),
              ElementsAre("=", "=", StartsWith("= Black wins by ")));
}

TEST(GtpRules, AnalyzeCommandsNameKnownCommands) {
  std::istringstream lines(answers_to("gogui-analyze_commands\n")[0].substr(2));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const std::string command = line.substr(line.rfind('/') + 1);
    EXPECT_EQ(last_answer_to("known_command " + command.substr(0, command.find(' ')) + "\n"), "= true")
        << line;
  }
  EXPECT_GE(count, 5);
  EXPECT_EQ(last_answer_to("gogui-interrupt\n"), "=");
}

}  // namespace
}  // namespace otrera
