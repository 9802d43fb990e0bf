// Sets of squares as 128-bit numbers. The board of every size lies in the lower left corner of an 11x11 grid,
// so square a1 is bit 0, b1 bit 1, a2 bit 11, and the steps between squares are the same on every size.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace otrera::amazons {

__extension__ using Bitboard = unsigned __int128;
using Square = int;

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
constexpr bool contains(Bitboard set, Square square) {
  return (set >> square) & 1;
}

constexpr std::uint64_t low_half(Bitboard set) {
  return static_cast<std::uint64_t>(set);
}
constexpr std::uint64_t high_half(Bitboard set) {
  return static_cast<std::uint64_t>(set >> 64);
}
constexpr Bitboard join_halves(std::uint64_t low, std::uint64_t high) {
  return Bitboard{high} << 64 | low;
}

constexpr int count(Bitboard set) {
  return std::popcount(low_half(set)) + std::popcount(high_half(set));
}
constexpr Square first_square(Bitboard set) {
  return low_half(set) ? std::countr_zero(low_half(set)) : 64 + std::countr_zero(high_half(set));
}
constexpr Square take_first(Bitboard& set) {
  const Square square = first_square(set);
  set &= set - 1;
  return square;
}

// All squares of a board.
constexpr Bitboard board_mask(int size) {
  Bitboard mask = 0;
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) mask |= bit(square_at(file, rank));
  return mask;
}

// All squares of a file of the grid.
constexpr Bitboard file_set(int file) {
  Bitboard mask = 0;
  for (int rank = 0; rank < stride; ++rank) mask |= bit(square_at(file, rank));
  return mask;
}

// All king neighbours of the set's squares: of its own squares only those that have one in it.
constexpr Bitboard neighbours(Bitboard set) {
  constexpr Bitboard first_file = file_set(0), last_file = file_set(stride - 1);
  const Bitboard sides = (set & ~last_file) << 1 | (set & ~first_file) >> 1;
  const Bitboard row = set | sides;
  return sides | row << stride | row >> stride;
}

// The set and all king neighbours of its squares. Squares beyond a smaller board are for the caller to mask.
constexpr Bitboard with_neighbours(Bitboard set) {
  constexpr Bitboard first_file = file_set(0), last_file = file_set(stride - 1);
  set |= (set & ~last_file) << 1 | (set & ~first_file) >> 1;
  return set | set << stride | set >> stride;
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
