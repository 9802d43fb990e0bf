// GTP with a game that it has never heard of.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"
#include "made_up_entry.h"

namespace otrera {
namespace {

using testing::HasSubstr;

std::vector<std::string> answers_of_siege(const std::string& text) {
  GtpOptions options;
  options.game = "siege";
  options.simulations = 100;
  std::istringstream in(text);
  std::ostringstream out, err;
  const GtpParts parts{made_up_entry(),
                       [](const std::string&) { return made_up_entry().new_engine("mcts"); }};
  GtpServer(options, parts, in, out, err).run();
  return split_answers(out.str());
}

TEST(GtpMadeUpGame, PlacesPassesAndCounts) {
  const auto answers = answers_of_siege(
      "boardsize 3\nkomi 1.5\nplay black a1\nplay white pass\nplay black b2\nplay white pass\nplay black "
      "pass\n"
      "final_score\notrera-fen\nundo\nundo\notrera-fen\n");
  for (int i = 0; i < 7; ++i) EXPECT_EQ(answers[static_cast<std::size_t>(i)], "=") << i;
  EXPECT_EQ(answers[7], "= B+0.5");
  EXPECT_EQ(answers[8], "= 3/1b1/b2 w 2 1.5");
  EXPECT_EQ(answers.back(), "= 3/1b1/b2 w 0 1.5");
}

TEST(GtpMadeUpGame, RefusesABoardThatStood) {
  const auto answers = answers_of_siege(
      "boardsize 2\nplay black a1\nplay white b1\nplay black a2\nplay white b2\nplay black a2\nboardsize "
      "9\n");
  EXPECT_EQ(answers[4], "=");
  EXPECT_THAT(answers[5], HasSubstr("illegal move"));
  EXPECT_THAT(answers[6], HasSubstr("unacceptable size; expected 2 to 5"));
}

TEST(GtpMadeUpGame, ThinksAndIsSetUp) {
  const auto answers = answers_of_siege("otrera-setup\ngenmove black\ngenmove white\nshowboard\n");
  EXPECT_EQ(answers[0],
            "= komi = 0.5 (-25 to 25): points for White\nsize = 3 (2 to 5): squares on a side of the board");
  EXPECT_THAT(answers[1], testing::MatchesRegex("= ([A-Ca-c][1-3]|pass|PASS)"));
  EXPECT_THAT(answers[2], testing::MatchesRegex("= ([A-Ca-c][1-3]|pass|PASS)"));
}

}  // namespace
}  // namespace otrera
