// The eight points around a move (Code, board.h) as patterns: the same for all symmetries and for exchanged
// colours, and those that MoGo's hand-made shapes call for (Gelly, Wang, Munos and Teytaud 2006).
#pragma once

#include "games/go/board.h"

namespace otrera::go {

Code transformed_code(Code code, int symmetry);
// Black for White and White for Black.
constexpr Code exchanged(Code code) {
  const unsigned low = code & 0x5555, high = code >> 1 & 0x5555, stones = low ^ high;
  return static_cast<Code>(code ^ (stones | stones << 1));
}
// One code for all that are the same for the player who is about to move in the middle, as if he were Black.
Code canonical(Code code, Colour mover);

// A hane, a cut or a move at the edge that asks for a stone in the middle, of either colour.
bool is_shape(Code code, Colour mover);

// How much a pattern asks for a move in its middle before anything is learnt: 10 (Chaslot 2010, §4.2.3), and
// more where it is one of the shapes.
inline double shape_weight(Code code, Colour mover) {
  return is_shape(code, mover) ? 100 : 10;
}

}  // namespace otrera::go
