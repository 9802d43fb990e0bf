// Who wins a sum of regions when the last to move wins: a search for the winner alone, which goes much
// further than one for the score. More moves of one's own never hurt, so what was found of the contested
// regions is kept as two numbers, with how many moves more than the other the player to move wins and with
// how many he loses, and answers every sum with these regions. What is known of a region by itself bounds it
// in any sum: who loses moving first with so many moves is worth no more than nothing; and a sum is won by a
// turn in a region that wins alone while the others are worth enough (Song and Müller 2014).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/amazons/bounds.h"
#include "games/amazons/region_sum.h"
#include "games/amazons/result_table.h"

namespace otrera::amazons {

class WinnerSearch {
 public:
  // Results go into a table that searches share. Looks at `left` positions at most and counts them down.
  WinnerSearch(ResultTable& table, const SoloCounter& solo, std::uint64_t& left)
      : table_(table), solo_(solo), left_(left) {}

  // Whether White wins with this player to move; nothing where the search came to its limit.
  std::optional<bool> white_wins(const RegionSum& sum, Player mover);

 private:
  // A turn that the bounds leave open: what is left of the region, and the sum's worth.
  struct Child {
    std::size_t region;
    Region left;
    RegionBounds worth;
  };
  // Moves that the player to move has more than the other: from so many on he wins, up to so many he loses.
  struct Known {
    static constexpr int most = 62;  // beyond it nothing is kept
    int wins_from = most + 1, loses_to = -most - 1;
    std::optional<bool> wins(int moves) const;
  };
  using Hashes = std::array<std::uint64_t, RegionSum::most_regions>;

  // In all of these the first player is to move.
  std::optional<bool> wins(const RegionSum& sum, const RegionBounds& worth);
  std::optional<bool> wins_by_parts(const RegionSum& sum, const Hashes& hashes) const;
  std::optional<bool> wins_by_turns(const RegionSum& sum);
  // Keeps the turns that the bounds leave open, the most promising first. True: the bounds say that one wins.
  bool weigh_turns(const RegionSum& sum);

  Known known(std::uint64_t hash) const;
  void keep(std::uint64_t hash, int moves, bool won);

  ResultTable& table_;
  SoloCounter solo_;
  std::uint64_t& left_;
  // Of all nodes on the way, one after the other; each of `order_` has the promise above, the child below.
  std::vector<Child> children_;
  std::vector<std::uint64_t> order_;
};

}  // namespace otrera::amazons
