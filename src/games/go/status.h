// Which stones are dead at the end of a game, by playing on at random: a chain whose points mostly end up the
// enemy's is dead. For counting, and for final_status_list of the Go Text Protocol.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "games/go/playouts.h"

namespace otrera::go {

// By cell, from -1 (always White's) to 1 (always Black's), over so many playouts; both sides begin as often.
using Ownership = std::array<float, most_cells>;
Ownership find_ownership(const Position& position, const Playouts& playouts, int count, Random& random);

// All stones of the chains that on average belong to the other side by more than the bound.
std::vector<Point> dead_stones(const Board& board, const Ownership& ownership, float bound = 0.3f);

}  // namespace otrera::go
