#include "learn/logistic.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera {
namespace {

constexpr int most_rounds = 100;
constexpr double tolerance = 1e-9;

// Solves A x = b for a symmetric positive definite A, by Cholesky's factors; A is destroyed.
std::vector<double> solve(std::vector<double>& a, std::vector<double> b) {
  const std::size_t n = b.size();
  const auto at = [&](std::size_t row, std::size_t column) -> double& { return a[row * n + column]; };
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = at(i, j);
      for (std::size_t k = 0; k < j; ++k) sum -= at(i, k) * at(j, k);
      at(i, j) = i == j ? std::sqrt(std::max(sum, 1e-300)) : sum / at(j, j);
    }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= at(i, k) * b[k];
    b[i] /= at(i, i);
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= at(k, i) * b[k];
    b[i] /= at(i, i);
  }
  return b;
}

// The root mean square of every column, or 1 for one that is zero throughout.
std::vector<double> column_sizes(const LogisticData& data) {
  std::vector<double> sizes(data.columns, 0);
  for (std::size_t i = 0; i < data.rows(); ++i)
    for (std::size_t j = 0; j < data.columns; ++j) sizes[j] += double{data.row(i)[j]} * data.row(i)[j];
  for (double& size : sizes) size = size > 0 ? std::sqrt(size / static_cast<double>(data.rows())) : 1;
  return sizes;
}

double weighted_sum(std::span<const float> terms, std::span<const double> weights) {
  double sum = 0;
  for (std::size_t j = 0; j < terms.size(); ++j) sum += terms[j] * weights[j];
  return sum;
}

}  // namespace

double logistic(double log_odds) {
  return 1 / (1 + steady_exp(-log_odds));
}

LogisticFit fit_logistic(const LogisticData& data, double decay) {
  const std::size_t n = data.columns;
  const auto sizes = column_sizes(data);
  LogisticFit fit;
  fit.weights.assign(n, 0);
  while (fit.rounds < most_rounds && !fit.settled && data.rows() > 0) {
    std::vector<double> gradient(n), curvature(n * n);
    for (std::size_t j = 0; j < n; ++j) {
      gradient[j] = -decay * fit.weights[j] * sizes[j];
      curvature[j * n + j] = decay;
    }
    for (std::size_t i = 0; i < data.rows(); ++i) {
      const auto row = data.row(i);
      const double chance = logistic(weighted_sum(row, fit.weights));
      const double miss = data.results[i] - chance, sway = chance * (1 - chance);
      for (std::size_t j = 0; j < n; ++j) {
        const double term = row[j] / sizes[j];
        gradient[j] += miss * term;
        for (std::size_t k = 0; k <= j; ++k) curvature[j * n + k] += sway * term * row[k] / sizes[k];
      }
    }
    const auto step = solve(curvature, gradient);
    fit.settled = true;
    for (std::size_t j = 0; j < n; ++j) {
      fit.weights[j] += step[j] / sizes[j];
      fit.settled = fit.settled && std::abs(step[j]) < tolerance;
    }
    ++fit.rounds;
  }
  for (std::size_t i = 0; i < data.rows(); ++i) {
    const double chance = std::clamp(logistic(weighted_sum(data.row(i), fit.weights)), 1e-12, 1 - 1e-12);
    fit.loss -= data.results[i] * steady_log(chance) + (1 - data.results[i]) * steady_log(1 - chance);
  }
  if (data.rows()) fit.loss /= static_cast<double>(data.rows());
  return fit;
}

}  // namespace otrera
