#include "core/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace otrera {

void RunningMoments::add(double x) {
  ++count_;
  const double from_old_mean = x - mean_;
  mean_ += from_old_mean / static_cast<double>(count_);
  squares_ += from_old_mean * (x - mean_);
}

double RunningMoments::standard_error() const {
  return count_ ? std::sqrt(variance() / static_cast<double>(count_)) : 0;
}

Interval wilson_interval(double successes, double trials, double z) {
  if (trials <= 0) return {0, 1};
  const double share = successes / trials;
  const double z2 = z * z;
  const double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const double half =
      z / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double elo_from_score(double score) {
  return -400 * std::log10(1 / score - 1);
}

double score_from_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

EloEstimate elo_with_error(double score, double standard_error) {
  if (score <= 0 || score >= 1) return {elo_from_score(score), std::numeric_limits<double>::infinity()};
  const double low = elo_from_score(std::max(0.0, score - z_95 * standard_error));
  const double high = elo_from_score(std::min(1.0, score + z_95 * standard_error));
  return {elo_from_score(score), (high - low) / 2};
}

}  // namespace otrera
