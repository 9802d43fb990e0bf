// Who wins a sum of regions when the last to move wins, and by how much: an exact search that knows regions
// only. What one side has for itself is a number of moves; regions are told apart by their canonical form,
// wherever they lie; sums that their bounds decide are not searched. Results go into a table that searches
// share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

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

// What a sum is worth to the player to move in half points: 2n + 1 where he wins with n moves left, and as
// much below zero where the other does.
inline int half_points(int worth) {
  return 2 * worth - 1;
}

class SumSolver {
 public:
  SumSolver(ResultTable& table, const SoloCounter& solo, std::uint64_t most_positions)
      : table_(table), solo_(solo), left_(most_positions) {}

  // What the sum is worth by the bounds of each region alone.
  RegionBounds bounds(const RegionSum& sum) const;
  // Whether White wins with this player to move, by the bounds alone.
  std::optional<bool> decided(const RegionSum& sum, Player mover) const;
  // The same by a search; nothing where it came to its limit.
  std::optional<bool> white_wins(const RegionSum& sum, Player mover);
  // The score with best play, in half points of the player to move, and a turn in a contested region that
  // leads to it; without one, a move in his own territory does. Nothing where the search came to its limit,
  // which holds for all searches together.
  struct Best {
    int score;
    std::optional<RegionTurn> turn;
  };
  std::optional<Best> best(const RegionSum& sum, Player mover);

 private:
  struct Window {
    int low, high;
  };
  static constexpr Window everything{-1000, 1000}, winner_only{-1, 1};
  struct Child {
    RegionSum sum;
    std::optional<RegionTurn> turn;
    int promise;  // the middle of its bounds for who moves there
  };
  enum class Is : unsigned { exact, at_least, at_most };

  // At most window.low or at least window.high: a bound. Between them: exact.
  std::optional<int> search(const RegionSum& sum, Player mover, Window window);
  std::optional<Best> best_of(const RegionSum& sum, Player mover, Window window);
  std::optional<int> stuck(const RegionSum& sum, Player mover, Window window) const;
  std::vector<Child> children(const RegionSum& sum, Player mover) const;
  Window limits(const RegionSum& sum, Player mover) const;
  std::optional<int> known(std::uint64_t hash, Window window) const;
  void keep(std::uint64_t hash, int score, Window window);

  ResultTable& table_;
  SoloCounter solo_;
  std::uint64_t left_;
};

}  // namespace otrera::amazons
