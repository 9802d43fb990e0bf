// Backup: what a simulation's reward does to the nodes it came through.
#pragma once

#include <span>

#include "search/mcts/tree.h"

namespace otrera::mcts {

// One decision of a simulation.
struct Step {
  Tree::Ref node;
  std::uint32_t child;
};

// Average: a child's value is the mean of the rewards of its simulations, seen by whoever decided.
// Chaslot 2010, §3.3.4. `reward` is the first player's.
inline void back_up_average(const Tree& tree, std::span<const Step> path, float reward) {
  for (const Step& step : path) {
    const Children children = tree.children(step.node);
    const float own = children.node->decider == Player::first ? reward : 1.0f - reward;
    const auto visits = static_cast<float>(++children.visits[step.child]);
    children.values[step.child] += (own - children.values[step.child]) / visits;
    ++children.node->visits;
  }
}

}  // namespace otrera::mcts
