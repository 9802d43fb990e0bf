// Systems of linear equations with a symmetric positive definite matrix, by its Cholesky factor: what
// Newton's method needs near a maximum, where the inverse is the covariance of the estimate.
#pragma once

#include <cstddef>
#include <vector>

namespace otrera {

// A square matrix, row by row.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}

  std::size_t size() const { return size_; }
  double& operator()(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double operator()(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

class Cholesky {
 public:
  // Reads the lower triangle. Throws Error for a matrix that is not positive definite.
  explicit Cholesky(Matrix matrix);

  std::vector<double> solve(std::vector<double> right) const;
  Matrix inverse() const;

 private:
  Matrix factor_;  // lower triangle
};

}  // namespace otrera
