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
#include <span>

#include "game/game.h"
#include "search/proof/goal.h"
#include "search/proof/numbers.h"

namespace otrera::proof {

inline constexpr int no_ply = std::numeric_limits<int>::max();
inline constexpr int before_the_root = -1;

struct Seen {
  Numbers numbers;
  int rests_on = no_ply;
};

// A position reached at the end of a path of hashes; the earliest is the root's.
template <Game S>
Seen look(const S& position, const Goal& goal, std::span<const std::uint64_t> path) {
  if (position.over()) {
    if (history_matters(position)) return {Numbers::disproven(), before_the_root};
    return {goal.reached(position.outcome()) ? Numbers::proven() : Numbers::disproven()};
  }
  if constexpr (!S::acyclic) {
    const std::uint64_t hash = position.hash();
    for (std::size_t ply = path.size(); ply-- > 0;)
      if (path[ply] == hash) return {Numbers::disproven(), static_cast<int>(ply)};
  }
  return {};
}

}  // namespace otrera::proof
