#include "games/amazons/kernels_portable.h"

#include <algorithm>

#include "games/amazons/both_portable.h"
#include "games/amazons/lines.h"
#include "games/amazons/position.h"
#include "games/amazons/territory.h"

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

// Empty neighbours of a square, counted when asked for.
struct Neighbours {
  Bitboard empty;
  explicit Neighbours(Bitboard set) : empty(set) {}
  int of(Square square) const { return count(with_neighbours(bit(square)) & empty & ~bit(square)); }
};

inline int mobility_of(Square amazon, Bitboard squares, const Neighbours& neighbours) {
  int sum = 0;
  while (squares) {
    const Square square = take_first(squares);
    sum += neighbours.of(square) * (Terms::mobility_unit >> steps_between[amazon][square]);
  }
  return sum;
}

#include "games/amazons/kernel_bodies.inc"
#include "games/amazons/playout_bodies.inc"
#include "games/amazons/term_bodies.inc"

}  // namespace

const Kernels kernels{"portable", list_moves,           list_turns,           count_all_turns,
                      play_by,    find_queen_territory, measure_terms<false>, measure_terms<true>};

}  // namespace otrera::amazons::portable
