// GTP: what GoGui asks of a program that plays another game than Go, and GoGui's other commands.
#include <fmt/format.h>

#include <array>
#include <cctype>

#include "core/error.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

// In GTP's letters, as GoGui writes them.
std::string print_vertices(const std::vector<std::string>& squares) {
  std::vector<std::string> vertices;
  for (const auto& square : squares)
    vertices.push_back(is_vertex(square) ? print_vertex(square, Letters::gtp) : square);
  return fmt::format("{}", fmt::join(vertices, " "));
}

std::string game_id(GtpContext& context, const GtpCommand&) {
  return capitalised(context.game.info().name);
}

// GoGui knows X for black, O for white and '.' for everything else.
std::string board(GtpContext& context, const GtpCommand&) {
  std::string text;
  for (const auto& row : context.game.session().rows()) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (column > 0) text += ' ';
      text += row[column] == 'b' ? 'X' : row[column] == 'w' ? 'O' : '.';
    }
    text += '\n';
  }
  return text;
}

std::string board_size(GtpContext& context, const GtpCommand&) {
  return std::to_string(context.game.session().size());
}

std::string legal_moves(GtpContext& context, const GtpCommand&) {
  return print_vertices(context.game.next_squares());
}

std::string side_to_move(GtpContext& context, const GtpCommand&) {
  return context.game.session().colour(context.game.session().to_move());
}

std::string final_result(GtpContext& context, const GtpCommand&) {
  const Session& session = context.game.session();
  const std::string result = session.result();
  if (result.empty()) return "unknown";
  if (result == "0") return "Draw";
  const std::string winner = session.colour(context.game.parse_colour(result.substr(0, 1)));
  const std::string points = result.substr(std::min<std::size_t>(2, result.size()));
  if (points.empty()) return capitalised(winner) + " wins";
  return fmt::format("{} wins by {} point{}", capitalised(winner), points, points == "1" ? "" : "s");
}

// Arrows as crosses, and the squares of a move that has come only in part as circles.
std::string board_gfx(GtpContext& context, const GtpCommand&) {
  const std::string arrows = print_vertices(context.game.squares_with("x"));
  const std::string begun = print_vertices(context.game.pending());
  return fmt::format("{}{}", arrows.empty() ? "" : "MARK " + arrows + "\n",
                     begun.empty() ? "" : "CIRCLE " + begun);
}

std::string interrupt(GtpContext&, const GtpCommand&) {
  return {};
}

std::string analyze_commands(GtpContext&, const GtpCommand&) {
  return "plist/Legal Moves/gogui-rules_legal_moves\n"
         "gfx/Arrows/gogui-rules_board_gfx\n"
         "string/Final Score/final_score\n"
         "string/Position/otrera-fen\n"
         "hstring/Board/showboard\n"
         "string/Player/otrera-player %o\n"
         "param/Parameters/otrera-parameters\n";
}

constexpr std::array entries{
    GtpCommandEntry{"gogui-rules_game_id", "", game_id},
    GtpCommandEntry{"gogui-rules_board", "", board},
    GtpCommandEntry{"gogui-rules_board_size", "", board_size},
    GtpCommandEntry{"gogui-rules_legal_moves", "", legal_moves},
    GtpCommandEntry{"gogui-rules_side_to_move", "", side_to_move},
    GtpCommandEntry{"gogui-rules_final_result", "", final_result},
    GtpCommandEntry{"gogui-rules_board_gfx", "", board_gfx},
    GtpCommandEntry{"gogui-interrupt", "", interrupt},
    GtpCommandEntry{"gogui-analyze_commands", "", analyze_commands},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_rules_commands() {
  return entries;
}

}  // namespace otrera
