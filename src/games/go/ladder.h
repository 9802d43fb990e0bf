// Ladders: chains that are put in atari move after move. Read to the end, so for the tree and not for
// playouts. A reading that grows too long says that the chain escapes.
#pragma once

#include "games/go/board.h"

namespace otrera::go {

// A chain in atari whose owner is to move: whether it is taken all the same.
bool is_lost_in_ladder(const Board& board, Point stone);

// The same of running alone: the chain is caught again where it runs to its only liberty.
bool runs_in_ladder(const Board& board, Point stone);

// A chain of two liberties whose enemy is to move: the liberty that he plays to take it, or no_point.
Point ladder_start(const Board& board, Point stone);

}  // namespace otrera::go
