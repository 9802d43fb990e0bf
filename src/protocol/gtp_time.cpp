// GTP: the clocks of a game.
#include <fmt/format.h>

#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

constexpr double longest_time = 30.0 * 24 * 3600;
constexpr int most_stones = 10000;

Duration parse_time(const std::string& text) {
  return Duration(parse_decimal(text, 0, longest_time, "time in seconds"));
}

int parse_moves_left(const std::string& text) {
  return parse_whole(text, 0, most_stones, "number of stones");
}

// Overtime without stones to play in it is how "no limit" is said: time_settings 0 1 0.
TimeSettings canadian(Duration main, Duration period, int stones) {
  using Kind = TimeSettings::Kind;
  if (period.count() <= 0) return {Kind::absolute, main, Duration(0), 0};
  if (stones == 0) return {};
  return {Kind::canadian, main, period, stones};
}

std::string time_settings(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 3, 3);
  const auto& arguments = command.arguments;
  context.clock.set(
      canadian(parse_time(arguments[0]), parse_time(arguments[1]), parse_moves_left(arguments[2])));
  return {};
}

TimeSettings parse_kgs_settings(const std::vector<std::string>& arguments) {
  const std::string& system = arguments[0];
  const auto count = arguments.size();
  if (system == "none" && count == 1) return {};
  if (system == "absolute" && count == 2) return canadian(parse_time(arguments[1]), Duration(0), 0);
  if (system == "canadian" && count == 4)
    return canadian(parse_time(arguments[1]), parse_time(arguments[2]), parse_moves_left(arguments[3]));
  if (system == "byoyomi" && count == 4) {
    TimeSettings settings =
        canadian(parse_time(arguments[1]), parse_time(arguments[2]), parse_moves_left(arguments[3]));
    if (settings.kind == TimeSettings::Kind::canadian) settings.kind = TimeSettings::Kind::byoyomi;
    return settings;
  }
  throw Error(quote(system) + " with these arguments is no time system", {},
              "expected none, absolute MAIN, byoyomi MAIN PERIOD PERIODS or canadian MAIN PERIOD STONES");
}

std::string kgs_time_settings(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 4);
  context.clock.set(parse_kgs_settings(command.arguments));
  return {};
}

std::string time_left(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 3, 3);
  const auto& arguments = command.arguments;
  const Player player = context.game.parse_colour(arguments[0]);
  const TimeLeft left{parse_time(arguments[1]), parse_moves_left(arguments[2])};
  // A clock that nobody announced runs all the same.
  if (!context.clock.limited())
    context.clock.set(left.count == 0 ? canadian(left.time, Duration(0), 0)
                                      : canadian(Duration(0), left.time, left.count));
  context.clock.set_left(player, left);
  return {};
}

constexpr std::array time_entries{
    GtpCommandEntry{"time_settings", "MAIN_SECONDS PERIOD_SECONDS STONES", time_settings},
    GtpCommandEntry{"time_left", "COLOUR SECONDS STONES", time_left},
    GtpCommandEntry{"kgs-time_settings", "none|absolute|byoyomi|canadian ...", kgs_time_settings},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_time_commands() {
  return time_entries;
}

}  // namespace otrera
