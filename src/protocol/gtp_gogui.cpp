// GTP: GoGui's commands for every game, and what it shows of games with stones.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "protocol/gtp_context.h"
#include "protocol/gtp_think.h"

namespace otrera {
namespace {

std::string interrupt(GtpContext&, const GtpCommand&) {
  return {};
}

// COLOUR VERTEX ..., where a colour may be "empty".
std::string setup(GtpContext& context, const GtpCommand& command) {
  const auto& arguments = command.arguments;
  if (arguments.size() % 2 != 0)
    throw Error("the last colour has no vertex", {}, "expected pairs of COLOUR VERTEX");
  std::vector<std::pair<char, FileAndRank>> pieces;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const std::string &colour = arguments[i], &vertex = arguments[i + 1];
    if (!is_vertex(vertex)) throw Error(quote(vertex) + " is no vertex", {}, "expected such as D4");
    const bool empty = colour == "e" || colour == "empty";
    const Session& session = context.game.session();
    pieces.emplace_back(empty ? '.' : session.colour(context.game.parse_colour(colour)).front(),
                        parse_vertex(vertex, Letters::gtp));
  }
  context.game.put(pieces);
  context.start_over();
  return {};
}

std::string setup_player(GtpContext& context, const GtpCommand& command) {
  expect_arguments(context, command, 1, 1);
  context.game.set_to_move(context.game.parse_colour(command.arguments[0]));
  context.start_over();
  return {};
}

// A number a square, ranks from the top: 1 Black's, -1 White's.
std::string owners(GtpContext& context, const GtpCommand&) {
  const Session& session = context.game.session();
  const auto files = static_cast<std::size_t>(session.size().files);
  const std::vector<float> numbers = context.parts.game.counting.judge(session).owners;
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    text += fmt::format("{:.2f}{}", numbers[i], (i + 1) % files == 0 ? '\n' : ' ');
  return text;
}

SearchReport think_for(GtpContext& context, const GtpCommand& command, Listener& listener) {
  expect_arguments(context, command, 1, 1);
  const BorrowedTurn borrowed(context.game, context.game.parse_colour(command.arguments[0]));
  return think_about_move(context, command, listener);
}

std::string upper_case_vertex(const std::string& move) {
  return is_vertex(move) ? print_vertex(parse_vertex(move, Letters::gtp), Letters::gtp) : move;
}

std::string variation(GtpContext& context, const GtpCommand& command) {
  Silent silent;
  const SearchReport report = think_for(context, command, silent);
  std::vector<std::string> moves;
  for (const auto& move : report.lines.front().pv) moves.push_back(upper_case_vertex(move));
  return fmt::format("{}", fmt::join(moves, " "));
}

// Vertices with their chances in percent.
std::string best_moves(GtpContext& context, const GtpCommand& command) {
  constexpr std::size_t most_shown = 10;
  Listener listener;
  SearchReport report = think_for(context, command, listener);
  report.lines.resize(std::min(report.lines.size(), most_shown));
  std::vector<std::string> pairs;
  for (const Line& line : report.lines)
    if (is_vertex(line.move))
      pairs.push_back(fmt::format("{} {:.0f}", upper_case_vertex(line.move), 100 * line.chance()));
  return fmt::format("{}", fmt::join(pairs, " "));
}

// An entry of GoGui's analyze menu: how the answer is shown, its name there, the command.
struct MenuEntry {
  std::string_view kind, label, command, arguments;
  bool stones = false;  // only where stones may be dead
};
constexpr std::array menu{
    MenuEntry{"plist", "Legal Moves", "gogui-rules_legal_moves", ""},
    MenuEntry{"gfx", "Arrows", "gogui-rules_board_gfx", ""},
    MenuEntry{"move", "Best Move", "reg_genmove", " %c", true},
    MenuEntry{"pspairs", "Best Moves", "otrera-best_moves", " %c"},
    MenuEntry{"varc", "Principal Variation", "otrera-variation", " %c"},
    MenuEntry{"dboard", "Territory", "otrera-owners", ""},
    MenuEntry{"string", "Final Score", "final_score", ""},
    MenuEntry{"plist", "Final Status Dead", "final_status_list", " dead", true},
    MenuEntry{"plist", "Final Status Alive", "final_status_list", " alive", true},
    MenuEntry{"plist", "Final Status Seki", "final_status_list", " seki", true},
    MenuEntry{"string", "Position", "otrera-fen", ""},
    MenuEntry{"hstring", "Board", "showboard", ""},
    MenuEntry{"string", "Player", "otrera-player", " %o"},
    MenuEntry{"param", "Parameters", "otrera-parameters", ""},
};

std::string analyze_commands(GtpContext& context, const GtpCommand&) {
  std::string text;
  for (const MenuEntry& entry : menu)
    if (context.knows(entry.command) && (!entry.stones || context.parts.game.counting))
      text += fmt::format("{}/{}/{}{}\n", entry.kind, entry.label, entry.command, entry.arguments);
  return text;
}

constexpr std::array stones_entries{
    GtpCommandEntry{"gogui-setup", "COLOUR VERTEX COLOUR VERTEX ...", setup},
    GtpCommandEntry{"gogui-setup_player", "COLOUR", setup_player},
    GtpCommandEntry{"otrera-owners", "", owners},
    GtpCommandEntry{"otrera-best_moves", "COLOUR", best_moves},
    GtpCommandEntry{"otrera-variation", "COLOUR", variation},
};

constexpr std::array gogui_entries{
    GtpCommandEntry{"gogui-interrupt", "", interrupt},
    GtpCommandEntry{"gogui-analyze_commands", "", analyze_commands},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_gogui_commands() {
  return gogui_entries;
}

std::span<const GtpCommandEntry> gtp_stones_commands() {
  return stones_entries;
}

}  // namespace otrera
