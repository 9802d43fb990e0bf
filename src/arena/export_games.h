// The games of a match as SGF files, one a game, by number.
#pragma once

#include <string>

#include "arena/match.h"
#include "store/match_store.h"

namespace otrera {

// Into a folder, which is made where it is missing. Throws Error where it cannot be written.
void export_games(const PreparedMatch& match, MatchStore& store, const std::string& folder);

}  // namespace otrera
