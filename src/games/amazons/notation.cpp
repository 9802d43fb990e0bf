// FEN and the three move notations of Amazons: d1-d7/g7, D1-D7(G7) and D1D7G7.
// FEN: ranks from the top, digits (also two-digit runs) for empty squares, w b for amazons, x for arrows;
// side to move; then, optional, the square of the amazon that has yet to shoot (- for none), free passes of
// the second player, and the points of komi.
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <sstream>

#include "core/error.h"
#include "core/parameter.h"
#include "games/amazons/position.h"

namespace otrera::amazons {
namespace {

constexpr std::size_t longest_fen = 400;
constexpr std::size_t longest_move = 24;
constexpr const char* fen_example = "expected such as 3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w";
constexpr const char* move_example = "expected such as d1-d7/g7, D1-D7(G7) or D1D7G7";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Reads a number of up to two digits at `at` and moves behind it; 0 if none stands there.
int read_small_number(std::string_view text, std::size_t& at) {
  int number = 0;
  for (int digits = 0; digits < 2 && at < text.size() && is_digit(text[at]); ++digits)
    number = number * 10 + (text[at++] - '0');
  return number;
}

// Reads a square at `at` and moves behind it; no_square if none of the board stands there.
Square read_square(std::string_view text, std::size_t& at, int size) {
  if (at >= text.size()) return no_square;
  const int file = lower(text[at]) - 'a';
  std::size_t after = at + 1;
  const int rank = read_small_number(text, after) - 1;
  if (file < 0 || file >= size || rank < 0 || rank >= size) return no_square;
  at = after;
  return square_at(file, rank);
}

// One rank of a FEN into the set-up; returns its width.
int read_rank(const std::string& text, int rank, Position::Setup& setup) {
  int file = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (is_digit(c)) {
      const int run = read_small_number(text, at);
      if (run == 0) throw Error("a run of 0 empty squares in rank " + quote(text), "position", fen_example);
      file += run;
      continue;
    }
    if (c != 'w' && c != 'b' && c != 'x')
      throw Error(fmt::format("{} in rank {}", quote(std::string(1, c)), quote(text)), "position",
                  "expected w, b, x or a number of empty squares");
    if (file >= most_size) return most_size + 1;
    (c == 'w' ? setup.white : c == 'b' ? setup.black : setup.arrows) |= bit(square_at(file, rank));
    ++file;
    ++at;
  }
  return file;
}

void read_board(const std::string& text, Position::Setup& setup) {
  std::vector<std::string> ranks;
  std::istringstream in(text);
  for (std::string rank; std::getline(in, rank, '/');) ranks.push_back(rank);
  setup.size = static_cast<int>(ranks.size());
  if (setup.size < least_size || setup.size > most_size)
    throw Error(fmt::format("{} ranks", setup.size), "position", "expected 4 to 11 of them");
  for (int i = 0; i < setup.size; ++i) {
    const auto& rank = ranks[static_cast<std::size_t>(i)];
    const int width = read_rank(rank, setup.size - 1 - i, setup);
    if (width != setup.size)
      throw Error(fmt::format("rank {} has {} squares", quote(rank),
                              width > most_size ? "too many" : std::to_string(width)),
                  "position", fmt::format("expected {}, as there are {} ranks", setup.size, setup.size));
  }
}

void read_optional_fields(const std::vector<std::string>& fields, Position::Setup& setup) {
  if (fields.size() > 2 && fields[2] != "-") setup.shooter = parse_square(fields[2], setup.size);
  const auto read_number = [&](std::size_t at, auto& number, const char* expected) {
    const std::string& text = fields[at];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
      throw Error(quote(text), "position", expected);
  };
  if (fields.size() > 3) read_number(3, setup.passes, "expected the number of free passes");
  if (fields.size() > 4) read_number(4, setup.komi, "expected the points of komi");
}

}  // namespace

Square parse_square(std::string_view text, int size) {
  std::size_t at = 0;
  const Square square = read_square(text, at, size);
  if (square == no_square || at != text.size())
    throw Error(quote(std::string(text)) + " is no square", {},
                fmt::format("expected a1 to {}{}", static_cast<char>('a' + size - 1), size));
  return square;
}

std::string print_square(Square square) {
  return fmt::format("{}{}", static_cast<char>('a' + file_of(square)), rank_of(square) + 1);
}

Position Position::parse(const std::string& fen) {
  if (fen.size() > longest_fen) throw Error("the text is too long for a position", "position", fen_example);
  std::vector<std::string> fields;
  std::istringstream in(fen);
  for (std::string field; in >> field;) fields.push_back(field);
  if (fields.size() < 2 || fields.size() > 5)
    throw Error(fmt::format("{} is no position", quote(fen)), "position", fen_example);
  Setup setup;
  read_board(fields[0], setup);
  if (fields[1] != "w" && fields[1] != "b")
    throw Error(fmt::format("{} to move", quote(fields[1])), "position", "expected w or b");
  setup.decider = fields[1] == "w" ? Player::first : Player::second;
  read_optional_fields(fields, setup);
  try {
    return Position(setup);
  } catch (const Error& error) {
    throw error.at("position");
  }
}

std::string Position::print() const {
  std::string text;
  for (int rank = size_ - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run) text += std::to_string(run);
      run = 0;
    };
    for (int file = 0; file < size_; ++file) {
      const Square square = square_at(file, rank);
      if (contains(empty(), square)) {
        ++run;
        continue;
      }
      end_run();
      text += contains(arrows_, square) ? 'x' : contains(amazons_[0], square) ? 'w' : 'b';
    }
    end_run();
    if (rank) text += '/';
  }
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

std::vector<Move> Position::parse_turn(const std::string& text) const {
  const Error malformed(quote(text) + " is no move", {}, move_example);
  if (text.size() > longest_move) throw malformed;
  std::vector<Square> squares;
  bool passing = text.size() == 4;
  for (std::size_t i = 0; passing && i < 4; ++i) passing = lower(text[i]) == "pass"[i];
  for (std::size_t at = 0; at < text.size() && !passing;) {
    // Before each square the notations allow one separator, and the second has a bracket at the end.
    const std::string_view allowed = mid_turn() || squares.size() == 2 ? "/("
                                     : squares.size() == 1             ? "-"
                                                                       : "";
    if (allowed.find(text[at]) != std::string_view::npos) ++at;
    const Square square = read_square(text, at, size_);
    if (square == no_square || squares.size() == 3) throw malformed;
    squares.push_back(square);
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
    throw Error(
        quote(text) + " is no move here", {},
        mid_turn() ? "expected a shot such as /g7 by the amazon on " + print_square(shooter_) : move_example);
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
