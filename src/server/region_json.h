// What a board falls into, for whoever draws it: the regions that no piece can leave or enter.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/session.h"

namespace otrera {

// What GET /api/games/ID/regions answers: {"turns", "position", "regions", "winner"}; in the middle of a
// turn, of the board before it. `values` asks for the values of contested regions as well. Throws ApiError
// where the game knows no regions.
nlohmann::json regions_json(const Session& session, bool values);

}  // namespace otrera
