// From options to matches: shared by the commands that play them.
#pragma once

#include <string>
#include <vector>

#include "arena/match.h"
#include "cli/match_options.h"

namespace otrera::cli {

// Everything but the contestants and the number of games. Throws Error.
Match match_rules(const ArenaOptions& options);

// A player's name or file, or gtp:COMMAND, with what it may spend and its parameters.
Contestant contestant_of(const ArenaOptions& options, const std::string& who, const BudgetOptions& budget,
                         const std::vector<std::string>& set);

// One word for all of that: "uct select.exploration=0.2 sims=500" (or time=1s, game-time=5m).
Contestant parse_contestant(const ArenaOptions& options, const std::string& text);

// Says how to go on after Ctrl-C; returns the exit status.
int stopped();

// --database, or the usual file, whose folder is made.
std::string database_path(const ArenaOptions& options);

}  // namespace otrera::cli
