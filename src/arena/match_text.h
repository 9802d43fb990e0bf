// Matches as text, so that their games can be played elsewhere: another process reads them, prepares the same
// matches, sees by their names that they are the same, and plays games by number (Farm::Task).
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "arena/match.h"
#include "core/farm.h"

namespace otrera {

// What Farm::Task calls such a text.
inline constexpr const char* match_task = "matches";

std::string print_matches(const std::vector<PreparedMatch>& matches);

// Plays the games of print_matches()'s text; jobs are numbered as by MatchJobs. Throws Error for a text that
// is not one; the work throws Error for a match that comes out as another one here.
Farm::Work read_match_work(const std::string& text, const std::atomic<bool>& stop);

}  // namespace otrera
