// How a game ended, as SGF's RE property and as GameRecord::result: the same form, of which SGF has variants.
#pragma once

#include <string>
#include <string_view>

namespace otrera {

// "W+3.5" (points), "B+R" (resigned), "B+T" (on time), "B+F" (forfeit), "B+" (won, no more is known), "0"
// (a draw). Empty for what says nothing of the kind: "Void", "?", words of no fixed meaning.
std::string read_sgf_result(std::string_view text);

}  // namespace otrera
