// One set of squares for each side, handled together. This version is plain C++; both_avx2.h has the same
// operations on one vector register.
#pragma once

#include "games/amazons/bitboard.h"

namespace otrera::amazons::portable {

struct Both {
  Bitboard of_first, of_second;

  static Both of(Bitboard first, Bitboard second) { return {first, second}; }
  Bitboard first() const { return of_first; }
  Bitboard second() const { return of_second; }
  Both swapped() const { return {of_second, of_first}; }
  bool any() const { return (of_first | of_second) != 0; }

  // Moved by a number of squares, up if it is above zero.
  template <int step>
  Both shifted() const {
    if constexpr (step > 0)
      return {of_first << step, of_second << step};
    else
      return {of_first >> -step, of_second >> -step};
  }
  // What of this is not in the other.
  Both without(Both other) const { return {of_first & ~other.of_first, of_second & ~other.of_second}; }
};

inline Both operator|(Both a, Both b) {
  return {a.of_first | b.of_first, a.of_second | b.of_second};
}
inline Both operator&(Both a, Both b) {
  return {a.of_first & b.of_first, a.of_second & b.of_second};
}

}  // namespace otrera::amazons::portable
