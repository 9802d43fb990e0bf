// The lines of action: the 8 ranks, 8 files and 15 + 15 diagonals of the board, with how many pieces stand on
// each, kept up to date piece by piece. A piece's line and count give its move in each of the eight
// directions without looking at the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/loa/bitboard.h"

namespace otrera::loa {

inline constexpr int line_count = 8 + 8 + 15 + 15;
inline constexpr int kinds_of_line = 4;  // rank, file, rising and falling diagonal
inline constexpr int direction_count = 8;

// Directions 2k and 2k+1 are the two ways along lines of kind k.
inline constexpr std::array<int, direction_count> steps{1, -1, 8, -8, 9, -9, 7, -7};
inline constexpr std::array<int, direction_count> file_steps{1, -1, 0, 0, 1, -1, -1, 1};
inline constexpr std::array<int, direction_count> rank_steps{0, 0, 1, -1, 1, -1, 1, -1};

struct Geometry {
  std::uint8_t line[square_count][kinds_of_line];  // which line of each kind runs through a square
  Bitboard ray[square_count][direction_count];     // all squares that way, without the square itself
};

inline constexpr Geometry geometry = [] {
  Geometry g{};
  for (Square square = 0; square < square_count; ++square) {
    const int file = file_of(square), rank = rank_of(square);
    const int lines[kinds_of_line] = {rank, 8 + file, 16 + file - rank + 7, 31 + file + rank};
    for (std::size_t kind = 0; kind < kinds_of_line; ++kind)
      g.line[square][kind] = static_cast<std::uint8_t>(lines[kind]);
    for (std::size_t d = 0; d < direction_count; ++d) {
      int f = file + file_steps[d], r = rank + rank_steps[d];
      for (; f >= 0 && f < stride && r >= 0 && r < stride; f += file_steps[d], r += rank_steps[d]) {
        g.ray[square][d] |= bit(square_at(f, r));
      }
    }
  }
  return g;
}();

// Pieces of both colours on every line.
class LineCounts {
 public:
  void add(Square square, int pieces) {
    for (const std::uint8_t line : geometry.line[square])
      counts_[line] = static_cast<std::uint8_t>(counts_[line] + pieces);
  }
  int operator()(Square square, int kind) const { return counts_[geometry.line[square][kind]]; }

  bool operator==(const LineCounts&) const = default;

 private:
  std::array<std::uint8_t, line_count> counts_{};
};

}  // namespace otrera::loa
