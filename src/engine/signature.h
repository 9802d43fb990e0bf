// One number for how a player plays: it thinks about fixed positions of its game with a fixed seed and
// budget, and all it reports goes into a hash. The number changes exactly when the player behaves
// differently, so a change that should only make things faster can be told from one that does not.
#pragma once

#include <cstdint>

#include "engine/player_file.h"

namespace otrera {

std::uint64_t signature(const PlayerFile& player);

}  // namespace otrera
