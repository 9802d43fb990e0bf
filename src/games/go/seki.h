// Stones in seki at the end of a game: they live without two eyes, because neither side can play where their
// liberties meet without losing its own. Japanese rules count no points that such stones surround.
#pragma once

#include <span>
#include <vector>

#include "games/go/board.h"

namespace otrera::go {

// Chains are one group where they surround ground together or share two liberties; ground of three points
// makes two eyes. A few empty points between groups of both colours that have no two eyes, and that nobody
// can take (life.h), are a seki of those groups. Chains of the stones named in `dead` count as empty.
std::vector<Point> seki_stones(const Board& board, std::span<const Point> dead = {});

}  // namespace otrera::go
