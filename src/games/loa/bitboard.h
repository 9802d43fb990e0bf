// Sets of squares as 64-bit numbers. The board of every size lies in the lower left corner of an 8x8 grid, so
// a1 is bit 0, b1 bit 1, a2 bit 8, and the steps between squares are the same on every size. Larger boards
// would need two words and are not played.
#pragma once

#include <bit>
#include <cstdint>

namespace otrera::loa {

using Bitboard = std::uint64_t;
using Square = int;

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
constexpr bool contains(Bitboard set, Square square) {
  return (set >> square) & 1;
}
constexpr int count(Bitboard set) {
  return std::popcount(set);
}
constexpr Square first_square(Bitboard set) {
  return std::countr_zero(set);
}
constexpr Square take_first(Bitboard& set) {
  const Square square = first_square(set);
  set &= set - 1;
  return square;
}

inline constexpr Bitboard first_file = 0x0101010101010101u;
inline constexpr Bitboard last_file = first_file << (stride - 1);

// All squares of a board.
constexpr Bitboard board_mask(int size) {
  Bitboard mask = 0;
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) mask |= bit(square_at(file, rank));
  return mask;
}

// The king neighbours of the set's squares, without those squares that no other of the set is next to.
constexpr Bitboard neighbours(Bitboard set) {
  const Bitboard sides = (set & ~last_file) << 1 | (set & ~first_file) >> 1;
  const Bitboard row = set | sides;
  return sides | row << stride | row >> stride;
}

// The set and its king neighbours.
constexpr Bitboard with_neighbours(Bitboard set) {
  set |= (set & ~last_file) << 1 | (set & ~first_file) >> 1;
  return set | set << stride | set >> stride;
}

}  // namespace otrera::loa
