// What moves are expected to be worth before they are tried, as games that count as played: an even one for
// every move, and further ones, won or lost, for what is seen at once. Near the last move as chains see it,
// stones to take, to save and to put in atari, a good shape; or filling an own eye, running in a ladder that
// works, giving stones away, the first line; and how likely it is to be played, where that was learnt. The
// terms are those of MoGo, Fuego and Pachi (Gelly and Silver 2007; Baudis and Gailly 2011).
#pragma once

#include <memory>
#include <span>

#include "games/go/heuristic.h"

namespace otrera::go {

class Expectation {
 public:
  explicit Expectation(const HeuristicOptions& options);

  // The mean of each move's games for the side to move, and how many they are.
  void find(const Position& position, std::span<const Move> moves, std::span<float> values,
            std::span<float> games) const;

 private:
  class Tally;
  void judge_chains(const Board& board, Colour mover, Tally& tally) const;
  void judge_atari(const Board& board, Point stone, Colour mover, Tally& tally) const;
  void judge_two_liberties(const Board& board, Point stone, Colour mover, Tally& tally) const;
  void judge_points(const Board& board, Colour mover, Tally& tally) const;

  void judge_likely(const Position& position, Tally& tally) const;

  HeuristicOptions options_;
  std::shared_ptr<const PatternWeights> patterns_;  // none: not learnt
};

}  // namespace otrera::go
