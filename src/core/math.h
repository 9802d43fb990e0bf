// Mathematics that must give the same bits on every machine. The C library picks its logarithm by CPU,
// and the variants differ in the last bit; a search that follows them would differ too.
#pragma once

#include <cmath>
#include <limits>

namespace otrera {

// Natural logarithm of x > 0 by the series of 2 atanh((m - 1) / (m + 1)), good to about 1e-15.
inline double steady_log(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);  // exact
  if (m < 0.70710678118654752) {
    m *= 2;
    --exponent;
  }
  const double s = (m - 1) / (m + 1);
  const double s2 = s * s;
  double sum = 0;
  for (int k = 21; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
  return 2 * s * sum + exponent * 0.69314718055994531;
}

// e^x by halving the argument into the range of a short series, good to about 1e-14; 0 below -700.
inline double steady_exp(double x) {
  if (x < -700) return 0;
  if (x > 700) return std::numeric_limits<double>::infinity();
  const double halvings = std::floor(x * 1.4426950408889634 + 0.5);
  const double rest = (x - halvings * 0.693145751953125) - halvings * 1.42860682030941723e-6;
  double sum = 1;
  for (int k = 14; k >= 1; --k) sum = 1 + sum * rest / k;
  return std::ldexp(sum, static_cast<int>(halvings));  // exact
}

}  // namespace otrera
