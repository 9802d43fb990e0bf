#include "learn/spsa.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/error.h"
#include "core/math.h"
#include "core/random.h"

namespace otrera {
namespace {

// base^exponent, the same on every machine.
double power(double base, double exponent) {
  return steady_exp(exponent * steady_log(base));
}

// An integer needs a step by which the two candidates leave the stretch that is rounded to the same number.
double least_step(const TunedParameter& parameter, double place) {
  if (parameter.kind != Parameter::Kind::integer) return 0;
  const double value = parameter.value_at(place);
  return 0.51 * (parameter.place_of(value + 0.5) - parameter.place_of(value - 0.5));
}

}  // namespace

Spsa::Spsa(std::vector<TunedParameter> parameters, const SpsaOptions& options, std::uint64_t seed)
    : parameters_(std::move(parameters)), options_(options), seed_(seed) {
  if (parameters_.empty()) throw Error("no parameters to tune");
  if (!(options.gain > 0) || !(options.perturbation > 0 && options.perturbation <= 0.5) ||
      !(options.stability >= 0) || !(options.gain_decay >= 0 && options.gain_decay <= 1) ||
      !(options.step_decay >= 0 && options.step_decay <= 1) || options.directions < 1)
    throw Error("SPSA cannot work with these options", {},
                "expected a gain above 0, a perturbation up to 0.5, and one direction or more");
  for (const auto& parameter : parameters_) {
    check(parameter);
    if (parameter.categorical())
      throw Error("SPSA cannot tune a flag or a choice", parameter.name,
                  "expected numbers and integers; the cross-entropy method takes all");
    point_.push_back(parameter.place_of(parameter.start));
  }
}

std::vector<double> Spsa::step(int direction) const {
  Random random = Random(seed_).split(generation_).split(static_cast<std::uint64_t>(direction));
  const double length =
      options_.perturbation / power(static_cast<double>(generation_) + 1, options_.step_decay);
  std::vector<double> result;
  for (std::size_t p = 0; p < point_.size(); ++p) {
    const double own = std::max(length, least_step(parameters_[p], point_[p]));
    result.push_back(random.below(2) ? own : -own);
  }
  return result;
}

ParameterValues Spsa::values(const std::vector<double>& step, double sign) const {
  ParameterValues result;
  for (std::size_t p = 0; p < point_.size(); ++p) {
    // At the edge both candidates move inwards together, so that they stay as far apart.
    const double reach = std::min(std::abs(step[p]), 0.5);
    const double middle = std::clamp(point_[p], reach, 1 - reach);
    result.push_back(parameters_[p].value_at(std::clamp(middle + sign * step[p], 0.0, 1.0)));
  }
  return result;
}

std::vector<ParameterValues> Spsa::ask() const {
  std::vector<ParameterValues> candidates;
  for (int direction = 0; direction < options_.directions; ++direction) {
    const auto away = step(direction);
    candidates.push_back(values(away, 1));
    candidates.push_back(values(away, -1));
  }
  return candidates;
}

void Spsa::tell(const std::vector<double>& fitness) {
  const auto directions = static_cast<std::size_t>(options_.directions);
  if (fitness.size() != 2 * directions ||
      !std::ranges::all_of(fitness, [](double f) { return std::isfinite(f); }))
    throw Error("told of " + std::to_string(fitness.size()) + " candidates", {},
                "expected a number for each of " + std::to_string(2 * directions));
  const double gain = options_.gain * power((1 + options_.stability) /
                                                (static_cast<double>(generation_) + 1 + options_.stability),
                                            options_.gain_decay);
  std::vector<double> move(point_.size());
  for (std::size_t d = 0; d < directions; ++d) {
    const auto away = step(static_cast<int>(d));
    const double rise = fitness[2 * d] - fitness[2 * d + 1];
    for (std::size_t p = 0; p < move.size(); ++p)
      move[p] += gain * rise / (2 * away[p]) / static_cast<double>(directions);
  }
  for (std::size_t p = 0; p < move.size(); ++p) point_[p] = std::clamp(point_[p] + move[p], 0.0, 1.0);
  ++generation_;
}

ParameterValues Spsa::best() const {
  ParameterValues result;
  for (std::size_t p = 0; p < point_.size(); ++p) result.push_back(parameters_[p].value_at(point_[p]));
  return result;
}

}  // namespace otrera
