#include "core/files.h"

#include <array>
#include <fstream>

#include "core/error.h"
#include "core/units.h"

namespace otrera {

std::string read_file(const std::string& path, std::size_t largest) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 14> buffer;
  while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest)
      throw Error("the file is too large", path, "expected at most " + print_bytes(largest));
  }
  if (!file.eof()) throw Error("cannot read the file", path, "expected a readable file");
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw Error("cannot write the file", path, "expected a place that can be written to");
}

}  // namespace otrera
