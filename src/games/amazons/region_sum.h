// A board as a sum: the regions in which both can move, and the moves that one side has for itself.
#pragma once

#include <array>
#include <cstdint>

#include "games/amazons/bounds.h"
#include "games/amazons/region.h"

namespace otrera::amazons {

// Regions in which both can move, and the moves that White has for himself more than Black.
struct RegionSum {
  static constexpr std::size_t most_regions = 8;

  std::array<Region, most_regions> regions;
  std::size_t count = 0;
  int spare = 0;
  int unsure = 0;         // `spare` may be larger by this
  bool too_many = false;  // more regions than there is room for

  // The parts of a board or of a region. What one side has for itself is counted.
  void add(const Region& board, const SoloCounter& solo);
  // What it is worth by the bounds of each region alone.
  RegionBounds bounds(const SoloCounter& solo) const;
  RegionSum with_colours_swapped() const;
  // The same for all sums that are equal part by part.
  std::uint64_t hash(Player mover) const;
};

}  // namespace otrera::amazons
