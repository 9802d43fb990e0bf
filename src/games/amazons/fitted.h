// An evaluation whose weights were learnt: eight terms, each weighed by how contested the board is. A term's
// weight lies on straight lines between three anchors of the stage: late (nothing is contested), middle and
// early. The weights come from logistic regression over played games (data/amazons/weights.md), so that
// points / 10 is the logarithm of the odds to win.
#pragma once

#include <array>
#include <span>

#include "games/amazons/evaluation_options.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

// The parameters that weigh the terms, in the order of the terms.
inline constexpr std::array fitted_weight_names{
    "evaluate.queen_late",       "evaluate.queen_middle",       "evaluate.queen_early",
    "evaluate.queen_equal_late", "evaluate.queen_equal_middle", "evaluate.queen_equal_early",
    "evaluate.king_late",        "evaluate.king_middle",        "evaluate.king_early",
    "evaluate.king_equal_late",  "evaluate.king_equal_middle",  "evaluate.king_equal_early",
    "evaluate.nearness_late",    "evaluate.nearness_middle",    "evaluate.nearness_early",
    "evaluate.king_lead_late",   "evaluate.king_lead_middle",   "evaluate.king_lead_early",
    "evaluate.mobility_late",    "evaluate.mobility_middle",    "evaluate.mobility_early",
    "evaluate.move_late",        "evaluate.move_middle",        "evaluate.move_early",
};

// Contested squares (Terms::stage) at the anchors.
inline constexpr std::array<double, 3> fitted_anchors{0, 20, 50};

// Each term at each anchor, times the anchor's share at this stage.
void fitted_terms(const Terms& terms, Player decider, std::span<float> values);

// The weights of a square nearer by queen moves and of one nearer by king moves, none below zero.
struct FittedBlend {
  double queen, king;
};
FittedBlend fitted_blend(double stage, const EvaluationOptions& options);

double fitted_points(const Terms& terms, Player decider, const EvaluationOptions& options);

}  // namespace otrera::amazons
