#include "games/amazons/region_sum.h"

#include "core/hash.h"

namespace otrera::amazons {

void RegionSum::add(const Region& board, const SoloCounter& solo) {
  for_each_region(board, [&](const Region& region) {
    if (!region.two_players()) {
      const RegionBounds moves = bounds_of(region, solo);
      spare += moves.least;
      unsure += moves.most - moves.least;
    } else if (count == most_regions) {
      too_many = true;
    } else {
      regions[count++] = region;
    }
  });
}

RegionBounds RegionSum::bounds(const SoloCounter& solo) const {
  RegionBounds total{spare, spare + unsure};
  for (std::size_t i = 0; i < count; ++i) total = total + bounds_of(regions[i], solo);
  return total;
}

RegionSum RegionSum::with_colours_swapped() const {
  RegionSum swapped;
  swapped.count = count;
  swapped.spare = -spare - unsure;
  swapped.unsure = unsure;
  swapped.too_many = too_many;
  for (std::size_t i = 0; i < count; ++i) swapped.regions[i] = regions[i].with_colours_swapped();
  return swapped;
}

std::uint64_t RegionSum::hash(Player mover) const {
  // A sum of its parts' hashes does not know their order. Exchanging colours changes the sign of all.
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const CanonicalRegion form = canonical(regions[i]);
    total += mix64(hash_of(form.region) + (form.swapped ? golden_gamma : 0));
  }
  total += mix64(golden_gamma * static_cast<std::uint64_t>(spare + 1000));
  return mix64(total + (mover == Player::first ? 1 : 2));
}

}  // namespace otrera::amazons
