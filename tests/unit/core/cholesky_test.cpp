#include "core/cholesky.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/random.h"

namespace otrera {
namespace {

TEST(Cholesky, SolvesWhatCanBeWorkedOutByHand) {
  Matrix matrix(2);
  matrix(0, 0) = 4;
  matrix(1, 0) = 2;
  matrix(1, 1) = 3;
  const Cholesky cholesky(matrix);
  EXPECT_THAT(cholesky.solve({8, 7}), testing::ElementsAre(testing::DoubleEq(1.25), testing::DoubleEq(1.5)));
  const Matrix inverse = cholesky.inverse();
  EXPECT_DOUBLE_EQ(inverse(0, 0), 3.0 / 8);
  EXPECT_DOUBLE_EQ(inverse(0, 1), -2.0 / 8);
  EXPECT_DOUBLE_EQ(inverse(1, 1), 4.0 / 8);
}

TEST(Cholesky, TheInverseTimesTheMatrixIsOne) {
  Random random(3);
  constexpr std::size_t n = 12;
  Matrix root(n), matrix(n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) root(i, j) = random.uniform() - 0.5;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      matrix(i, j) = i == j ? 0.1 : 0;
      for (std::size_t k = 0; k < n; ++k) matrix(i, j) += root(i, k) * root(j, k);
    }
  const Matrix inverse = Cholesky(matrix).inverse();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      double cell = 0;
      for (std::size_t k = 0; k < n; ++k) cell += matrix(i, k) * inverse(k, j);
      EXPECT_NEAR(cell, i == j ? 1 : 0, 1e-9);
    }
}

TEST(Cholesky, AMatrixThatIsNotPositiveDefiniteIsRefused) {
  Matrix matrix(2);
  matrix(0, 0) = matrix(1, 0) = matrix(1, 1) = 1;
  EXPECT_THROW(Cholesky{matrix}, Error);
}

}  // namespace
}  // namespace otrera
