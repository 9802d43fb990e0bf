// The four lines through every square (rank, file, both diagonals) and queen moves along them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/amazons/bitboard.h"

namespace otrera::amazons {

inline constexpr std::array<int, 4> line_files{1, 0, 1, -1};
inline constexpr std::array<int, 4> line_ranks{0, 1, 1, 1};

// One line through one square, without that square; `lower` are the squares with smaller numbers.
struct Line {
  Bitboard lower, upper;
};

using LineTable = std::array<std::array<Line, 4>, square_count>;

constexpr LineTable make_lines() {
  LineTable table{};
  for (Square square = 0; square < square_count; ++square)
    for (int line = 0; line < 4; ++line)
      for (const int sign : {-1, 1}) {
        Bitboard ray = 0;
        int file = file_of(square) + sign * line_files[line],
            rank = rank_of(square) + sign * line_ranks[line];
        for (; file >= 0 && file < stride && rank >= 0 && rank < stride;
             file += sign * line_files[line], rank += sign * line_ranks[line])
          ray |= bit(square_at(file, rank));
        (sign < 0 ? table[square][line].lower : table[square][line].upper) = ray;
      }
  return table;
}

inline constexpr LineTable lines = make_lines();

// King moves from square to square on an empty board. Along a free line there is no shorter way on a full
// one.
inline constexpr auto steps_between = [] {
  std::array<std::array<std::uint8_t, square_count>, square_count> table{};
  for (Square from = 0; from < square_count; ++from)
    for (Square to = 0; to < square_count; ++to) {
      const int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
      table[from][to] =
          static_cast<std::uint8_t>(std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks));
    }
  return table;
}();

// Index of the highest square of a set that is not empty.
constexpr Square last_square(Bitboard set) {
  return high_half(set) ? 127 - std::countl_zero(high_half(set)) : 63 - std::countl_zero(low_half(set));
}

// The empty squares a queen on `square` reaches in one move: on each line everything between the nearest
// obstacle below and the nearest above ("obstruction difference").
constexpr Bitboard queen_squares(Square square, Bitboard empty) {
  const Bitboard blocked = ~empty;
  Bitboard reached = 0;
  for (const Line& line : lines[square]) {
    const Bitboard below = line.lower & blocked;
    const Bitboard above = line.upper & blocked;
    const Bitboard from_below = ~Bitboard{0} << last_square(below | 1);
    const Bitboard to_above = (above & -above) - 1;  // all ones where nothing is in the way
    reached |= (line.lower & from_below) | (line.upper & to_above);
  }
  return reached & empty;
}

}  // namespace otrera::amazons
