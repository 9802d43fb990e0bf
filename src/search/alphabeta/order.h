// The order in which a node tries its moves: the table's, the killers, then by evaluation or by history.
// Forward pruning keeps the best by evaluation (Invader: 400 of them, Lorentz 2008).
#pragma once

#include "search/alphabeta/search.h"

namespace otrera::alphabeta {

namespace detail {
inline constexpr double rank_step = 1e12;  // above any history
inline constexpr double killer_score = 1e30;
inline constexpr double table_score = 1e31;
inline constexpr std::size_t ordered_at_frontier = 8;

// The higher score; of equals the one listed first.
inline constexpr auto before = [](const auto& a, const auto& b) {
  return a.score != b.score ? a.score > b.score : a.number < b.number;
};
}  // namespace detail

template <Game S>
void Search<S>::order_moves(const S& position, int ply, std::uint16_t table_move) {
  Frame& here = frame(ply);
  here.dropped = false;
  if (options_.order.evaluate && knowledge.evaluation) {
    here.points.resize(here.moves.size());
    points_after<S>(evaluator_, position, here.moves, here.points);
    count_work(here.moves.size());
    here.order.clear();
    for (std::uint32_t i = 0; i < here.moves.size(); ++i)
      here.order.push_back({value_of_points(here.points[i], position.decider()), i});
    const auto most = static_cast<std::size_t>(options_.search.moves);
    if (most > 0 && here.order.size() > most) {
      std::ranges::nth_element(here.order, here.order.begin() + static_cast<std::ptrdiff_t>(most),
                               detail::before);
      here.order.resize(most);
      here.dropped = true;
      meet_horizon();
    }
  } else {
    score_by_history(position, ply);
  }
  put_first(ply, table_move);
  std::ranges::sort(here.order, detail::before);
}

// Only the first few: a cut-off comes with them, or all moves are evaluated anyway.
template <Game S>
void Search<S>::order_frontier(const S& position, int ply, std::uint16_t table_move) {
  Frame& here = frame(ply);
  score_by_history(position, ply);
  put_first(ply, table_move);
  const auto count = std::min(here.order.size(), detail::ordered_at_frontier);
  std::ranges::partial_sort(here.order, here.order.begin() + static_cast<std::ptrdiff_t>(count),
                            detail::before);
}

template <Game S>
void Search<S>::score_by_history(const S& position, int ply) {
  Frame& here = frame(ply);
  here.order.clear();
  for (std::uint32_t i = 0; i < here.moves.size(); ++i) {
    double score = history_.score(position.decider(), position.action(here.moves[i]));
    if constexpr (RanksMoves<S>) score += detail::rank_step * evaluator_.rank(position, here.moves[i]);
    here.order.push_back({score, i});
  }
}

template <Game S>
void Search<S>::put_first(int ply, std::uint16_t table_move) {
  Frame& here = frame(ply);
  for (Scored& scored : here.order) {
    const int rank = here.killers.rank(here.moves[scored.number], options_.order.killers);
    if (rank) scored.score = rank * detail::killer_score;
    if (scored.number == table_move) scored.score = detail::table_score;
  }
}

}  // namespace otrera::alphabeta
