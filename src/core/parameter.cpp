#include "core/parameter.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"

namespace otrera {
namespace {

constexpr std::size_t longest_text = 1000;

Error refusal(const Parameter& parameter, const std::string& value, const std::string& expected) {
  return Error(fmt::format("{} is no value of {}", quote(value), parameter.name), {}, expected);
}

std::string parse_words(const Parameter& parameter, const std::string& value, const std::string& folder) {
  const bool plain =
      std::ranges::none_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  if (value.size() > longest_text || !plain)
    throw refusal(parameter, value, fmt::format("expected one line of at most {} bytes", longest_text));
  if (parameter.kind == Parameter::Kind::text || value.empty()) return value;
  try {
    return find_file(value, folder);
  } catch (const Error& error) {
    throw refusal(parameter, value, error.expected());
  }
}

}  // namespace

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
    default:
      return print_number(value);
  }
}

std::string describe_range(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::flag:
      return "true or false";
    case Parameter::Kind::choice:
      return fmt::format("{}", fmt::join(parameter.choices, ", "));
    case Parameter::Kind::text:
      return "text";
    case Parameter::Kind::file:
      return "a file";
    default:
      return print_number(parameter.range.low) + " to " + print_number(parameter.range.high);
  }
}

double parse_value(const Parameter& parameter, const std::string& text) {
  const auto refuse = [&](const std::string& expected) { return refusal(parameter, text, expected); };
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

std::string ParameterSet::Entry::value() const {
  return parameter.numeric() ? print_value(parameter, parameter.get(options)) : parameter.words(options);
}

std::optional<std::uint64_t> ParameterSet::Entry::content_hash() const {
  if (parameter.kind != Parameter::Kind::file || parameter.words(options).empty()) return std::nullopt;
  return hash_file(parameter.words(options));
}

void ParameterSet::bind(const Parameter& parameter, void* options) {
  entries_.push_back({parameter, options, this, {}});
  entries_.back().default_value = entries_.back().value();
}

void ParameterSet::include(const std::string& prefix, const ParameterSet& other) {
  for (Entry entry : other.entries_) {
    entry.parameter.name = names_.emplace_back(prefix + std::string(entry.parameter.name));
    entries_.push_back(std::move(entry));
  }
}

const ParameterSet::Entry& ParameterSet::find(const std::string& name) const {
  for (const auto& entry : entries_)
    if (entry.parameter.name == name) return entry;
  throw Error("unknown parameter " + quote(name), {}, suggest(name, names()));
}

void ParameterSet::set(const std::string& name, const std::string& value, const std::string& folder) {
  const Entry& entry = find(name);
  if (entry.parameter.numeric())
    entry.parameter.set(entry.options, parse_value(entry.parameter, value));
  else
    entry.parameter.words(entry.options) = parse_words(entry.parameter, value, folder);
  if (entry.owner->changed_) entry.owner->changed_();
}

void ParameterSet::set(const Setting& setting) {
  try {
    set(setting.key, setting.value, setting.folder);
  } catch (const Error& error) {
    throw error.at(setting.where);
  }
}

std::string ParameterSet::get(const std::string& name) const {
  return find(name).value();
}

bool ParameterSet::knows(const std::string& name) const {
  return std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.parameter.name == name; });
}

std::vector<std::string> ParameterSet::names() const {
  std::vector<std::string> result;
  for (const auto& entry : entries_) result.emplace_back(entry.parameter.name);
  return result;
}

}  // namespace otrera
