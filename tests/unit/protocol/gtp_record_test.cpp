#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class GtpRecord : public testing::Test {
 protected:
  GtpRecord()
      : folder_(std::filesystem::temp_directory_path() /
                ("otrera gtp " + std::to_string(getpid()) +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~GtpRecord() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // As a GTP argument: the folder's name has spaces in it.
  std::string argument(const std::string& name) const { return '"' + path(name) + '"'; }

  std::filesystem::path folder_;
};

constexpr const char* two_turns = "play white d1-d7/g7\nplay black d10-d8/e8\n";

TEST_F(GtpRecord, AWrittenGameIsReadBack) {
  const auto written = answers_to(two_turns + ("printsgf " + argument("game.sgf")) + "\notrera-fen\n");
  EXPECT_EQ(written[2], "=");
  const auto read = answers_to("loadsgf " + argument("game.sgf") + "\notrera-fen\nundo\nundo\nundo\n");
  EXPECT_EQ(read[0], "= white");
  EXPECT_EQ(read[1], written[3]);
  EXPECT_THAT(read[4], StartsWith("? cannot undo"));
}

TEST_F(GtpRecord, AMoveNumberLoadsTheGameUpToIt) {
  answers_to(two_turns + ("printsgf " + argument("game.sgf")) + "\n");
  const auto fen = [&](const std::string& number) {
    return last_answer_to("loadsgf " + argument("game.sgf") + " " + number + "\notrera-fen\n");
  };
  EXPECT_EQ(fen("1"), "= 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w");
  EXPECT_EQ(fen("2"), "= 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b");
  EXPECT_EQ(fen("3"), fen("99"));
  EXPECT_THAT(last_answer_to("loadsgf " + argument("game.sgf") + " 0\n"),
              StartsWith("? '0' is no move number"));
}

std::string last_go_answer_to(const std::string& text) {
  GtpOptions options;
  options.game = "go";
  std::istringstream in(text);
  std::ostringstream out, err;
  GtpServer(options, in, out, err).run();
  return split_answers(out.str()).back();
}

constexpr const char* counted =
    "(;GM[1]SZ[3]KM[0.5]PB[Anna]RE[B+3]RU[Korean]GC[a "
    "lesson];B[bb]C[here](;W[ab];B[];W[]TB[aa][ab])(;W[ba]C[or]))";

TEST_F(GtpRecord, ALoadedGameIsPrintedAsItWas) {
  std::ofstream(path("game.sgf")) << counted;
  const std::string printed = last_go_answer_to("loadsgf " + argument("game.sgf") + "\nprintsgf\n");
  for (const char* kept :
       {"PB[Anna]", "RE[B+3]", "RU[Korean]", "GC[a lesson]", "B[bb]C[here]", "TB[aa][ab]", "W[ba]C[or]"})
    EXPECT_THAT(printed, HasSubstr(kept));
  const std::string again =
      last_go_answer_to("loadsgf " + argument("game.sgf") + "\nundo\nplay white pass\nprintsgf\n");
  EXPECT_EQ(again, printed);
}

TEST_F(GtpRecord, OfALoadedGameThatChangesTheSharedTurnsKeepTheirComments) {
  std::ofstream(path("game.sgf")) << counted;
  const std::string load = "loadsgf " + argument("game.sgf");
  for (const std::string& change :
       {load + "\nundo\nundo\nundo\nplay white c1\n", load + " 2\n", load + "\nkomi 1.5\n"}) {
    const std::string printed = last_go_answer_to(change + "printsgf\n");
    EXPECT_THAT(printed, HasSubstr("B[bb]C[here]")) << change;
    EXPECT_THAT(printed, Not(HasSubstr("RE[B+3]"))) << change;
    EXPECT_THAT(printed, Not(HasSubstr("TB["))) << change;
  }
  const std::string other = last_go_answer_to(load + "\nclear_board\nplay black b2\nprintsgf\n");
  EXPECT_THAT(other, Not(HasSubstr("Anna")));
}

TEST_F(GtpRecord, WithoutAFileTheRecordIsTheAnswer) {
  EXPECT_THAT(last_answer_to(std::string(two_turns) + "printsgf\n"), HasSubstr("GM[18]"));
}

TEST_F(GtpRecord, AFileThatCannotBeWrittenIsAnError) {
  EXPECT_THAT(last_answer_to("printsgf " + argument("no/such/folder/game.sgf") + "\n"),
              HasSubstr("cannot write the file"));
}

TEST_F(GtpRecord, AFileThatCannotBeReadIsAnErrorAndTheGameStays) {
  std::ofstream(path("bad.sgf")) << "(;GM[18]SZ[10];W[zz])";
  std::ofstream(path("other.sgf")) << "no record at all";
  for (const char* name : {"missing.sgf", "bad.sgf", "other.sgf", "."}) {
    const auto answers = answers_to("play white d1-d7/g7\nloadsgf " + argument(name) + "\notrera-fen\n");
    EXPECT_THAT(answers[1], StartsWith("? " + folder_.string())) << name;
    EXPECT_EQ(answers[2], "= 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b") << name;
  }
}

TEST_F(GtpRecord, APositionIsSetUpAndPrinted) {
  EXPECT_THAT(answers_to("otrera-position 1x1w/xx1x/b1xx/x1x1 w\notrera-fen\nclear_board\notrera-fen\n"),
              ElementsAre("=", "= 1x1w/xx1x/b1xx/x1x1 w", "=", testing::Ne("= 1x1w/xx1x/b1xx/x1x1 w")));
  EXPECT_THAT(answers_to("otrera-position 10/10 w\notrera-fen\n"),
              ElementsAre(StartsWith("? position: "), "= 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w"));
  EXPECT_THAT(last_answer_to("otrera-position\n"), StartsWith("? the position is missing"));
}

TEST_F(GtpRecord, ClearBoardAfterAPositionKeepsItsSize) {
  EXPECT_EQ(last_answer_to("otrera-position 1x1w/xx1x/b1xx/x1x1 w\nclear_board\ngogui-rules_board_size\n"),
            "= 4");
}

}  // namespace
}  // namespace otrera
