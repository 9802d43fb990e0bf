// Life and death of stones that are shut in, read out: every order of moves on the few points that decide it.
// So a group killed by what stands in its eye, a seki and bent four in the corner need no rules of their own,
// and are not left to playouts, which lose their way in them.
#pragma once

#include "games/go/board.h"

namespace otrera::go {

enum class Life {
  unknown,    // too much is open
  alive,      // not taken, whoever plays first: with two eyes, or in a seki
  unsettled,  // who plays first has his way
  dead        // taken, whoever plays first
};

// Of a stone's chain. A ko that a side cannot take back at once is lost for it, as if it had no threats.
Life read_life(const Board& board, Point stone);

}  // namespace otrera::go
