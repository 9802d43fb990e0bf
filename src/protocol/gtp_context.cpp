#include "protocol/gtp_context.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/error.h"
#include "core/parameter.h"
#include "engine/player_file.h"

namespace otrera {

GtpContext::GtpContext(const GtpOptions& start_options, const GtpParts& start_parts, std::ostream& out,
                       std::ostream& err)
    : options(start_options), parts(start_parts), game(parts.game), output(out, err) {
  const GtpTraits& traits = parts.game.gtp;
  const auto add = [this](std::span<const GtpCommandEntry> subject) {
    commands.insert(commands.end(), subject.begin(), subject.end());
  };
  add(gtp_core_commands());
  add(gtp_status_commands());
  if (traits.handicap) add(gtp_handicap_commands());
  if (traits.kata_rules) add(gtp_kata_rules_commands());
  add(gtp_move_commands());
  if (parts.game.counting) add(gtp_counting_commands());
  add(gtp_record_commands());
  add(gtp_time_commands());
  if (traits.asks_rules) add(gtp_rules_commands());
  add(gtp_gogui_commands());
  if (traits.go_vertices && parts.game.counting) add(gtp_stones_commands());
  add(gtp_analyze_commands());
  if (traits.go_vertices) add(gtp_cgos_commands());
  add(gtp_parameter_commands());
  if (options.size) game.resize(*options.size);
  use_player(options.player.empty() ? parts.game.default_player : options.player);
  for (const auto& setting : options.settings) engine->parameters().set(setting);
}

bool GtpContext::knows(std::string_view command) const {
  return std::ranges::find(commands, command, &GtpCommandEntry::name) != commands.end();
}

void GtpContext::use_player(const std::string& name) {
  auto made = parts.make_player(
      options.level == 0 ? name : player_at_level(parts.game.name, name, find_level(options.level)));
  if (options.seed) made->set_seed(*options.seed);
  if (options.memory) made->set_memory(*options.memory);
  engine = std::move(made);
  player = name;
}

void GtpContext::start_over() {
  clock.restart();
  planned.clear();
  last_play_was_vertex = false;
}

void expect_arguments(const GtpContext& context, const GtpCommand& command, std::size_t least,
                      std::size_t most) {
  const std::size_t count = command.arguments.size();
  if (count >= least && count <= most) return;
  const auto entry = std::find_if(context.commands.begin(), context.commands.end(),
                                  [&](const GtpCommandEntry& e) { return e.name == command.name; });
  throw Error(count < least ? "an argument is missing" : "there are too many arguments", {},
              fmt::format("expected: {} {}", command.name, entry->arguments));
}

double parse_decimal(const std::string& text, double least, double most, const std::string& what) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
    throw Error(fmt::format("{} is no {}", quote(text), what), {},
                fmt::format("expected {} to {}", print_number(least), print_number(most)));
  return value;
}

int parse_whole(const std::string& text, int least, int most, const std::string& what) {
  const double value = parse_decimal(text, least, most, what);
  if (value != std::floor(value))
    throw Error(fmt::format("{} is no {}", quote(text), what), {}, "expected a whole number");
  return static_cast<int>(value);
}

}  // namespace otrera
