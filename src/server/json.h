// JSON at the edge of the server: bodies are read with limits, fields are checked by name and type, answers
// are always valid UTF-8.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace otrera {

// A body, which must be one object. Throws Error for anything else and for nesting no request needs.
nlohmann::json parse_object(const std::string& text);

std::string print_json(const nlohmann::json& value);

// {"error": {"what", "where", "expected"}}
std::string error_json(const Error& error);

// The error as it concerns a field, which is named once.
Error within(const Error& error, const std::string& field);

// The fields of an object. Throws Error for a name it does not know, saying which is nearest, and for a value
// of another type than asked for.
class Fields {
 public:
  // `where` leads the places in messages: "settings" makes "settings.level".
  Fields(const nlohmann::json& object, std::vector<std::string> known, const std::string& where = {});

  std::optional<std::string> text(const std::string& name) const;
  std::optional<std::int64_t> integer(const std::string& name) const;
  std::optional<std::vector<std::string>> texts(const std::string& name) const;
  std::optional<bool> flag(const std::string& name) const;
  const nlohmann::json* object(const std::string& name) const;

  std::string place(const std::string& name) const { return prefix_ + name; }

 private:
  const nlohmann::json* find(const std::string& name) const;

  const nlohmann::json& object_;
  std::string prefix_;
};

}  // namespace otrera
