// Whether the pieces of one colour are all connected, along sides or corners.
#pragma once

#include "games/loa/bitboard.h"

namespace otrera::loa {

// The part of `set` that king steps inside it reach from `seed`.
constexpr Bitboard flood(Bitboard seed, Bitboard set) {
  for (Bitboard before = 0; before != seed;) {
    before = seed;
    seed = with_neighbours(seed) & set;
  }
  return seed;
}

// One piece, or none, is connected.
constexpr bool connected(Bitboard pieces) {
  const Bitboard first = pieces & (~pieces + 1);
  if (pieces == first) return true;
  // Most sets of a running game have a piece that stands alone.
  if (pieces & ~neighbours(pieces)) return false;
  return flood(first, pieces) == pieces;
}

}  // namespace otrera::loa
