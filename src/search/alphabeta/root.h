// The root of an alpha-beta search: iterations one turn deeper each, in a window around the last value.
#pragma once

#include <utility>

#include "search/alphabeta/search.h"

namespace otrera::alphabeta {

template <Game S>
void Search<S>::begin(const S& position) {
  root_ = position;
  root_moves_.clear();
  nodes_ = horizon_ = open_ = work_ = 0;
  path_start_ = finished_depth_ = 0;
  stopped_ = solved_ = false;
  history_.clear();
  for (Frame& each : frames_) each.killers.clear();
  table_.begin_search();
  Frame& root = enter(0);
  root.hash = position.hash();
  position.moves(root.moves);
  order_moves(position, 0, Table::no_move);
  for (const Scored& scored : root.order) {
    const Move& move = root.moves[scored.number];
    root_moves_.push_back({move, 0, false, 0, {move}});
  }
  if (knowledge.evaluation) {  // until more is known
    S after = position;
    after.play(root_moves_.front().move);
    const Value value = after.over()
                            ? value_of_outcome(after.outcome(), position.decider(), 1, options_.search.ends)
                            : value_of_points(evaluator_.points(after), position.decider());
    root_moves_.front().value = value;
  }
}

template <Game S>
void Search<S>::run(const S& position, Stopper& stopper, std::function<void()> watch) {
  stopper_ = &stopper;
  watch_ = std::move(watch);
  most_nodes_ = stopper.most_simulations();
  begin(position);
  const int deepest = options_.search.depth ? options_.search.depth : most_depth;
  for (int depth = 1; depth <= deepest && !stopped_ && !solved_; ++depth) {
    const std::uint64_t open_before = open_;
    const Value value = search_window(position, depth * one_turn);
    if (stopped_) break;
    finished_depth_ = depth;
    const bool complete = open_ == open_before && !frame(0).dropped;
    solved_ = complete || proven_win(value) || (proven(value) && !frame(0).dropped);
  }
  watch_ = nullptr;
  stopper_ = nullptr;
}

// Aspiration: a narrow window first, wider on the side where the value turns out to lie.
template <Game S>
Value Search<S>::search_window(const S& position, int depth) {
  Value margin = options_.search.window;
  if (margin <= 0 || options_.search.lines > 1 || depth == one_turn || proven(value()))
    return search_root(position, depth, -most_value, most_value);
  Value alpha = value() - margin, beta = value() + margin;
  while (true) {
    const Value found = search_root(position, depth, alpha, beta);
    if (stopped_ || (found > alpha && found < beta)) return found;
    margin *= 4;
    const bool give_up = margin > most_points / 4 || proven(found);
    if (found <= alpha) alpha = give_up ? -most_value : found - margin;
    if (found >= beta) beta = give_up ? most_value : found + margin;
  }
}

// The moves that are to have exact values set the bound that the others must pass.
template <Game S>
Value Search<S>::search_root(const S& position, int depth, Value alpha, Value beta) {
  const auto lines = static_cast<std::size_t>(options_.search.lines);
  Value best = -most_value;
  best_values_.clear();
  frame(0).rests_on = nothing;
  for (std::size_t i = 0; i < root_moves_.size(); ++i) {
    const Value floor = best_values_.size() < lines ? alpha : std::max(alpha, best_values_[lines - 1]);
    const std::uint64_t nodes_before = nodes_;
    S after = position;
    after.play(root_moves_[i].move);
    const bool in_full = !options_.search.pvs || i < lines;
    Value value = child(position, after, depth - one_turn, floor, in_full ? beta : just_above(floor), 0);
    if (!in_full && !stopped_ && value > floor && value < beta)
      value = child(position, after, depth - one_turn, floor, beta, 0);
    root_moves_[i].nodes += nodes_ - nodes_before;
    if (stopped_) break;
    const bool better = value > best;
    best = std::max(best, value);
    take_root_move(i, value, value > floor);
    if (value > floor)
      best_values_.insert(std::ranges::upper_bound(best_values_, value, std::greater<>{}), value);
    const auto here = root_moves_.begin() + static_cast<std::ptrdiff_t>(i);
    if (better && value > alpha) std::rotate(root_moves_.begin(), here, here + 1);  // should time run out now
    if (value >= beta) break;
  }
  if (stopped_) return best;
  // The best stays in front, the others follow by value.
  if (best < beta)
    std::stable_sort(root_moves_.begin() + 1, root_moves_.end(),
                     [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  return best;
}

template <Game S>
void Search<S>::take_root_move(std::size_t number, Value value, bool exact) {
  RootMove& root_move = root_moves_[number];
  root_move.value = value;
  root_move.exact = exact;
  if (!exact) return;
  const auto& rest = frame(1).pv;
  root_move.pv.resize(1, root_move.move);
  root_move.pv.insert(root_move.pv.end(), rest.begin(), rest.end());
}

template <Game S>
std::vector<typename S::Move> Search<S>::line(const RootMove& root_move, std::size_t longest) const {
  std::vector<Move> line = root_move.pv;
  S position = *root_;
  for (const Move& move : line) position.play(move);
  std::vector<Move> moves;
  while (options_.table.use && line.size() < longest && !position.over()) {
    const auto found = table_.find(position.hash(), 0);
    position.moves(moves);
    if (!found || !bounds_below(found->bound) || found->move >= moves.size()) break;
    line.push_back(moves[found->move]);
    position.play(line.back());
  }
  if (line.size() > longest) line.erase(line.begin() + static_cast<std::ptrdiff_t>(longest), line.end());
  return line;
}

}  // namespace otrera::alphabeta
