#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gtp_kit.h"
#include "protocol/gtp_info.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

SearchReport two_lines() {
  SearchReport report;
  report.lines = {{"d1-d7/g7", 1178, 0.4802, 0.2211, {"d1-d7/g7", "a7-b7/c7"}}, {"pass", 0, 0.5, 0, {}}};
  return report;
}

TEST(GtpInfo, LeelasFormHasWholeNumbers) {
  EXPECT_EQ(print_info(two_lines(), {InfoFormat::leela}),
            "info move d1-d7/g7 visits 1178 winrate 4802 prior 2211 lcb 4518 order 0 pv d1-d7/g7 a7-b7/c7 "
            "info move pass visits 0 winrate 5000 prior 0 lcb 0 order 1 pv pass");
}

TEST(GtpInfo, KatasFormHasFractions) {
  EXPECT_EQ(print_info(two_lines(), {InfoFormat::kata}),
            "info move d1-d7/g7 visits 1178 winrate 0.4802 scoreLead 0.0 scoreStdev 0.0 prior 0.2211 "
            "lcb 0.4518 order 0 pv d1-d7/g7 a7-b7/c7 info move pass visits 0 winrate 0.5000 scoreLead 0.0 "
            "scoreStdev 0.0 prior 0.0000 lcb 0.0000 order 1 pv pass");
}

TEST(GtpInfo, KatasFormHasTheLeadWhereANetTellsIt) {
  SearchReport report = two_lines();
  report.lead = -2.46;
  EXPECT_THAT(print_info(report, {InfoFormat::kata}), testing::HasSubstr("scoreLead -2.5 "));
}

TEST(GtpInfo, CgosReadsJson) {
  SearchReport report = two_lines();
  report.lines[0].move = "d4";
  report.lines[0].pv = {"d4", "pass"};
  report.lead = -2.46;
  EXPECT_EQ(print_cgos_info(report),
            R"({"moves":[{"move":"D4","winrate":0.4802,"score":-2.5,"prior":0.2211,"pv":"D4 pass","visits":)"
            R"(1178},{"move":"pass","winrate":0.5,"score":-2.5,"prior":0.0,"pv":"pass","visits":0}],)"
            R"("winrate":0.4802,"score":-2.5,"visits":1178})");
}

TEST(GtpInfo, TheLowerBoundStaysWithinChances) {
  EXPECT_NEAR(lower_bound({"a", 100, 0.5, 0, {}}), 0.40383, 1e-5);
  EXPECT_NEAR(lower_bound({"a", 10, 1, 0, {}}), 0.72247, 1e-5);
  EXPECT_NEAR(lower_bound({"a", 10, 0, 0, {}}), 0, 1e-12);
  EXPECT_EQ(lower_bound({"a", 0, 0.5, 0, {}}), 0);
}

// The second thought is about the opponent's answer, and ends when the next command comes.
TEST(GtpPonder, ThinksOnAfterAMoveUntilInputComes) {
  FakeScript script;
  FedBuffer buffer;
  std::istream in(&buffer);
  std::ostringstream out, err;
  script.reports = 1;
  script.after_report = [&](int) {
    if (script.thoughts < 2) return;
    script.until_stopped = true;
    buffer.feed("name\n");
    buffer.close();
  };
  buffer.feed("genmove w\n");
  GtpOptions options;
  options.ponder = true;
  GtpServer(options, fake_parts(script), in, out, err).run();
  EXPECT_EQ(script.thoughts, 2);
  EXPECT_THAT(out.str(), HasSubstr("= Otrera"));
}

// Analysis that goes on until the third report makes more input come.
std::string analyse_until_fed(const std::string& command, const std::string& more, FakeScript& script) {
  FedBuffer buffer;
  std::istream in(&buffer);
  std::ostringstream out, err;
  script.reports = 3;
  script.until_stopped = true;
  script.after_report = [&](int report) {
    if (report != 2) return;
    buffer.feed(more);
    buffer.close();
  };
  buffer.feed(command + "\n");
  GtpServer(GtpOptions{}, fake_parts(script), in, out, err).run();
  return out.str();
}

TEST(GtpAnalyze, LinesStreamUntilAnyInputComes) {
  const std::string info =
      "info move d1-d7/g7 visits 1178 winrate 6000 prior 2211 lcb 5717 order 0 pv d1-d7/g7 a7-b7/c7\n";
  for (const std::string command : {"analyze w 10 maxmoves 1", "lz-analyze 10 maxmoves 1"}) {
    FakeScript script;
    script.moves = {"d1-d7/g7"};
    EXPECT_EQ(analyse_until_fed("5 " + command, "6 name\n", script),
              "=5\n" + info + info + info + info + "\n=6 Otrera\n\n")
        << command;
  }
}

TEST(GtpAnalyze, AnEmptyLineACommentQuitAndTheEndAllStopIt) {
  for (const char* more : {"\n", "# interrupt\n", "quit\n", ""}) {
    FakeScript script;
    const std::string output = analyse_until_fed("kata-analyze w 10 maxmoves 1", more, script);
    EXPECT_THAT(output, StartsWith("=\ninfo move ")) << more;
    EXPECT_THAT(output, HasSubstr("\n\n")) << more;
  }
}

TEST(GtpAnalyze, InputThatIsThereAlreadyStillGetsALine) {
  FakeScript script;
  script.until_stopped = true;
  const auto answers = split_answers(run_gtp("lz-analyze 10\nprotocol_version\n", script));
  EXPECT_THAT(answers, ElementsAre(StartsWith("=\ninfo move "), "= 2"));
}

TEST(GtpAnalyze, ArgumentsComeInAnyOrder) {
  struct Case {
    const char* arguments;
    double period;
  };
  for (const auto& [arguments, period] :
       {Case{"", 1}, Case{"50", 0.5}, Case{"w 50", 0.5}, Case{"50 w", 0.5}, Case{"white", 1},
        Case{"w interval 20", 0.2}, Case{"w 50 ownership true", 0.5}, Case{"rootInfo true maxmoves 5", 1},
        Case{"w 0", 0.01}, Case{"w 30 avoid b d4,d5 2 minmoves 3", 0.3},
        Case{"w 40 pvVisits true movesOwnership true", 0.4}}) {
    FakeScript script;
    EXPECT_THAT(run_gtp("kata-analyze " + std::string(arguments) + "\n", script), StartsWith("=\ninfo"))
        << arguments;
    EXPECT_DOUBLE_EQ(script.last_period, period) << arguments;
  }
}

TEST(GtpAnalyze, BadArgumentsAreErrors) {
  EXPECT_THAT(last_answer_to("lz-analyze green\n"), StartsWith("? 'green' is no colour"));
  EXPECT_THAT(last_answer_to("lz-analyze w maxmoves many\n"), StartsWith("? 'many' is no number of moves"));
  EXPECT_THAT(last_answer_to("lz-analyze w 1.2.3\n"), StartsWith("? '1.2.3' is no interval"));
  EXPECT_THAT(last_answer_to("lz-analyze w colour blue\n"), StartsWith("? unknown key 'colour'"));
  EXPECT_THAT(last_answer_to("kata-analyze w rootInfo maybe\n"), StartsWith("? 'maybe' is no flag"));
  EXPECT_THAT(last_answer_to("kata-analyze w pvVisits 3\n"), StartsWith("? '3' is no flag"));
}

TEST(GtpAnalyze, TheCommandWithoutAProgramsNameTellsTheLeadInGo) {
  FakeScript script;
  std::istringstream in("boardsize 9\nanalyze b 10 maxmoves 1\n");
  std::ostringstream out, err;
  GtpServer({}, fake_parts(script, "go"), in, out, err).run();
  EXPECT_THAT(out.str(), HasSubstr("info move A1 visits 1178 winrate 0.6000 scoreLead 0.0 "));
  EXPECT_THAT(run_gtp("analyze w 10 maxmoves 1\n", script), HasSubstr(" winrate 6000 prior "));
}

TEST(GtpAnalyze, MaxmovesLimitsTheLines) {
  FakeScript script;
  const std::string output = run_gtp("lz-analyze w maxmoves 3\n", script);
  EXPECT_THAT(output, HasSubstr("order 2 "));
  EXPECT_THAT(output, testing::Not(HasSubstr("order 3 ")));
}

TEST(GtpAnalyze, MinmovesAsksForMoreLines) {
  FakeScript script;
  EXPECT_THAT(run_gtp("lz-analyze w minmoves 15\n", script), HasSubstr("order 14 "));
  EXPECT_THAT(run_gtp("lz-analyze w maxmoves 2 minmoves 3\n", script), HasSubstr("order 2 "));
}

TEST(GtpAnalyze, TheRootIsSummedUpWhereAsked) {
  FakeScript script;
  const std::string told = run_gtp("kata-analyze w 10 maxmoves 2 rootInfo true\n", script);
  EXPECT_THAT(told, HasSubstr(" rootInfo visits 2356 winrate 0.6000 scoreLead 0.0 scoreStdev 0.0\n"));
  EXPECT_THAT(run_gtp("kata-analyze w 10 rootInfo false\n", script), testing::Not(HasSubstr("rootInfo")));
}

// The moves of the lines of an analysis of Go on 2x2 by the fake engine.
std::vector<std::string> moves_told(const std::string& arguments) {
  FakeScript script;
  std::istringstream in("boardsize 2\nlz-analyze b 10 " + arguments + "\n"), words;
  std::ostringstream out, err;
  GtpServer({}, fake_parts(script, "go"), in, out, err).run();
  words.str(out.str());
  std::vector<std::string> moves;
  for (std::string word; words >> word;)
    if (word == "move") words >> moves.emplace_back();
  return moves;
}

TEST(GtpAnalyze, MovesAreAvoidedOrAloneAllowed) {
  EXPECT_THAT(moves_told(""), ElementsAre("A1", "B1", "A2", "B2", "pass"));
  EXPECT_THAT(moves_told("avoid b A1,b2 1"), ElementsAre("B1", "A2", "pass"));
  EXPECT_THAT(moves_told("avoid b A1 30 avoid b pass 30"), ElementsAre("B1", "A2", "B2"));
  EXPECT_THAT(moves_told("allow b A1,pass 5"), ElementsAre("A1", "pass"));
  EXPECT_THAT(moves_told("allow b A1,B2 5 avoid b A1 5"), ElementsAre("B2"));
  EXPECT_THAT(moves_told("avoid w A1 1 allow w B1 1"), ElementsAre("A1", "B1", "A2", "B2", "pass"));
}

TEST(GtpAnalyze, ABeginningOfATurnStandsForAllTurnsThatBeginSo) {
  const std::string told = run_gtp("boardsize 6\nlz-analyze w maxmoves 3000 allow w b1-b2,e1-e2/e1 1\n");
  EXPECT_THAT(told, HasSubstr("move b1-b2/b1 "));
  EXPECT_THAT(told, HasSubstr("move e1-e2/e1 "));
  EXPECT_THAT(told, testing::Not(HasSubstr("move e1-e2/e3 ")));
  EXPECT_THAT(told, testing::Not(HasSubstr("move a2-")));
}

TEST(GtpAnalyze, WhatCannotBeAvoidedIsAnError) {
  EXPECT_THAT(last_answer_to("lz-analyze w avoid w Z99 5\n"), StartsWith("? 'Z99' is not on the board"));
  EXPECT_THAT(last_answer_to("lz-analyze w avoid green a1 5\n"), StartsWith("? 'green' is no colour"));
  EXPECT_THAT(last_answer_to("lz-analyze w avoid w a1 often\n"), StartsWith("? 'often' is no depth"));
  EXPECT_THAT(last_answer_to("lz-analyze w avoid w a1\n"), StartsWith("? an argument is missing"));
  EXPECT_THAT(last_answer_to("lz-analyze w avoid w nonsense 1\n"), StartsWith("? "));
  EXPECT_THAT(last_answer_to("lz-analyze w allow w c3 1\n"), StartsWith("? no move is left"));
}

TEST(GtpAnalyze, AnEngineThatCannotLeaveOutMovesSaysSo) {
  FakeScript script;
  script.keeps_to_turns = false;
  EXPECT_THAT(run_gtp("lz-analyze w avoid w d1 1\n", script), StartsWith("? the engine 'fake' cannot"));
  EXPECT_THAT(run_gtp("lz-analyze w avoid b d10 1\n", script), StartsWith("=\ninfo"));
}

TEST(GtpAnalyze, WhatWasAvoidedIsBackInTheNextThought) {
  EXPECT_THAT(answers_to("boardsize 6\nlz-analyze w maxmoves 1 avoid w b1 1\nreg_genmove w\n"),
              ElementsAre("=", StartsWith("=\ninfo move e1-"), StartsWith("= b1-")));
}

TEST(GtpAnalyze, AnalysisChangesNothing) {
  FakeScript script;
  EXPECT_THAT(run_gtp("lz-analyze w\notrera-fen\n", script),
              HasSubstr("= 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w"));
}

TEST(GtpAnalyze, GenmoveAnalyzeEndsWithTheMovePlayed) {
  for (const std::string command : {"lz-genmove_analyze w 10", "kata-genmove_analyze w 10"}) {
    FakeScript script;
    script.moves = {"d1-d7/g7"};
    script.reports = 1;
    const auto answers = split_answers(run_gtp("1 " + command + " maxmoves 1\notrera-fen\n", script));
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_THAT(answers[0], StartsWith("=1\ninfo move d1-d7/g7 visits 1178 "));
    EXPECT_THAT(answers[0], testing::EndsWith("\nplay d1-d7/g7"));
    EXPECT_EQ(answers[1], "= 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b");
  }
}

// The search prefers A1 in a game that a pass wins.
TEST(GtpAnalyze, APassThatTheCountAdvisesComesFirst) {
  FakeScript script;
  script.value = 0.95;
  std::istringstream in(
      "otrera-position 2bw1/1bbw1/2bw1/1bbw1/2bw1 w - 0 komi:0.5\nplay w pass\nlz-genmove_analyze b 10 "
      "maxmoves 2\n");
  std::ostringstream out, err;
  GtpServer({}, fake_parts(script, "go"), in, out, err).run();
  const std::string told = split_answers(out.str()).back();
  EXPECT_THAT(told, StartsWith("=\ninfo move pass visits 1178 "));
  EXPECT_THAT(told, HasSubstr(" info move A1 visits 1178 "));
  EXPECT_THAT(told, testing::EndsWith("\nplay pass"));
}

TEST(GtpAnalyze, GenmoveAnalyzeOfAFinishedGameResigns) {
  EXPECT_EQ(last_answer_to("otrera-position wx2/xx2/2xx/2xb w\nlz-genmove_analyze w 10\n"), "=\nplay resign");
}

TEST(GtpAnalyze, AnEngineThatThrowsEndsTheAnswerAndSaysWhyElsewhere) {
  FakeScript script;
  script.throws = true;
  std::string errors;
  EXPECT_EQ(run_gtp("lz-analyze w\nname\n", script, {}, &errors), "=\n\n= Otrera\n\n");
  EXPECT_EQ(errors, "lz-analyze: the engine broke\n");
}

}  // namespace
}  // namespace otrera
