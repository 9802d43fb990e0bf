// Decides a goal from a position by the method that the options name.
#pragma once

#include "search/proof/best_first.h"
#include "search/proof/depth_first.h"

namespace otrera::proof {

// The oracle is asked where the options say so; null: there is none. With a state depth-first proofs go on
// where the last run ended.
template <Game S>
Result<typename S::Move> solve(const S& position, const Goal& goal, const Options& options,
                               std::size_t memory, Stopper& stopper, const Oracle<S>* oracle = nullptr,
                               State* state = nullptr) {
  if (!options.exact) oracle = nullptr;
  if (options.depth_first())
    return DepthFirst<S>(options, goal, memory, oracle, state).solve(position, stopper);
  return BestFirst<S>(options, goal, memory, oracle).solve(position, stopper);
}

}  // namespace otrera::proof
