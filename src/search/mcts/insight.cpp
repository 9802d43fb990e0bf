#include "search/mcts/insight.h"

#include <algorithm>

#include "core/math.h"

namespace otrera::mcts {

Insight::Insight() {
  constexpr std::size_t many_moves = 4096;
  order_.reserve(many_moves);
  priors.reserve(many_moves);
  games.reserve(many_moves);
  rewards.reserve(many_moves);
}

void Insight::begin(std::size_t moves) {
  value.reset();
  bounds.reset();
  lead.reset();
  owners.clear();
  priors.assign(moves, 0);
  games.assign(moves, 1);
  rewards.assign(moves, 0);
}

void Insight::rank() {
  order_.clear();
  for (std::size_t i = 0; i < priors.size(); ++i)
    order_.emplace_back(priors[i], static_cast<std::uint32_t>(i));
  std::ranges::sort(order_, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
}

void Insight::fill(const Children& children, float temperature, Prior prior) const {
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (children.has(Column::priors)) children.priors()[i] = order_[i].first;
    if (children.has(Column::prior_games)) children.prior_games()[i] = games[order_[i].second];
    if (children.has(Column::minimax)) children.minimax()[i] = rewards[order_[i].second];
  }
  if (!children.has(Column::policy)) return;
  if (prior == Prior::chance && temperature == 1) {  // as it comes, for those that remain
    float all = 0;
    for (std::size_t i = 0; i < children.size(); ++i) all += order_[i].first;
    for (std::size_t i = 0; i < children.size(); ++i)
      children.policy()[i] = all > 0 ? order_[i].first / all : 1 / static_cast<float>(children.size());
    return;
  }
  const auto log_odds = [prior](float q) {
    const double bounded = std::clamp(static_cast<double>(q), 1e-6, 1 - 1e-6);
    return steady_log(prior == Prior::reward ? bounded / (1 - bounded) : bounded);
  };
  const double most = log_odds(order_.front().first);
  double sum = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const double share = steady_exp((log_odds(order_[i].first) - most) / temperature);
    children.policy()[i] = static_cast<float>(share);
    sum += share;
  }
  for (float& chance : children.policy()) chance = static_cast<float>(chance / sum);
}

}  // namespace otrera::mcts
