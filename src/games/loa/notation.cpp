// FEN and moves of Lines of Action: b1-b3, and b1xb3 for captures; b1b3 and b1:b3 are read too.
// FEN: ranks from the top, digits for empty squares, w b for pieces; side to move; then, optional, what both
// connected at once means (draw, or mover: won by who moved), how many pieces are still to be dropped, and
// "drop" where the side to move has moved and has yet to drop one.
#include <fmt/format.h>

#include "core/error.h"
#include "game/board_text.h"
#include "games/loa/position.h"

namespace otrera::loa {
namespace {

constexpr const BoardText& style = Position::board_text;
constexpr std::size_t longest_move = 12;
constexpr const char* moved_example = "expected such as b1-b3 or b1xb3";
constexpr const char* drop_example = "expected a drop such as @d4";

// Reads a square at `at` and moves behind it; no_square if none of the board stands there.
Square read_square(std::string_view text, std::size_t& at, int size) {
  const auto square = otrera::read_square(style, text, at, size);
  return square ? square_at(square->file, square->rank) : no_square;
}

void read_optional_fields(const std::vector<std::string>& fields, Position::Setup& setup) {
  if (fields.size() > 2) {
    if (fields[2] != "draw" && fields[2] != "mover")
      throw Error(quote(fields[2]), "position", "expected draw or mover: who wins when both are connected");
    setup.mover_wins = fields[2] == "mover";
  }
  if (fields.size() > 3)
    read_number(fields[3], setup.drops, "expected the number of pieces still to be dropped");
  if (fields.size() > 4) {
    if (fields[4] != "drop") throw Error(quote(fields[4]), "position", "expected drop, or nothing");
    setup.dropping = true;
  }
}

}  // namespace

Square parse_square(std::string_view text, int size) {
  const auto [file, rank] = otrera::parse_square(style, text, size);
  return square_at(file, rank);
}

std::string print_square(Square square) {
  return otrera::print_square({file_of(square), rank_of(square)});
}

Position Position::parse(const std::string& fen) {
  const auto fields = split_fen(style, fen);
  Setup setup;
  setup.size = read_board(style, fields[0], [&](char letter, FileAndRank at) {
                 (letter == 'w' ? setup.white : setup.black) |= bit(square_at(at.file, at.rank));
               }).ranks;
  setup.decider = read_side(fields[1]) == 'b' ? Player::first : Player::second;
  read_optional_fields(fields, setup);
  try {
    return Position(setup);
  } catch (const Error& error) {
    throw error.at("position");
  }
}

char Position::letter_at(FileAndRank at) const {
  const Square square = square_at(at.file, at.rank);
  if (contains(board_.empty(), square)) return '\0';
  return contains(board_.pieces[0], square) ? 'b' : 'w';
}

std::string Position::print() const {
  std::string text = print_board(size(), [this](FileAndRank at) { return letter_at(at); });
  text += decider_ == Player::first ? " b" : " w";
  if (mover_wins_ || drops_) text += mover_wins_ ? " mover" : " draw";
  if (drops_) text += fmt::format(" {}", drops_);
  if (dropping_) text += " drop";
  return text;
}

std::string Position::print(Move move) const {
  if (move.is_pass()) return "pass";
  if (move.is_drop()) return "@" + print_square(move.dropped_at());
  return fmt::format("{}{}{}", print_square(move.from()), captures(move) ? 'x' : '-',
                     print_square(move.to()));
}

// A movement or a pass, and behind it a drop where one is due; or a drop alone in mid-turn.
MoveSquares Position::squares(Move move) const {
  const auto at = [](Square square) { return FileAndRank{file_of(square), rank_of(square)}; };
  if (move.is_pass()) return {};
  if (move.is_drop()) return {{}, at(move.dropped_at())};
  return {at(move.from()), at(move.to())};
}

std::vector<Move> Position::parse_turn(const std::string& text) const {
  const Error malformed(quote(text) + " is no move", {}, dropping_ ? drop_example : moved_example);
  if (text.size() > longest_move) throw malformed;
  std::vector<Move> turn;
  std::size_t at = 0;
  bool says_capture = false;
  std::string word;
  for (const char c : text.substr(0, 4)) word += lower_case(c);
  if (word == "pass") {
    turn.push_back(Move::pass());
    at = 4;
  } else if (!dropping_) {
    const Square from = read_square(text, at, size());
    if (from != no_square && at < text.size() && std::string_view("-x:").find(lower_case(text[at])) < 3)
      says_capture = text[at++] != '-';
    const Square to = read_square(text, at, size());
    if (from == no_square || to == no_square) throw malformed;
    turn.push_back(Move::movement(from, to));
  }
  if (at < text.size()) {
    if (text[at] != '@') throw malformed;
    const Square square = read_square(text, ++at, size());
    if (square == no_square || at != text.size()) throw malformed;
    turn.push_back(Move::drop(square));
  }
  Position after = *this;
  for (const Move move : turn) {
    if (!after.legal(move))
      throw Error(
          fmt::format("{} is not legal: {} cannot {}", quote(text), player_name(decider_),
                      move.is_pass() ? "pass"
                      : move.is_drop()
                          ? "drop a piece on " + print_square(move.dropped_at())
                          : "move from " + print_square(move.from()) + " to " + print_square(move.to())),
          {},
          after.over()      ? "the game is over"
          : move.is_pass()  ? "only who cannot move passes"
          : move.is_drop()  ? "pieces are dropped on empty squares after a move, while some are left"
          : after.dropping_ ? drop_example
                            : "a piece moves as far as there are pieces on its line, over its own only");
    if (says_capture && move.is_movement() && !captures(move))
      throw Error(quote(text) + " takes nothing", {}, "expected " + print(move));
    after.play(move);
  }
  if (turn.empty()) throw malformed;
  return turn;
}

}  // namespace otrera::loa
