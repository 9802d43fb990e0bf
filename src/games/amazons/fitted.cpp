#include "games/amazons/fitted.h"

#include <algorithm>

#include "games/amazons/campya.h"

namespace otrera::amazons {
namespace {

constexpr std::size_t anchors = fitted_anchors.size();
constexpr std::size_t term_count = fitted_weight_names.size() / anchors;

std::array<double, term_count> unweighted(const Terms& terms, Player decider) {
  const double mover = decider == Player::first ? 1 : -1;
  return {static_cast<double>(terms.queen.lead), mover * terms.queen.shared,
          static_cast<double>(terms.king.lead),  mover * terms.king.shared,
          terms.nearness[0] - terms.nearness[1], static_cast<double>(terms.king_lead) / Terms::most_lead,
          mobility_lead(terms, 30, 5),           mover};
}

// How much of each anchor there is at a stage; they sum to one.
std::array<double, anchors> shares(double stage) {
  const double bounded = std::min(stage, fitted_anchors.back());
  std::array<double, anchors> result{};
  for (std::size_t i = 0; i + 1 < anchors; ++i) {
    const double along = (bounded - fitted_anchors[i]) / (fitted_anchors[i + 1] - fitted_anchors[i]);
    if (along < 0 || along > 1) continue;
    result[i] = 1 - along;
    result[i + 1] = along;
  }
  return result;
}

}  // namespace

void fitted_terms(const Terms& terms, Player decider, std::span<float> values) {
  const auto all = unweighted(terms, decider);
  const auto share = shares(terms.stage);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>(all[i / anchors] * share[i % anchors]);
}

FittedBlend fitted_blend(double stage, const EvaluationOptions& options) {
  const auto [late, middle, early] = shares(stage);
  return {
      std::max(0.0, late * options.queen_late + middle * options.queen_middle + early * options.queen_early),
      std::max(0.0, late * options.king_late + middle * options.king_middle + early * options.king_early)};
}

double fitted_points(const Terms& terms, Player decider, const EvaluationOptions& options) {
  using Options = EvaluationOptions;
  constexpr std::array weights{
      &Options::queen_late,       &Options::queen_middle,       &Options::queen_early,
      &Options::queen_equal_late, &Options::queen_equal_middle, &Options::queen_equal_early,
      &Options::king_late,        &Options::king_middle,        &Options::king_early,
      &Options::king_equal_late,  &Options::king_equal_middle,  &Options::king_equal_early,
      &Options::nearness_late,    &Options::nearness_middle,    &Options::nearness_early,
      &Options::king_lead_late,   &Options::king_lead_middle,   &Options::king_lead_early,
      &Options::mobility_late,    &Options::mobility_middle,    &Options::mobility_early,
      &Options::move_late,        &Options::move_middle,        &Options::move_early,
  };
  static_assert(weights.size() == fitted_weight_names.size());
  const auto all = unweighted(terms, decider);
  const auto share = shares(terms.stage);
  double points = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    points += options.*weights[i] * (all[i / anchors] * share[i % anchors]);
  return points;
}

}  // namespace otrera::amazons
