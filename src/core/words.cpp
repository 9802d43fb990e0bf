#include "core/words.h"

#include <algorithm>

namespace otrera {
namespace {

constexpr std::string_view space = " \t\n\v\f\r";

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(space);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(space, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(space, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace otrera
