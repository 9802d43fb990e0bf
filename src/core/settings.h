// Settings of a TOML file as a flat list: [select] exploration = 0.7 becomes "select.exploration", "0.7".
// Whoever reads them parses the text, so a value means the same in a file, on the command line and in GTP.
#pragma once

#include <string>
#include <vector>

namespace otrera {

struct Setting {
  std::string key;
  std::string value;
  std::string where;        // "players/amazons/uct.toml:4", for messages
  std::string folder = {};  // from where files are looked for that the value names; empty: where we run
};

// As TOML that reads the same (core/toml_reader.h); of a key that comes twice the last.
std::string print_settings(const std::vector<Setting>& settings);

}  // namespace otrera
