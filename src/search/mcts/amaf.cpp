#include "search/mcts/amaf.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera::mcts {

float rave_weight(const RaveOptions& options, float n, float m, float N) {
  if (m <= 0) return 0;
  if (options.schedule == RaveOptions::Schedule::hand)
    return std::sqrt(options.equivalence / (3 * N + options.equivalence));
  return m / (m + n + options.bias * m * n);
}

void blend_rave(Candidates& candidates, const RaveOptions& options, std::span<const float> amaf_visits,
                std::span<const float> amaf_means) {
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const float n = candidates.visits[i];
    const float beta = n > 0 ? rave_weight(options, n, amaf_visits[i], candidates.parent_visits)
                             : static_cast<float>(amaf_visits[i] > 0);
    if (beta <= 0) continue;
    candidates.means[i] = (1 - beta) * candidates.means[i] + beta * amaf_means[i];
    candidates.visits[i] = std::max(n, 1.0f);
  }
}

void add_criticality(const Criticality& criticality, float weight, std::span<const std::uint32_t> actions,
                     std::span<float> amaf_visits, std::span<float> amaf_means) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const float value = criticality.value(actions[i]), share = weight * std::abs(value);
    amaf_means[i] = (amaf_means[i] + (value > 0 ? share : 0)) / (1 + share);
    amaf_visits[i] *= 1 + share;
  }
}

void blend_global_visits(Candidates& candidates, const GlobalAmaf& table, Player player,
                         std::span<const std::uint32_t> actions, float weight) {
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const float seen = std::min(weight, table.visits(player, actions[i]));
    if (seen <= 0) continue;
    const float n = candidates.visits[i];
    candidates.means[i] = (n * candidates.means[i] + seen * table.mean(player, actions[i])) / (n + seen);
  }
}

void add_global_value(Candidates& candidates, const GlobalAmaf& table, Player player,
                      std::span<const std::uint32_t> actions, float weight) {
  for (std::size_t i = 0; i < candidates.count; ++i)
    candidates.scores[i] += weight * table.mean(player, actions[i]);
}

void blend_global_ucb(Candidates& candidates, const GlobalAmaf& table, Player player,
                      std::span<const std::uint32_t> actions, float equivalence, float exploration) {
  const float N = candidates.parent_visits;
  const float weight = std::sqrt(equivalence / (3 * N + equivalence));
  const auto log_n = static_cast<float>(steady_log(std::max(N, 1.0f)));
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const float seen = table.visits(player, actions[i]);
    if (seen <= 0 || candidates.visits[i] <= 0) continue;
    const float of_move = table.mean(player, actions[i]) + exploration * std::sqrt(log_n / seen);
    candidates.scores[i] = (1 - weight) * candidates.scores[i] + weight * of_move;
  }
}

}  // namespace otrera::mcts
