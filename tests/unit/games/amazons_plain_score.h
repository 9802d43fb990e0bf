// The best score that both can force, the first player's, by looking at every turn.
#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "games/amazons/position.h"

namespace otrera::amazons {

// Of positions with the same komi and passes.
class PlainScore {
 public:
  double score(const Position& position) {
    if (position.over()) return position.outcome().score;
    if (const auto at = known_.find(position.hash()); at != known_.end()) return at->second;
    const bool white = position.decider() == Player::first;
    double best = white ? -1000 : 1000;
    std::vector<Move> moves;
    position.moves(moves);
    for (const Move move : moves) {
      Position after = position;
      after.play(move);
      best = white ? std::max(best, score(after)) : std::min(best, score(after));
    }
    return known_[position.hash()] = best;
  }

 private:
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace otrera::amazons
