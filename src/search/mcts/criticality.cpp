#include "search/mcts/criticality.h"

#include <algorithm>

namespace otrera::mcts {

void Criticality::add(std::span<const float> owners, float reward) {
  const bool first_won = reward > 0.5f;
  samples_ += 1;
  won_ += static_cast<float>(first_won);
  for (std::size_t i = 0; i < std::min(owners.size(), squares_.size()); ++i) {
    const bool first = owners[i] > 0, second = owners[i] < 0;
    squares_[i].first += static_cast<float>(first);
    squares_[i].second += static_cast<float>(second);
    squares_[i].winner += static_cast<float>(first_won ? first : second);
  }
}

float Criticality::value(std::uint32_t action) const {
  if (action >= square_of_.size() || !square_of_[action] || samples_ <= 0) return 0;
  const Square& square = squares_[*square_of_[action]];
  const float won = won_ / samples_;
  return (square.winner - square.first * won - square.second * (1 - won)) / samples_;
}

}  // namespace otrera::mcts
