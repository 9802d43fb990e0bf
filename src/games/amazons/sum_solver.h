// Who wins a sum of regions when the last to move wins: an exact search that knows regions only. What one
// side has for itself is a number of moves; regions are told apart by their canonical form, wherever they
// lie; sums that their bounds decide are not searched. Results go into a table that searches share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/amazons/bounds.h"
#include "games/amazons/region.h"
#include "games/amazons/result_table.h"

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
  // The same for all sums that are equal part by part.
  std::uint64_t hash(Player mover) const;
};

class SumSolver {
 public:
  SumSolver(ResultTable& table, const SoloCounter& solo, std::uint64_t most_positions)
      : table_(table), solo_(solo), most_positions_(most_positions) {}

  // What the sum is worth by the bounds of each region alone.
  RegionBounds bounds(const RegionSum& sum) const;
  // Whether White wins with this player to move; nothing where the search came to its limit.
  std::optional<bool> white_wins(const RegionSum& sum, Player mover);
  // The same by the bounds alone.
  std::optional<bool> decided(const RegionSum& sum, Player mover) const;
  std::uint64_t positions() const { return positions_; }

 private:
  std::optional<bool> search(const RegionSum& sum, Player mover);

  ResultTable& table_;
  SoloCounter solo_;
  std::uint64_t most_positions_;
  std::uint64_t positions_ = 0;
};

}  // namespace otrera::amazons
