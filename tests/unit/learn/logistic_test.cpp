#include "learn/logistic.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"

namespace otrera {
namespace {

TEST(Logistic, OneTermByHand) {
  // Of four rows with term 1, three are won: the odds are 3 to 1.
  LogisticData data{1, {1, 1, 1, 1}, {1, 1, 1, 0}};
  const LogisticFit fit = fit_logistic(data, 0);
  EXPECT_TRUE(fit.settled);
  EXPECT_NEAR(fit.weights[0], std::log(3.0), 1e-8);
  EXPECT_NEAR(fit.loss, -(0.75 * std::log(0.75) + 0.25 * std::log(0.25)), 1e-9);
}

TEST(Logistic, DrawsCountHalf) {
  LogisticData data{1, {2, 2}, {1, 0.5f}};  // three points of four at term 2
  EXPECT_NEAR(fit_logistic(data, 0).weights[0], std::log(3.0) / 2, 1e-8);
}

TEST(Logistic, FindsTheWeightsThatMadeTheData) {
  Random random(9);
  const double truth[3] = {1.5, -0.02, 0.0};
  LogisticData data{3, {}, {}};
  for (int i = 0; i < 20000; ++i) {
    const float terms[3] = {static_cast<float>(random.uniform() * 2 - 1),
                            static_cast<float>(random.uniform() * 200 - 100),
                            static_cast<float>(random.uniform() * 2 - 1)};
    double sum = 0;
    for (int j = 0; j < 3; ++j) sum += truth[j] * terms[j];
    data.terms.insert(data.terms.end(), terms, terms + 3);
    data.results.push_back(random.uniform() < logistic(sum) ? 1.0f : 0.0f);
  }
  const LogisticFit fit = fit_logistic(data, 1);
  EXPECT_NEAR(fit.weights[0], truth[0], 0.1);
  EXPECT_NEAR(fit.weights[1], truth[1], 0.001);
  EXPECT_NEAR(fit.weights[2], truth[2], 0.1);
}

TEST(Logistic, DecayPullsToZeroAndKeepsSeparableDataFinite) {
  LogisticData data{2, {1, 0, 1, 0, -1, 0}, {1, 1, 0}};
  const LogisticFit some = fit_logistic(data, 1), more = fit_logistic(data, 10);
  EXPECT_TRUE(some.settled);
  EXPECT_GT(some.weights[0], more.weights[0]);
  EXPECT_GT(more.weights[0], 0);
  EXPECT_EQ(some.weights[1], 0);
}

TEST(Logistic, NoDataGivesNoWeights) {
  EXPECT_EQ(fit_logistic({2, {}, {}}, 1).weights, (std::vector<double>{0, 0}));
}

}  // namespace
}  // namespace otrera
