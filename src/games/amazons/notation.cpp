// FEN and the three move notations of Amazons: d1-d7/g7, D1-D7(G7) and D1D7G7.
// FEN: ranks from the top, digits (also two-digit runs) for empty squares, w b for amazons, x for arrows;
// side to move; then, optional, the square of the amazon that has yet to shoot (- for none), free passes of
// the second player, and the points of komi.
#include <fmt/format.h>

#include "core/error.h"
#include "core/parameter.h"
#include "game/board_text.h"
#include "games/amazons/position.h"

namespace otrera::amazons {
namespace {

constexpr const BoardText& style = Position::board_text;
constexpr std::size_t longest_move = 24;

// One move in all notations.
std::string examples(BoardShape size) {
  return size.shorter() < 7 ? "expected such as a1-a3/c3, A1-A3(C3) or A1A3C3"
                            : "expected such as d1-d7/g7, D1-D7(G7) or D1D7G7";
}

void read_optional_fields(const std::vector<std::string>& fields, Position::Setup& setup) {
  if (fields.size() > 2 && fields[2] != "-") setup.shooter = parse_square(fields[2], setup.size);
  if (fields.size() > 3) read_number(fields[3], setup.passes, "expected the number of free passes");
  if (fields.size() > 4) read_number(fields[4], setup.komi, "expected the points of komi");
}

}  // namespace

Square parse_square(std::string_view text, BoardShape size) {
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
    (letter == 'w'   ? setup.white
     : letter == 'b' ? setup.black
                     : setup.arrows) |= bit(square_at(at.file, at.rank));
  });
  setup.decider = read_side(fields[1]) == 'w' ? Player::first : Player::second;
  read_optional_fields(fields, setup);
  try {
    return Position(setup);
  } catch (const Error& error) {
    throw error.at("position");
  }
}

char Position::letter_at(FileAndRank at) const {
  const Square square = square_at(at.file, at.rank);
  if (contains(empty(), square)) return '\0';
  return contains(arrows_, square) ? 'x' : contains(amazons_[0], square) ? 'w' : 'b';
}

std::string Position::print() const {
  std::string text = print_board(size(), [this](FileAndRank at) { return letter_at(at); });
  text += decider_ == Player::first ? " w" : " b";
  if (mid_turn() || passes_ || komi_ != 0) text += mid_turn() ? " " + print_square(shooter_) : " -";
  if (passes_ || komi_ != 0) text += fmt::format(" {}", passes_);
  if (komi_ != 0) text += " " + print_number(komi_);
  return text;
}

std::string Position::print(Move move) const {
  if (move.is_pass()) return "pass";
  if (move.is_shot()) return "/" + print_square(move.shot_at());
  return print_square(move.from()) + "-" + print_square(move.to());
}

MoveSquares Position::squares(Move move) const {
  const auto at = [](Square square) { return FileAndRank{file_of(square), rank_of(square)}; };
  if (move.is_pass()) return {};
  if (move.is_shot()) return {{}, at(move.shot_at())};
  return {at(move.from()), at(move.to())};
}

std::vector<Move> Position::parse_turn(const std::string& text) const {
  const Error malformed(quote(text) + " is no move", {}, examples(size()));
  if (text.size() > longest_move) throw malformed;
  std::vector<Square> squares;
  bool passing = text.size() == 4;
  for (std::size_t i = 0; passing && i < 4; ++i) passing = lower_case(text[i]) == "pass"[i];
  for (std::size_t at = 0; at < text.size() && !passing;) {
    // Before each square the notations allow one separator, and the second has a bracket at the end.
    const std::string_view allowed = mid_turn() || squares.size() == 2 ? "/("
                                     : squares.size() == 1             ? "-"
                                                                       : "";
    if (allowed.find(text[at]) != std::string_view::npos) ++at;
    const auto square = read_square(style, text, at, size());
    if (!square || squares.size() == 3) throw malformed;
    squares.push_back(square_at(square->file, square->rank));
    if (at + 1 == text.size() && text[at] == ')') ++at;
  }
  std::vector<Move> turn;
  if (passing)
    turn = {Move::pass()};
  else if (mid_turn() && squares.size() == 1)
    turn = {Move::shot(squares[0])};
  else if (!mid_turn() && squares.size() == 2)
    turn = {Move::movement(squares[0], squares[1])};
  else if (!mid_turn() && squares.size() == 3)
    turn = {Move::movement(squares[0], squares[1]), Move::shot(squares[2])};
  else
    throw Error(quote(text) + " is no move here", {},
                mid_turn() ? fmt::format("expected a shot such as /{} by the amazon on {}",
                                         size().shorter() < 7 ? "c3" : "g7", print_square(shooter_))
                           : examples(size()));
  Position after = *this;
  for (const Move move : turn) {
    if (!after.legal(move))
      throw Error(fmt::format("{} is not legal: {} cannot {}", quote(text), player_name(decider_),
                              move.is_pass()   ? "pass"
                              : move.is_shot() ? "shoot from " + print_square(after.shooter()) + " at " +
                                                     print_square(move.shot_at())
                                               : "move from " + print_square(move.from()) + " to " +
                                                     print_square(move.to())),
                  {}, over() ? "the game is over" : "queens move and shoot over empty squares");
    after.play(move);
  }
  return turn;
}

}  // namespace otrera::amazons
