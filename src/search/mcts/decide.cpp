#include "search/mcts/decide.h"

#include <utility>

namespace otrera::mcts {

std::size_t decide(const Children& children, const DecideOptions& options) {
  const auto rank = [&](std::size_t child) {
    const auto visits = static_cast<double>(children.visits[child]);
    const double value = children.visits[child] ? children.values[child] : -1;
    return options.rule == DecideOptions::Rule::robust ? std::pair(visits, value) : std::pair(value, visits);
  };
  std::size_t best = 0;
  for (std::size_t child = 1; child < children.size(); ++child)
    if (rank(child) > rank(best)) best = child;
  return best;
}

}  // namespace otrera::mcts
