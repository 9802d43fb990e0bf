#include "core/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "core/random.h"

namespace otrera {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// R. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
// table I, method 3.
TEST(WilsonInterval, GivesThePublishedValues) {
  struct Published {
    double successes, trials, low, high;
  };
  for (const auto& [successes, trials, low, high] : {Published{81, 263, 0.2553, 0.3662},
                                                     {15, 148, 0.0624, 0.1605},
                                                     {0, 20, 0.0000, 0.1611},
                                                     {1, 29, 0.0061, 0.1718}}) {
    const Interval found = wilson_interval(successes, trials);
    EXPECT_NEAR(found.low, low, 0.00005) << successes << " of " << trials;
    EXPECT_NEAR(found.high, high, 0.00005) << successes << " of " << trials;
  }
}

TEST(WilsonInterval, IsTheSameForSuccessesAndFailures) {
  for (int successes = 0; successes <= 17; ++successes) {
    const Interval won = wilson_interval(successes, 17), lost = wilson_interval(17 - successes, 17);
    EXPECT_NEAR(won.low, 1 - lost.high, 1e-15);
    EXPECT_NEAR(won.high, 1 - lost.low, 1e-15);
  }
}

TEST(WilsonInterval, StaysWithinZeroAndOneAndHoldsTheShare) {
  for (int trials = 1; trials < 40; ++trials)
    for (int successes = 0; successes <= trials; ++successes) {
      const Interval found = wilson_interval(successes, trials);
      const double share = static_cast<double>(successes) / trials;
      EXPECT_GE(found.low, 0);
      EXPECT_LE(found.high, 1);
      EXPECT_LE(found.low, share + 1e-12);
      EXPECT_GE(found.high, share - 1e-12);
    }
}

TEST(WilsonInterval, KnowsNothingWithoutTrials) {
  EXPECT_EQ(wilson_interval(0, 0).low, 0);
  EXPECT_EQ(wilson_interval(0, 0).high, 1);
}

TEST(RunningMoments, AgreeWithTheTwoPassFormulas) {
  Random random(2);
  for (const double offset : {0.0, 1e6}) {
    std::vector<double> numbers;
    RunningMoments moments;
    for (int i = 0; i < 1000; ++i) {
      numbers.push_back(offset + random.uniform());
      moments.add(numbers.back());
    }
    double mean = 0, squares = 0;
    for (const double x : numbers) mean += x / 1000;
    for (const double x : numbers) squares += (x - mean) * (x - mean);
    EXPECT_EQ(moments.count(), 1000u);
    EXPECT_NEAR(moments.mean(), mean, 1e-15 * (1 + offset) * 100);
    EXPECT_NEAR(moments.variance(), squares / 999, 1e-7);
    EXPECT_NEAR(moments.standard_error(), std::sqrt(squares / 999 / 1000), 1e-7);
  }
}

TEST(RunningMoments, AreWorkedOutByHandForFourNumbers) {
  RunningMoments moments;
  for (const double x : {2.0, 4.0, 4.0, 6.0}) moments.add(x);
  EXPECT_DOUBLE_EQ(moments.mean(), 4);
  EXPECT_DOUBLE_EQ(moments.variance(), 8.0 / 3);
  EXPECT_DOUBLE_EQ(moments.standard_error(), std::sqrt(8.0 / 12));
}

TEST(RunningMoments, OfNoneAndOneNumberHaveNoSpread) {
  RunningMoments moments;
  EXPECT_EQ(moments.variance(), 0);
  EXPECT_EQ(moments.standard_error(), 0);
  moments.add(3);
  EXPECT_EQ(moments.mean(), 3);
  EXPECT_EQ(moments.variance(), 0);
}

TEST(Elo, HasItsKnownPoints) {
  EXPECT_DOUBLE_EQ(elo_from_score(0.5), 0);
  EXPECT_NEAR(elo_from_score(0.75), 190.848, 0.001);
  EXPECT_NEAR(elo_from_score(10.0 / 11), 400, 1e-9);
  EXPECT_DOUBLE_EQ(score_from_elo(0), 0.5);
  EXPECT_NEAR(score_from_elo(-400), 1.0 / 11, 1e-12);
}

TEST(Elo, ScoreAndEloAreInverse) {
  for (double elo = -1200; elo <= 1200; elo += 37)
    EXPECT_NEAR(elo_from_score(score_from_elo(elo)), elo, 1e-7);
  for (double score = 0.01; score < 1; score += 0.01)
    EXPECT_NEAR(score_from_elo(elo_from_score(score)), score, 1e-12);
}

TEST(Elo, OfACleanSweepIsInfinite) {
  EXPECT_EQ(elo_from_score(1), infinity);
  EXPECT_EQ(elo_from_score(0), -infinity);
  EXPECT_EQ(score_from_elo(infinity), 1);
  EXPECT_EQ(score_from_elo(-infinity), 0);
}

TEST(Elo, TheErrorIsHalfTheIntervalOfTheScore) {
  const EloEstimate even = elo_with_error(0.5, 0.05);
  EXPECT_DOUBLE_EQ(even.elo, 0);
  EXPECT_NEAR(even.error, elo_from_score(0.5 + z_95 * 0.05), 1e-9);
  // For small errors the slope of the curve: 400 / (ln 10 s (1 - s)).
  const EloEstimate ahead = elo_with_error(0.7, 1e-4);
  EXPECT_NEAR(ahead.elo, 147.19, 0.01);
  EXPECT_NEAR(ahead.error, z_95 * 1e-4 * 400 / (std::log(10.0) * 0.7 * 0.3), 1e-5);
  EXPECT_EQ(elo_with_error(0.6, 0).error, 0);
}

TEST(Elo, TheErrorOfACleanSweepIsInfinite) {
  EXPECT_EQ(elo_with_error(0.98, 0.02).error, infinity);
  EXPECT_EQ(elo_with_error(1, 0).error, infinity);
  EXPECT_EQ(elo_with_error(0, 0).error, infinity);
}

}  // namespace
}  // namespace otrera
