// Sets of squares as 64-bit numbers. The board of every size lies in the lower left corner of an 8x8 grid, so
// a1 is bit 0, b1 bit 1, a2 bit 8, and the steps between squares are the same on every size. Larger boards
// would need two words and are not played.
#pragma once

#include "game/bitboard.h"

namespace otrera::loa {

using Bitboard = Bits64;
using Square = int;
using otrera::contains;
using otrera::count;
using otrera::first_square;
using otrera::take_first;

inline constexpr int least_size = 4;
inline constexpr int most_size = 8;
inline constexpr int stride = most_size;
inline constexpr int square_count = stride * stride;
inline constexpr Square no_square = 255;

constexpr Square square_at(int file, int rank) {
  return rank * stride + file;
}
constexpr int file_of(Square square) {
  return square % stride;
}
constexpr int rank_of(Square square) {
  return square / stride;
}

constexpr Bitboard bit(Square square) {
  return Bitboard{1} << square;
}
inline constexpr Bitboard first_file = squares_of_file<Bitboard, stride>(0);
inline constexpr Bitboard last_file = squares_of_file<Bitboard, stride>(stride - 1);

constexpr Bitboard board_mask(int size) {
  return squares_of_board<Bitboard, stride>(size);
}
constexpr Bitboard neighbours(Bitboard set) {
  return king_neighbours<stride>(set);
}
constexpr Bitboard with_neighbours(Bitboard set) {
  return with_king_neighbours<stride>(set);
}

}  // namespace otrera::loa
