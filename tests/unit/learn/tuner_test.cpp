// The tuning methods on functions whose optimum is known.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/error.h"
#include "core/normal.h"
#include "learn/cross_entropy.h"
#include "learn/spsa.h"

namespace otrera {
namespace {

using Kind = Parameter::Kind;

const TunedParameter exploration{"exploration", Kind::number, {0.01, 100}, Scale::log, 10};
const TunedParameter threshold{"threshold", Kind::integer, {2, 20}, Scale::log, 15};
const TunedParameter length{"length", Kind::integer, {0, 12}, Scale::linear, 2};
const TunedParameter weight{"weight", Kind::number, {-1, 1}, Scale::linear, -0.8};
const TunedParameter rule{"rule", Kind::choice, {0, 3}, Scale::linear, 0};
const TunedParameter robust{"robust", Kind::flag, {0, 1}, Scale::linear, 0};

// A chance to win that is best, at 0.8, for exploration 0.4, threshold 4, length 7, weight 0.3.
double chance(const ParameterValues& values) {
  const double a = std::log10(values[0] / 0.4) / 2, b = std::log(values[1] / 4) / 1.5,
               c = (values[2] - 7) / 6, d = values[3] - 0.3;
  return 0.8 * std::exp(-a * a - b * b - c * c - d * d);
}

// As many games as that at this chance.
double score(double chance, int games, Random& random) {
  int won = 0;
  for (int i = 0; i < games; ++i) won += random.uniform() < chance;
  return won / double(games);
}

void run(Tuner& tuner, int generations, const std::function<double(const ParameterValues&)>& fitness) {
  for (int g = 0; g < generations; ++g) {
    std::vector<double> told;
    for (const auto& values : tuner.ask()) told.push_back(fitness(values));
    tuner.tell(told);
  }
}

TEST(TunedParameter, PlacesAndValuesAreInverse) {
  EXPECT_NEAR(exploration.value_at(0.5), 1, 1e-12);
  EXPECT_NEAR(exploration.place_of(0.1), 0.25, 1e-12);
  EXPECT_EQ(threshold.value_at(0), 2);
  EXPECT_EQ(threshold.value_at(1), 20);
  EXPECT_EQ(threshold.value_at(threshold.place_of(7) + 0.01), 7);
  EXPECT_EQ(length.value_at(0.5), 6);
  EXPECT_EQ(weight.value_at(0.25), -0.5);
}

TEST(CrossEntropy, FindsTheOptimumOfANoisyFunction) {
  CrossEntropy tuner({exploration, threshold, length, weight}, {}, 1);
  Random random(2);
  run(tuner, 20, [&](const auto& values) { return score(chance(values), 50, random); });
  const auto best = tuner.best();
  EXPECT_GT(chance(best), 0.76);
  EXPECT_NEAR(std::log10(best[0]), std::log10(0.4), 0.4);
  EXPECT_NEAR(best[1], 4, 1);
  EXPECT_NEAR(best[2], 7, 1);
  EXPECT_NEAR(best[3], 0.3, 0.2);
}

TEST(CrossEntropy, ChoosesTheBestOfUnorderedValues) {
  CrossEntropy tuner({rule, robust, weight}, {.population = 40, .elite = 8}, 3);
  Random random(4);
  run(tuner, 15, [&](const auto& values) {
    const double rules[] = {0.5, 0.4, 0.62, 0.55};
    return score(rules[static_cast<int>(values[0])] + (values[1] == 1 ? 0.1 : 0) - 0.2 * std::abs(values[2]),
                 100, random);
  });
  EXPECT_EQ(tuner.best()[0], 2);
  EXPECT_EQ(tuner.best()[1], 1);
  EXPECT_NEAR(tuner.best()[2], 0, 0.25);
}

TEST(CrossEntropy, TheFirstGenerationCoversTheRangeOnItsScale) {
  // Within [0, 1], mean 0.5 and deviation 0.5: a standard normal between -1 and 1, of which 38.29 % of
  // 68.27 % is in the middle half; half of all on either side of the geometric mean, which is 1.
  CrossEntropy tuner({exploration, threshold}, {.population = 4000, .elite = 10}, 9);
  int below = 0, middle = 0;
  for (const auto& values : tuner.ask()) {
    ASSERT_GE(values[0], 0.01);
    ASSERT_LE(values[0], 100);
    ASSERT_EQ(values[1], std::floor(values[1]));
    below += values[0] < 1;
    middle += values[0] > 0.1 && values[0] < 10;
  }
  EXPECT_NEAR(below / 4000.0, 0.5, 0.03);
  EXPECT_NEAR(middle / 4000.0, 0.3829 / 0.6827, 0.03);
}

TEST(CrossEntropy, MovesByItsStepToTheElite) {
  // The elite are the two candidates with the largest weight; told exactly, without noise.
  CrossEntropy tuner({weight}, {.population = 10, .elite = 2, .step = 0.5}, 5);
  std::vector<double> told;
  for (const auto& values : tuner.ask()) told.push_back(values[0]);
  auto sorted = told;
  std::ranges::sort(sorted, std::greater());
  tuner.tell(told);
  EXPECT_NEAR(tuner.best()[0], 0.5 * (sorted[0] + sorted[1]) / 2, 1e-12);
}

TEST(Spsa, ClimbsANoisyHill) {
  Spsa tuner({exploration, threshold, length, weight}, {.gain = 0.05}, 1);
  Random random(2);
  EXPECT_LT(chance(tuner.best()), 0.1);
  run(tuner, 1000, [&](const auto& values) { return score(chance(values), 20, random); });
  const auto best = tuner.best();
  EXPECT_GT(chance(best), 0.72);
  EXPECT_NEAR(std::log10(best[0]), std::log10(0.4), 0.7);
  EXPECT_NEAR(best[1], 4, 2);
  EXPECT_NEAR(best[2], 7, 2);
  EXPECT_NEAR(best[3], 0.3, 0.4);
}

TEST(Spsa, TheTwoCandidatesOfAnIntegerAreNeverTheSame) {
  Spsa tuner({threshold, length}, {.gain = 0.2, .perturbation = 0.001}, 3);
  Random random(1);
  for (int g = 0; g < 200; ++g) {
    const auto asked = tuner.ask();
    ASSERT_NE(asked[0][0], asked[1][0]);
    ASSERT_NE(asked[0][1], asked[1][1]);
    tuner.tell({random.uniform(), random.uniform()});
  }
}

TEST(Spsa, FollowsTheSlopeAsWorkedOutByHand) {
  const TunedParameter one{"one", Kind::number, {0, 1}, Scale::linear, 0.5};
  Spsa tuner({one}, {.gain = 0.1, .perturbation = 0.2}, 1);
  const auto asked = tuner.ask();
  EXPECT_NEAR(std::abs(asked[0][0] - asked[1][0]), 0.4, 1e-12);
  // The fitness is twice the value: slope 2, gain 0.1.
  tuner.tell({2 * asked[0][0], 2 * asked[1][0]});
  EXPECT_NEAR(tuner.best()[0], 0.7, 1e-12);
}

template <class Make>
void expect_repeatable(Make&& make) {
  const auto fitness = [](const ParameterValues& values) { return chance(values); };
  const auto one = make(1), same = make(1), other = make(2);
  run(*one, 5, fitness);
  run(*same, 5, fitness);
  run(*other, 5, fitness);
  EXPECT_EQ(one->ask(), one->ask());
  EXPECT_EQ(one->ask(), same->ask());
  EXPECT_EQ(one->best(), same->best());
  EXPECT_NE(one->ask(), other->ask());
}

TEST(Tuner, TheSameSeedAndTheSameResultsGiveTheSameRun) {
  const std::vector all{exploration, threshold, length, weight};
  expect_repeatable(
      [&](std::uint64_t seed) { return std::make_unique<CrossEntropy>(all, CrossEntropyOptions{}, seed); });
  expect_repeatable([&](std::uint64_t seed) { return std::make_unique<Spsa>(all, SpsaOptions{}, seed); });
}

TEST(Tuner, NonsenseIsRefused) {
  const auto with = [](Range range, Scale scale, double start) {
    return std::vector{TunedParameter{"x", Kind::number, range, scale, start}};
  };
  EXPECT_THROW(CrossEntropy(with({1, 1}, Scale::linear, 1), {}, 1), Error);
  EXPECT_THROW(CrossEntropy(with({0, 1}, Scale::log, 0.5), {}, 1), Error);
  EXPECT_THROW(CrossEntropy(with({0, 1}, Scale::linear, 2), {}, 1), Error);
  EXPECT_THROW(CrossEntropy({}, {}, 1), Error);
  EXPECT_THROW(CrossEntropy({weight}, {.population = 5, .elite = 6}, 1), Error);
  EXPECT_THROW(CrossEntropy({weight}, {.step = 0}, 1), Error);
  EXPECT_THROW(Spsa({rule}, {}, 1), Error);
  EXPECT_THROW(Spsa({weight}, {.directions = 0}, 1), Error);
  CrossEntropy tuner({weight}, {}, 1);
  EXPECT_THROW(tuner.tell({1}), Error);
  EXPECT_THROW(tuner.tell(std::vector<double>(100, std::nan(""))), Error);
}

}  // namespace
}  // namespace otrera
