// Matches, their games and ratings as JSON (docs/api.md). What stands in the file is taken as it is found:
// a description or statistics that cannot be read are left out, never an error.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "store/match_reader.h"

namespace otrera {

// What a list shows, and what the page of one match adds.
nlohmann::json match_json(const MatchOverview& match);
nlohmann::json match_page_json(const MatchOverview& match);

nlohmann::json match_game_json(const StoredMatchGame& game);
nlohmann::json match_record_json(const StoredMatch& match, const StoredMatchGame& game,
                                 const StoredMatchRecord& record);

// A cross-table for each set-up of the board, over as many players as can be rated at once; the newest
// matches come first, and what does not fit in is counted.
nlohmann::json ratings_json(const std::vector<MatchOverview>& matches);

}  // namespace otrera
