#include "search/mcts/prune.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace otrera::mcts {
namespace {

float reach(const Candidates& candidates, std::size_t i, float deviations) {
  const float n = candidates.visits[i];
  const float variance = std::max(0.0f, candidates.squares[i] - candidates.means[i] * candidates.means[i]);
  return deviations * std::sqrt((n * variance + 0.25f) / (n + 1) / n);
}

}  // namespace

std::size_t prune(Candidates& candidates, const PruneOptions& options) {
  const auto enough = static_cast<float>(options.visits);
  float floor = -std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < candidates.count; ++i)
    if (candidates.visits[i] >= enough)
      floor = std::max(floor, candidates.means[i] - reach(candidates, i, options.deviations));
  std::size_t left = 0;
  for (std::size_t i = 0; i < candidates.count; ++i) {
    if (candidates.visits[i] >= enough &&
        candidates.means[i] + reach(candidates, i, options.deviations) < floor)
      candidates.scores[i] = -std::numeric_limits<float>::infinity();
    else
      ++left;
  }
  return left;
}

}  // namespace otrera::mcts
