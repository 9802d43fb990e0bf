// What every planning method returns: the best line of decisions it met, and its score.
// A planning method works on any game of one player.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "game/game.h"

namespace otrera::plan {

template <Game G>
struct Line {
  std::vector<typename G::Move> moves;
  double score = -std::numeric_limits<double>::infinity();
  std::uint64_t simulations = 0;  // lines followed to their end on the way

  bool empty() const { return score == -std::numeric_limits<double>::infinity(); }
};

}  // namespace otrera::plan
