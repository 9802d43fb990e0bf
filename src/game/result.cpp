#include "game/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/parameter.h"
#include "core/words.h"
#include "game/board_text.h"

namespace otrera {
namespace {

using By = GameResult::By;

struct Manner {
  std::string_view written;
  By by;
};
constexpr std::array<Manner, 7> manners{{{"", By::rules},
                                         {"r", By::resignation},
                                         {"resign", By::resignation},
                                         {"t", By::time},
                                         {"time", By::time},
                                         {"f", By::forfeit},
                                         {"forfeit", By::forfeit}}};

// "3", "3.5": no sign, no exponent, no more digits than a game can have.
std::optional<double> parse_points(std::string_view text) {
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.size() <= 6 &&
           std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  const std::size_t dot = text.find('.');
  if (!digits(text.substr(0, dot)) || (dot != std::string_view::npos && !digits(text.substr(dot + 1))))
    return {};
  double points = 0;
  std::from_chars(text.data(), text.data() + text.size(), points);
  return points;
}

std::string_view print_manner(By by) {
  switch (by) {
    case By::resignation:
      return "R";
    case By::time:
      return "T";
    case By::forfeit:
      return "F";
    default:
      return "";
  }
}

}  // namespace

GameResult result_of(Outcome outcome, bool has_points) {
  if (outcome.score == 0) return {};
  return {outcome.score > 0 ? Player::first : Player::second, has_points ? By::points : By::rules,
          has_points ? std::abs(outcome.score) : 0};
}

std::string print_result(const std::optional<GameResult>& result, ColourLetters colours) {
  if (!result) return {};
  if (!result->winner) return "0";
  return fmt::format(
      "{}+{}", colours.of(*result->winner),
      result->by == By::points ? print_number(result->points) : std::string(print_manner(result->by)));
}

std::optional<GameResult> parse_result(std::string_view text, ColourLetters colours) {
  std::string result(trimmed(text));
  std::ranges::transform(result, result.begin(), lower_case);
  if (result == "0" || result == "draw") return GameResult{};
  if (result.size() < 2 || result[1] != '+') return {};
  for (const Player player : {Player::first, Player::second}) {
    if (result[0] != lower_case(colours.of(player))) continue;
    const std::string_view how = std::string_view(result).substr(2);
    if (const auto points = parse_points(how)) return GameResult{player, By::points, *points};
    for (const Manner& manner : manners)
      if (how == manner.written) return GameResult{player, manner.by, 0};
  }
  return {};
}

}  // namespace otrera
