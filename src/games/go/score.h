// Counting a board: who owns which point, and the score by area or by territory, with dead stones taken off.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/go/position.h"

namespace otrera::go {

// By cell: the colour of the stone, or the only colour that an empty region touches; empty where it touches
// both or none. Chains of the stones named in `dead` count as empty.
using Owners = std::array<Colour, most_cells>;
Owners find_owners(const Board& board, std::span<const Point> dead = {});

// The points of both colours, komi and bonus included, by the position's rules. Area: stones and what they
// surround. Territory: what is surrounded, stones captured and stones dead; points beside the stones named in
// `seki` (seki.h) count for nobody.
struct Points {
  double black = 0, white = 0;
};
Points count_points(const Position& position, std::span<const Point> dead = {},
                    std::span<const Point> seki = {});
// Black's points less White's.
double score(const Position& position, std::span<const Point> dead = {});

// At the end of a playout, where no two empty points touch: the area from the points' neighbours alone.
int quick_area(const Board& board);
// The score that Black's area less White's makes by the rules. By territory the stones on the board are left
// out, and those taken count for who took them.
double score_of_area(double area, const Board& board, const Rules& rules);

}  // namespace otrera::go
