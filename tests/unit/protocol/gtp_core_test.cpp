#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GtpCore, IdsAreEchoedInAnswersAndErrors) {
  EXPECT_EQ(run_gtp("3 name\nname\n4 nam\n"),
            "=3 Otrera\n\n= Otrera\n\n?4 unknown command 'nam'; did you mean 'name'?\n\n");
}

TEST(GtpCore, TheProgramSaysWhoItIs) {
  FakeScript script;
  GtpOptions options;
  options.version = "1.2";
  EXPECT_EQ(run_gtp("protocol_version\nname\nversion\n", script, options), "= 2\n\n= Otrera\n\n= 1.2\n\n");
}

TEST(GtpCore, QuitEndsAndNothingBehindItIsDone) {
  EXPECT_EQ(run_gtp("1 quit\n2 name\n"), "=1\n\n");
}

TEST(GtpCore, TheEndOfTheInputEndsToo) {
  EXPECT_EQ(run_gtp(""), "");
  EXPECT_EQ(run_gtp("name"), "= Otrera\n\n");
}

TEST(GtpCore, EveryListedCommandIsKnown) {
  const std::string list = answers_to("list_commands\n")[0].substr(2);
  std::istringstream names(list);
  int count = 0;
  for (std::string name; names >> name; ++count)
    EXPECT_EQ(last_answer_to("known_command " + name + "\n"), "= true") << name;
  EXPECT_EQ(last_answer_to("known_command fly\n"), "= false");
  EXPECT_GT(count, 40);
}

TEST(GtpCore, EveryListedCommandIsInTheManual) {
  std::ifstream file(OTRERA_SOURCE_DIR "/docs/gtp.md");
  std::stringstream manual;
  manual << file.rdbuf();
  std::istringstream names(answers_to("list_commands\n")[0].substr(2));
  for (std::string name; names >> name;) EXPECT_THAT(manual.str(), HasSubstr("`" + name)) << name;
}

TEST(GtpCore, MissingAndSuperfluousArgumentsAreErrors) {
  EXPECT_EQ(last_answer_to("play white\n"), "? an argument is missing; expected: play COLOUR MOVE");
  EXPECT_EQ(last_answer_to("boardsize\n"), "? an argument is missing; expected: boardsize SIZE");
  EXPECT_EQ(last_answer_to("komi 1 2\n"), "? there are too many arguments; expected: komi POINTS");
  EXPECT_EQ(last_answer_to("8\n"), "?8 there is an id but no command; expected: [ID] COMMAND [ARGUMENTS]");
}

TEST(GtpCore, ALineOfAMegabyteGetsOneErrorAndTheGameLosesNothing) {
  std::string line = "7 play black ";
  for (int i = 0; i < 1 << 20; ++i) line += static_cast<char>(i % 256 == '\n' ? 'x' : i % 256);
  const auto answers = answers_to("play white d1-d7/g7\n" + line + "\notrera-fen\n");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[1], "?7 the line is longer than 65536 characters; nothing of it was done");
  EXPECT_EQ(answers[2], "= 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b");
}

TEST(GtpCore, ALongLineOfControlCharactersGetsOneErrorToo) {
  const auto answers = answers_to(std::string(1 << 20, '\x01') + "\nname\n");
  EXPECT_THAT(answers, ElementsAre(StartsWith("? the line is longer"), "= Otrera"));
}

TEST(GtpCore, BoardsizesOutsideTheGamesRangeAreUnacceptable) {
  for (const char* size : {"3", "12", "0", "-1", "ten", "6.5", "99999999999999999999", "nan"})
    EXPECT_THAT(last_answer_to("boardsize " + std::string(size) + "\n"), StartsWith("? unacceptable size"))
        << size;
  EXPECT_EQ(last_answer_to("boardsize 6\ngogui-rules_board_size\n"), "= 6");
}

TEST(GtpCore, ARefusedBoardsizeChangesNothing) {
  EXPECT_EQ(last_answer_to("boardsize 6\nplay white a2-a3/a2\nboardsize 99\nundo\nclear_board\n"
                           "gogui-rules_board_size\n"),
            "= 6");
}

TEST(GtpCore, ClearBoardKeepsTheSize) {
  const auto answers = answers_to("boardsize 6\notrera-fen\nplay white a2-a3/a2\nclear_board\notrera-fen\n");
  EXPECT_EQ(answers[1], answers[4]);
}

TEST(GtpCore, KomiCountsAtTheEndAndKeepsTheGame) {
  const auto answers = answers_to(
      "otrera-position 1x1w/xx1x/b1xx/x1x1 w\nplay white d4-c4/d4\nkomi 0.5\notrera-fen\nundo\notrera-fen\n"
      "komi six\n");
  EXPECT_EQ(answers[2], "=");
  EXPECT_EQ(answers[3], "= 1xwx/xx1x/b1xx/x1x1 b - 0 0.5");
  EXPECT_EQ(answers[5], "= 1x1w/xx1x/b1xx/x1x1 w - 0 0.5");
  EXPECT_EQ(answers[6], "? 'six' is no komi; expected -60 to 60");
}

TEST(GtpCore, ASetupValueIsShownAndSet) {
  const auto answers = answers_to(
      "boardsize 6\notrera-setup passes 2\nplay white b1-b4/e4\notrera-setup komi 1.5\notrera-fen\n"
      "otrera-setup size 4\notrera-fen\notrera-setup komy 2\notrera-setup\n");
  EXPECT_EQ(answers[4], "= 1b2b1/b4b/1w2x1/6/w4w/4w1 b - 2 1.5");
  EXPECT_EQ(answers[6], "= 1bb1/b2b/w2w/1ww1 w - 2 1.5");
  EXPECT_EQ(answers[7], "? amazons has no 'komy'; did you mean 'komi'? amazons has size, komi, passes");
  EXPECT_THAT(answers[8], testing::HasSubstr("passes = 2 (0 to 99): free passes of the second player"));
}

TEST(GtpCore, ShowboardDrawsTheBoard) {
  EXPECT_THAT(last_answer_to("boardsize 6\nshowboard\n"), HasSubstr("a  b  c  d  e  f"));
  EXPECT_THAT(last_answer_to("play white d1\nshowboard\n"), HasSubstr("Move begun: d1"));
}

TEST(GtpCore, AFinishedGameHasAScoreAndAnUnfinishedOneHasNot) {
  EXPECT_THAT(last_answer_to("final_score\n"), StartsWith("? game is not over"));
  const auto answers = answers_to(
      "otrera-position wx2/xx2/2xx/2xb w\nfinal_score\ngenmove white\n"
      "play white a4-a3/a4\nlz-analyze 10\n");
  EXPECT_THAT(answers[1], StartsWith("= B+"));
  EXPECT_EQ(answers[2], "= resign");
  EXPECT_EQ(answers[3], "? illegal move: the game is over");
  EXPECT_THAT(answers[4], StartsWith("? the game is over"));
}

TEST(GtpCore, PiecesAreAllAlive) {
  EXPECT_EQ(last_answer_to("final_status_list dead\n"), "=");
  EXPECT_EQ(last_answer_to("final_status_list alive\n"), "= d10 g10 a7 j7 a4 j4 d1 g1");
  EXPECT_EQ(last_answer_to("final_status_list fine\n"),
            "? 'fine' is no status; expected alive, dead or seki");
}

TEST(GtpCore, AnUnknownGameOrPlayerIsAnErrorBeforeAnythingIsRead) {
  std::istringstream in;
  std::ostringstream out, err;
  GtpOptions options;
  options.game = "chess";
  EXPECT_THROW(GtpServer(options, in, out, err), Error);
  FakeScript script;
  options.player = "nobody";
  EXPECT_THROW(GtpServer(options, fake_parts(script), in, out, err), Error);
}

}  // namespace
}  // namespace otrera
