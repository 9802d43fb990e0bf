#include "games/amazons/bounds.h"

#include <algorithm>

#include "games/amazons/lines.h"

namespace otrera::amazons {
namespace {

// The moves that an amazon is sure of in a territory beside it. One that keeps the enemy out begins by
// shooting at the square it leaves.
int sure_moves(Square amazon, Bitboard territory, bool blocks, const SoloCounter& solo) {
  if (!blocks) return solo.moves(bit(amazon), territory).least;
  int best = 0;
  for (Bitboard targets = queen_squares(amazon, territory); targets;) {
    const Square to = take_first(targets);
    best = std::max(best, 1 + solo.moves(bit(to), territory & ~bit(to)).least);
    if (best == count(territory)) break;
  }
  return best;
}

// What White is sure of less what Black can make at most. Each amazon takes one territory.
int least_of(const Region& region, const SoloCounter& solo) {
  const Bitboard theirs = reach_of(region, Player::second);
  const Bitboard border = with_neighbours(theirs);
  Bitboard amazons = region.of(Player::first);
  int sure = 0;
  for (Bitboard left = region.empty & ~theirs; left;) {
    const Bitboard seed = bit(first_square(left));
    const Bitboard territory = seed | reachable(seed, left);
    left &= ~territory;
    int best = 0;
    Square taker = no_square;
    for (Bitboard beside = amazons & with_neighbours(territory); beside && best < count(territory);) {
      const Square amazon = take_first(beside);
      const Bitboard others = region.empty & ~territory;
      const bool blocks = contains(border, amazon) || (with_neighbours(bit(amazon)) & others);
      const int moves = sure_moves(amazon, territory, blocks, solo);
      if (moves > best) {
        best = moves;
        taker = amazon;
      }
    }
    sure += best;
    if (taker != no_square) amazons &= ~bit(taker);
  }
  return sure - count(theirs & region.empty);
}

}  // namespace

Bitboard reach_of(const Region& region, Player player) {
  const Bitboard own = region.of(player);
  return own ? own | reachable(own, region.empty | own) : 0;
}

RegionBounds bounds_of(const Region& region, const SoloCounter& solo) {
  if (region.two_players()) return {least_of(region, solo), -least_of(region.with_colours_swapped(), solo)};
  const bool white = region.amazons[0];
  const MoveCount moves = solo.moves(region.all_amazons(), region.empty);
  return white ? RegionBounds{moves.least, moves.most} : RegionBounds{-moves.most, -moves.least};
}

}  // namespace otrera::amazons
