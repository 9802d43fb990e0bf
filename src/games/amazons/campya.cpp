#include "games/amazons/campya.h"

#include <algorithm>
#include <cstdint>

#include "core/math.h"

namespace otrera::amazons {

double lead(const Territory& territory, double equal, Player decider) {
  const double shared = equal * territory.shared;
  return decider == Player::first ? territory.lead + shared : territory.lead - shared;
}

// Summed in whole parts, so that the order of the amazons, and with it a mirror image, makes no difference.
double mobility_lead(const Terms& terms, double penalty, double offset) {
  constexpr double part = 1.0 / (std::int64_t{1} << 32);
  std::int64_t sums[2] = {0, 0};
  for (int side = 0; side < 2; ++side)
    for (int amazon = 0; amazon < terms.amazons[side]; ++amazon) {
      const double mobility = terms.mobility[side][amazon] * (1.0 / Terms::mobility_unit);
      sums[side] += static_cast<std::int64_t>(penalty / (offset + mobility) * (1 / part));
    }
  return static_cast<double>(sums[1] - sums[0]) * part;
}

double classic_points(const Territory& queen, Player decider, const EvaluationOptions& options) {
  return lead(queen, options.equal_square, decider);
}

double complex_points(const Terms& terms, Player decider, const EvaluationOptions& options) {
  const double contested = std::min(1.0, terms.stage / options.stage);
  const double queens = lead(terms.queen, options.equal_square, decider);
  const double kings = lead(terms.king, options.equal_king, decider);
  const double mobility = mobility_lead(terms, options.penalty, options.penalty_offset);
  return queens + contested * options.king * kings + contested * options.mobility * mobility;
}

double ratio_points(double complex, const EvaluationOptions& options) {
  const double shrunk = steady_exp(-options.ratio_scale * std::abs(complex));  // never overflows
  const double size = (1 - shrunk) / (1 + shrunk);
  return complex < 0 ? -size : size;
}

}  // namespace otrera::amazons
