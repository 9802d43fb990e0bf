#include "arena/budget.h"

#include <fmt/format.h>

#include <charconv>

#include "core/error.h"
#include "core/parameter.h"

namespace otrera {
namespace {

using Kind = TimeSettings::Kind;
constexpr int most_count = 10000;

int parse_count(const std::string& text) {
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || end != text.data() + text.size() || count < 1 || count > most_count)
    throw Error(quote(text) + " is no number of moves or periods", {}, "expected such as 5m+3x30s");
  return count;
}

std::string seconds(Duration duration) {
  return print_number(duration.count()) + "s";
}

std::string print_clock(const TimeSettings& clock) {
  switch (clock.kind) {
    case Kind::absolute:
      return seconds(clock.main) + " a game";
    case Kind::increment:
      return fmt::format("{} a game + {} a move", seconds(clock.main), seconds(clock.period));
    case Kind::byoyomi:
      return fmt::format("{} a game, then {} x {}", seconds(clock.main), clock.count, seconds(clock.period));
    case Kind::canadian:
      if (clock.main.count() <= 0 && clock.count == 1) return seconds(clock.period) + " a move";
      return fmt::format("{} a game, then {} moves in {}", seconds(clock.main), clock.count,
                         seconds(clock.period));
    default:
      return "";
  }
}

}  // namespace

TimeSettings time_a_move(Duration time) {
  if (time.count() <= 0) throw Error("no time to move", {}, "expected more than 0, such as 100ms");
  return {Kind::canadian, Duration(0), time, 1};
}

TimeSettings parse_game_time(const std::string& text) {
  const auto plus = text.find('+');
  TimeSettings clock{Kind::absolute, parse_duration(text.substr(0, plus)), Duration(0), 0};
  if (plus != std::string::npos) {
    const std::string overtime = text.substr(plus + 1);
    const auto mark = overtime.find_first_of("x/");
    clock.kind = mark == std::string::npos ? Kind::increment
                 : overtime[mark] == 'x'   ? Kind::byoyomi
                                           : Kind::canadian;
    clock.period = parse_duration(mark == std::string::npos ? overtime : overtime.substr(mark + 1));
    if (mark != std::string::npos) clock.count = parse_count(overtime.substr(0, mark));
  }
  const bool overtime = clock.kind == Kind::byoyomi || clock.kind == Kind::canadian;
  if ((clock.main.count() <= 0 && !overtime) || (overtime && clock.period.count() <= 0))
    throw Error(quote(text) + " leaves no time to move", {}, "expected such as 5m or 1m+1s");
  return clock;
}

std::string print_budget(const Budget& budget) {
  std::string text = budget.simulations ? fmt::format("{} simulations", *budget.simulations) : "";
  const std::string clock = print_clock(budget.clock);
  if (!text.empty() && !clock.empty()) text += ", ";
  text += clock;
  if (budget.pace && !clock.empty())
    text += fmt::format(" at {} simulations a second", print_number(*budget.pace));
  return text.empty() ? "no limit" : text;
}

}  // namespace otrera
