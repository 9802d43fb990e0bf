#include "engine/calibration.h"

#include <algorithm>
#include <cmath>

#include "engine/engine.h"

namespace otrera {
namespace {

constexpr double least_value = 0.001;

}  // namespace

double value_log_odds(double value) {
  const double inside = std::clamp(value, least_value, 1 - least_value);
  return std::log(inside / (1 - inside));
}

double Chances::of(double value) const {
  if (slope == 1 && offset == 0) return value;
  return 1 / (1 + std::exp(-(slope * value_log_odds(value) + offset)));
}

void Chances::tell(SearchReport& report) const {
  for (Line& line : report.lines)
    if (!line.proven) line.calibrated = of(line.value);
}

std::array<double, calibration_knots> knot_shares(double phase) {
  const double place = std::clamp(phase, 0.0, 1.0) * (calibration_knots - 1);
  std::array<double, calibration_knots> shares{};
  for (std::size_t i = 0; i < calibration_knots; ++i)
    shares[i] = std::max(0.0, 1 - std::abs(place - static_cast<double>(i)));
  return shares;
}

Chances chances_at(const CalibrationOptions& options, double phase) {
  const auto shares = knot_shares(phase);
  const auto slopes = options.slopes(), offsets = options.offsets();
  Chances chances{0, 0};
  for (std::size_t i = 0; i < calibration_knots; ++i) {
    chances.slope += shares[i] * slopes[i];
    chances.offset += shares[i] * offsets[i];
  }
  return chances;
}

}  // namespace otrera
