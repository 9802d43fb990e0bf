// Why a turn of Amazons was a mistake: amazons that are shut in, ground that one side closes off.
#pragma once

#include "engine/reasons.h"

namespace otrera {

std::optional<TurnReason> amazons_reason(const TurnChoice& choice);

}  // namespace otrera
