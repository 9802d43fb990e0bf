// Where handicap stones go. The fixed places are those of the Go Text Protocol (version 2, §4.1.1).
#pragma once

#include <vector>

#include "games/go/points.h"

namespace otrera::go {

class Position;  // position.h

// The handicap stones of a game that begins so: two or more of Black's and none of White's, who is to move;
// else 0.
int handicap_stones(const Position& start);

// How many stones have a fixed place on a board of this size; 0 where there are none.
int most_fixed_handicap(int size);
// Throws Error if there are no places for so many.
std::vector<Point> fixed_handicap(int size, int stones);

// Any number from two up to leave a point free: corners, sides and the centre as the fixed places, where the
// board is small nearer to the edge; then points farthest from all others, each with the one opposite.
int most_free_handicap(int size);
std::vector<Point> free_handicap(int size, int stones);

}  // namespace otrera::go
