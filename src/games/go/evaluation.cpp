#include "games/go/evaluation.h"

#include <algorithm>

#include "games/go/score.h"

namespace otrera::go {

float Evaluator::points(const Position& position) const {
  return static_cast<float>(quick_area(position.board()) - position.rules().white_points());
}

void Evaluator::weights(const Position& position, std::span<const Move> moves,
                        std::span<float> weights) const {
  heuristic_.weights(position, moves, weights);
  if (position.passes() == 0) return;
  const double lead = score(position);
  if (position.decider() == Player::first ? lead <= 0 : lead >= 0) return;
  const auto pass = std::ranges::find(moves, Move::pass());
  if (pass != moves.end()) weights[static_cast<std::size_t>(pass - moves.begin())] = 1;
}

}  // namespace otrera::go
