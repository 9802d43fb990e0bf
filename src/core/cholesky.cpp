#include "core/cholesky.h"

#include <cmath>
#include <utility>

#include "core/error.h"

namespace otrera {

Cholesky::Cholesky(Matrix matrix) : factor_(std::move(matrix)) {
  const std::size_t n = factor_.size();
  for (std::size_t j = 0; j < n; ++j) {
    double diagonal = factor_(j, j);
    for (std::size_t k = 0; k < j; ++k) diagonal -= factor_(j, k) * factor_(j, k);
    if (!(diagonal > 0) || !std::isfinite(diagonal)) throw Error("the matrix is not positive definite");
    const double root = std::sqrt(diagonal);
    factor_(j, j) = root;
    for (std::size_t i = j + 1; i < n; ++i) {
      double cell = factor_(i, j);
      for (std::size_t k = 0; k < j; ++k) cell -= factor_(i, k) * factor_(j, k);
      factor_(i, j) = cell / root;
    }
  }
}

std::vector<double> Cholesky::solve(std::vector<double> right) const {
  const std::size_t n = factor_.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) right[i] -= factor_(i, k) * right[k];
    right[i] /= factor_(i, i);
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) right[i] -= factor_(k, i) * right[k];
    right[i] /= factor_(i, i);
  }
  return right;
}

Matrix Cholesky::inverse() const {
  const std::size_t n = factor_.size();
  Matrix result(n);
  for (std::size_t column = 0; column < n; ++column) {
    std::vector<double> unit(n);
    unit[column] = 1;
    const auto solved = solve(std::move(unit));
    for (std::size_t row = 0; row < n; ++row) result(row, column) = solved[row];
  }
  return result;
}

}  // namespace otrera
