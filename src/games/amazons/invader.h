// Invader's evaluations after Lorentz 2008, §3.5, which describes them in words: a group of connected squares
// each nearer to own amazons by queen moves is potential territory. The full one flood-fills every group and
// rates it by its size and by the ways in from outside; the fast one is content with its size. Both lean to
// the side to move (§3.6). The formulas are ours.
#pragma once

#include "games/amazons/evaluation_options.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

// Calls use(group, entrances, owner) for every group of potential territory. Entrances are the squares beside
// the group that are not its owner's: contested ones, the other side's, and the other side's amazons.
template <class Use>
void for_each_territory(const Pieces& pieces, const Territory& queen, Use&& use) {
  const Bitboard owned[2] = {queen.first, queen.second};
  for (int side = 0; side < 2; ++side) {
    const Bitboard outside = queen.equal | owned[side ^ 1] | pieces.amazons[side ^ 1];
    for (Bitboard left = owned[side]; left;) {
      const Bitboard seed = left & -left;
      const Bitboard group = seed | reachable(seed, left);
      left &= ~group;
      use(group, count(with_neighbours(group) & outside), side == 0 ? Player::first : Player::second);
    }
  }
}

// What one square of a group with so many entrances is worth.
double square_worth(int entrances, const EvaluationOptions& options);

double invader_points(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options);
double invader_fast_points(const Pieces& pieces, const Territory& queen, const EvaluationOptions& options);

}  // namespace otrera::amazons
