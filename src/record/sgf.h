// Game records as SGF (FF[4]), the Smart Game Format: the syntax for every game, and which property values
// stand for a game's moves. Lines of Action is GM[9], see sgf_loa.h.
// Amazons is GM[18]: a move is three points (from, to, arrow), AA sets up arrows.
// The SGF page for Amazons has Black at the bottom moving first, most programs have White: both are read
// (setup and the first move tell, see sgf_amazons.h) and neither colours nor squares are swapped. Written is
// always the start set up explicitly with the side to move, so that no reader has to guess.
#pragma once

#include <string>

#include "record/record.h"

namespace otrera {

// Reads the main line of the first game in the text. Throws Error with line and column; the limits on
// size and nesting are those of a file no honest program writes.
GameRecord read_sgf(const std::string& text);

std::string write_sgf(const GameRecord& record);

}  // namespace otrera
