// Lines of Action in SGF, GM[9] (www.red-bean.com/sgf/loa.html).
//
// A point is a square as in our notation, in either case. A move is two of them, with nothing, '-' or (for a
// capture) ':' between and signs such as '+' or '!' behind, which are dropped; "pass" is a pass, and "resign"
// ends the game.
//
// Reading. If AB, AW or AE stand before the first move, the board is what they describe (lists of points);
// otherwise it is the start that SU names: Standard, Scrambled-eggs or Parachute. The colour of the first
// move is the side to move, before PL; without both, Black.
//
// Writing. The start is always set up with AB, AW and PL. Three properties are our own:
//   SIMULTANEOUS[mover]  both sides connected at once: won by who moved
//   DROPS[n]             pieces still to be dropped at the start; a turn is then such as b1-b3@d4
//   DROPPING[1]          the side to move has moved and has yet to drop
#pragma once

#include "record/sgf_codec.h"

namespace otrera {

extern const SgfCodec sgf_loa;

}  // namespace otrera
