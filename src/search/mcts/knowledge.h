// What a game's evaluator says of the moves of a new node before any is tried: their order, the priors of
// bias, virtual visits and first play, the chances of PUCT, and the evaluation that implicit minimax backs
// up.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/math.h"
#include "game/evaluation.h"
#include "search/mcts/options.h"
#include "search/mcts/reward.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

// One thread's: it works in arrays of its own.
template <Game G>
class Knowledge {
 public:
  using Move = typename G::Move;

  Knowledge(const Options& options, const Evaluator<G>& evaluator)
      : options_(options),
        evaluator_(evaluator),
        by_weight_(options.knowledge.source == KnowledgeOptions::Source::moves) {
    order_.reserve(4096);
    priors_.reserve(4096);
    rewards_.reserve(4096);
  }

  // Best first; ties stay as the moves are listed.
  void rank(const G& position, const std::vector<Move>& moves) {
    score(position, moves);
    order_.clear();
    for (std::size_t i = 0; i < moves.size(); ++i)
      order_.emplace_back(priors_[i], static_cast<std::uint32_t>(i));
    std::ranges::sort(order_, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
  }

  // Where the move stands that comes i-th.
  std::size_t place(std::size_t i) const { return order_[i].second; }

  // The columns that strategies asked for; the children are the first of the order.
  void fill(const Children& children) const {
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children.has(Column::priors)) children.priors()[i] = order_[i].first;
      if (children.has(Column::minimax)) children.minimax()[i] = rewards_[order_[i].second];
    }
    if (children.has(Column::policy)) fill_policy(children);
  }

 private:
  // A prior in 0..1 for every move; the evaluation's reward too, where minimax backs it up.
  void score(const G& position, const std::vector<Move>& moves) {
    priors_.resize(moves.size());
    if constexpr (weighs_moves<G>)
      if (by_weight_) {
        evaluator_.weights(position, moves, priors_);
        for (float& prior : priors_) prior = std::clamp(prior, 0.0f, 1.0f);
      }
    if (by_weight_ && options_.select.minimax <= 0) return;
    rewards_.resize(moves.size());
    points_after<G>(evaluator_, position, moves, rewards_);
    for (float& value : rewards_) {
      const float reward = evaluation_reward(value, options_.reward);
      value = position.decider() == Player::first ? reward : 1 - reward;
    }
    if (!by_weight_) std::ranges::copy(rewards_, priors_.begin());
  }

  // P ~ (q / (1 - q))^(1 / tau) by evaluation, P ~ w^(1 / tau) by weight.
  void fill_policy(const Children& children) const {
    const auto log_odds = [this](float q) {
      const double bounded = std::clamp(static_cast<double>(q), 1e-6, 1 - 1e-6);
      return steady_log(by_weight_ ? bounded : bounded / (1 - bounded));
    };
    const double most = log_odds(order_.front().first);
    double sum = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const double share = steady_exp((log_odds(order_[i].first) - most) / options_.select.prior_temperature);
      children.policy()[i] = static_cast<float>(share);
      sum += share;
    }
    for (float& chance : children.policy()) chance = static_cast<float>(chance / sum);
  }

  const Options& options_;
  const Evaluator<G>& evaluator_;
  bool by_weight_;
  std::vector<float> priors_;   // what orders the moves
  std::vector<float> rewards_;  // what the evaluation promises the decider after each
  std::vector<std::pair<float, std::uint32_t>> order_;
};

}  // namespace otrera::mcts
