// The normal distribution: numbers drawn from it and its cumulative function.
#pragma once

#include <cmath>
#include <numbers>

#include "core/math.h"
#include "core/random.h"

namespace otrera {

// Mean 0, variance 1, by the polar method (Marsaglia and Bray 1964); the same on every machine.
inline double draw_normal(Random& random) {
  while (true) {
    const double u = 2 * random.uniform() - 1, v = 2 * random.uniform() - 1;
    const double square = u * u + v * v;
    if (square > 0 && square < 1) return u * std::sqrt(-2 * steady_log(square) / square);
  }
}

// The chance that such a number is below x.
inline double normal_cdf(double x) {
  return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

}  // namespace otrera
