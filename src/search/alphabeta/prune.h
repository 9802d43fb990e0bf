// Means to search less: each gives up exactness for depth, except the enhanced transposition cut-off.
#pragma once

#include <cmath>

#include "core/math.h"
#include "search/alphabeta/search.h"

namespace otrera::alphabeta {

// Enhanced transposition cut-off (Plaat, Schaeffer, Pijls and de Bruin 1996): before any child is searched,
// see whether the table's entry of one refutes the node already.
template <Game S>
bool Search<S>::enhanced_cut(const S& position, int depth, Value beta, int ply) {
  const int least = options_.table.enhanced * one_turn;
  if (least == 0 || depth < least) return false;
  for (const Move& move : frame(ply).moves) {
    S after = position;
    after.play(move);
    const auto found = table_.find(after.hash(), ply + 1);
    if (!found || history_matters(after)) continue;
    const bool cuts = after.decider() == position.decider() ? found->at_least(beta, depth - one_turn)
                                                            : found->at_most(-beta, depth - one_turn);
    if (!cuts) continue;
    take_from_table(*found);
    return true;
  }
  return false;
}

// Null move (Donninger 1993), shallower still where much depth is left (adaptive: Heinz 1999): if even
// passing is good enough, a move will be. Not twice in a row.
template <Game S>
bool Search<S>::null_cut(const S& position, int depth, Value beta, int ply) {
  if constexpr (knowledge.passes) {
    if (options_.null.reduction == 0 || depth <= one_turn) return false;
    S passed = position;
    if (!passed.play_null()) return false;
    const int reduction = options_.null.reduction + (depth > options_.null.deep * one_turn);
    const int start = std::exchange(path_start_, ply + 1);  // a pass is no way back to a position
    const Value below = -just_above(-beta);
    const bool cuts =
        child(position, passed, depth - (1 + reduction) * one_turn, below, beta, ply, false) >= beta;
    path_start_ = start;
    if (cuts) meet_horizon();
    return cuts && !stopped_;
  }
  return false;
}

// Multi-cut (Björnsson and Marsland 1999): several shallow cut-offs among the first moves make it likely
// that a deep search would find one too.
template <Game S>
bool Search<S>::multi_cut(const S& position, int depth, Value beta, int ply) {
  const MultiCutOptions& options = options_.multi_cut;
  const int shallow = depth - (1 + options.reduction) * one_turn;
  if (options.moves == 0 || shallow < 0) return false;
  Frame& here = frame(ply);
  const auto tries = std::min(here.order.size(), static_cast<std::size_t>(options.moves));
  int cuts = 0;
  for (std::size_t i = 0; i < tries && !stopped_; ++i) {
    S after = position;
    after.play(here.moves[here.order[i].number]);
    cuts += child(position, after, shallow, -just_above(-beta), beta, ply) >= beta;
    if (cuts < options.cuts || stopped_) continue;
    meet_horizon();
    return true;
  }
  return false;
}

// Realization probabilities (Tsuruoka, Yokoyama and Chikayama 2002; Winands and Björnsson 2008): a move costs
// the logarithm of its probability to the base of `constant`, within bounds, so that likely lines go deeper.
template <Game S>
int Search<S>::cost_of(const Frame& here, std::uint32_t number) const {
  const RealizationOptions& options = options_.realization;
  if (options.constant <= 0) return one_turn;
  const double probability = std::clamp(static_cast<double>(here.weights[number]), 1e-9, 1.0);
  const double turns = std::clamp(steady_log(probability) / steady_log(options.constant),
                                  static_cast<double>(options.least), static_cast<double>(options.most));
  return std::max(1, static_cast<int>(std::lround(turns * one_turn)));
}

}  // namespace otrera::alphabeta
