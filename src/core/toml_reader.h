// One table of a TOML file, key by key: whoever reads it asks for every key it knows, and finish() refuses
// the others by naming the nearest. All errors name file and line.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <vector>

#include "core/settings.h"

namespace otrera {

// The example is what a message proposes where the text is not TOML: "exploration = 0.7".
// Throws Error, also for keys nested so deeply that they would take the parser's stack.
toml::table parse_toml(const std::string& text, const std::string& name, const std::string& example);

// A whole file of at most a megabyte, without such keys. Throws Error with file and line.
toml::table read_toml(const std::string& path, const std::string& example);

// Everything in a table, at any depth: [select] exploration = 0.7 becomes "select.exploration", "0.7".
std::vector<Setting> flatten(const toml::table& table, const std::string& file);

// One value as settings write it. Throws Error for a list, a table or a date.
std::string print_node(const toml::node& node, const std::string& where);

class TomlReader {
 public:
  // Both must live as long as the reader.
  TomlReader(const toml::table& table, const std::string& file) : table_(table), file_(file) {}

  std::string where(const toml::node& node) const;
  std::string where() const { return where(table_); }
  const std::string& file() const { return file_; }

  const toml::node* find(const std::string& key);
  std::string text(const std::string& key, const std::string& otherwise);
  int whole(const toml::node& node, const std::string& key, int least, int most) const;
  // From `least` to `most`; nothing where the key is not there.
  std::optional<std::int64_t> count(const std::string& key, std::int64_t least, std::int64_t most);
  double number(const std::string& key, double otherwise, double most);
  std::vector<const toml::table*> tables(const std::string& key);
  // A table as flat settings; none where the key is not there.
  std::vector<Setting> settings(const std::string& key);
  // A single value counts as a list of one.
  std::vector<const toml::node*> list(const std::string& key, std::size_t most);

  // Throws Error for a key that was not asked for.
  void finish() const;

 private:
  const toml::table& table_;
  const std::string& file_;
  std::vector<std::string> known_;
};

}  // namespace otrera
