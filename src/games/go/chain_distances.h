// How far points are from each other as chains see it: a step costs nothing within a chain (the common fate
// graph of Graepel et al. 2001).
#pragma once

#include <array>

#include "games/go/board.h"

namespace otrera::go {

// From a stone to every point, by cell, up to `most`, which stands for all that is further away.
using Distances = std::array<std::uint8_t, most_cells>;
Distances chain_distances(const Board& board, Point from, int most);

}  // namespace otrera::go
