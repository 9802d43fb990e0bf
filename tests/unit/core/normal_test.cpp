#include "core/normal.h"

#include <gtest/gtest.h>

#include "core/statistics.h"

namespace otrera {
namespace {

TEST(Normal, TheCumulativeFunctionHasItsTabledValues) {
  EXPECT_DOUBLE_EQ(normal_cdf(0), 0.5);
  EXPECT_NEAR(normal_cdf(1), 0.841344746, 1e-9);
  EXPECT_NEAR(normal_cdf(-z_95), 0.025, 1e-12);
}

TEST(Normal, NumbersFallWhereTheyShould) {
  Random random(4);
  RunningMoments moments;
  int within_one = 0, beyond_two = 0;
  constexpr int draws = 100'000;
  for (int i = 0; i < draws; ++i) {
    const double x = draw_normal(random);
    moments.add(x);
    within_one += std::abs(x) < 1;
    beyond_two += x > 2;
  }
  EXPECT_NEAR(moments.mean(), 0, 0.015);
  EXPECT_NEAR(moments.variance(), 1, 0.02);
  EXPECT_NEAR(within_one / double(draws), 0.6827, 0.006);
  EXPECT_NEAR(beyond_two / double(draws), 0.02275, 0.002);
}

}  // namespace
}  // namespace otrera
