#include "core/settings.h"

#include "core/files.h"
#include "core/toml_reader.h"

namespace otrera {
namespace {

constexpr std::size_t largest_file = 1 << 20;

}  // namespace

std::vector<Setting> parse_settings(const std::string& text, const std::string& name) {
  refuse_deep_keys(text, name);
  return flatten(parse_toml(text, name, "exploration = 0.7"), name);
}

std::vector<Setting> read_settings(const std::string& path) {
  return parse_settings(read_file(path, largest_file), path);
}

}  // namespace otrera
