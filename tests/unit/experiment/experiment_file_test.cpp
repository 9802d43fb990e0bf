// Experiments as files: what five lines mean, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/error.h"
#include "experiment/experiment.h"
#include "experiment/report.h"
#include "experiment/result.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* five_lines = R"(title = "Which constant?"
player = "uct"
opponent = "uct"
sims = 200
sweep = {parameter = "select.exploration", values = [0.2, 0.8], paper = [45, nan], notes = ["", "more"]}
)";

std::string problem_of(const std::string& text) {
  try {
    parse_experiment(text, "mine.toml");
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ExperimentFile, FiveLinesAreEnough) {
  const Experiment experiment = parse_experiment(five_lines, "folder/mine.toml");
  EXPECT_EQ(experiment.name, "mine");
  EXPECT_EQ(experiment.kind, Experiment::Kind::match);
  EXPECT_EQ(experiment.rules.games, 100u);
  ASSERT_EQ(experiment.rows.size(), 2u);
  const ExperimentRow& row = experiment.rows[0];
  EXPECT_EQ(row.name, "select.exploration=0.2");
  EXPECT_EQ(row.player.name(), "uct select.exploration=0.2");
  EXPECT_EQ(row.player.budget.simulations, 200u);
  EXPECT_EQ(row.opponent->name(), "uct");
  EXPECT_EQ(row.opponent->budget.simulations, 200u);
  EXPECT_THAT(row.paper, ElementsAre(45));
  EXPECT_EQ(row.swept, 0.2);
  EXPECT_TRUE(experiment.rows[1].paper.empty());
  EXPECT_EQ(experiment.rows[1].note, "more");
}

TEST(ExperimentFile, TwoPlayersAreAnExperimentOfOneRow) {
  const Experiment experiment = parse_experiment("player = 'uct'\nopponent = 'otrera'", "x.toml");
  ASSERT_EQ(experiment.rows.size(), 1u);
  EXPECT_EQ(experiment.rows[0].name, "uct");
  EXPECT_EQ(experiment.rows[0].player.budget.simulations, 1000u);
}

TEST(ExperimentFile, ARowChangesWhatIsSaidForAll) {
  const Experiment experiment = parse_experiment(R"(
player = "uct"
set = {reward.finished = "score"}
opponent = {set = {select.exploration = 1}}
sims = 10
row = [
  {name = "a", set = {select.exploration = 0.1}, sims = 20, paper = [30, 38]},
  {name = "b", player = "own.toml", opponent = {player = "otrera", time = "1s"}},
]
)",
                                                 "folder/x.toml");
  const auto& rows = experiment.rows;
  EXPECT_EQ(rows[0].player.name(), "uct reward.finished=score select.exploration=0.1");
  EXPECT_EQ(rows[0].player.budget.simulations, 20u);
  EXPECT_EQ(rows[0].opponent->name(), "uct select.exploration=1");
  EXPECT_EQ(rows[0].opponent->budget.simulations, 20u);
  EXPECT_THAT(rows[0].paper, ElementsAre(30, 38));
  EXPECT_EQ(rows[1].player.player, "folder/own.toml");
  EXPECT_EQ(rows[1].opponent->player, "otrera");
  EXPECT_EQ(print_budget(rows[1].opponent->budget), "1s a move");
}

TEST(ExperimentFile, AnOpponentWithoutANameIsThePlayerAsItsFileHasIt) {
  const Experiment experiment =
      parse_experiment("set = {decide.rule = 'max'}\nopponent = {}\nrow = [{player = 'uct'}]", "x.toml");
  EXPECT_EQ(experiment.rows[0].player.name(), "uct decide.rule=max");
  EXPECT_EQ(experiment.rows[0].opponent->name(), "uct");
}

TEST(ExperimentFile, FindingsPairRows) {
  const std::string rows = "kind='ratings'\nrow=[{name='a',player='uct'},{name='b',player='otrera'}]\n";
  const Experiment experiment =
      parse_experiment(rows + "finding=[{claim='b is better', ahead='b', behind='a'}]", "x.toml");
  ASSERT_EQ(experiment.findings.size(), 1u);
  EXPECT_EQ(experiment.findings[0].pairs[0].ahead, 1u);
  EXPECT_EQ(experiment.findings[0].pairs[0].behind, 0u);
  EXPECT_THAT(problem_of(rows + "finding=[{claim='c', ahead='c', behind='a'}]"),
              HasSubstr("no row called 'c'"));
  EXPECT_THAT(problem_of(rows + "finding=[{claim='c', ahead='a'}]"), HasSubstr("without claim"));
  EXPECT_THAT(problem_of(rows + "finding=[{claim='c', ahead='a', behind='a'}]"), HasSubstr("of itself"));
}

TEST(ExperimentFile, RefusesWhatItDoesNotKnowByTheNearestName) {
  EXPECT_EQ(problem_of("player = 'uct'\nopponent = 'uct'\ngmaes = 4"),
            "mine.toml:3: unknown key 'gmaes'; did you mean 'games'?");
  EXPECT_THAT(problem_of("opponent = 'uct'\nrow = [{player = 'uct', sets = {}}]"),
              HasSubstr("mine.toml:2: unknown key 'sets'; did you mean 'set'?"));
  EXPECT_THAT(problem_of("kind = 'rating'"), HasSubstr("did you mean 'ratings'?"));
  EXPECT_THAT(problem_of("game = 'chess'"), HasSubstr("chess"));
}

TEST(ExperimentFile, AnySetupValueOfTheGameCanBeGiven) {
  const std::string two = "player='uct'\nopponent='uct'\n";
  const Experiment experiment = parse_experiment(two + "size = 6\nkomi = 1.5\npasses = 2", "x.toml");
  EXPECT_EQ(experiment.rules.setup.values, (SetupValues{{"komi", "1.5"}, {"passes", "2"}, {"size", "6"}}));
  EXPECT_THAT(problem_of(two + "komi = 1.3"), HasSubstr("mine.toml:3: a komi of 1.3"));
  EXPECT_THAT(problem_of(two + "variant = 'parachute'"), HasSubstr("variant"));
}

TEST(ExperimentFile, RefusesWhatMakesNoSense) {
  const std::string two = "player='uct'\nopponent='uct'\n";
  EXPECT_THAT(problem_of("player = 'uct'"), HasSubstr("no opponent"));
  EXPECT_THAT(problem_of("opponent = 'uct'"), HasSubstr("no player"));
  EXPECT_THAT(problem_of(two + "sims = 0"), HasSubstr("mine.toml:3"));
  EXPECT_THAT(problem_of(two + "sims = 10\ntime = '1s'"), HasSubstr("more than one of"));
  EXPECT_THAT(problem_of(two + "time = 'soon'"), HasSubstr("mine.toml:3"));
  EXPECT_THAT(problem_of(two + "games = 99999999999"), HasSubstr("expected 1 to 1000000"));
  EXPECT_THAT(problem_of(two + "size = 400"), HasSubstr("mine.toml:3"));
  EXPECT_THAT(problem_of(two + "row = [{paper = 120}]"), HasSubstr("expected 0 to 100"));
  EXPECT_THAT(problem_of(two + "row = [{paper = 'much'}]"), HasSubstr("no number"));
  EXPECT_THAT(problem_of(two + "row = [{}, {}]"), HasSubstr("two rows called 'uct'"));
  EXPECT_THAT(problem_of(two + "sweep = {parameter = 'select.exploration', values = [1], second = [0]}"),
              HasSubstr("in a second is no number"));
  EXPECT_THAT(problem_of(two + "sweep = {parameter = 'x', values = [1, 2], paper = [1]}"),
              HasSubstr("1 entries for 2 values"));
  EXPECT_THAT(problem_of("kind = 'ratings'\nplayer = 'uct'"), HasSubstr("ratings of one player"));
  EXPECT_THAT(problem_of("kind = 'ratings'\n" + two), HasSubstr("an opponent in a table of ratings"));
}

TEST(ExperimentFile, IsHostileInput) {
  EXPECT_THAT(problem_of("player = 'gtp:rm -rf /'\nopponent = 'uct'"), HasSubstr("another program"));
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = 'gtp:x'"), HasSubstr("another program"));
  EXPECT_THAT(problem_of("a" + std::string(100'000, '.') + "b = 1"), HasSubstr("nested too deeply"));
  EXPECT_THAT(problem_of("set = " + std::string(200, '{')), HasSubstr("mine.toml:1"));
  EXPECT_THAT(problem_of("paper = " + std::string(100'000, '[')), HasSubstr("mine.toml:1"));
  EXPECT_THAT(problem_of("title = \"" + std::string(5000, 'x') + "\""), HasSubstr("title is too long"));
  EXPECT_THAT(problem_of("title = \"a\\u0007b\""), HasSubstr("control characters"));
  EXPECT_THAT(problem_of(std::string("\0\xff\xfe", 3)), HasSubstr("mine.toml:1"));
  std::string many = "kind = 'ratings'\nrow = [\n";
  for (int i = 0; i < 65; ++i)
    many += "{player = 'uct', sims = " + std::to_string(i + 1) + ", name = '" + std::to_string(i) + "'},\n";
  EXPECT_THAT(problem_of(many + "]"), HasSubstr("too many rows"));
}

TEST(ExperimentFile, AKnownProgramIsAnOpponentWithoutSimulations) {
  const Experiment experiment =
      parse_experiment("player = 'uct'\nopponent = 'gnugo-3'\nsims = 50", "mine.toml");
  EXPECT_TRUE(experiment.rows[0].opponent->external());
  EXPECT_THAT(experiment.rows[0].opponent->command, HasSubstr("--level 3"));
  EXPECT_FALSE(experiment.rows[0].opponent->budget.simulations);
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = {player = 'gnugo-3', set = {a = 1}}"),
              HasSubstr("parameters for another program"));
}

TEST(ExperimentFile, BudgetsAreScaledAndRowsChosen) {
  Experiment experiment = parse_experiment(R"(
opponent = "uct"
row = [
  {name = "a", player = "uct", sims = 40000},
  {name = "b", player = "uct", game_time = "5m"},
  {name = "tiny", player = "uct", sims = 3},
]
finding = [{claim = "a wins", ahead = "a", behind = "b"}, {claim = "b loses", behind = "b"}]
)",
                                           "x.toml");
  scale_budgets(experiment, 0.01);
  EXPECT_EQ(experiment.rows[0].player.budget.simulations, 400u);
  EXPECT_EQ(experiment.rows[0].opponent->budget.simulations, 400u);
  EXPECT_EQ(print_budget(experiment.rows[1].player.budget), "3s a game");
  EXPECT_EQ(experiment.rows[2].player.budget.simulations, 1u);
  EXPECT_THROW(scale_budgets(experiment, 0), Error);
  EXPECT_THROW(scale_budgets(experiment, 1e9), Error);
  Experiment two = experiment;
  keep_rows(two, {"tiny", "b"});
  ASSERT_EQ(two.rows.size(), 2u);
  EXPECT_EQ(two.rows[0].name, "b");
  EXPECT_THROW(keep_rows(two, {"b", "z"}), Error);
  keep_rows(experiment, {"b"});
  ASSERT_EQ(experiment.rows.size(), 1u);
  ASSERT_EQ(experiment.findings.size(), 1u);
  EXPECT_EQ(experiment.findings[0].pairs[0].behind, 0u);
  EXPECT_THROW(keep_rows(experiment, {"z"}), Error);
}

TEST(ExperimentFile, TimeCanBeTheWorkOfThePapersMachine) {
  const std::string text = R"(
game = "loa"
time = "5s"
opponent = "mia"
second = {mc-loa = 4659, mc-loa-2 = 4659, mia = 663000}
row = [
  {name = "one", player = "mc-loa"},
  {name = "two threads", player = "mc-loa-2"},
  {name = "four", player = "mc-loa-2", set = {parallel.threads = 4}},
  {name = "our own", player = "mc-loa", sims = 7},
  {name = "told", player = "mc-loa-2", second = 7000},
]
)";
  Experiment experiment = parse_experiment(text, "x.toml");
  EXPECT_THAT(print_plan(experiment),
              HasSubstr("mc-loa 4,659, mc-loa-2 4,659, mia 663,000, in 'told' 7,000"));
  set_work(experiment);
  EXPECT_EQ(experiment.rows[0].player.budget.simulations, 23'295u);
  EXPECT_EQ(experiment.rows[0].opponent->budget.simulations, 3'315'000u);
  EXPECT_EQ(print_budget(experiment.rows[0].player.budget), "23295 simulations");
  EXPECT_EQ(experiment.rows[1].player.budget.simulations, 46'590u);
  EXPECT_EQ(experiment.rows[2].player.budget.simulations, 93'180u);
  EXPECT_EQ(experiment.rows[3].player.budget.simulations, 7u);
  EXPECT_EQ(experiment.rows[4].player.budget.simulations, 35'000u);
  EXPECT_EQ(print_budgets(experiment, experiment.rows[4]), "35000 simulations against 3315000 simulations");

  Experiment other = parse_experiment(
      "game = 'go'\ntime = '1s'\nplayer = 'mango'\nopponent = 'gnugo-0'\nsecond = {mango = 3400}", "x.toml");
  set_work(other);
  EXPECT_EQ(print_budget(other.rows[0].opponent->budget), "no limit");

  Experiment unknown = parse_experiment("time = '1s'\nplayer = 'uct'\nopponent = 'uct'", "x.toml");
  EXPECT_THROW(set_work(unknown), Error);
  const auto solvers = [](const std::string& second) {
    return parse_experiment(
        "kind = 'solvers'\nproblems = 'amazons/endgames.txt'\ntime = '2s'\n"
        "row = [{name = 'a', method = 'df-pn'" +
            second + "}]",
        "x.toml");
  };
  Experiment told = solvers(", second = 70"), not_told = solvers("");
  set_work(told);
  EXPECT_EQ(told.rows[0].player.budget.simulations, 140u);
  EXPECT_THROW(set_work(not_told), Error);
  Experiment plans = parse_experiment("kind = 'plans'\nsims = 5\nrow = [{method = 'greedy'}]", "x.toml");
  EXPECT_THROW(set_work(plans), Error);
  Experiment whole_game =
      parse_experiment("game_time = '5m'\nplayer = 'uct'\nopponent = 'uct'\nsecond = {uct = 10}", "x.toml");
  set_work(whole_game);
  EXPECT_EQ(print_budget(whole_game.rows[0].player.budget), "300s a game at 10 simulations a second");
  scale_budgets(whole_game, 0.5);
  EXPECT_EQ(print_budget(whole_game.rows[0].opponent->budget), "150s a game at 10 simulations a second");
  Experiment sweep = parse_experiment(
      "time = '1s'\nplayer = 'uct'\nopponent = 'uct'\nsecond = {uct = 10}\n"
      "sweep = {parameter = 'select.exploration', values = [0.1, 0.2], second = [30, 40.4]}",
      "x.toml");
  set_work(sweep);
  EXPECT_EQ(print_budgets(sweep, sweep.rows[0]), "30 simulations against 10 simulations");
  EXPECT_EQ(print_budgets(sweep, sweep.rows[1]), "40 simulations against 10 simulations");
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = 'uct'\nsecond = 3"), HasSubstr("second is no table"));
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = 'uct'\nsecond = {utc = 10}"), HasSubstr("utc"));
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = 'uct'\nsecond = {uct = -1}"), HasSubstr("is no number"));
  EXPECT_THAT(problem_of("player = 'uct'\nopponent = 'uct'\nsecond = {uct = 'a'}"),
              HasSubstr("is no number"));
}

TEST(ExperimentFile, ACheckIsASmallPartOfIt) {
  const std::string file =
      "sims = 400\nopponent = \"uct\"\nrow = [{name = \"a\", player = \"uct\"}, {name = \"b\", player = "
      "\"uct\", "
      "time = \"1s\"}]\nfinding = [{claim = \"both\", ahead = [\"a\", \"b\"], cause = \"because\"}]\n";
  const Experiment whole = parse_experiment(file, "x.toml");
  EXPECT_FALSE(whole.check);
  EXPECT_EQ(whole.findings[0].cause, "because");
  const Experiment small =
      reduced_to_check(parse_experiment(file + "check = {rows = \"b\", games = 8, sims = 50}\n", "x.toml"));
  ASSERT_EQ(small.rows.size(), 1u);
  EXPECT_EQ(small.rules.games, 8u);
  EXPECT_EQ(small.rows[0].player.budget.simulations, 50u);
  EXPECT_EQ(small.rows[0].opponent->budget.simulations, 50u);
  EXPECT_EQ(small.scale, 0);
  EXPECT_EQ(small.findings[0].pairs.size(), 1u);
  const Experiment scaled = reduced_to_check(parse_experiment(file + "check = {scale = 0.5}\n", "x.toml"));
  EXPECT_EQ(scaled.rows[0].player.budget.simulations, 200u);
  EXPECT_EQ(scaled.rules.games, 60u);
  for (const std::string check :
       {"{rows = \"z\"}", "{games = 0}", "{sims = 0}", "{scale = 2}", "1", "{what = 1}"})
    EXPECT_THROW(parse_experiment(file + "check = " + check + "\n", "x.toml"), Error) << check;
}

TEST(ExperimentFile, ProblemsAreWhereMatchesBeginAndWhatSolversTry) {
  const std::string set = "problems = 'amazons/sums.txt'\n";
  const Experiment match =
      parse_experiment(set + "player = 'uct'\nopponent = 'otrera'\nrow = [{only = '2-'}]", "x.toml");
  ASSERT_EQ(match.rows.size(), 1u);
  EXPECT_GE(match.rows[0].problems.size(), 20u);
  for (const auto& problem : match.rows[0].problems) EXPECT_THAT(problem.name, HasSubstr("2-"));
  EXPECT_GT(match.rules.games, 2 * match.rows[0].problems.size()) << "of the whole file";

  const Experiment solvers = parse_experiment(
      "kind = 'solvers'\nsims = 500\n" + set +
          "row = [{method = 'df-pn', set = {proof.exact = false}}, {player = 'uct', sims = 7}]",
      "x.toml");
  EXPECT_TRUE(solvers.solves());
  EXPECT_EQ(solvers.rows[0].name, "df-pn");
  EXPECT_EQ(solvers.rows[0].player.budget.simulations, 500u);
  EXPECT_EQ(solvers.rows[0].player.settings.front().key, "proof.exact");
  EXPECT_EQ(solvers.rows[1].player.budget.simulations, 7u);
  EXPECT_FALSE(solvers.rows[1].opponent);

  const std::string kind = "kind = 'solvers'\n";
  EXPECT_THAT(problem_of(kind + "player = 'uct'"), HasSubstr("no problems"));
  EXPECT_THAT(problem_of("kind = 'margins'\nplayer = 'uct'\nopponent = 'uct'"), HasSubstr("no problems"));
  EXPECT_THAT(problem_of(kind + set + "player = 'uct'\nopponent = 'uct'"), HasSubstr("an opponent"));
  EXPECT_THAT(problem_of(kind + set + "row = [{method = 'df-pm'}]"), HasSubstr("did you mean 'df-pn'"));
  EXPECT_THAT(problem_of(kind + set + "row = [{method = 'pn', player = 'uct'}]"), HasSubstr("one of them"));
  EXPECT_THAT(problem_of(kind + set + "row = [{method = 'pn', only = 'q'}]"), HasSubstr("begins with 'q'"));
  EXPECT_THAT(problem_of("kind = 'ratings'\n" + set), HasSubstr("another kind"));
  EXPECT_THAT(problem_of("game = 'loa'\n" + set), HasSubstr("problems of amazons"));
  EXPECT_THAT(problem_of("problems = 'amazons/none.txt'"), HasSubstr("none.txt"));
}

// Every player exists and takes its parameters.
TEST(ShippedExperiments, CanBePlayed) {
  const auto names = experiment_names();
  EXPECT_GE(names.size(), 18u);
  for (const auto& name : names) {
    const Experiment experiment = load_experiment(name);
    EXPECT_FALSE(experiment.title.empty()) << name;
    EXPECT_FALSE(experiment.paper.empty()) << name;
    // Where every row is a single problem its figure is the finding.
    const bool single = experiment.solves() && experiment.rows.front().problems.size() == 1;
    EXPECT_TRUE(single || !experiment.findings.empty()) << name;
    for (const auto& row : experiment.rows) {
      if (!row.method.empty()) continue;  // a proof, no player
      Match match = experiment.rules;
      match.contestants = {row.player, row.opponent.value_or(row.player)};
      // Books that take days are grown before they are played from (docs/books.md).
      for (auto& contestant : match.contestants)
        std::erase_if(contestant.settings, [](const Setting& setting) { return setting.key == "book.file"; });
      EXPECT_NO_THROW(PreparedMatch prepared(match)) << name << ": " << row.name;
    }
  }
  EXPECT_THROW(load_experiment("kloetzer-9.9"), Error);
}

// So that a table by time can be played on a machine that is many times as fast.
TEST(ShippedExperiments, TellTheWorkOfThePapersSecond) {
  for (const auto& name : experiment_names()) {
    Experiment experiment = load_experiment(name);
    if (own_work(experiment) || experiment.solves()) continue;
    EXPECT_NO_THROW(set_work(experiment)) << name;
  }
}

// A file that changes its kind or the names of its rows leaves a table behind that tells nothing.
TEST(ShippedExperiments, HaveResultsOfTheirOwnRows) {
  for (const auto& name : experiment_names()) {
    const auto stored = stored_result(name);
    if (!stored) continue;
    const Experiment experiment = load_experiment(name);
    EXPECT_EQ(stored->experiment, name);
    EXPECT_EQ(stored->meetings.empty(), experiment.kind != Experiment::Kind::ratings) << name;
    for (const auto& row : stored->rows)
      EXPECT_EQ(std::ranges::count(experiment.rows, row.name, &ExperimentRow::name), 1)
          << name << ": " << row.name;
  }
}

}  // namespace
}  // namespace otrera
