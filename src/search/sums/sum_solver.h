// Who wins a sum of games with known values, and where to move, without adding them up: numbers are added and
// moved in last, games that cancel are taken out, of the moves only those whose gain no other move beats are
// tried, and sums that means and temperatures decide are not searched.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "search/sums/values.h"

namespace otrera::sums {

class SumSolver {
 public:
  SumSolver(Values& values, std::uint64_t most_sums) : values_(values), left_(most_sums) {}

  // Nothing where it would take more sums than allowed.
  std::optional<Player> winner(const std::vector<Value>& games, Player mover);

 private:
  // Games that are no numbers, sorted, and the number that the rest adds up to.
  struct Sum {
    std::vector<Value> games;
    double number = 0;
  };
  struct Step {
    std::size_t game;
    Value after;
    Value gain;
  };

  Sum simplified(const std::vector<Value>& games);
  std::optional<bool> search(const Sum& sum, Player mover);  // whether Left wins
  std::optional<bool> decided(const Sum& sum, Player mover);
  std::vector<Step> steps(const Sum& sum, Player mover);

  Values& values_;
  std::uint64_t left_;
  std::unordered_map<std::uint64_t, bool> known_;
};

}  // namespace otrera::sums
