// Squares and boards as text, for games on boards: a1 with letters for files, and the first two fields
// of a FEN: ranks from the top with numbers for empty squares, then the side to move. What the letters stand
// for, and all further fields, are the game's own.
#pragma once

#include <charconv>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/error.h"
#include "game/square.h"

namespace otrera {

// How a game writes its boards.
struct BoardText {
  int least_size, most_size;
  std::string_view letters;  // of the pieces, such as "wb"
  std::size_t most_fields;   // of a FEN; the board and the side to move are always there
  std::size_t longest_fen;
  const char* example;                                    // what a FEN should have been, for errors
  std::string_view files = "abcdefghijklmnopqrstuvwxyz";  // their letters; those of Go leave out the i
  bool oblong = false;                                    // boards need not be square

  // Of a rank or of a run of empty squares.
  int most_digits() const { return most_size < 10 ? 1 : 2; }
};

char lower_case(char c);

// Reads a square at `at` and moves behind it; none if no square of the board stands there.
std::optional<FileAndRank> read_square(const BoardText& style, std::string_view text, std::size_t& at,
                                       BoardShape size);
// The text is a square and nothing else; Error if it is not.
FileAndRank parse_square(const BoardText& style, std::string_view text, BoardShape size);
std::string print_square(FileAndRank square);

// The fields of a FEN, as many as the game has.
std::vector<std::string> split_fen(const BoardText& style, const std::string& fen);
// Calls `place` for each piece; returns the size of the board.
BoardShape read_board(const BoardText& style, const std::string& text,
                      const std::function<void(char letter, FileAndRank square)>& place);
// 'w' or 'b'.
char read_side(const std::string& text);

// A field that is a number, whole or not as `number` is.
template <class Number>
void read_number(const std::string& text, Number& number, const char* expected) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size())
    throw Error(quote(text), "position", expected);
}

// "10", or "5x4" (files x ranks) of a board that is not square.
std::string print_board_size(BoardShape size);
// The other way round; none if the text is no such size.
std::optional<BoardShape> parse_board_size(std::string_view text);

// `letter_at` gives a piece's letter, or 0 where the square is empty.
std::string print_board(BoardShape size, const std::function<char(FileAndRank square)>& letter_at);

}  // namespace otrera
