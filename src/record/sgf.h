// Game records as SGF (FF[4]), the Smart Game Format: the syntax for every game, and which property values
// stand for a game's moves. Amazons is GM[18], Lines of Action GM[9], Go GM[1]; the head of each codec's file
// says how. Written is always the start set up explicitly with the side to move, so that no reader has to
// guess. Kept are the main line (where it is set up anew, a part of it: sgf_line.h), variations, comments and
// what is known of the game; marks are not.
#pragma once

#include <string>

#include "record/record.h"
#include "record/sgf_codecs.h"

namespace otrera {

// Reads the first game in the text. Throws Error with line and column; the limits on size and nesting are
// those of a file no honest program writes. Variations are not checked: one whose turns cannot be read is cut
// off there, as are those beyond most_variations.
inline constexpr std::size_t most_variations = 2000;
GameRecord read_sgf(const std::string& text, SgfCodecs codecs = sgf_codecs());
GameRecord read_sgf(const SgfCollection& collection, SgfCodecs codecs = sgf_codecs());

std::string write_sgf(const GameRecord& record, SgfCodecs codecs = sgf_codecs());

}  // namespace otrera
