// Drawings of an analysis as SVG: the curve of chances over the game, and a board that looks as the page's
// does, with who will own each square and the turns in question.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.h"

namespace otrera {

// The first player's chance over the game, the mistakes marked. Complete SVG files, without names from
// outside.
std::string draw_curve(const GameAnalysis& analysis);

// The position after so many turns with who will own each square (if the engine told it) and the last turn
// marked; the turn played is drawn red, the better one green, and the squares that the reason is about are
// framed.
std::string draw_position(const GameAnalysis& analysis, std::size_t turns);

}  // namespace otrera
