// Counts of whole turns to a depth: the standard check of a move generator.
#pragma once

#include <cstdint>
#include <vector>

#include "game/turns.h"

namespace otrera {

// Of a game whose turns are one decision: WholeTurns<G> of any other.
template <Game G>
requires(G::decisions_per_turn == 1) std::uint64_t perft(const G& position, int depth) {
  if (depth == 0) return 1;
  if constexpr (requires { position.count_turns(); })
    if (depth == 1) return position.count_turns();
  std::vector<typename G::Move> moves;
  position.moves(moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto& move : moves) {
    G after = position;
    after.play(move);
    nodes += perft(after, depth - 1);
  }
  return nodes;
}

}  // namespace otrera
