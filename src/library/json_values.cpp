#include "library/json_values.h"

#include <nlohmann/json.hpp>

#include "core/error.h"

namespace otrera::library {

std::map<std::string, std::string> values_of(const char* text, const std::string& what) {
  std::map<std::string, std::string> values;
  if (!text || !*text) return values;
  const auto refuse = [&] { return Error(quote(text), what, R"(expected JSON such as {"size": 6})"); };
  const auto parsed = nlohmann::json::parse(
      text,
      [&](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        if (depth > 1) throw refuse();
        return true;
      },
      false);
  if (!parsed.is_object()) throw refuse();
  for (const auto& [name, value] : parsed.items())
    values[name] = value.is_string() ? value.get<std::string>() : value.dump();
  return values;
}

SessionOptions setup_of(const char* text) {
  SessionOptions options;
  options.values = values_of(text, "the set-up");
  const auto position = options.values.find("position");
  if (position == options.values.end()) return options;
  options.position = position->second;
  options.values.erase(position);
  return options;
}

double number_of(const std::string& name, const std::string& text, double most) {
  try {
    const double number = std::stod(text);
    if (number >= 0 && number <= most) return number;
  } catch (const std::exception&) {  // said below
  }
  throw Error(quote(text), name, "expected a number");
}

}  // namespace otrera::library
