// Squares as GTP and as the games write them. GTP leaves the letter I out, so the tenth file is K, and
// programs write A4; a game's own notation has every letter: the tenth file is j.
#pragma once

#include <string>

#include "game/square.h"

namespace otrera {

enum class Letters { own, gtp };

// A letter and a number, nothing else: "d1", "K10".
bool is_vertex(const std::string& text);

// The square of a vertex, on the board or not: "K4" is j4 by GTP's letters. Throws Error for the letter I
// there.
FileAndRank parse_vertex(const std::string& vertex, Letters letters);
std::string print_vertex(FileAndRank square, Letters letters);

}  // namespace otrera
