// A turn at home: in a territory that only this player can enter, such that no move is lost there but the one
// that is made. It is the way to pass.
#pragma once

#include <optional>

#include "games/amazons/region.h"
#include "games/amazons/solo.h"

namespace otrera::amazons {

// None where he has no such territory.
std::optional<RegionTurn> home_turn(const Region& board, Player player, const SoloCounter& solo);

}  // namespace otrera::amazons
