// Sets of squares as 128-bit numbers. The board of every size lies in the lower left corner of an 11x11 grid,
// so square a1 is bit 0, b1 bit 1, a2 bit 11, and the steps between squares are the same on every size.
#pragma once

#include "game/bitboard.h"
#include "game/square.h"

namespace otrera::amazons {

using Bitboard = Bits128;
using Square = int;
using otrera::contains;
using otrera::count;
using otrera::first_square;
using otrera::take_first;

inline constexpr int least_size = 4;
inline constexpr int most_size = 11;
inline constexpr int stride = most_size;
inline constexpr int square_count = stride * stride;
inline constexpr Square no_square = 127;

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
constexpr Bitboard board_mask(BoardShape size) {
  return squares_of_board<Bitboard, stride>(size);
}
constexpr Bitboard file_set(int file) {
  return squares_of_file<Bitboard, stride>(file);
}
constexpr Bitboard neighbours(Bitboard set) {
  return king_neighbours<stride>(set);
}
constexpr Bitboard with_neighbours(Bitboard set) {
  return with_king_neighbours<stride>(set);
}

// The part of `region` that king steps inside it reach from next to `seeds`.
constexpr Bitboard reachable(Bitboard seeds, Bitboard region) {
  Bitboard reached = with_neighbours(seeds) & region;
  for (Bitboard before = 0; before != reached;) {
    before = reached;
    reached = with_neighbours(reached) & region;
  }
  return reached;
}

}  // namespace otrera::amazons
