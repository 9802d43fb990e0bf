// Bounds of what a region is worth, in moves: a region G with least <= G <= most may be replaced by either
// number to the loss of one side. Nothing is searched but single territories, so they cost little.
//
// A territory of White is a part that Black can enter only over squares of white amazons. Where such an
// amazon also keeps Black out (a blocker), White can still have the territory: the blocker goes in and shoots
// back at the square it came from. So White is sure of the moves in his territories, and Black can make no
// more than one for each square that he reaches elsewhere. Song and Müller, An Enhanced Solver for the Game
// of Amazons (2014), call these blocker territories.
#pragma once

#include "games/amazons/region.h"
#include "games/amazons/solo.h"

namespace otrera::amazons {

struct RegionBounds {
  int least, most;
  bool exact() const { return least == most; }
  bool operator==(const RegionBounds&) const = default;
  RegionBounds operator+(const RegionBounds& other) const { return {least + other.least, most + other.most}; }
  RegionBounds operator-(const RegionBounds& other) const { return {least - other.least, most - other.most}; }
};

// Of any region, with amazons of one or both colours, in White's moves.
RegionBounds bounds_of(const Region& region, const SoloCounter& solo);

// Squares that a player can ever enter if the other's amazons stay where they are.
Bitboard reach_of(const Region& region, Player player);

}  // namespace otrera::amazons
