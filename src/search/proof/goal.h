// What a proof search is to decide: whether a player can force an end that is good enough for him. Anything
// else fails, a draw and a game that never ends included.
#pragma once

#include <cstdint>
#include <vector>

#include "game/player.h"

namespace otrera::proof {

class Goal {
 public:
  static Goal win(Player prover) { return {prover, 0, true}; }
  // A score of his of at least so many points (what he wins by; below zero, what he loses by).
  static Goal score(Player prover, double least) { return {prover, least, false}; }

  Player prover() const { return prover_; }
  // The score that is needed; of a win, more than that.
  double least() const { return least_; }
  // Whether it is about winning, by whatever score.
  bool win() const { return above_ && least_ == 0; }
  bool reached(Outcome outcome) const {
    const double score = prover_ == Player::first ? outcome.score : -outcome.score;
    return score > least_ || (!above_ && score == least_);
  }

 private:
  Goal(Player prover, double least, bool above) : prover_(prover), least_(least), above_(above) {}

  Player prover_;
  double least_;
  bool above_;
};

enum class Verdict { unknown, proven, disproven };

template <class Move>
struct Result {
  Verdict verdict = Verdict::unknown;
  std::uint64_t nodes = 0;  // positions looked at, each time
  std::vector<Move> line;   // how the proof or the refutation begins; empty if unknown or nothing to decide
  bool memory_full = false;
};

}  // namespace otrera::proof
