#include "core/settings.h"

#include <toml++/toml.h>

#include <charconv>
#include <sstream>

#include "core/error.h"
#include "core/parameter.h"

namespace otrera {
namespace {

// Numbers, true and false stand bare where they read back as they were.
void put(toml::table& table, const std::string& key, const std::string& value) {
  const char* end = value.data() + value.size();
  std::int64_t whole = 0;
  double number = 0;
  if (value == "true" || value == "false")
    table.insert_or_assign(key, value == "true");
  else if (std::from_chars(value.data(), end, whole).ptr == end && std::to_string(whole) == value)
    table.insert_or_assign(key, whole);
  else if (std::from_chars(value.data(), end, number).ptr == end && print_number(number) == value)
    table.insert_or_assign(key, number);
  else
    table.insert_or_assign(key, value);
}

}  // namespace

std::string print_settings(const std::vector<Setting>& settings) {
  toml::table table;
  for (const auto& setting : settings) {
    toml::table* inner = &table;
    std::size_t begin = 0;
    for (std::size_t dot; (dot = setting.key.find('.', begin)) != std::string::npos; begin = dot + 1) {
      const std::string part = setting.key.substr(begin, dot - begin);
      inner = inner->insert(part, toml::table{}).first->second.as_table();
      if (!inner) throw Error("a value and a table " + quote(part), setting.where, "expected one of them");
    }
    put(*inner, setting.key.substr(begin), setting.value);
  }
  std::ostringstream text;
  constexpr auto flags = toml::toml_formatter::default_flags & ~toml::format_flags::allow_literal_strings;
  text << toml::toml_formatter{table, flags} << '\n';
  return text.str();
}

}  // namespace otrera
