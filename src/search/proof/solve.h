// Decides a goal from a position by the method that the options name.
#pragma once

#include "search/proof/best_first.h"
#include "search/proof/depth_first.h"

namespace otrera::proof {

template <Game S>
Result<typename S::Move> solve(const S& position, const Goal& goal, const Options& options,
                               std::size_t memory, Stopper& stopper) {
  if (options.depth_first()) return DepthFirst<S>(options, goal, memory).solve(position, stopper);
  return BestFirst<S>(options, goal, memory).solve(position, stopper);
}

}  // namespace otrera::proof
