#include "core/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/parameter.h"

namespace otrera {
namespace {

// Of keys, on one line. Inline tables and arrays inside one another are limited by the library itself.
constexpr int most_dots = 50;
constexpr std::size_t largest_file = 1 << 20;

void flatten_into(const toml::table& table, const std::string& prefix, const std::string& file,
                  std::vector<Setting>& settings) {
  for (const auto& [key, node] : table) {
    const std::string full = prefix + std::string(key.str());
    const std::string where = fmt::format("{}:{}", file, node.source().begin.line);
    if (const auto* inner = node.as_table())
      flatten_into(*inner, full + ".", file, settings);
    else
      settings.push_back(
          {full, print_node(node, where), where, std::filesystem::path(file).parent_path().string()});
  }
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Dots of a line but for those in numbers such as 0.5; of 1.1.1, which may be a key, only the first is one.
int count_dots(std::string_view line) {
  int dots = 0;
  bool number = false;  // a number may stand here, with its point to come
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.') {
      if (!number) ++dots;
      number = false;
    } else if (!is_digit(line[i])) {
      number = false;
    } else if (i == 0 || (line[i - 1] != '.' && !is_digit(line[i - 1]))) {
      number = true;
    }
  }
  return dots;
}

// Keys nested beyond reason would take the parser's stack.
void refuse_deep_keys(const std::string& text, const std::string& name) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (count_dots(line) > most_dots)
      throw Error("keys are nested too deeply", fmt::format("{}:{}", name, number),
                  "expected such as select.exploration");
  }
}

}  // namespace

toml::table parse_toml(const std::string& text, const std::string& name, const std::string& example) {
  refuse_deep_keys(text, name);
  try {
    return toml::parse(text, name);
  } catch (const toml::parse_error& error) {
    throw Error(std::string(error.description()), fmt::format("{}:{}", name, error.source().begin.line),
                "expected TOML, such as: " + example);
  }
}

toml::table read_toml(const std::string& path, const std::string& example) {
  return parse_toml(read_file(path, largest_file), path, example);
}

std::string print_node(const toml::node& node, const std::string& where) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  if (const auto* whole = node.as_integer()) return fmt::format("{}", whole->get());
  if (const auto* number = node.as_floating_point()) return print_number(number->get());
  throw Error("a list or date where one value belongs", where, "expected text, a number, true or false");
}

std::vector<Setting> flatten(const toml::table& table, const std::string& file) {
  std::vector<Setting> settings;
  flatten_into(table, "", file, settings);
  return settings;
}

std::string TomlReader::where(const toml::node& node) const {
  return fmt::format("{}:{}", file_, node.source().begin.line);
}

const toml::node* TomlReader::find(const std::string& key) {
  known_.push_back(key);
  return table_.get(key);
}

std::string TomlReader::text(const std::string& key, const std::string& otherwise) {
  const toml::node* node = find(key);
  if (!node) return otherwise;
  if (const auto* found = node->as_string()) return found->get();
  throw Error(key + " is no text", where(*node), "expected " + key + " = \"...\"");
}

int TomlReader::whole(const toml::node& node, const std::string& key, int least, int most) const {
  const auto* found = node.as_integer();
  if (found && found->get() >= least && found->get() <= most) return static_cast<int>(found->get());
  throw Error(quote(key) + " is no whole number in its range", where(node),
              fmt::format("expected {} to {}", least, most));
}

std::optional<std::int64_t> TomlReader::count(const std::string& key, std::int64_t least, std::int64_t most) {
  const toml::node* node = find(key);
  if (!node) return std::nullopt;
  const auto* found = node->as_integer();
  if (found && found->get() >= least && found->get() <= most) return found->get();
  throw Error(quote(key) + " is no whole number in its range", where(*node),
              fmt::format("expected {} to {}", least, most));
}

double TomlReader::number(const std::string& key, double otherwise, double most) {
  const toml::node* node = find(key);
  if (!node) return otherwise;
  const auto found = node->value<double>();
  if (found && node->is_number() && *found >= 0 && *found <= most) return *found;
  throw Error(key + " is no number in its range", where(*node), fmt::format("expected 0 to {}", most));
}

std::vector<const toml::table*> TomlReader::tables(const std::string& key) {
  std::vector<const toml::table*> list;
  const toml::node* node = find(key);
  if (!node) return list;
  const toml::array* array = node->as_array();
  if (!array) throw Error(key + " is no list", where(*node), fmt::format("expected [[{}]] tables", key));
  for (const auto& element : *array) {
    if (!element.is_table())
      throw Error("an entry that is no table", where(element), fmt::format("expected [[{}]]", key));
    list.push_back(element.as_table());
  }
  return list;
}

std::vector<Setting> TomlReader::settings(const std::string& key) {
  const toml::node* node = find(key);
  if (!node) return {};
  if (const auto* table = node->as_table()) return flatten(*table, file_);
  throw Error(key + " is no table", where(*node),
              fmt::format("expected such as {} = {{select.exploration = 0.7}}", key));
}

std::vector<const toml::node*> TomlReader::list(const std::string& key, std::size_t most) {
  const toml::node* node = find(key);
  if (!node) return {};
  const auto* array = node->as_array();
  if (!array) return {node};
  if (array->empty() || array->size() > most)
    throw Error(fmt::format("{} has {} entries", key, array->size()), where(*node),
                fmt::format("expected 1 to {}", most));
  std::vector<const toml::node*> nodes;
  for (const auto& element : *array) nodes.push_back(&element);
  return nodes;
}

void TomlReader::finish() const {
  for (const auto& [key, node] : table_)
    if (std::ranges::find(known_, key.str()) == known_.end())
      throw Error("unknown key " + quote(std::string(key.str())), where(node), suggest(key.str(), known_));
}

}  // namespace otrera
