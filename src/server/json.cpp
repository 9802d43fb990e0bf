#include "server/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/nearest.h"

namespace otrera {
namespace {

using nlohmann::json;

constexpr int deepest = 8;

[[noreturn]] void refuse_type(const json& value, const std::string& place, const std::string& expected) {
  throw Error(fmt::format("{} is of the wrong type ({})", quote(place), value.type_name()), place,
              "expected " + expected);
}

}  // namespace

json parse_object(const std::string& text) {
  const auto limit_depth = [](int depth, json::parse_event_t, json&) {
    if (depth > deepest)
      throw Error("the JSON is nested too deeply", "body",
                  fmt::format("expected at most {} levels", deepest));
    return true;
  };
  json value;
  try {
    value = json::parse(text, limit_depth);
  } catch (const json::parse_error& error) {
    throw Error("the body is not JSON", fmt::format("byte {}", error.byte),
                "expected a JSON object in UTF-8");
  } catch (const json::out_of_range&) {
    throw Error("a number in the body is too large", "body", "expected numbers that fit into 64 bits");
  }
  if (!value.is_object()) refuse_type(value, "body", "a JSON object");
  return value;
}

std::string print_json(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string error_json(const Error& error) {
  return print_json(
      {{"error", {{"what", error.problem()}, {"where", error.where()}, {"expected", error.expected()}}}});
}

Error within(const Error& error, const std::string& field) {
  return error.where().starts_with(field) ? error : error.at(field);
}

Fields::Fields(const json& object, std::vector<std::string> known, const std::string& where)
    : object_(object), prefix_(where.empty() ? "" : where + ".") {
  for (const auto& [name, value] : object.items())
    if (std::ranges::find(known, name) == known.end())
      throw Error("unknown field " + quote(name), place(quote(name)), suggest(name, known));
}

const json* Fields::find(const std::string& name) const {
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

std::optional<std::string> Fields::text(const std::string& name) const {
  const json* value = find(name);
  if (!value) return std::nullopt;
  if (!value->is_string()) refuse_type(*value, place(name), "text");
  return value->get<std::string>();
}

std::optional<std::int64_t> Fields::integer(const std::string& name) const {
  const json* value = find(name);
  if (!value) return std::nullopt;
  if (!value->is_number_integer()) refuse_type(*value, place(name), "a whole number");
  if (value->is_number_unsigned() &&
      value->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    throw Error("the number is too large", place(name), "expected a number that fits into 63 bits");
  return value->get<std::int64_t>();
}

std::optional<std::vector<std::string>> Fields::texts(const std::string& name) const {
  const json* value = find(name);
  if (!value) return std::nullopt;
  const bool right = value->is_array() &&
                     std::ranges::all_of(*value, [](const json& element) { return element.is_string(); });
  if (!right) refuse_type(*value, place(name), "a list of texts");
  return value->get<std::vector<std::string>>();
}

std::optional<bool> Fields::flag(const std::string& name) const {
  const json* value = find(name);
  if (!value) return std::nullopt;
  if (!value->is_boolean()) refuse_type(*value, place(name), "true or false");
  return value->get<bool>();
}

const json* Fields::object(const std::string& name) const {
  const json* value = find(name);
  if (value && !value->is_object()) refuse_type(*value, place(name), "an object");
  return value;
}

}  // namespace otrera
