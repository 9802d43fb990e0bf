// Why a move of Go was a mistake: stones that are taken, in atari or cut off, and those it could have taken.
#pragma once

#include "engine/reasons.h"

namespace otrera {

std::optional<TurnReason> go_reason(const TurnChoice& choice);

}  // namespace otrera
