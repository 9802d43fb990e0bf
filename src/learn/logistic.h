// Logistic regression: weights under which a weighted sum of terms is the logarithm of the odds to win.
// Newton's method with a little weight decay on terms brought to a common size; the same data give the same
// weights on every machine.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace otrera {

// Rows of terms, one behind the other, and for each what came of it: 1 won, 0 lost, 0.5 drawn.
struct LogisticData {
  std::size_t columns = 0;
  std::vector<float> terms;
  std::vector<float> results;

  std::size_t rows() const { return results.size(); }
  std::span<const float> row(std::size_t i) const { return std::span(terms).subspan(i * columns, columns); }
};

struct LogisticFit {
  std::vector<double> weights;
  double loss = 0;  // mean negative log-likelihood, without the decay
  int rounds = 0;   // Newton steps
  bool settled = false;
};

// `decay` is the strength of the pull to zero, in rows: as if that many rows spoke for it. No constant is
// fitted: what is swapped for both sides must turn the result round.
LogisticFit fit_logistic(const LogisticData& data, double decay);

// The chance to win of a weighted sum.
double logistic(double log_odds);

}  // namespace otrera
