// A played game as text, to come back from wherever it was played, and what else of a match is kept as text.
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
std::string print_sprt(const SprtOptions& options);
// "elo0", "elo1", or nothing while it is undecided.
std::string print_verdict(Verdict verdict);

// Back again; throw Error for anything else.
std::vector<TurnStatistics> parse_statistics(const std::string& text);
SprtOptions parse_sprt(const std::string& text);

}  // namespace otrera
