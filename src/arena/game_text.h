// A played game as text, to come back from wherever it was played.
#pragma once

#include <string>

#include "arena/referee.h"

namespace otrera {

std::string print_game(const PlayedGame& game);
// Throws Error for text that print_game() does not write.
PlayedGame parse_game(const std::string& text);

// The parts that the store keeps as JSON.
std::string print_statistics(const std::vector<TurnStatistics>& statistics);
std::string print_errors(const std::array<std::string, 2>& errors);

}  // namespace otrera
