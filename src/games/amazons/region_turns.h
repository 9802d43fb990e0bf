// The whole turns of a player in a region.
#pragma once

#include "games/amazons/lines.h"
#include "games/amazons/region.h"

namespace otrera::amazons {

// Shows `use` what is left of the region after each turn, until it says true; whether it did.
template <class Use>
bool for_each_turn(const Region& region, Player player, Use&& use) {
  for (Bitboard amazons = region.of(player); amazons;) {
    const Square from = take_first(amazons);
    for (Bitboard targets = queen_squares(from, region.empty); targets;) {
      const Square to = take_first(targets);
      Region moved = region;
      moved.amazons[index(player)] ^= bit(from) ^ bit(to);
      moved.empty ^= bit(from) ^ bit(to);
      for (Bitboard shots = queen_squares(to, moved.empty); shots;) {
        const Square at = take_first(shots);
        Region shot = moved;
        shot.empty ^= bit(at);
        if (use(shot, RegionTurn{from, to, at})) return true;
      }
    }
  }
  return false;
}

}  // namespace otrera::amazons
