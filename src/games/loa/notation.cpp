// FEN and moves of Lines of Action: b1-b3, and b1xb3 for captures; b1b3 and b1:b3 are read too.
// FEN: ranks from the top, digits for empty squares, w b for pieces; side to move; then, optional, what both
// connected at once means (draw, or mover: won by who moved), how many pieces are still to be dropped, and
// "drop" where the side to move has moved and has yet to drop one.
#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "core/error.h"
#include "games/loa/position.h"

namespace otrera::loa {
namespace {

constexpr std::size_t longest_fen = 200;
constexpr std::size_t longest_move = 12;
constexpr const char* fen_example = "expected such as 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
constexpr const char* move_example = "expected such as b1-b3 or b1xb3";
constexpr const char* drop_example = "expected a drop such as @d4";

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Reads a square at `at` and moves behind it; no_square if none of the board stands there.
Square read_square(std::string_view text, std::size_t& at, int size) {
  if (at + 2 > text.size()) return no_square;
  const int file = lower(text[at]) - 'a', rank = text[at + 1] - '1';
  if (file < 0 || file >= size || rank < 0 || rank >= size) return no_square;
  at += 2;
  return square_at(file, rank);
}

// One rank of a FEN into the set-up; returns its width.
int read_rank(const std::string& text, int rank, Position::Setup& setup) {
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      file += c - '0';
      continue;
    }
    if (c != 'w' && c != 'b')
      throw Error(fmt::format("{} in rank {}", quote(std::string(1, c)), quote(text)), "position",
                  "expected w, b or a number of empty squares");
    if (file < most_size) (c == 'w' ? setup.white : setup.black) |= bit(square_at(file, rank));
    ++file;
  }
  return file;
}

void read_board(const std::string& text, Position::Setup& setup) {
  std::vector<std::string> ranks;
  std::istringstream in(text);
  for (std::string rank; std::getline(in, rank, '/');) ranks.push_back(rank);
  setup.size = static_cast<int>(ranks.size());
  if (setup.size < least_size || setup.size > most_size)
    throw Error(fmt::format("{} ranks", setup.size), "position",
                fmt::format("expected {} to {} of them", least_size, most_size));
  for (int i = 0; i < setup.size; ++i) {
    const auto& rank = ranks[static_cast<std::size_t>(i)];
    const int width = read_rank(rank, setup.size - 1 - i, setup);
    if (width != setup.size)
      throw Error(fmt::format("rank {} has {} squares", quote(rank), width), "position",
                  fmt::format("expected {}, as there are {} ranks", setup.size, setup.size));
  }
}

void read_optional_fields(const std::vector<std::string>& fields, Position::Setup& setup) {
  if (fields.size() > 2) {
    if (fields[2] != "draw" && fields[2] != "mover")
      throw Error(quote(fields[2]), "position", "expected draw or mover: who wins when both are connected");
    setup.mover_wins = fields[2] == "mover";
  }
  if (fields.size() > 3) {
    const std::string& text = fields[3];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), setup.drops);
    if (error != std::errc{} || end != text.data() + text.size())
      throw Error(quote(text), "position", "expected the number of pieces still to be dropped");
  }
  if (fields.size() > 4) {
    if (fields[4] != "drop") throw Error(quote(fields[4]), "position", "expected drop, or nothing");
    setup.dropping = true;
  }
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
  setup.decider = fields[1] == "b" ? Player::first : Player::second;
  read_optional_fields(fields, setup);
  try {
    return Position(setup);
  } catch (const Error& error) {
    throw error.at("position");
  }
}

std::string Position::print() const {
  std::string text;
  for (int rank = size() - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run) text += std::to_string(run);
      run = 0;
    };
    for (int file = 0; file < size(); ++file) {
      const Square square = square_at(file, rank);
      if (contains(board_.empty(), square)) {
        ++run;
        continue;
      }
      end_run();
      text += contains(board_.pieces[0], square) ? 'b' : 'w';
    }
    end_run();
    if (rank) text += '/';
  }
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
std::vector<Move> Position::parse_turn(const std::string& text) const {
  const Error malformed(quote(text) + " is no move", {}, dropping_ ? drop_example : move_example);
  if (text.size() > longest_move) throw malformed;
  std::vector<Move> turn;
  std::size_t at = 0;
  bool says_capture = false;
  std::string word;
  for (const char c : text.substr(0, 4)) word += lower(c);
  if (word == "pass") {
    turn.push_back(Move::pass());
    at = 4;
  } else if (!dropping_) {
    const Square from = read_square(text, at, size());
    if (from != no_square && at < text.size() && std::string_view("-x:").find(lower(text[at])) < 3)
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
