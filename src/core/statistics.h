// The statistics that stand behind every number we print.
#pragma once

#include <cstdint>

namespace otrera {

struct Interval {
  double low, high;
};

inline constexpr double z_95 = 1.959963984540054;

// Mean and variance of a stream of numbers (Welford 1962).
class RunningMoments {
 public:
  void add(double x);
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }
  double standard_error() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean
};

// Wilson's score interval for a share of successes; sound near 0 and 1, where the normal one is not.
Interval wilson_interval(double successes, double trials, double z = z_95);

// Elo difference that makes a mean score (0..1) expected, and its inverse. Scores of 0 and 1 are infinite.
double elo_from_score(double score);
double score_from_elo(double elo);

// One Elo as a difference of the logarithms of the odds: ln(10) / 400.
inline constexpr double elo_unit = 0.0057564627324851148;

struct EloEstimate {
  double elo;
  double error;  // half the width of the 95 % interval
};

// From a mean score and the standard error of that mean.
EloEstimate elo_with_error(double score, double standard_error);

}  // namespace otrera
