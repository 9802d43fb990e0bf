// Patterns from what was played: each move is a team of its pattern and of what else speaks for it, so that a
// pattern is not praised for a capture.
#include <algorithm>

#include "games/go/move_features.h"
#include "learn/bradley_terry.h"
#include "learn/pattern_methods.h"

namespace otrera {
LearntPatterns learn_from_choices(std::span<const PatternExample> examples, const PatternOptions& options) {
  Choices choices;
  for (const PatternExample& example : examples) {
    const go::Board& board = example.position.board();
    const go::Colour mover = go::colour_of(example.position.decider());
    const auto add = [&](go::Point point) {
      choices.add_candidate(go::MoveFeatures(example.position, point).all());
    };
    choices.begin_choice();
    add(example.played.point());
    for (const go::Point point : board.empty())
      if (point != example.played.point() && board.is_sensible(point, mover)) add(point);
  }
  const BradleyTerryFit fit = fit_bradley_terry(choices, go::feature_count);
  LearntPatterns learnt;
  learnt.positions = examples.size();
  learnt.before = fit_bradley_terry(choices, go::feature_count, {.rounds = 0}).loss;
  learnt.after = fit.loss;
  // On the average over all candidates a weight is as if nothing was learnt.
  double sum = 0, seen = 0;
  for (std::size_t code = 0; code < go::pattern_features; ++code) {
    sum += static_cast<double>(fit.seen[code]) * fit.strengths[code];
    seen += static_cast<double>(fit.seen[code]);
  }
  for (go::Feature feature = 0; feature < go::feature_count; ++feature) {
    if (fit.seen[feature] < static_cast<std::uint64_t>(std::max(1, options.least_seen))) continue;
    const double scale = feature < go::pattern_features ? neutral_weight * seen / sum : 1;
    learnt.weights.set(feature, static_cast<float>(scale * fit.strengths[feature]));
  }
  return learnt;
}

}  // namespace otrera
