#include "search/mcts/dynamic_komi.h"

#include <algorithm>
#include <cmath>

namespace otrera::mcts {

void DynamicKomi::begin(double phase, Player decider) {
  const double until = static_cast<double>(options_.until);
  count_ = 0;
  won_ = 0;
  if (options_.mode == KomiOptions::Mode::linear)
    points_ = std::round(static_cast<double>(options_.points) * std::max(0.0, 1 - phase / until));
  if (options_.mode != KomiOptions::Mode::value) return;
  adapts_ = phase < until;
  if (!adapts_) points_ = 0;
  if (decider != decider_) most_ = std::numeric_limits<double>::infinity();
  decider_ = decider;
}

void DynamicKomi::add(float reward) {
  if (!adapts_) return;
  const double sign = decider_ == Player::first ? 1 : -1;
  won_ += static_cast<double>(decider_ == Player::first ? reward : 1 - reward);
  if (++count_ < options_.period) return;
  const double share = won_ / count_, own = sign * points_;
  count_ = 0;
  won_ = 0;
  if (share < static_cast<double>(options_.low)) {
    if (own > 0) most_ = own - 1;
    points_ = sign * (own - 1);
  } else if (share > static_cast<double>(options_.high)) {
    points_ = sign * std::min(own + 1, std::max(most_, 0.0));
  }
}

}  // namespace otrera::mcts
