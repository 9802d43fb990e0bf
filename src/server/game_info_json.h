// What /api/info tells of a game: its sizes, set-up values and players, and levels with their ratings.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/registry.h"

namespace otrera {

nlohmann::json game_info_json(const GameInfo& info);

}  // namespace otrera
