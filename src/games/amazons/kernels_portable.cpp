#include "games/amazons/kernels_portable.h"

#include "games/amazons/lines.h"
#include "games/amazons/position.h"

#define OTRERA_KERNEL

namespace otrera::amazons::portable {
namespace {

inline Bitboard queen_targets(Square square, Bitboard empty) {
  return queen_squares(square, empty);
}

// The n-th square of a set, counted from 0.
inline Square nth_square(Bitboard set, unsigned n) {
  while (n--) set &= set - 1;
  return first_square(set);
}

#include "games/amazons/kernel_bodies.inc"

}  // namespace

const Kernels kernels{"portable", list_moves, list_turns, count_all_turns, play_randomly};

}  // namespace otrera::amazons::portable
