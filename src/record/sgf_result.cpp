#include "record/sgf_result.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/words.h"
#include "record/sgf_text.h"

namespace otrera {
namespace {

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

// "3", "3.5".
bool is_score(std::string_view text) {
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.size() <= 6 &&
           std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  const std::size_t dot = text.find('.');
  return digits(text.substr(0, dot)) && (dot == std::string_view::npos || digits(text.substr(dot + 1)));
}

}  // namespace

std::string read_sgf_result(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> manners{
      {{"", ""}, {"r", "R"}, {"resign", "R"}, {"t", "T"}, {"time", "T"}, {"f", "F"}, {"forfeit", "F"}}};
  const std::string result = lower_case(trimmed(text));
  if (result == "0" || result == "draw") return "0";
  if (result.size() < 2 || (result[0] != 'w' && result[0] != 'b') || result[1] != '+') return {};
  const std::string winner = result[0] == 'w' ? "W+" : "B+";
  const std::string how = result.substr(2);
  if (is_score(how)) return winner + how;
  for (const auto& [written, manner] : manners)
    if (how == written) return winner + std::string(manner);
  return {};
}

}  // namespace otrera
