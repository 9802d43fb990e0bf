// Sets of squares as the bits of one number, 64 or 128 of them. Boards of every size lie in the lower left
// corner of one grid, so that the steps between squares are the same on every size: a game names its number,
// its grid's side and its squares, and takes the rest from here.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "game/square.h"

namespace otrera {

using Bits64 = std::uint64_t;
__extension__ using Bits128 = unsigned __int128;

template <class Bits>
concept BitSet = std::is_same_v<Bits, Bits64> || std::is_same_v<Bits, Bits128>;

constexpr std::uint64_t low_half(Bits128 set) {
  return static_cast<std::uint64_t>(set);
}
constexpr std::uint64_t high_half(Bits128 set) {
  return static_cast<std::uint64_t>(set >> 64);
}
constexpr Bits128 join_halves(std::uint64_t low, std::uint64_t high) {
  return Bits128{high} << 64 | low;
}

template <BitSet Bits>
constexpr bool contains(Bits set, int square) {
  return (set >> square) & 1;
}

constexpr int count(Bits64 set) {
  return std::popcount(set);
}
constexpr int count(Bits128 set) {
  return std::popcount(low_half(set)) + std::popcount(high_half(set));
}

constexpr int first_square(Bits64 set) {
  return std::countr_zero(set);
}
constexpr int first_square(Bits128 set) {
  return low_half(set) ? std::countr_zero(low_half(set)) : 64 + std::countr_zero(high_half(set));
}

template <BitSet Bits>
constexpr int take_first(Bits& set) {
  const int square = first_square(set);
  set &= set - 1;
  return square;
}

// All squares of a board on a grid of so many squares a side.
template <BitSet Bits, int side>
constexpr Bits squares_of_board(BoardShape size) {
  Bits mask = 0;
  for (int rank = 0; rank < size.ranks; ++rank)
    for (int file = 0; file < size.files; ++file) mask |= Bits{1} << (rank * side + file);
  return mask;
}

// All squares of a file of the grid.
template <BitSet Bits, int side>
constexpr Bits squares_of_file(int file) {
  Bits mask = 0;
  for (int rank = 0; rank < side; ++rank) mask |= Bits{1} << (rank * side + file);
  return mask;
}

// All king neighbours of the set's squares: of its own squares only those that have one in it.
template <int side, BitSet Bits>
constexpr Bits king_neighbours(Bits set) {
  constexpr Bits first = squares_of_file<Bits, side>(0), last = squares_of_file<Bits, side>(side - 1);
  const Bits sides = (set & ~last) << 1 | (set & ~first) >> 1;
  const Bits row = set | sides;
  return sides | row << side | row >> side;
}

// The set and all king neighbours of its squares. Squares beyond a smaller board are for the caller to mask.
template <int side, BitSet Bits>
constexpr Bits with_king_neighbours(Bits set) {
  constexpr Bits first = squares_of_file<Bits, side>(0), last = squares_of_file<Bits, side>(side - 1);
  set |= (set & ~last) << 1 | (set & ~first) >> 1;
  return set | set << side | set >> side;
}

}  // namespace otrera
