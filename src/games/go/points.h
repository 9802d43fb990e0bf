// Points of a Go board in a mailbox: rows one behind the other with a single border column between them, so
// that a neighbour is one addition away on boards of any size and copying a small board is cheap.
#pragma once

#include <cstdint>

#include "game/player.h"

namespace otrera::go {

inline constexpr int least_size = 2, most_size = 19;

// A cell of the mailbox. Cell 0 is border: no point, or a pass.
using Point = std::uint16_t;
inline constexpr Point no_point = 0;

enum class Colour : std::uint8_t { empty, black, white, border };

constexpr Colour other(Colour colour) {
  return static_cast<Colour>(3 - static_cast<int>(colour));
}
constexpr Colour colour_of(Player player) {
  return player == Player::first ? Colour::black : Colour::white;
}
constexpr Player player_of(Colour colour) {
  return colour == Colour::black ? Player::first : Player::second;
}

constexpr int stride_of(int size) {
  return size + 1;
}
constexpr int cells_of(int size) {
  return (size + 2) * stride_of(size) + 1;
}
inline constexpr int most_cells = cells_of(most_size);
inline constexpr int most_points = most_size * most_size;

constexpr Point point_at(int size, int file, int rank) {
  return static_cast<Point>((rank + 1) * stride_of(size) + file + 1);
}
constexpr int file_of(int size, Point point) {
  return point % stride_of(size) - 1;
}
constexpr int rank_of(int size, Point point) {
  return point / stride_of(size) - 1;
}

// Steps to the eight neighbours: the four on lines (up, right, down, left), then the diagonals.
struct Steps {
  explicit constexpr Steps(int size)
      : to{stride_of(size),      1,
           -stride_of(size),     -1,
           stride_of(size) + 1,  1 - stride_of(size),
           -1 - stride_of(size), stride_of(size) - 1} {}
  int to[8];
};

// The eight symmetries of the square: bit 0 mirrors files, bit 1 ranks, and then bit 2 exchanges the two.
inline constexpr int symmetry_count = 8;
Point transformed(int size, Point point, int symmetry);
int inverse(int symmetry);
// The symmetry that does `first` and then `second`.
int composed(int first, int second);

}  // namespace otrera::go
