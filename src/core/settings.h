// Settings from a TOML file as a flat list: [select] exploration = 0.7 becomes "select.exploration", "0.7".
// Whoever reads them parses the text, so a value means the same in a file, on the command line and in GTP.
#pragma once

#include <string>
#include <vector>

namespace otrera {

struct Setting {
  std::string key;
  std::string value;
  std::string where;  // "players/amazons/uct.toml:4", for messages
};

// Throws Error with file and line for a file that cannot be read, is too large or is not TOML.
std::vector<Setting> read_settings(const std::string& path);
// The same from text; `name` stands for the file in messages.
std::vector<Setting> parse_settings(const std::string& text, const std::string& name);

}  // namespace otrera
