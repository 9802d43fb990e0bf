// Drawings of an analysis as SVG: the curve of chances over the game, and a board with who will own each
// square and the turns in question. They know letters and squares, not games, so every game on a square board
// has them.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace otrera {

// The first player's chance over the game, the mistakes marked. Complete SVG files, without names from
// outside.
std::string draw_curve(const GameAnalysis& analysis);

// The position with its heat map (if the engine told one); the turn played is drawn red, the better one
// green.
std::string draw_position(const AnalysedPosition& position);

}  // namespace otrera
