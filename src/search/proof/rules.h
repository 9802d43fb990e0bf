// How a proof search sees a game: what is over, and what comes back.
//
// Graph history: a position that is on the path already fails the goal, as a game that never ends does, and
// so does an end by what stood before. So no proof ever rests on a repetition. A disproof may: it is true on
// its path only, unless what came back lies within the part of the game that it is about. `rests_on` says
// which ply of the path it needs. Where what stood before forbids a move, both need all of it.
// Games in which repeating wins are beyond this.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "game/game.h"
#include "game/oracle.h"
#include "search/proof/goal.h"
#include "search/proof/numbers.h"
#include "search/proof/options.h"

namespace otrera::proof {

inline constexpr int no_ply = std::numeric_limits<int>::max();
inline constexpr int before_the_root = -1;

struct Seen {
  Numbers numbers;
  int rests_on = no_ply;
  std::uint64_t key = 0;  // of the table; none where the numbers are known
};

// What bounds of the outcome say to a goal: 1 and 1 where they do not decide it.
inline Numbers numbers_of(const OutcomeBounds& bounds, const Goal& goal) {
  const bool first = goal.prover() == Player::first;
  if (goal.reached(first ? bounds.low : bounds.high)) return Numbers::proven();
  if (!goal.reached(first ? bounds.high : bounds.low)) return Numbers::disproven();
  return {};
}

// Whether a goal is reached or missed, by what can be seen without counting or searching (Kloetzer 2010,
// §4.1.2): a prover who cannot move has not won; one whose opponent cannot move needs so many moves and no
// more; and one with less room than he is to win by fails. Nothing where that does not tell.
template <Game S>
std::optional<bool> cut_short([[maybe_unused]] const S& position, [[maybe_unused]] const Goal& goal,
                              [[maybe_unused]] const Options& options) {
  if constexpr (CutsShort<S>) {
    if (position.mid_turn()) return std::nullopt;
    const bool over = position.over(), decides = position.decider() == goal.prover();
    if (over && !decides && options.cut_counted)
      return Oracle<S>::scores(position, goal.prover(), goal.least(), goal.win());
    if (decides && (over ? options.cut_stuck : options.cut_room && !goal.win())) {
      const double most = Oracle<S>::most_score(position, goal.prover());
      if (!goal.reached({goal.prover() == Player::first ? most : -most})) return false;
    }
  }
  return std::nullopt;
}

// A position reached at the end of a path of hashes; the earliest is the root's. Without an oracle (null)
// nothing is known before the end.
template <Game S>
Seen look(const S& position, const Goal& goal, std::span<const std::uint64_t> path,
          [[maybe_unused]] const Oracle<S>* oracle, const Options& options) {
  if (position.over() && history_matters(position)) return {Numbers::disproven(), before_the_root};
  if (const auto cut = cut_short(position, goal, options))
    return {*cut ? Numbers::proven() : Numbers::disproven()};
  if (position.over()) return {goal.reached(position.outcome()) ? Numbers::proven() : Numbers::disproven()};
  if constexpr (!S::acyclic) {
    const std::uint64_t hash = position.hash();
    for (std::size_t ply = path.size(); ply-- > 0;)
      if (path[ply] == hash) return {Numbers::disproven(), static_cast<int>(ply)};
  }
  if constexpr (Judges<S>) {
    static_assert(S::acyclic, "keys know no path");
    if (oracle) {
      const Assessment judged = oracle->judge(position);
      if (judged.bounds)
        if (const Numbers known = numbers_of(*judged.bounds, goal); known.solved()) return {known};
      if (!goal.win() || judged.bounds) return {{}, no_ply, position.hash()};
      const bool first = goal.prover() == Player::first;
      return {{first ? judged.first_effort : judged.second_effort,
               first ? judged.second_effort : judged.first_effort},
              no_ply,
              judged.key};
    }
  }
  return {{}, no_ply, position.hash()};
}

// What the oracle's own search finds of a position that look() leaves open; adds the positions it looked at.
// Nothing where it came to no end or there is no such search.
template <Game S>
std::optional<Numbers> search_leaf([[maybe_unused]] const S& position, [[maybe_unused]] const Goal& goal,
                                   [[maybe_unused]] const Oracle<S>* oracle,
                                   [[maybe_unused]] const Options& options,
                                   [[maybe_unused]] std::uint64_t& positions) {
  if constexpr (SearchesItself<S>) {
    if (oracle && options.leaf_positions > 0)
      if (const auto bounds =
              oracle->search(position, static_cast<std::uint64_t>(options.leaf_positions), positions))
        if (const Numbers known = numbers_of(*bounds, goal); known.solved()) return known;
  }
  return std::nullopt;
}

}  // namespace otrera::proof
