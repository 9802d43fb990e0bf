// Numbers drawn from the gamma distribution, of which beta and Dirichlet draws are made.
#pragma once

#include <cmath>

#include "core/math.h"
#include "core/normal.h"
#include "core/random.h"

namespace otrera {

// Scale 1, any shape above 0 (Marsaglia and Tsang 2000); the same on every machine.
inline double draw_gamma(double shape, Random& random) {
  if (shape < 1) {
    const double u = 1 - random.uniform();
    return draw_gamma(shape + 1, random) * steady_exp(steady_log(u) / shape);
  }
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = draw_normal(random);
    const double base = 1 + c * x;
    const double v = base * base * base;
    if (v <= 0) continue;
    const double u = 1 - random.uniform();
    if (steady_log(u) < 0.5 * x * x + d - d * v + d * steady_log(v)) return d * v;
  }
}

}  // namespace otrera
