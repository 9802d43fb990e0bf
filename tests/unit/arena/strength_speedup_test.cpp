#include "arena/strength_speedup.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "core/random.h"

namespace otrera {
namespace {

double won(Random& random, double elo, int games) {
  int count = 0;
  for (int i = 0; i < games; ++i) count += random.uniform() < score_from_elo(elo);
  return count / double(games);
}

TEST(StrengthSpeedup, ALineWithoutNoiseIsFoundAndInverted) {
  // The line of Chaslot 2010: 56.7 Elo a doubling from -175.2 at one second.
  std::vector<ScaledScore> scores;
  for (const double time : {1, 2, 4, 8, 16})
    scores.push_back({time, score_from_elo(56.7 * std::log2(time) - 175.2), 2000});
  const EloOfTime line = fit_elo_of_time(scores);
  EXPECT_NEAR(line.slope, 56.7, 1e-3);
  EXPECT_NEAR(line.offset, -175.2, 1e-3);
  EXPECT_NEAR(line.r_squared, 1, 1e-6);
  // His root parallelisation on four threads won 46.8 %, worth 6.5 times the time; 16 threads 56.5 %, 14.9.
  EXPECT_NEAR(invert(line, {1, 0.468, 2000}).time, 6.5, 0.2);
  EXPECT_NEAR(invert(line, {1, 0.565, 2000}).time, 14.9, 1.5);
  const Speedup worth = invert(line, {1, 0.468, 2000});
  EXPECT_LT(worth.interval.low, worth.time);
  EXPECT_GT(worth.interval.high, worth.time);
  EXPECT_LT(worth.interval.high / worth.interval.low, 3);
}

TEST(StrengthSpeedup, TheIntervalHoldsTheTruthAsOftenAsItSays) {
  constexpr int trials = 600, games = 400;
  int inside = 0, slope = 0;
  for (int t = 0; t < trials; ++t) {
    Random random(t);
    std::vector<ScaledScore> scores;
    for (const double time : {1, 2, 4, 8})
      scores.push_back({time, won(random, 90 * std::log2(time) - 120, games), games});
    const EloOfTime line = fit_elo_of_time(scores);
    slope += std::abs(line.slope - 90) < 1.96 * std::sqrt(line.slope_variance);
    const double truth = 3.3;  // times the time
    const Speedup found = invert(line, {1, won(random, 90 * std::log2(truth) - 120, games), games});
    inside += found.interval.low < truth && truth < found.interval.high;
  }
  EXPECT_NEAR(inside / double(trials), 0.95, 0.027);  // three standard deviations
  EXPECT_NEAR(slope / double(trials), 0.95, 0.027);
}

TEST(StrengthSpeedup, AFlatLineIsWorthAnything) {
  const EloOfTime line = fit_elo_of_time({{1, 0.5, 20}, {2, 0.52, 20}, {4, 0.49, 20}});
  const Speedup found = invert(line, {1, 0.6, 20});
  EXPECT_EQ(found.interval.low, 0);
  EXPECT_TRUE(std::isinf(found.interval.high));
}

TEST(StrengthSpeedup, ScoresOfNoughtAndOneCount) {
  const EloOfTime line = fit_elo_of_time({{1, 0, 50}, {2, 0.3, 50}, {4, 0.8, 50}, {8, 1, 50}});
  EXPECT_GT(line.slope, 100);
  EXPECT_TRUE(std::isfinite(line.slope) && std::isfinite(line.offset));
  const EloOfTime apart = fit_elo_of_time({{1, 0, 50}, {2, 1, 50}});
  EXPECT_TRUE(std::isfinite(apart.slope) && std::isfinite(apart.offset));
}

TEST(StrengthSpeedup, NonsenseIsRefused) {
  EXPECT_THROW(fit_elo_of_time({}), Error);
  EXPECT_THROW(fit_elo_of_time({{1, 0.5, 10}, {1, 0.6, 10}}), Error);
  EXPECT_THROW(fit_elo_of_time({{0, 0.5, 10}, {1, 0.6, 10}}), Error);
  EXPECT_THROW(fit_elo_of_time({{1, 0.5, 0}, {2, 0.6, 10}}), Error);
  EXPECT_THROW(fit_elo_of_time({{1, 1, 10}, {2, 1, 10}}), Error);
  EXPECT_THROW(fit_elo_of_time({{1, 1.5, 10}, {2, 0.5, 10}}), Error);
  const EloOfTime line = fit_elo_of_time({{1, 0.4, 100}, {2, 0.6, 100}});
  EXPECT_THROW(invert(line, {1, 1, 100}), Error);
}

}  // namespace
}  // namespace otrera
