// Squares as GTP and as the games write them. GTP leaves the letter I out, so the tenth file is K, and
// programs write A4; a game's own notation has every letter: the tenth file is j.
#pragma once

#include <string>
#include <vector>

namespace otrera {

enum class Letters { own, gtp };

// A letter and a number, nothing else: "d1", "K10".
bool is_vertex(const std::string& text);

// The game's square for a vertex: "K4" is j4 by GTP's letters. Throws Error for the letter I there.
std::string parse_vertex(const std::string& vertex, Letters letters);
std::string print_vertex(const std::string& square, Letters letters);

// The squares a move is made of, in their order: "d1-d7/g7" has d1, d7 and g7, "pass" has none.
std::vector<std::string> squares_of(const std::string& move);

// "d7" for column 3 and rank 7.
std::string square_name(int column, int rank);

}  // namespace otrera
