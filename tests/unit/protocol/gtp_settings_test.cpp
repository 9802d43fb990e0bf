#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(GtpParameters, TheyAreListedAsGoGuiWants) {
  EXPECT_EQ(last_answer_to("otrera-parameters\n"),
            "= [string] select.exploration 0.5\n[bool] select.grouped 1\n"
            "[list/most/best] decide.final most\n[string] book.title none");
}

TEST(GtpParameters, OneIsExplained) {
  EXPECT_EQ(last_answer_to("otrera-set select.exploration 0.7\notrera-parameters select.exploration\n"),
            "= select.exploration = 0.7 (0 to 10; default 0.5): weight of doubt");
}

TEST(GtpParameters, EitherCommandSetsThem) {
  EXPECT_THAT(answers_to("otrera-set select.grouped false\notrera-parameters decide.final best\n"
                         "otrera-parameters\n"),
              ElementsAre("=", "=",
                          "= [string] select.exploration 0.5\n[bool] select.grouped 0\n"
                          "[list/most/best] decide.final best\n[string] book.title none"));
}

TEST(GtpParameters, ATextMayHaveBlanks) {
  for (const char* command : {"otrera-set", "otrera-parameters"})
    EXPECT_EQ(last_answer_to(std::string(command) + " book.title two words\notrera-parameters book.title\n"),
              "= book.title = two words (text; default none): what it is called");
  EXPECT_THAT(last_answer_to("otrera-set select.exploration 1 2\n"), StartsWith("? '1 2' is no value"));
}

TEST(GtpParameters, BadOnesAreErrors) {
  EXPECT_THAT(last_answer_to("otrera-set select.exploratoin 1\n"), HasSubstr("'select.exploration'"));
  EXPECT_THAT(last_answer_to("otrera-set select.exploration 11\n"), HasSubstr("expected 0 to 10"));
  EXPECT_THAT(last_answer_to("otrera-set select.exploration\n"), StartsWith("? an argument is missing"));
  EXPECT_THAT(last_answer_to("otrera-parameters nothing\n"), StartsWith("? unknown parameter"));
}

TEST(GtpParameters, OptionsSetTheEngineUp) {
  FakeScript script;
  GtpOptions options;
  options.size = 6;
  options.seed = 7;
  options.memory = 1 << 20;
  options.settings = {{"select.exploration", "0.9", ""}};
  EXPECT_THAT(split_answers(run_gtp("otrera-player\notrera-parameters select.exploration\n"
                                    "gogui-rules_board_size\n",
                                    script, options)),
              ElementsAre("= net", StartsWith("= select.exploration = 0.9 "), "= 6"));
  EXPECT_EQ(script.seed, 7u);
  EXPECT_EQ(script.memory, std::size_t{1 << 20});
  options.settings = {{"select.exploration", "x", "--set"}};
  EXPECT_THROW(run_gtp("", script, options), Error);
}

TEST(GtpParameters, AnotherPlayerTakesOver) {
  FakeScript script;
  GtpOptions options;
  options.seed = 7;
  EXPECT_THAT(split_answers(run_gtp("otrera-player other\notrera-player\notrera-player nobody\n"
                                    "otrera-player\n",
                                    script, options)),
              ElementsAre("=", "= other", "? unknown player 'nobody'", "= other"));
  EXPECT_EQ(script.seed, 7u);
}

TEST(GtpTime, SettingsAreTakenInAllForms) {
  for (const char* settings : {"time_settings 0 1 0", "time_settings 600 0 0", "time_settings 600 300 25",
                               "kgs-time_settings none", "kgs-time_settings absolute 300",
                               "kgs-time_settings byoyomi 300 10 5", "kgs-time_settings canadian 300 60 10",
                               "time_left w 30 0", "time_left black 20 5", "time_left w 12.5 0"})
    EXPECT_EQ(last_answer_to(settings + std::string("\n")), "=") << settings;
}

TEST(GtpTime, BadSettingsAreErrors) {
  for (const char* settings :
       {"time_settings 0 1", "time_settings -1 0 0", "time_settings a b c", "time_settings 0 1 2.5",
        "kgs-time_settings", "kgs-time_settings hourglass 5", "kgs-time_settings absolute",
        "time_left green 30 0", "time_left w -5 0", "time_left w 5"})
    EXPECT_THAT(last_answer_to(settings + std::string("\n")), StartsWith("? ")) << settings;
}

// A clock ends a thought that nothing else would end.
TEST(GtpTime, AClockLimitsAThoughtAndNoLimitLeavesItToTheSimulations) {
  FakeScript script;
  script.until_stopped = true;
  GtpOptions options;
  options.simulations = ~std::uint64_t{0};
  for (const char* clock : {"time_settings 0 0 0", "time_left w 0 0", "kgs-time_settings byoyomi 0 0.001 1"})
    EXPECT_THAT(run_gtp(clock + std::string("\ngenmove w\n"), script, options), StartsWith("=\n\n= d1-"));
  options.simulations = 5000;
  run_gtp("time_settings 0 0 0\ntime_settings 0 1 0\ngenmove w\n", script, options);
  EXPECT_EQ(script.simulations, 5000u);
}

TEST(GtpTime, ATimeForEachMoveLimitsAThought) {
  FakeScript script;
  script.until_stopped = true;
  GtpOptions options;
  options.time = Duration(0.001);
  EXPECT_THAT(run_gtp("genmove w\n", script, options), StartsWith("= d1-"));
}

}  // namespace
}  // namespace otrera
