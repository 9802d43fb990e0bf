// Mathematics that must give the same bits on every machine. The C library picks its logarithm by CPU,
// and the variants differ in the last bit; a search that follows them would differ too.
#pragma once

#include <cmath>

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

}  // namespace otrera
