#include "core/parameter.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "core/error.h"
#include "core/nearest.h"

namespace otrera {

std::string print_number(double value) {
  // A float that went through a double prints as the float it was: 0.7, not 0.699999988.
  const auto narrow = static_cast<float>(value);
  return static_cast<double>(narrow) == value ? fmt::format("{}", narrow) : fmt::format("{}", value);
}

std::string print_value(const Parameter& parameter, double value) {
  switch (parameter.kind) {
    case Parameter::Kind::flag:
      return value != 0 ? "true" : "false";
    case Parameter::Kind::choice:
      return std::string(parameter.choices[static_cast<std::size_t>(value)]);
    case Parameter::Kind::integer:
      return fmt::format("{}", static_cast<long long>(value));
    case Parameter::Kind::number:
      break;
  }
  return print_number(value);
}

std::string describe_range(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::flag:
      return "true or false";
    case Parameter::Kind::choice:
      return fmt::format("{}", fmt::join(parameter.choices, ", "));
    default:
      return print_number(parameter.range.low) + " to " + print_number(parameter.range.high);
  }
}

double parse_value(const Parameter& parameter, const std::string& text) {
  const auto refuse = [&](const std::string& expected) -> Error {
    return Error(fmt::format("{} is no value of {}", quote(text), parameter.name), {}, expected);
  };
  if (parameter.kind == Parameter::Kind::flag) {
    if (text == "true" || text == "on" || text == "1") return 1;
    if (text == "false" || text == "off" || text == "0") return 0;
    throw refuse("expected true or false");
  }
  if (parameter.kind == Parameter::Kind::choice) {
    for (std::size_t i = 0; i < parameter.choices.size(); ++i)
      if (parameter.choices[i] == text) return static_cast<double>(i);
    throw refuse(suggest(text, {parameter.choices.begin(), parameter.choices.end()}));
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = parameter.kind == Parameter::Kind::integer;
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value) ||
      (whole && value != std::floor(value)))
    throw refuse(whole ? "expected a whole number" : "expected a number");
  if (value < parameter.range.low || value > parameter.range.high)
    throw refuse("expected " + describe_range(parameter));
  return value;
}

const ParameterSet::Entry& ParameterSet::find(const std::string& name) const {
  for (const auto& entry : entries_)
    if (entry.parameter.name == name) return entry;
  throw Error("unknown parameter " + quote(name), {}, suggest(name, names()));
}

void ParameterSet::set(const std::string& name, const std::string& value) {
  const Entry& entry = find(name);
  entry.parameter.set(entry.options, parse_value(entry.parameter, value));
  if (changed_) changed_();
}

std::string ParameterSet::get(const std::string& name) const {
  const Entry& entry = find(name);
  return print_value(entry.parameter, entry.parameter.get(entry.options));
}

std::vector<std::string> ParameterSet::names() const {
  std::vector<std::string> result;
  for (const auto& entry : entries_) result.emplace_back(entry.parameter.name);
  return result;
}

}  // namespace otrera
