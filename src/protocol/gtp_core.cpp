// GTP: who is there, which commands there are, and setting up a game.
#include <fmt/format.h>

#include <array>

#include "core/error.h"
#include "game/board_text.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

// Of games that have none, which say so.
constexpr Range any_komi{-1000, 1000};

std::string protocol_version(GtpContext&, const GtpCommand&) {
  return "2";
}

std::string name(GtpContext&, const GtpCommand&) {
  return "Otrera";
}

// Lizzie asks programs for Go for the version of Leela Zero whose commands they know, and wants 0.15.
std::string version(GtpContext& context, const GtpCommand&) {
  const std::string& own = context.options.version;
  return context.parts.game.gtp.go_vertices ? fmt::format("0.15 (Otrera {})", own) : own;
}

std::string known_command(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  return context.knows(command.arguments[0]) ? "true" : "false";
}

std::string list_commands(GtpContext& context, const GtpCommand&) {
  std::string names;
  for (const auto& entry : context.commands) names += std::string(entry.name) + '\n';
  return names;
}

std::string quit(GtpContext& context, const GtpCommand&) {
  context.quit = true;
  return {};
}

std::string boardsize(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const auto& info = context.game.info();
  int size = 0;
  try {
    size = parse_whole(command.arguments[0], info.least_size(), info.most_size(), "size");
  } catch (const Error& error) {
    throw Error("unacceptable size", {},
                fmt::format("expected {} to {}", info.least_size(), info.most_size()));
  }
  context.game.resize(size);
  context.start_over();
  return {};
}

std::string clear_board(GtpContext& context, const GtpCommand&) {
  context.game.restart();
  context.start_over();
  return {};
}

std::string komi(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  const SetupParameter* declared = context.game.info().find_setup("komi");
  const Range range = declared ? declared->parameter.range : any_komi;
  context.game.set_komi(parse_decimal(command.arguments[0], range.low, range.high, "komi"));
  return {};
}

// As GNU Go tells it.
std::string prisoner_lines(const GtpContext& context) {
  const auto& prisoners = context.parts.game.prisoners;
  if (!prisoners) return {};
  const auto [first, second] = prisoners(context.game.session());
  return fmt::format("\nBlack has captured {} stones\nWhite has captured {} stones", first, second);
}

std::string rules_line(const GtpContext& context) {
  if (!context.parts.game.gtp.kata_rules) return {};
  const SetupValues of = context.parts.game.setup_values({context.game.session().start(), {}});
  std::string name = of.at("rules");
  if (name == "custom")
    name = fmt::format("ko {}, scoring {}, suicide {}", of.at("ko"), of.at("scoring"), of.at("suicide"));
  const std::string bonus = of.at("bonus") == "0" ? "" : fmt::format(" and {} for handicap", of.at("bonus"));
  return fmt::format("\nKomi {}{}, rules: {}", of.at("komi"), bonus, name);
}

std::string showboard(GtpContext& context, const GtpCommand&) {
  const Session& session = context.game.session();
  std::string text = "\n" + session.draw(false) + prisoner_lines(context) + rules_line(context);
  if (context.game.pending().empty()) return text;
  text += "\nMove begun:";
  for (const FileAndRank square : context.game.pending()) text += " " + print_square(square);
  return text;
}

constexpr std::array core_entries{
    GtpCommandEntry{"protocol_version", "", protocol_version},
    GtpCommandEntry{"name", "", name},
    GtpCommandEntry{"version", "", version},
    GtpCommandEntry{"known_command", "COMMAND", known_command},
    GtpCommandEntry{"list_commands", "", list_commands},
    GtpCommandEntry{"quit", "", quit},
    GtpCommandEntry{"boardsize", "SIZE", boardsize},
    GtpCommandEntry{"clear_board", "", clear_board},
    GtpCommandEntry{"komi", "POINTS", komi},
    GtpCommandEntry{"showboard", "", showboard},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_core_commands() {
  return core_entries;
}

}  // namespace otrera
