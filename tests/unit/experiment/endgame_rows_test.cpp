// Experiments on endgames: solvers that are right or wrong, and margins of pairs of games.
#include "experiment/endgame_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/files.h"
#include "experiment/report.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;

// The first a sum of two regions, the second White's alone.
constexpr const char* problems = R"(game amazons
w3bx/xxxxxx/w1bxxx/xxxxxx w; one-0; score 1.5
w2x/xxxx/xxxb/xxxx w; two-0; score 1.5
)";

class EndgameRows : public testing::Test {
 protected:
  Experiment experiment(const std::string& text) {
    write_file(folder_.file("set.txt"), problems);
    return parse_experiment("memory = '4MB'\nproblems = 'set.txt'\n" + text, folder_.file("mine.toml"));
  }
  TemporaryFolder folder_;
};

TEST_F(EndgameRows, SolversAreRightOrLosePoints) {
  const Experiment solvers = experiment(R"(
kind = "solvers"
sims = 100000
row = [{name = "proof", method = "df-weak-pn", paper = 95.92, note = "mean error 2.39"},
       {name = "alone", method = "df-pn", only = "two", set = {proof.exact = false}},
       {name = "player", player = "otrera", sims = 500}]
)");
  std::uint64_t told = 0;
  const std::atomic<bool> stop = false;
  const auto played = solve_problems(
      solvers, [&](const ExperimentProgress& progress) { told = progress.played; }, stop);
  EXPECT_TRUE(played.result.complete);
  EXPECT_EQ(told, 5u);
  EXPECT_EQ(played.result.rows[0].wins, 2u);
  EXPECT_EQ(played.result.rows[1].wins, 1u);
  EXPECT_EQ(played.result.rows[2].wins + played.result.rows[2].losses, 2u);
  EXPECT_EQ(print_result(parse_result(print_result(played.result), "x")), print_result(played.result));
  const std::string text = print_text(solvers, played.result);
  EXPECT_THAT(text, HasSubstr("5 problems"));
  EXPECT_THAT(text, HasSubstr("95.92, mean error 2.39"));
  EXPECT_THAT(text, HasSubstr("100.0 ["));
  EXPECT_THAT(text, testing::Not(HasSubstr("who is ahead")));
}

TEST_F(EndgameRows, FewerProblemsMayBeTried) {
  Experiment solvers = experiment("kind = 'solvers'\nrow = [{method = 'pn'}]");
  solvers.rules.games = 1;
  const std::atomic<bool> stop = false;
  EXPECT_EQ(solve_problems(
                solvers, [](const ExperimentProgress&) {}, stop)
                .result.games(),
            1u);
}

TEST_F(EndgameRows, AStopLeavesTheRestUnplayed) {
  const Experiment solvers = experiment("kind = 'solvers'\nrow = [{method = 'pn'}, {method = 'df-pn'}]");
  std::atomic<bool> stop = false;
  const auto played = solve_problems(
      solvers, [&](const ExperimentProgress& progress) { stop = progress.played == 2; }, stop);
  EXPECT_FALSE(played.result.complete);
  EXPECT_EQ(played.result.rows[1].wins + played.result.rows[1].losses, 0u);
}

StoredMatchGame game(std::uint64_t job, double score, const std::string& result) {
  StoredMatchGame played;
  played.job = job;
  played.score = score;
  played.result = result;
  return played;
}

TEST(Margins, ThePointsOfBothGamesCountTogether) {
  Match match;
  match.games = 8;
  RowResult row;
  count_margins({game(0, 1, "W+3.5"), game(1, 0, "W+1.5"),   // better by 2
                 game(2, 1, "W+2.5"), game(3, 0, "W+2.5"),   // the same
                 game(4, 0, "B+0.5"), game(5, 0, "W+4.5"),   // worse by 5
                 game(6, 1, "B+9.5"),                        // half a pair
                 game(8, 1, "B+9.5"), game(9, 1, "B+9.5")},  // beyond the games
                match, row);
  EXPECT_EQ(row.wins, 1u);
  EXPECT_EQ(row.draws, 1u);
  EXPECT_EQ(row.losses, 1u);
  EXPECT_EQ(row.gained, 2);
  EXPECT_EQ(row.lost, 5);
}

TEST_F(EndgameRows, MatchesBeginAtTheProblemsAndMarginsTakeTheSameGames) {
  const std::string rows = R"(
sims = 20
row = [{name = "all", player = "uct", opponent = "otrera", paper = 40}]
)";
  const Experiment match = experiment(rows), margins = experiment("kind = 'margins'\n" + rows);
  MatchStore store(folder_.file("arena.sqlite"));
  ThreadFarm farm(1);
  const std::atomic<bool> stop = false;
  const auto quiet = [](const ExperimentProgress&) {};
  const auto played = play_experiment(match, store, farm, quiet, stop);
  EXPECT_EQ(played.played, 4u);
  const auto again = play_experiment(margins, store, farm, quiet, stop);
  EXPECT_EQ(again.played, 0u) << "they were played before";
  EXPECT_EQ(again.result.games(), 2u);
  EXPECT_THAT(print_text(margins, again.result), HasSubstr("better / same / worse"));
}

}  // namespace
}  // namespace otrera
