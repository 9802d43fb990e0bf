// GTP for Go, with the rules, the player and the engine that ship.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"

namespace otrera {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

std::vector<std::string> answers(const std::string& text, GtpOptions options = {}) {
  options.game = "go";
  options.simulations = 300;
  options.seed = 3;
  std::istringstream in(text);
  std::ostringstream out, err;
  GtpServer(options, in, out, err).run();
  return split_answers(out.str());
}

std::string last_answer(const std::string& text) {
  return answers(text).back();
}

// Black has the files a to c with more than two eyes, White d and e.
const std::string walls =
    "boardsize 5\nkomi 0.5\nplay b c1\nplay b c2\nplay b c3\nplay b c4\nplay b c5\nplay b b2\nplay b b4\n"
    "play w d1\nplay w d2\nplay w d3\nplay w d4\nplay w d5\n";
// White's stone on b3 is dead but stands: as the board stands White is ahead.
const std::string invaded = walls + "play w b3\n";

TEST(GtpGo, AWholeGameIsPlayedPassedAndCounted) {
  std::string game = "boardsize 5\n";
  for (int turn = 0; turn < 80; ++turn) game += turn % 2 == 0 ? "genmove b\n" : "genmove w\n";
  const auto told = answers(game + "final_score\nfinal_status_list dead\n");
  EXPECT_THAT(told, Each(StartsWith("=")));
  const auto two_passes = [&] {
    for (std::size_t i = 1; i < told.size(); ++i)
      if (told[i - 1] == "= pass" && told[i] == "= pass") return true;
    return false;
  };
  EXPECT_TRUE(two_passes());
  EXPECT_THAT(told[told.size() - 2], MatchesRegex("= [BW]\\+[0-9]+\\.5"));
}

TEST(GtpGo, DeadStonesAreTakenOffBeforeCounting) {
  EXPECT_EQ(last_answer(invaded + "play b pass\nplay w pass\nfinal_score\n"), "= B+4.5");
  EXPECT_EQ(last_answer(invaded + "final_status_list dead\n"), "= B3");
  EXPECT_THAT(last_answer(invaded + "final_status_list alive\n"), HasSubstr("C1"));
  EXPECT_THAT(last_answer(invaded + "final_status_list alive\n"), Not(HasSubstr("B3")));
}

TEST(GtpGo, AWonGameIsNotPassedAwayWhileItIsNotWonAsItStands) {
  EXPECT_THAT(last_answer(invaded + "genmove b\n"), MatchesRegex("= [A-E][1-5]"));
}

TEST(GtpGo, APassIsAnsweredWhereItWinsHoweverItIsCounted) {
  EXPECT_EQ(last_answer(walls + "play w pass\ngenmove b\n"), "= pass");
}

TEST(GtpGo, AWonGameIsNotResigned) {
  GtpOptions options;
  options.resign = 1;
  EXPECT_THAT(answers(invaded + "genmove b\n", options).back(), Not("= resign"));
  EXPECT_EQ(answers(invaded + "genmove w\n", options).back(), "= resign");
}

TEST(GtpGo, CleaningUpTakesDeadStonesAndThenPasses) {
  EXPECT_THAT(answers(invaded + "kgs-genmove_cleanup b\nplay w pass\nkgs-genmove_cleanup b\n"),
              testing::IsSupersetOf({"= A3", "= pass"}));
}

TEST(GtpGo, TheGameGoesOnAfterTwoPasses) {
  EXPECT_THAT(answers("boardsize 3\nplay b pass\nplay w pass\nplay w b2\notrera-fen\nundo\notrera-fen\n"),
              ElementsAre("=", "=", "=", "=", "= 3/1w1/3 b", "=", "= 3/3/3 b - 2"));
  EXPECT_THAT(last_answer("boardsize 5\nplay b pass\nplay w pass\ngenmove b\n"),
              MatchesRegex("= [A-E][1-5]"));
  EXPECT_EQ(last_answer("boardsize 3\nplay b pass\nplay w pass\nreg_genmove w\notrera-fen\n"),
            "= 3/3/3 b - 2");
}

TEST(GtpGo, HandicapGivesWhiteWhatTheRulesGive) {
  EXPECT_THAT(answers("boardsize 9\nkomi 0.5\nfixed_handicap 2\notrera-fen\nclear_board\notrera-fen\n"),
              ElementsAre("=", "=", "= C3 G7", "= 9/9/6b2/9/9/9/2b6/9/9 w - 0 komi:0.5,bonus:2", "=",
                          "= 9/9/9/9/9/9/9/9/9 b - 0 komi:0.5"));
  EXPECT_EQ(last_answer("kata-set-rules japanese\nboardsize 9\nfixed_handicap 2\notrera-fen\n"),
            "= 9/9/6b2/9/9/9/2b6/9/9 w - 0 ko:simple,score:territory");
}

TEST(GtpGo, WhatHandicapGivesGoesWithTheRules) {
  const std::string two = "boardsize 9\nkomi 0.5\nfixed_handicap 2\n";
  EXPECT_THAT(last_answer(two + "kata-set-rules japanese\notrera-fen\n"),
              testing::EndsWith(" komi:0.5,ko:simple,score:territory"));
  EXPECT_THAT(last_answer(two + "kata-set-rules japanese\nkata-set-rules aga\notrera-fen\n"),
              testing::EndsWith(" komi:0.5,bonus:1,ko:situational"));
  EXPECT_THAT(last_answer(two + "kata-set-rule whiteHandicapBonus N-1\notrera-fen\n"),
              testing::EndsWith(" komi:0.5,bonus:1,handicap:each-but-first"));
  EXPECT_THAT(last_answer(two + "kata-set-rules aga\nclear_board\notrera-fen\n"),
              testing::EndsWith(" komi:0.5,ko:situational"));
  EXPECT_THAT(last_answer("otrera-setup bonus 2\n" + two + "otrera-fen\n"),
              testing::EndsWith(" komi:0.5,bonus:4"));
  EXPECT_THAT(last_answer("kata-set-rule ko SIMPLE\n" + two + "otrera-fen\n"),
              testing::EndsWith(" komi:0.5,bonus:2,ko:simple"));
  EXPECT_THAT(last_answer("kata-set-rule whiteHandicapBonus N-1\nkata-get-rules\n"),
              HasSubstr(R"("whiteHandicapBonus":"N-1")"));
  EXPECT_THAT(last_answer("kata-set-rule whiteHandicapBonus 7\n"), StartsWith("? whiteHandicapBonus '7'"));
}

TEST(GtpGo, ARecordHasTheResultThatIsCounted) {
  const std::string dead =
      "otrera-position 9/9/9/9/bbbbbbbbb/wwwwwwwww/9/4b4/9 b - 0 komi:0.5\nplay b pass\nplay w pass\n";
  EXPECT_EQ(last_answer(dead + "final_score\n"), "= B+8.5");
  EXPECT_THAT(last_answer(dead + "printsgf\n"), HasSubstr("RE[B+8.5]"));
}

TEST(GtpGo, RulesGoByNameOrOneByOneAndKeepTheMoves) {
  EXPECT_EQ(last_answer("boardsize 2\nplay b a1\nkata-set-rules tromp-taylor\notrera-fen\n"),
            "= 2/b1 w - 0 suicide");
  EXPECT_EQ(last_answer("boardsize 2\notrera-setup ko simple\nkata-set-rules aga\nclear_board\notrera-fen\n"),
            "= 2/2 b - 0 ko:situational");
  EXPECT_EQ(
      last_answer(R"(kata-set-rules {"ko":"SIMPLE","scoring":"TERRITORY","tax":"NONE"})"
                  "\nkata-set-rule suicide true\nkata-get-rules\n"),
      R"(= {"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":true,)"
      R"("tax":"SEKI","whiteHandicapBonus":"0"})");
  EXPECT_EQ(last_answer(R"(kata-set-rules {"score":"TERRITORY","tax":"SEKI"})"
                        "\n"),
            "=");
  EXPECT_THAT(last_answer("kata-set-rules {\"tax\":\"SEKI\"}\n"), StartsWith("? tax 'SEKI'"));
  EXPECT_THAT(last_answer("kata-set-rules {\n"), HasSubstr("is no set of rules"));
  EXPECT_THAT(last_answer("kata-set-rules chess\n"), StartsWith("?"));
}

TEST(GtpGo, AnalysisTellsWhoOwnsThePoints) {
  const auto told = last_answer("boardsize 2\nkata-analyze b 1 ownership true\n");
  EXPECT_THAT(told,
              MatchesRegex("=\n(.|\n)*info move ([AB][12]|pass) (.|\n)* ownership( -?[0-9.]+){4}(.|\n)*"));
  EXPECT_THAT(last_answer("boardsize 2\nkata-analyze b 1\n"), Not(HasSubstr("ownership")));
}

TEST(GtpGo, TheLastLineOfAGeneratedMoveBeginsWithIt) {
  for (const std::string& before : {walls + "play w pass\n", invaded, std::string("boardsize 5\n")}) {
    const std::string told = last_answer(before + "lz-genmove_analyze b 1\n");
    const std::size_t last = told.rfind("\ninfo move "), play = told.rfind("\nplay ");
    const std::string move = told.substr(play + 6);
    EXPECT_TRUE(told.substr(last).starts_with("\ninfo move " + move + " ")) << told;
  }
  EXPECT_THAT(last_answer(walls + "play w pass\nlz-genmove_analyze b 1\n"), testing::EndsWith("play pass"));
}

TEST(GtpGo, CgosIsToldInOneLineWhatIsPlayed) {
  EXPECT_THAT(last_answer("boardsize 5\ncgos-genmove_analyze b\n"),
              MatchesRegex("=\n\\{\"moves\":[^\n]*\\}\nplay [A-E][1-5]"));
  EXPECT_EQ(last_answer("boardsize 3\nplay b b2\ncgos-gameover 2026-11-17 B+8.5 Time over\notrera-fen\n"),
            "= 3/1b1/3 w");
}

TEST(GtpGo, NoAvoidedMoveIsLookedAtOrPlayed) {
  const std::string told = last_answer("boardsize 3\nkata-genmove_analyze b 1 avoid b B2,A1,pass 1\n");
  EXPECT_THAT(told, Not(HasSubstr("info move B2 ")));
  EXPECT_THAT(told, Not(HasSubstr("info move A1 ")));
  EXPECT_THAT(told, Not(HasSubstr("info move pass ")));
  EXPECT_THAT(told, Not(HasSubstr("play B2")));
  EXPECT_THAT(last_answer("boardsize 3\nkata-genmove_analyze b 1 allow b A1 1\n"),
              testing::EndsWith("play A1"));
  EXPECT_THAT(last_answer(walls + "play w pass\nkata-genmove_analyze b 1 avoid b pass 1\n"),
              Not(HasSubstr("play pass")));
  EXPECT_EQ(last_answer(walls + "play w pass\nlz-analyze b 1 avoid b A1 1\ngenmove b\n"), "= pass");
}

TEST(GtpGo, AnalysisTellsByHowMuchTheSideToMoveLeads) {
  // Black's ten or so points against White's komi of a hundred.
  EXPECT_THAT(last_answer("boardsize 2\nkomi 100\nkata-analyze b 1\n"), HasSubstr(" scoreLead -"));
  EXPECT_THAT(last_answer("boardsize 2\nkomi -100\nkata-analyze b 1\n"), Not(HasSubstr(" scoreLead -")));
}

TEST(GtpGo, StonesInSekiAreToldApart) {
  const std::string seki = "otrera-position 7/7/7/7/bbbbbbb/wwwwwww/1bbbb1w b\n";
  EXPECT_THAT(last_answer(seki + "final_status_list seki\n"), HasSubstr("B1"));
  EXPECT_THAT(last_answer(seki + "final_status_list alive\n"), Not(HasSubstr("B1")));
  EXPECT_THAT(last_answer(seki + "final_status_list alive\n"), HasSubstr("E3"));
}

// GNU Go counts them so, too.
TEST(GtpGo, GroupsThatAreKilledFromWithinAreDead) {
  EXPECT_EQ(
      last_answer("otrera-position 9/2b3b2/9/bbbbbbbbb/wwwwb4/1b1wb1b2/wwwwb4/bbbbb1b2/9 b - 0 komi:0.5\n"
                  "final_score\n"),
      "= B+80.5");
  EXPECT_EQ(
      last_answer("otrera-position 9/1ww1w1ww1/1w1www1w1/wwww1wwww/bbbbwww1w/bbbbw1www/bbbbwww1w/1bbbw1www/"
                  "www1ww1w1 b - 0 ko:simple,score:territory,komi:0.5\nfinal_score\n"),
      "= W+56.5");
}

TEST(GtpGo, ErrorsHaveNoLetterI) {
  const std::string shut = "boardsize 9\nplay b j9\nplay w j9\n";
  EXPECT_THAT(last_answer(shut), Not(HasSubstr("i9")));
}

TEST(GtpGo, TheBoardIsShownWithPrisonersKomiAndRules) {
  const std::string taken = "boardsize 3\nkomi 0.5\nplay b a1\nplay w a2\nplay w b1\n";
  EXPECT_THAT(
      last_answer(taken + "showboard\n"),
      HasSubstr("\nBlack has captured 0 stones\nWhite has captured 1 stones\nKomi 0.5, rules: chinese"));
  EXPECT_THAT(
      last_answer("fixed_handicap 2\nkata-set-rule ko SIMPLE\nshowboard\n"),
      testing::EndsWith("Komi 7.5 and 2 for handicap, rules: ko simple, scoring area, suicide false"));
}

TEST(GtpGo, KomiHasOneRange) {
  EXPECT_EQ(last_answer("komi 501\n"), "? '501' is no komi; expected -500 to 500");
  EXPECT_EQ(last_answer("komi 2000\n"), "? '2000' is no komi; expected -500 to 500");
  EXPECT_EQ(last_answer("komi -500\n"), "=");
}

TEST(GtpGo, StonesAreSetUp) {
  EXPECT_EQ(last_answer("boardsize 3\nkomi 0.5\ngogui-setup b A1 w B2 w C3\notrera-fen\n"),
            "= 2w/1w1/b2 b - 0 komi:0.5");
  EXPECT_EQ(last_answer("boardsize 3\ngogui-setup b A1 w B2\ngogui-setup_player w\notrera-fen\n"),
            "= 3/1w1/b2 w");
  EXPECT_EQ(last_answer("boardsize 3\nplay b A1\ngogui-setup empty A1\notrera-fen\n"), "= 3/3/3 w");
  EXPECT_THAT(
      answers("boardsize 3\ngogui-setup b A1 w\ngogui-setup b D1\ngogui-setup g A1\ngogui-setup b pass\n"
              "gogui-setup b A1 w A2 w B1\notrera-fen\n"),
      ElementsAre("=", HasSubstr("no vertex"), HasSubstr("not on the board"), HasSubstr("no colour"),
                  HasSubstr("no vertex"), StartsWith("?"), "= 3/3/3 b"));
}

TEST(GtpGo, GoGuisMenuShowsWhatBelongsToGo) {
  const std::string menu = last_answer("gogui-analyze_commands\n");
  EXPECT_THAT(menu, HasSubstr("plist/Final Status Dead/final_status_list dead\n"));
  EXPECT_THAT(menu, HasSubstr("dboard/Territory/otrera-owners\n"));
  EXPECT_THAT(last_answer("boardsize 5\notrera-best_moves b\n"), MatchesRegex("=( [A-E][1-5] [0-9]+)+"));
  EXPECT_THAT(last_answer("boardsize 5\notrera-variation b\n"), MatchesRegex("=( ([A-E][1-5]|pass))+"));
  EXPECT_THAT(last_answer(invaded + "otrera-owners\n"), MatchesRegex("=( ?-?[01]\\.[0-9][0-9]\n?){25}"));
}

TEST(GtpGo, TheProgramPlacesHandicapOnAnyBoard) {
  EXPECT_EQ(last_answer("boardsize 5\nplace_free_handicap 2\n"), "= B2 D4");
  EXPECT_EQ(last_answer("boardsize 8\nplace_free_handicap 4\n"), "= C3 F6 C6 F3");
  EXPECT_EQ(last_answer("boardsize 8\nplace_free_handicap 8\n"), "= B2 G7 B7 G2 B5 G4 D2 E7");
  EXPECT_EQ(last_answer("boardsize 19\nplace_free_handicap 9\n"), "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
  EXPECT_THAT(answers("boardsize 9\nplace_free_handicap 13\nplace_free_handicap 1\n"),
              ElementsAre("=", MatchesRegex("=( [A-J][1-9]){13}"), StartsWith("?")));
  EXPECT_THAT(last_answer("boardsize 5\nplace_free_handicap 20\n"), MatchesRegex("=( [A-E][1-5]){6}"));
}

}  // namespace
}  // namespace otrera
