#include "core/error.h"

#include <algorithm>
#include <utility>

namespace otrera {

Error::Error(std::string problem, std::string where, std::string expected)
    : problem_(std::move(problem)), where_(std::move(where)), expected_(std::move(expected)) {
  line_ = where_.empty() ? problem_ : where_ + ": " + problem_;
  if (!expected_.empty()) line_ += "; " + expected_;
  std::ranges::replace_if(
      line_, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
}

Error Error::at(const std::string& outer) const {
  return Error(problem_, where_.empty() ? outer : outer + ": " + where_, expected_);
}

std::string quote(const std::string& text, std::size_t longest) {
  std::string result = "'";
  std::size_t end = std::min(longest, text.size());
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  for (const char c : text.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  if (text.size() > longest) result += "...";
  return result + "'";
}

}  // namespace otrera
