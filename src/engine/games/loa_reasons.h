// Why a turn of Lines of Action was a mistake: a win left out or let happen, a threat to connect not made,
// pieces cut off or blocked.
#pragma once

#include "engine/reasons.h"

namespace otrera {

std::optional<TurnReason> loa_reason(const TurnChoice& choice);

}  // namespace otrera
