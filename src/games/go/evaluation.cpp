#include "games/go/evaluation.h"

#include <algorithm>

#include "games/go/score.h"

namespace otrera::go {
namespace {

// The other side has just passed, and another pass ends the game well.
bool passing_wins(const Position& position) {
  if (position.passes() == 0) return false;
  const double lead = score(position);
  return position.decider() == Player::first ? lead > 0 : lead < 0;
}

}  // namespace

float Evaluator::points(const Position& position) const {
  const Board& board = position.board();
  return static_cast<float>(score_of_area(quick_area(board), board, position.rules()));
}

void Evaluator::weights(const Position& position, std::span<const Move> moves,
                        std::span<float> weights) const {
  heuristic_.weights(position, moves, weights);
  if (!passing_wins(position)) return;
  const auto pass = std::ranges::find(moves, Move::pass());
  if (pass != moves.end()) weights[static_cast<std::size_t>(pass - moves.begin())] = 1;
}

void Evaluator::expect(const Position& position, std::span<const Move> moves, std::span<float> values,
                       std::span<float> games) const {
  expectation_.find(position, moves, values, games);
  if (!passing_wins(position)) return;
  const auto pass = std::ranges::find(moves, Move::pass());
  if (pass != moves.end()) values[static_cast<std::size_t>(pass - moves.begin())] = 1;
}

}  // namespace otrera::go
