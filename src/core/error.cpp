#include "core/error.h"

#include <utility>

namespace otrera {

Error::Error(std::string problem, std::string where, std::string expected)
    : problem_(std::move(problem)), where_(std::move(where)), expected_(std::move(expected)) {
  line_ = where_.empty() ? problem_ : where_ + ": " + problem_;
  if (!expected_.empty()) line_ += "; " + expected_;
}

Error Error::at(const std::string& outer) const {
  return Error(problem_, where_.empty() ? outer : outer + ": " + where_, expected_);
}

std::string quoted(const std::string& text, std::size_t longest) {
  std::string result = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  if (text.size() > longest) result += "...";
  return result + "'";
}

}  // namespace otrera
