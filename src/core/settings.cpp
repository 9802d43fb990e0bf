#include "core/settings.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

#include "core/error.h"
#include "core/files.h"
#include "core/parameter.h"

namespace otrera {
namespace {

constexpr std::size_t largest_file = 1 << 20;
constexpr int most_dots = 100;

std::string print_node(const toml::node& node, const std::string& where) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  if (const auto* whole = node.as_integer()) return fmt::format("{}", whole->get());
  if (const auto* number = node.as_floating_point()) return print_number(number->get());
  throw Error("a list or date where one value belongs", where, "expected text, a number, true or false");
}

void flatten(const toml::table& table, const std::string& prefix, const std::string& name,
             std::vector<Setting>& settings) {
  for (const auto& [key, node] : table) {
    const std::string full = prefix + std::string(key.str());
    const std::string where = fmt::format("{}:{}", name, node.source().begin.line);
    if (const auto* inner = node.as_table())
      flatten(*inner, full + ".", name, settings);
    else
      settings.push_back({full, print_node(node, where), where});
  }
}

// Keys nested beyond reason would take the parser's stack: a line with so many dots is none of ours.
void refuse_deep_keys(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (std::ranges::count(line, '.') > most_dots || std::ranges::count(line, '{') > most_dots)
      throw Error("keys are nested too deeply", fmt::format("{}:{}", name, number),
                  "expected such as select.exploration");
  }
}

}  // namespace

std::vector<Setting> parse_settings(const std::string& text, const std::string& name) {
  refuse_deep_keys(text, name);
  try {
    std::vector<Setting> settings;
    flatten(toml::parse(text, name), "", name, settings);
    return settings;
  } catch (const toml::parse_error& error) {
    throw Error(std::string(error.description()), fmt::format("{}:{}", name, error.source().begin.line),
                "expected TOML, such as: exploration = 0.7");
  }
}

std::vector<Setting> read_settings(const std::string& path) {
  return parse_settings(read_file(path, largest_file), path);
}

}  // namespace otrera
