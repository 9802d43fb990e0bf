#include "games/amazons/home_turn.h"

#include "games/amazons/region_turns.h"

namespace otrera::amazons {

std::optional<RegionTurn> home_turn(const Region& board, Player player, const SoloCounter& solo) {
  std::optional<RegionTurn> found;
  for_each_region(board, [&](const Region& region) {
    if (found || region.two_players() || !region.of(player)) return;
    const MoveCount before = solo.moves(region.of(player), region.empty);
    for_each_turn(region, player, [&](const Region& shot, const RegionTurn& turn) {
      int after = 0;
      for_each_region(shot,
                      [&](const Region& part) { after += solo.moves(part.of(player), part.empty).least; });
      if (after == before.least - 1) found = turn;
      return found.has_value();
    });
  });
  return found;
}

}  // namespace otrera::amazons
