#include "search/mcts/select.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera::mcts {

std::size_t Uct::choose(const Children& children) {
  const std::size_t count = children.size();
  if (scores_.size() < count) scores_.resize(count);
  const float* values = children.values.data();
  const std::int32_t* visits = children.visits.data();
  float* scores = scores_.data();
  const double log_visits = steady_log(std::max(children.node->visits, 1));
  const auto spread = static_cast<float>(log_visits * options_.exploration * options_.exploration);
  const float urgency = options_.first_play_urgency;
  for (std::size_t i = 0; i < count; ++i) {
    const float score = values[i] + std::sqrt(spread / static_cast<float>(visits[i]));
    scores[i] = visits[i] > 0 ? score : urgency;
  }
  return static_cast<std::size_t>(std::max_element(scores, scores + count) - scores);
}

std::unique_ptr<Selection> make_selection(const SelectOptions& options) {
  return std::make_unique<Uct>(options);
}

}  // namespace otrera::mcts
