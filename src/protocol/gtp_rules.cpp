// GTP: what GoGui asks of a program that plays another game than Go.
#include <fmt/format.h>

#include <array>
#include <cctype>

#include "core/error.h"
#include "core/parameter.h"
#include "protocol/gtp_context.h"

namespace otrera {
namespace {

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

// In GTP's letters, as GoGui writes them.
std::vector<std::string> vertices_of(const std::vector<FileAndRank>& squares) {
  std::vector<std::string> vertices;
  for (const FileAndRank square : squares) vertices.push_back(print_vertex(square, Letters::gtp));
  return vertices;
}

std::string print_vertices(const std::vector<FileAndRank>& squares) {
  return fmt::format("{}", fmt::join(vertices_of(squares), " "));
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
  return std::to_string(context.game.session().size().ranks);
}

std::string legal_moves(GtpContext& context, const GtpCommand&) {
  std::vector<std::string> moves = vertices_of(context.game.next_squares());
  for (auto& word : context.game.next_words()) moves.push_back(std::move(word));
  return fmt::format("{}", fmt::join(moves, " "));
}

std::string side_to_move(GtpContext& context, const GtpCommand&) {
  return context.game.session().colour(context.game.session().to_move());
}

std::string final_result(GtpContext& context, const GtpCommand&) {
  const Session& session = context.game.session();
  const auto outcome = session.outcome();
  if (!outcome) return "unknown";
  if (!outcome->winner) return "Draw";
  const std::string winner = capitalised(session.colour(*outcome->winner));
  if (outcome->by != GameResult::By::points) return winner + " wins";
  return fmt::format("{} wins by {} point{}", winner, print_number(outcome->points),
                     outcome->points == 1 ? "" : "s");
}

// Arrows as crosses, and the squares of a move that has come only in part as circles.
std::string board_gfx(GtpContext& context, const GtpCommand&) {
  const std::string arrows = print_vertices(context.game.squares_with("x"));
  const std::string begun = print_vertices(context.game.pending());
  return fmt::format("{}{}", arrows.empty() ? "" : "MARK " + arrows + "\n",
                     begun.empty() ? "" : "CIRCLE " + begun);
}

constexpr std::array rules_entries{
    GtpCommandEntry{"gogui-rules_game_id", "", game_id},
    GtpCommandEntry{"gogui-rules_board", "", board},
    GtpCommandEntry{"gogui-rules_board_size", "", board_size},
    GtpCommandEntry{"gogui-rules_legal_moves", "", legal_moves},
    GtpCommandEntry{"gogui-rules_side_to_move", "", side_to_move},
    GtpCommandEntry{"gogui-rules_final_result", "", final_result},
    GtpCommandEntry{"gogui-rules_board_gfx", "", board_gfx},
};

}  // namespace

std::span<const GtpCommandEntry> gtp_rules_commands() {
  return rules_entries;
}

}  // namespace otrera
