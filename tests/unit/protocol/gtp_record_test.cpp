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
