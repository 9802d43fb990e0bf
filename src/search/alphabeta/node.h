// A node of an alpha-beta search, from what needs no search to the loop over its moves.
#pragma once

#include "search/alphabeta/search.h"

namespace otrera::alphabeta {

// The value for whoever decides at `position`, from a window that he sees too. Below alpha it is an upper
// bound, above beta a lower one.
template <Game S>
Value Search<S>::node(const S& position, int depth, Value alpha, Value beta, int ply, bool may_pass) {
  Frame& here = enter(ply);
  count_node();
  if (stopped_) return 0;
  if (const auto end = settled(position, ply)) return *end;
  if (depth <= 0 || ply >= most_plies) return quiesce(position, options_.quiescence.depth, alpha, beta, ply);

  // 1. What an earlier visit found.
  std::uint16_t table_move = Table::no_move;
  if (options_.table.use && here.rests_on == nothing) {
    if (const auto found = table_.find(here.hash, ply)) {
      table_move = found->move;
      if (found->settles(depth, alpha, beta)) {
        take_from_table(*found);
        return found->value;
      }
    }
  }

  // 2. The last turn: its moves are only evaluated.
  const std::uint64_t horizon_before = horizon_, open_before = open_;
  position.moves(here.moves);
  if (depth <= one_turn && !options_.quiescence.depth && options_.realization.constant <= 0)
    return frontier(position, alpha, beta, ply, table_move);

  // 3. Cut-offs without a search in full: what children's entries, a pass and shallow searches promise.
  if (enhanced_cut(position, depth, beta, ply)) return beta;
  const bool asked_only = options_.search.pvs && beta <= just_above(alpha) && !proven_win(beta);
  const Value not_lost = std::max(beta, -most_points);  // promised, not proven
  if (asked_only && may_pass && null_cut(position, depth, beta, ply)) return not_lost;
  if (stopped_) return 0;
  order_moves(position, ply, table_move);
  if (asked_only && multi_cut(position, depth, beta, ply)) return not_lost;
  if (stopped_) return 0;

  // 4. The moves.
  const Value value = search_moves(position, depth, alpha, beta, ply);
  if (stopped_) return 0;
  store(ply, value, depth, alpha, beta, here.best, horizon_before);
  if (proven(value)) open_ = open_before;
  return value;
}

// The value of a child for the decider of its parent: whether that is another player, the child says.
template <Game S>
Value Search<S>::child(const S& position, const S& after, int depth, Value alpha, Value beta, int ply,
                       bool may_pass) {
  const bool same = after.decider() == position.decider();
  const Value value = same ? node(after, depth, alpha, beta, ply + 1, may_pass)
                           : -node(after, depth, -beta, -alpha, ply + 1, may_pass);
  inherit(ply);
  return value;
}

template <Game S>
Value Search<S>::search_moves(const S& position, int depth, Value alpha, Value beta, int ply) {
  Frame& here = frame(ply);
  if constexpr (knowledge.probabilities) {
    if (options_.realization.constant > 0) {
      here.weights.resize(here.moves.size());
      evaluator_.weights(position, std::span<const Move>(here.moves), std::span<float>(here.weights));
    }
  }
  Value best = -most_value;
  here.best = here.order.front().number;
  for (std::size_t i = 0; i < here.order.size(); ++i) {
    const std::uint32_t number = here.order[i].number;
    S after = position;
    after.play(here.moves[number]);
    const Value value =
        try_move(position, after, depth, cost_of(here, number), std::max(alpha, best), beta, ply, i == 0);
    if (stopped_) return 0;
    history_.tried(position.decider(), position.action(here.moves[number]));
    if (value <= best) continue;
    best = value;
    here.best = number;
    if (value > alpha) extend_pv(ply, here.moves[number]);
    if (value >= beta) break;
  }
  if (best > alpha) learn(position, ply, here.best, depth);
  // A loss with moves left out is no proof.
  return here.dropped ? std::max(best, -most_points) : best;
}

// Principal variation search: after the first move, ask whether a move is better before asking how much. A
// move that was searched less deeply because it is unlikely, and looks better, is searched again.
template <Game S>
Value Search<S>::try_move(const S& position, const S& after, int depth, int cost, Value alpha, Value beta,
                          int ply, bool first) {
  const Value narrow = options_.search.pvs && !first ? std::min(beta, just_above(alpha)) : beta;
  Value value = child(position, after, depth - cost, alpha, narrow, ply);
  if (cost > one_turn && value > alpha && !stopped_)
    value = child(position, after, depth - one_turn, alpha, narrow, ply);
  if (narrow < beta && value > alpha && value < beta && !stopped_)
    value = child(position, after, depth - std::min(cost, one_turn), alpha, beta, ply);
  return value;
}

// One turn before the horizon. Forward pruning would change nothing here, as the best evaluations are kept.
// Moves are evaluated in ever larger groups: a cut-off comes early or not at all.
template <Game S>
Value Search<S>::frontier(const S& position, Value alpha, Value beta, int ply, std::uint16_t table_move) {
  Frame& here = frame(ply);
  const std::uint64_t horizon_before = horizon_;
  order_frontier(position, ply, table_move);
  Value best = -most_value;
  here.best = here.order.front().number;
  here.points.resize(here.moves.size());
  std::size_t group = 1;
  for (std::size_t begin = 0; begin < here.order.size() && best < beta; begin += group, group *= 2) {
    group = std::min(group, here.order.size() - begin);
    here.group.clear();
    for (std::size_t i = begin; i < begin + group; ++i)
      here.group.push_back(here.moves[here.order[i].number]);
    points_after<S>(evaluator_, position, here.group, std::span(here.points).first(group));
    for (std::size_t i = 0; i < group && best < beta; ++i) {
      enter(ply + 1);
      count_node();
      if (stopped_) return 0;
      S after = position;
      after.play(here.group[i]);
      const auto end = settled(after, ply + 1);
      if (!end) meet_horizon();
      inherit(ply);
      Value value = end ? *end : value_of_points(here.points[i], position.decider());
      if (end && after.decider() != position.decider()) value = -value;
      if (value <= best) continue;
      best = value;
      here.best = here.order[begin + i].number;
      if (value > alpha) extend_pv(ply, here.group[i]);
    }
  }
  if (best >= beta) learn(position, ply, here.best, one_turn);
  store(ply, best, one_turn, alpha, beta, here.best, horizon_before);
  return best;
}

// Whether the position needs no search: the game is over, or has come back to where it was.
template <Game S>
std::optional<Value> Search<S>::settled(const S& position, int ply) {
  Frame& here = frame(ply);
  here.hash = position.hash();
  if (history_matters(position)) here.rests_on = the_game;
  if (position.over())
    return value_of_outcome(position.outcome(), position.decider(), ply, options_.search.ends);
  if constexpr (!S::acyclic) {
    for (int earlier = ply - 1; earlier >= path_start_; --earlier) {
      if (frame(earlier).hash != here.hash) continue;
      here.rests_on = earlier;
      Outcome outcome;
      if constexpr (requires { position.repetition_outcome(); }) outcome = position.repetition_outcome();
      return value_of_outcome(outcome, position.decider(), ply, options_.search.ends);
    }
  }
  return std::nullopt;
}

// Beyond the last turn: noisy moves only, and the right to make none of them.
template <Game S>
Value Search<S>::quiesce(const S& position, int left, Value alpha, Value beta, int ply) {
  Value best = evaluate(position);
  if constexpr (knowledge.noisy_moves) {
    if (left == 0 || best >= beta || ply >= most_plies) return best;
    Frame& here = frame(ply);
    evaluator_.noisy(position, here.moves);
    for (std::size_t i = 0; i < here.moves.size() && best < beta; ++i) {
      enter(ply + 1);
      count_node();
      if (stopped_) return 0;
      S after = position;
      after.play(here.moves[i]);
      const bool same = after.decider() == position.decider();
      const Value floor = std::max(alpha, best);
      const auto end = settled(after, ply + 1);
      Value value = end    ? *end
                    : same ? quiesce(after, left - 1, floor, beta, ply + 1)
                           : quiesce(after, left - 1, -beta, -floor, ply + 1);
      if (!same) value = -value;
      inherit(ply);
      if (value > floor) extend_pv(ply, here.moves[i]);
      best = std::max(best, value);
    }
  }
  return best;
}

template <Game S>
Value Search<S>::evaluate(const S& position) {
  meet_horizon();
  return value_of_points(evaluator_.points(position), position.decider());
}

template <Game S>
void Search<S>::store(int ply, Value value, int depth, Value alpha, Value beta, std::uint32_t move,
                      std::uint64_t horizon_before) {
  Frame& here = frame(ply);
  if (here.rests_on >= ply)
    here.rests_on = nothing;  // what came back lies in this part of the tree
  else
    return;
  if (!options_.table.use) return;
  const Bound bound = value >= beta ? Bound::lower : value > alpha ? Bound::exact : Bound::upper;
  const auto number = move < Table::no_move ? static_cast<std::uint16_t>(move) : Table::no_move;
  table_.store(here.hash, ply, value, horizon_ == horizon_before ? Table::complete : depth, bound,
               bound == Bound::upper ? Table::no_move : number);
}

template <Game S>
void Search<S>::learn(const S& position, int ply, std::uint32_t best, int depth) {
  const Move& move = frame(ply).moves[best];
  frame(ply).killers.add(move);
  history_.cut(position.decider(), position.action(move), depth / one_turn);
}

template <Game S>
void Search<S>::extend_pv(int ply, const Move& move) {
  auto& pv = frame(ply).pv;
  const auto& rest = frame(ply + 1).pv;
  pv.assign(1, move);
  pv.insert(pv.end(), rest.begin(), rest.end());
}

}  // namespace otrera::alphabeta
