#include "core/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace otrera {
namespace {

std::vector<std::uint64_t> first_numbers(Random random, int count) {
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(random());
  return numbers;
}

// Sum of (found - expected)^2 / expected over the values of below(n).
double chi_square(Random random, std::uint32_t n, int draws) {
  std::vector<int> found(n);
  for (int i = 0; i < draws; ++i) ++found.at(random.below(n));
  const double expected = static_cast<double>(draws) / n;
  double sum = 0;
  for (const int count : found) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// Worked out from the published descriptions of splitmix64 and xoshiro256++, apart from this code.
TEST(Random, TheNumbersOfASeedAreThePublishedOnes) {
  EXPECT_THAT(first_numbers(Random(0), 6),
              testing::ElementsAre(0x53175d61490b23df, 0x61da6f3dc380d507, 0x5c0fdf91ec9a7bfc,
                                   0x02eebf8c3bbe5e1a, 0x7eca04ebaf4a5eea, 0x0543c37757f08d9a));
  EXPECT_THAT(first_numbers(Random(1), 6),
              testing::ElementsAre(0xcfc5d07f6f03c29b, 0xbf424132963fe08d, 0x19a37d5757aaf520,
                                   0xbf08119f05cd56d6, 0x2f47184b86186fa4, 0x97299fcae7202345));
}

TEST(Random, TheSameSeedGivesTheSameNumbers) {
  EXPECT_EQ(first_numbers(Random(77), 1000), first_numbers(Random(77), 1000));
  EXPECT_NE(first_numbers(Random(77), 1), first_numbers(Random(78), 1));
}

TEST(Random, BelowIsUniform) {
  // Bounds of the middle 99.8 % of chi-square with n - 1 degrees of freedom.
  const auto expect_uniform = [](std::uint32_t n, double low, double high) {
    const double found = chi_square(Random(5), n, 200'000);
    EXPECT_GT(found, low) << n;
    EXPECT_LT(found, high) << n;
  };
  expect_uniform(2, 0, 10.83);
  expect_uniform(6, 0.21, 20.52);
  expect_uniform(35, 13.7, 65.2);
  expect_uniform(100, 60.0, 148.2);
  expect_uniform(1000, 865.0, 1142.0);
}

TEST(Random, BelowStaysBelow) {
  Random random(9);
  for (const std::uint32_t n : {1u, 2u, 3u, 35u, 0x80000001u, 0xffffffffu})
    for (int i = 0; i < 2000; ++i) ASSERT_LT(random.below(n), n);
}

TEST(Random, BelowReachesTheWholeOfALargeRange) {
  Random random(10);
  std::uint32_t least = 0xffffffffu, most = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto drawn = random.below(0xffffffffu);
    least = std::min(least, drawn);
    most = std::max(most, drawn);
  }
  EXPECT_LT(least, 0xffffffffu / 100);
  EXPECT_GT(most, 0xffffffffu / 100 * 99);
}

TEST(Random, UniformLiesBetweenZeroAndOneWithMeanAHalf) {
  Random random(11);
  constexpr int draws = 100'000;
  double sum = 0, squares = 0;
  for (int i = 0; i < draws; ++i) {
    const double x = random.uniform();
    ASSERT_GE(x, 0);
    ASSERT_LT(x, 1);
    sum += x;
    squares += x * x;
  }
  EXPECT_NEAR(sum / draws, 0.5, 0.004);
  EXPECT_NEAR(squares / draws, 1.0 / 3, 0.004);
}

TEST(Random, SplitStreamsDifferAndComeBackTheSame) {
  const Random parent(42);
  std::set<std::uint64_t> firsts{Random(parent)()};
  for (std::uint64_t stream = 0; stream < 1000; ++stream) firsts.insert(parent.split(stream)());
  EXPECT_EQ(firsts.size(), 1001u);
  EXPECT_EQ(first_numbers(parent.split(3), 100), first_numbers(Random(42).split(3), 100));
  EXPECT_EQ(parent.split(0)(), 0x954e8d072f92174eu);
  EXPECT_EQ(parent.split(1)(), 0xe78b94ceaddfebe5u);
}

TEST(Random, SplittingLeavesTheParentAsItWas) {
  Random split(8);
  const Random whole(8);
  split.split(1);
  EXPECT_EQ(first_numbers(split, 10), first_numbers(whole, 10));
}

TEST(Random, ASplitDependsOnHowFarTheParentHasGone) {
  Random parent(8);
  const auto before = parent.split(1)();
  parent();
  EXPECT_NE(parent.split(1)(), before);
}

}  // namespace
}  // namespace otrera
