#include "core/gamma.h"

#include <gtest/gtest.h>

#include "core/statistics.h"

namespace otrera {
namespace {

// Mean and variance of the distribution are both its shape.
TEST(Gamma, NumbersFallWhereTheyShould) {
  for (const double shape : {0.05, 0.5, 1.0, 4.0}) {
    Random random(7);
    RunningMoments moments;
    for (int i = 0; i < 100'000; ++i) moments.add(draw_gamma(shape, random));
    EXPECT_NEAR(moments.mean(), shape, 0.02 * (shape + 0.1)) << shape;
    EXPECT_NEAR(moments.variance(), shape, 0.06 * (shape + 0.1)) << shape;
  }
}

}  // namespace
}  // namespace otrera
