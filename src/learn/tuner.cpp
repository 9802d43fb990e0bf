#include "learn/tuner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/math.h"

namespace otrera {

double TunedParameter::place_of(double value) const {
  if (scale == Scale::log)
    return (steady_log(value) - steady_log(range.low)) / (steady_log(range.high) - steady_log(range.low));
  return (value - range.low) / (range.high - range.low);
}

double TunedParameter::value_at(double place) const {
  double value = range.low + (range.high - range.low) * place;
  if (scale == Scale::log)
    value = range.low * steady_exp(place * (steady_log(range.high) - steady_log(range.low)));
  if (kind != Parameter::Kind::number) value = std::floor(value + 0.5);
  return std::clamp(value, range.low, range.high);
}

std::string TunedParameter::print(double value) const {
  if (kind == Parameter::Kind::number) {
    const double rounded = std::stod(fmt::format("{:.5g}", value));
    return print_number(rounded < range.low || rounded > range.high ? value : rounded);
  }
  Parameter declared{};
  declared.kind = kind;
  declared.choices = choices;
  return print_value(declared, value);
}

void check(const TunedParameter& parameter) {
  const auto& [low, high] = parameter.range;
  if (!std::isfinite(low) || !std::isfinite(high) || !(low < high))
    throw Error("the range " + print_number(low) + " to " + print_number(high) + " is empty", parameter.name,
                "expected its low end first");
  if (parameter.scale == Scale::log && low <= 0)
    throw Error("a log scale cannot reach " + print_number(low), parameter.name,
                "expected a range above 0, as in " + parameter.name + "=0.1:10");
  if (!(parameter.start >= low && parameter.start <= high))
    throw Error("the start " + print_number(parameter.start) + " is outside " + print_number(low) + " to " +
                    print_number(high),
                parameter.name);
}

}  // namespace otrera
