// Who is ahead, worked out by hand.
#include "experiment/verdict.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "core/error.h"
#include "experiment/report.h"

namespace otrera {
namespace {

TEST(Signs, AreDecidedWhereTheIntervalLeavesOutEven) {
  EXPECT_EQ(sign_of(Interval{0.51, 0.7}, 0.5), Sign::ahead);
  EXPECT_EQ(sign_of(Interval{0.3, 0.49}, 0.5), Sign::behind);
  EXPECT_EQ(sign_of(Interval{0.5, 0.7}, 0.5), Sign::undecided);
  EXPECT_EQ(sign_of(Interval{0.3, 0.5}, 0.5), Sign::undecided);
}

TEST(Signs, OfAPaperThatContradictsItselfAreThoseItsFiguresShare) {
  EXPECT_EQ(sign_of(std::vector<double>{38, 30}, 50), Sign::behind);
  EXPECT_EQ(sign_of(std::vector<double>{48, 52}, 50), Sign::undecided);
  EXPECT_EQ(sign_of(std::vector<double>{}, 50), Sign::undecided);
  EXPECT_EQ(sign_of(std::vector<double>{50}, 50), Sign::undecided);
}

TEST(Signs, AreCompared) {
  EXPECT_EQ(compare(Sign::ahead, Sign::ahead), Agreement::agrees);
  EXPECT_EQ(compare(Sign::behind, Sign::behind), Agreement::agrees);
  EXPECT_EQ(compare(Sign::ahead, Sign::behind), Agreement::contradicts);
  EXPECT_EQ(compare(Sign::behind, Sign::undecided), Agreement::undecided);
  EXPECT_EQ(compare(Sign::undecided, Sign::ahead), Agreement::silent);
}

// 0.8 [0.7, 0.86] less 0.5 [0.42, 0.6]: 0.3 - sqrt(0.1² + 0.1²), 0.3 + sqrt(0.06² + 0.08²).
TEST(Leads, OfOneOverAnotherComeFromBothIntervals) {
  const Lead lead = add_up({{1, 0.8, {0.7, 0.86}}, {-1, 0.5, {0.42, 0.6}}});
  EXPECT_NEAR(lead.value, 0.3, 1e-9);
  EXPECT_NEAR(lead.interval.low, 0.3 - 0.141421356, 1e-9);
  EXPECT_NEAR(lead.interval.high, 0.4, 1e-9);
}

// The mean of 0.2 [-0.1, 0.6] and 0.4 [0, 0.7]: 0.3 - sqrt(0.15² + 0.2²), 0.3 + sqrt(0.2² + 0.15²).
TEST(Leads, OnAverageAreSurerThanOneByOne) {
  const Lead lead = add_up({{0.5, 0.2, {-0.1, 0.6}}, {0.5, 0.4, {0, 0.7}}});
  EXPECT_NEAR(lead.value, 0.3, 1e-9);
  EXPECT_NEAR(lead.interval.low, 0.05, 1e-9);
  EXPECT_NEAR(lead.interval.high, 0.55, 1e-9);
}

RowResult row(const std::string& name, PairCounts pairs) {
  RowResult result{name, "20 simulations", {}};
  result.losses = 2 * pairs[0] + pairs[1] + pairs[2];
  result.wins = pairs[2] + pairs[3] + 2 * pairs[4];
  result.draws = pairs[1] + pairs[3];
  result.pairs = pairs;
  return result;
}

const Experiment matches = parse_experiment(R"(
title = "By hand"
paper = "Nobody 1900, table 1"
opponent = "uct"
row = [
  {name = "strong", player = "uct", sims = 1, paper = 80},
  {name = "weak", player = "uct", sims = 2, paper = 60},
  {name = "even", player = "uct", sims = 3, paper = 20},
  {name = "unknown", player = "uct", sims = 4, note = "good"},
  {name = "missing", player = "uct", sims = 5, paper = 50},
]
finding = [
  {claim = "strong is stronger", ahead = "strong", behind = ["weak", "even"]},
  {claim = "weak wins", ahead = "weak"},
  {claim = "weak loses", behind = "weak"},
  {claim = "even wins", ahead = "even"},
  {claim = "missing wins", ahead = "missing"},
  {claim = "some are missing", ahead = ["strong", "missing"]},
]
)",
                                            "by-hand.toml");

ExperimentResult played() {
  ExperimentResult result;
  result.experiment = "by-hand";
  result.command = "otrera experiment run by-hand.toml";
  result.scale = 0.5;
  // 90 of 100 points, 10 of 100, 50 of 100, 90 of 100.
  result.rows = {row("strong", {0, 0, 10, 0, 40}), row("weak", {40, 0, 10, 0, 0}),
                 row("even", {10, 0, 30, 0, 10}), row("unknown", {0, 0, 10, 0, 40})};
  return result;
}

TEST(Judge, ComparesRowsAndFindings) {
  const auto verdict = judge(matches, played());
  EXPECT_DOUBLE_EQ(verdict.rows[0].value, 90);
  EXPECT_EQ(verdict.rows[0].games, 100u);
  EXPECT_EQ(verdict.rows[0].agreement, Agreement::agrees);
  EXPECT_EQ(verdict.rows[1].agreement, Agreement::contradicts);
  EXPECT_EQ(verdict.rows[2].agreement, Agreement::undecided);
  EXPECT_EQ(verdict.rows[3].agreement, Agreement::silent);
  EXPECT_EQ(verdict.rows[4].agreement, Agreement::unplayed);
  EXPECT_EQ(verdict.agree, 1u);
  EXPECT_EQ(verdict.contradict, 1u);
  EXPECT_EQ(verdict.undecided, 1u);
  std::vector<std::string> findings;
  for (const auto& finding : verdict.findings) findings.push_back(print_verdict(finding.kind));
  EXPECT_THAT(findings, testing::ElementsAre("holds", "does not hold", "holds", "not decided", "not played",
                                             "not decided"));
}

TEST(Judge, SaysByHowMuch) {
  const auto verdict = judge(matches, played());
  const Interval even = estimate(played().rows[2]).interval;
  ASSERT_TRUE(verdict.findings[3].lead);  // over the opponent: from even
  EXPECT_NEAR(verdict.findings[3].lead->value, 0, 1e-9);
  EXPECT_NEAR(verdict.findings[3].lead->interval.low, 100 * even.low - 50, 1e-9);
  EXPECT_NEAR(verdict.findings[3].lead->interval.high, 100 * even.high - 50, 1e-9);
  EXPECT_NEAR(verdict.findings[2].lead->value, 40, 1e-9);  // the opponent over it
  EXPECT_FALSE(verdict.findings[4].lead);

  // 90 is 80 over 10 and 40 over 50. The row that both differences share counts whole, not as two halves.
  const Lead mean = verdict.findings[0].lead.value();
  const auto error = [](std::size_t row, double weight) {
    const Estimate ours = estimate(played().rows[row]);
    return 100 * weight * (weight > 0 ? ours.score - ours.interval.low : ours.score - ours.interval.high);
  };
  EXPECT_NEAR(mean.value, 60, 1e-9);
  EXPECT_NEAR(mean.interval.low, 60 - std::hypot(error(0, 1), error(1, -0.5), error(2, -0.5)), 1e-9);

  EXPECT_EQ(print_lead(matches, {-0.04, {-3.14, 2.06}}), "+0.0 % [-3.1, +2.1]");

  const std::string text = print_text(matches, played());
  EXPECT_THAT(text, testing::HasSubstr(fmt::format("not decided    even wins (+0.0 % [{:+.1f}, {:+.1f}])\n",
                                                   100 * even.low - 50, 100 * even.high - 50)));
}

TEST(Judge, TurnsScoresIntoTheUnitOfThePaper) {
  Experiment elo = matches;
  elo.unit = Experiment::Unit::elo;
  const auto verdict = judge(elo, played());
  EXPECT_NEAR(verdict.rows[0].value, 400 * std::log10(9), 1e-9);  // 90 to 10
  EXPECT_NEAR(verdict.rows[2].value, 0, 1e-9);
}

TEST(Judge, ComparesRatingsInPairsAndShiftsThemToThePapersMean) {
  const Experiment experiment = parse_experiment(R"(
kind = "ratings"
row = [
  {name = "a", player = "uct", sims = 1, paper = 1000},
  {name = "b", player = "uct", sims = 2, paper = 1200},
  {name = "c", player = "uct", sims = 3, paper = 1100},
]
finding = [{claim = "b above a", ahead = "b", behind = "a"}, {claim = "c above b", ahead = "c", behind = "b"}]
)",
                                                 "x.toml");
  ExperimentResult result;
  result.rows = {{"c", "", {}}, {"a", "", {}}, {"b", "", {}}};  // in another order
  // a beats c by 80 to 20 against the paper, b beats both, as in the paper; each moves first in half of them.
  for (const auto& [winner, loser] : {std::pair<std::size_t, std::size_t>{1, 0}, {2, 0}, {2, 1}}) {
    result.meetings.push_back({winner, loser, 40, 0, 10});
    result.meetings.push_back({loser, winner, 10, 0, 40});
  }
  const auto verdict = judge(experiment, result);
  EXPECT_NEAR((verdict.rows[0].value + verdict.rows[1].value + verdict.rows[2].value) / 3, 1100, 1e-6);
  EXPECT_GT(verdict.rows[1].value, verdict.rows[0].value);
  EXPECT_GT(verdict.rows[0].value, verdict.rows[2].value);
  EXPECT_EQ(verdict.agree, 2u);
  EXPECT_EQ(verdict.contradict, 1u);
  EXPECT_EQ(verdict.findings[0].kind, FindingVerdict::Kind::holds);
  EXPECT_EQ(verdict.findings[1].kind, FindingVerdict::Kind::fails);
  EXPECT_NEAR(verdict.findings[0].lead->value, verdict.rows[1].value - verdict.rows[0].value, 1e-6);
  EXPECT_LT(verdict.findings[0].lead->interval.low, verdict.findings[0].lead->value);
}

TEST(StoredResults, ReadBackAsTheyWereWritten) {
  const std::string text = print_result(played());
  EXPECT_EQ(print_result(parse_result(text, "x.json")), text);
  ExperimentResult signed_by = played();
  signed_by.signatures = {{"uct", "0123456789abcdef"}};
  EXPECT_EQ(parse_result(print_result(signed_by), "x.json").signatures, signed_by.signatures);
  ExperimentResult rated;
  rated.rows = {{"a", "1 simulation", {}}, {"b", "", {}}};
  rated.meetings = {{0, 1, 3, 2, 1}};
  EXPECT_EQ(print_result(parse_result(print_result(rated), "x.json")), print_result(rated));
}

TEST(StoredResults, AreHostileInput) {
  for (const std::string text : {"", "[]", "{}", "{\"experiment\":1}", "nonsense"})
    EXPECT_THROW(parse_result(text, "x.json"), Error) << text;
  const std::string head = R"({"experiment":"x","command":"","scale":1,"complete":true,"rows":)";
  EXPECT_NO_THROW(parse_result(head + R"([{"name":"a","budget":""}]})", "x.json"));
  EXPECT_THROW(parse_result(head + R"([{"name":"a","budget":"","wins":-1,"draws":0,"losses":0,"pairs":[]}]})",
                            "x.json"),
               Error);
  EXPECT_THROW(parse_result(head + R"([],"meetings":[{"first":0,"second":1,"wins":1,"draws":0,"losses":0}]})",
                            "x.json"),
               Error);
}

TEST(StoredResults, MustAddUp) {
  std::string text = print_result(played());
  const auto at = text.find("\"wins\": 90");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 10, "\"wins\": 91");
  EXPECT_THROW(parse_result(text, "x.json"), Error);
}

TEST(Report, StandsBesideThePaper) {
  const std::string text = print_text(matches, played());
  EXPECT_THAT(text, testing::StartsWith("by-hand: By hand (Nobody 1900, table 1)\n"
                                        "amazons; 400 games at 0.5 of the paper's budget\n"));
  EXPECT_THAT(text, testing::ContainsRegex("strong +20 simulations +80 +90.0 .* 100 +agrees\n"));
  EXPECT_THAT(text, testing::ContainsRegex("weak +20 simulations +60 +10.0 .* 100 +contradicts\n"));
  EXPECT_THAT(text, testing::ContainsRegex("unknown +20 simulations +good +90.0 "));
  EXPECT_THAT(text, testing::ContainsRegex("missing +50 +not played\n"));
  EXPECT_THAT(text, testing::HasSubstr("Who is ahead: 1 as in the paper, 1 the other way, 1 not "
                                       "decided.\n"));
  EXPECT_THAT(text,
              testing::HasSubstr("holds          strong is stronger (2 of 2 hold; on average +60.0 % ["));
  EXPECT_THAT(text, testing::HasSubstr("does not hold  weak wins (-40.0 % ["));
}

TEST(Report, GathersWhatHoldsAndWhatDoesNot) {
  Experiment waiting = matches;
  waiting.name = "waiting";
  const std::string text = print_reproduction({{matches, played()}, {waiting, {}}});
  const auto holds =
      text.find("## What holds\n\n- strong is stronger (by-hand, 0.5 of the paper's budget): +60.0 % [");
  const auto fails =
      text.find("## What does not hold\n\n- weak wins (by-hand, 0.5 of the paper's budget): -40.0 % [");
  EXPECT_NE(holds, std::string::npos);
  EXPECT_NE(fails, std::string::npos);
  EXPECT_LT(holds, fails);
  EXPECT_THAT(text, testing::HasSubstr("`otrera experiment run by-hand.toml`"));
  EXPECT_THAT(text, testing::HasSubstr("- `otrera experiment run waiting`: By hand"));
}

TEST(Report, TellsOurOwnApart) {
  Experiment own = matches;
  own.paper = "Otrera";
  const std::string text = print_reproduction({{own, played()}});
  EXPECT_THAT(text,
              testing::HasSubstr("## Of our own players: what holds\n\n- strong is stronger (by-hand, 0.5 of "
                                 "the file's budget): "));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("## What holds")));
}

TEST(Report, TellsTheCauseOfWhatDoesNotHold) {
  Experiment explained = matches;
  for (auto& finding : explained.findings) finding.cause = "cause of: " + finding.claim;
  for (const std::string& text : {print_text(explained, played()), print_markdown(explained, played())}) {
    EXPECT_THAT(text, testing::HasSubstr("cause of: weak wins\n"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("cause of: strong is stronger")));
  }
}

TEST(Report, DrawsAMarkForEveryFinding) {
  Experiment waiting = matches;
  waiting.paper = "Somebody 1901, table 7";
  const std::string picture = draw_findings({{matches, played()}, {waiting, {}}});
  const auto count = [&](const std::string& text) {
    std::size_t found = 0;
    for (auto at = picture.find(text); at != std::string::npos; at = picture.find(text, at + 1)) ++found;
    return found;
  };
  std::size_t held = 0, failed = 0, unplayed = waiting.findings.size();
  for (const auto& finding : judge(matches, played()).findings) {
    held += finding.kind == FindingVerdict::Kind::holds ? 1 : 0;
    failed += finding.kind == FindingVerdict::Kind::fails ? 1 : 0;
    unplayed += finding.kind == FindingVerdict::Kind::unplayed ? 1 : 0;
  }
  // One of each kind is the legend's.
  EXPECT_EQ(count("class=\"holds\""), held + 1);
  EXPECT_EQ(count("class=\"fails\""), failed + 1);
  EXPECT_EQ(count("class=\"unplayed\""), unplayed + 1);
  EXPECT_EQ(count(">Nobody 1900<"), 1u);
  EXPECT_EQ(count(">Somebody 1901<"), 1u);
}

}  // namespace
}  // namespace otrera
