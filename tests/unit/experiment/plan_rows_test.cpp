// Experiments on planning: who finds the best plans of random problems.
#include "experiment/plan_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "experiment/report.h"

namespace otrera {
namespace {

using testing::HasSubstr;

Experiment experiment(const std::string& text) {
  return parse_experiment("kind = 'plans'\nproducts = 5\ngames = 6\nsims = 200\n" + text, "mine.toml");
}

void ignore(const ExperimentProgress&) {}

TEST(PlanRows, TheExactMethodIsNeverWrongAndOthersFallShortByPoints) {
  const Experiment plans =
      experiment("row = [{method = 'exact'}, {method = 'greedy'}, {name = 'one', method = 'uct', sims = 1}]");
  std::uint64_t told = 0;
  const std::atomic<bool> stop = false;
  const auto played = plan_problems(
      plans, [&](const ExperimentProgress& progress) { told = progress.played; }, stop);
  EXPECT_TRUE(played.result.complete);
  EXPECT_EQ(told, 18u);
  EXPECT_EQ(played.result.rows[0].wins, 6u);
  EXPECT_EQ(played.result.rows[0].lost, 0);
  const RowResult& one = played.result.rows[2];
  EXPECT_GT(one.losses, 0u);  // a single random plan
  EXPECT_GT(one.lost, 0);
  EXPECT_EQ(one.wins + one.losses, 6u);
  const std::string text = print_text(plans, played.result);
  EXPECT_THAT(text, HasSubstr("random plans of 5 products"));
  EXPECT_THAT(text, HasSubstr("mean error"));
}

TEST(PlanRows, AStopLeavesTheRestUnplayed) {
  std::atomic<bool> stop = false;
  const auto played = plan_problems(
      experiment("row = [{method = 'greedy'}]"),
      [&](const ExperimentProgress& progress) { stop = progress.played == 2; }, stop);
  EXPECT_FALSE(played.result.complete);
  EXPECT_EQ(played.result.games(), 2u);
}

TEST(PlanRows, RowsAreMethodsWithTheirParameters) {
  const std::atomic<bool> stop = false;
  EXPECT_THROW(experiment("row = [{method = 'df-pn'}]"), Error);
  EXPECT_THROW(experiment("row = [{player = 'uct'}]"), Error);
  EXPECT_THROW(experiment("problems = 'sums.txt'\nrow = [{method = 'beam'}]"), Error);
  EXPECT_THROW(plan_problems(experiment("row = [{method = 'beam', set = {beam.nothing = 1}}]"), ignore, stop),
               Error);
}

}  // namespace
}  // namespace otrera
