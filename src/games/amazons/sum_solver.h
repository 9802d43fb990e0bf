// By how much a sum of regions is won: an exact search that knows regions only. What one side has for itself
// is a number of moves; regions are told apart by their canonical form, wherever they lie; sums that their
// bounds decide are not searched. Results go into a table that searches share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/amazons/region_sum.h"
#include "games/amazons/result_table.h"

namespace otrera::amazons {

// What a sum is worth to the player to move in half points: 2n + 1 where he wins with n moves left, and as
// much below zero where the other does.
inline int half_points(int worth) {
  return 2 * worth - 1;
}

class SumSolver {
 public:
  SumSolver(ResultTable& table, const SoloCounter& solo, std::uint64_t most_positions)
      : table_(table), solo_(solo), left_(most_positions) {}

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
  static constexpr Window everything{-1000, 1000};
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
