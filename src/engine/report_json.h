// What a search found, as JSON: the keys that scripts rely on.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/engine.h"
#include "engine/session.h"

namespace otrera {

// Of a report that has a line.
nlohmann::json report_json(const Session& session, const SearchReport& report);

}  // namespace otrera
