#include "cluster/model.h"

#include <gtest/gtest.h>

namespace otrera::cluster {
namespace {

// Nothing costs anything but reading, one millisecond a text.
ExchangeCosts reading_alone() {
  return {.simulation = 0, .bytes = 0, .exchange = 0, .print = 0, .read = 1e-3, .add = 0};
}
constexpr Network immediate{.latency = 0, .bandwidth = 1e12};

TEST(Model, OneRankAloneLosesOnlyWhatAnExchangeCosts) {
  const ExchangeCosts free{.simulation = 0, .bytes = 0, .exchange = 0, .print = 0, .read = 0, .add = 0};
  EXPECT_DOUBLE_EQ(simulate_ranks(free, immediate, Shape::star, 1, 1).speedup, 1);
  EXPECT_DOUBLE_EQ(simulate_ranks(free, immediate, Shape::star, 64, 1).speedup, 64);
}

TEST(Model, ACentreReadsTheTextsOneAfterTheOther) {
  // 100 ms of search, 9 texts of 1 ms at the centre while all wait, and 1 ms more for the others to read the
  // sum: 109 ms a round for the centre, in which it searches for 100 and each of the others for 99.
  const ModelResult ten = simulate_ranks(reading_alone(), immediate, Shape::star, 10, 0.1);
  EXPECT_NEAR(ten.exchange, 0.010, 1e-9);
  EXPECT_NEAR(ten.speedup, (100 + 9 * 99) / 109.0, 0.02);
}

TEST(Model, MoreRanksThanTheCentreCanHearDoNotHelp) {
  const double some = simulate_ranks(reading_alone(), immediate, Shape::star, 512, 0.1).speedup;
  const double twice = simulate_ranks(reading_alone(), immediate, Shape::star, 1024, 0.1).speedup;
  EXPECT_LT(twice, 1.15 * some) << "the limit is interval / cost of a text = 100";
  EXPECT_LT(twice, 100);
  EXPECT_GT(simulate_ranks(reading_alone(), immediate, Shape::tree, 1024, 0.1).speedup, 5 * twice);
}

TEST(Model, ALongerIntervalAndAFasterNetworkHelp) {
  const ExchangeCosts costs;
  const auto speedup = [&](const Network& network, double interval) {
    return simulate_ranks(costs, network, Shape::star, 64, interval).speedup;
  };
  EXPECT_GT(speedup({}, 2), speedup({}, 0.5));
  EXPECT_GT(speedup({.latency = 20e-6, .bandwidth = 1e10}, 0.5),
            speedup({.latency = 20e-6, .bandwidth = 1e8}, 0.5));
  EXPECT_EQ(speedup({}, 2), speedup({}, 2));
}

}  // namespace
}  // namespace otrera::cluster
