#include "core/lines.h"

#include <fmt/format.h>

#include <sstream>

#include "core/error.h"

namespace otrera {

void for_each_line(const std::string& text, const std::function<void(const std::string& line)>& use) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) try {
      ++number;
      use(line);
    } catch (const Error& error) {
      throw error.at(fmt::format("line {}", number));
    }
}

}  // namespace otrera
