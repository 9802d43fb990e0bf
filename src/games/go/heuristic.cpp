#include "games/go/heuristic.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "games/go/ladder.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

double power(double base, double exponent) {
  return steady_exp(exponent * steady_log(base));
}

// The sum over the last moves of 1 / (2 d)^(1.25 + k / 2); 1 at the beginning of a game.
double proximity(const Position& position, Point point) {
  const int size = position.size();
  double sum = 0;
  bool any = false;
  for (int k = 1; k <= Position::remembered_moves; ++k) {
    const Move last = position.last_moves()[static_cast<std::size_t>(k - 1)];
    if (last.is_pass()) continue;
    any = true;
    const int files = file_of(size, point) - file_of(size, last.point());
    const int ranks = rank_of(size, point) - rank_of(size, last.point());
    const double distance = std::max(1.0, std::sqrt(static_cast<double>(files * files + ranks * ranks)));
    sum += power(2 * distance, -(1.25 + k / 2.0));
  }
  return any ? sum : 1;
}

}  // namespace

Heuristic::Heuristic(const Options& options) : options_(options) {
  if (!options.patterns.empty())
    patterns_ = std::make_shared<const PatternWeights>(PatternWeights::load(options.patterns));
}

double Heuristic::capture_escape(const Board& board, Point point, Colour mover) const {
  double value = options_.capture * stones_captured(board, point, mover);
  if (int saved = stones_saved(board, point, mover); saved > 0) {
    if (options_.ladders) {
      Board after = board;
      after.play(point, mover);
      if (after.at(point) == mover && liberties(after, point, 3) == 2 &&
          ladder_start(after, point) != no_point)
        saved = 0;
    }
    value += options_.escape * saved;
  }
  if (options_.atari > 0) value += options_.atari * stones_put_in_atari(board, point, mover);
  if (options_.ladders)
    for (int i = 0; i < 4; ++i)
      if (const Point near = static_cast<Point>(point + board.steps().to[i]);
          board.at(near) == other(mover) && !board.in_atari(near) && liberties(board, near, 3) == 2 &&
          ladder_start(board, near) == point) {
        value += options_.capture * board.stones_in_chain(near);
        break;
      }
  return value;
}

double Heuristic::pattern(const Board& board, Point point, Colour mover) const {
  const double by_hand = shape_weight(board.code(point), mover);
  return power(patterns_ ? patterns_->weight_around(board, point, mover, by_hand) : by_hand,
               options_.pattern);
}

void Heuristic::values(const Position& position, std::span<const Move> moves, std::span<float> values) const {
  const Board& board = position.board();
  const Colour mover = colour_of(position.decider());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point point = moves[i].point();
    values[i] = 0;
    if (moves[i].is_pass() || is_eye(board.code(point), mover)) continue;
    double value = capture_escape(board, point, mover) + pattern(board, point, mover);
    if (options_.self_atari < 1 && is_self_atari(board, point, mover)) value *= options_.self_atari;
    values[i] = static_cast<float>(value * proximity(position, point));
  }
}

void Heuristic::weights(const Position& position, std::span<const Move> moves,
                        std::span<float> weights) const {
  values(position, moves, weights);
  const float most = weights.empty() ? 0 : *std::ranges::max_element(weights);
  if (most <= 0) return;
  for (float& weight : weights) weight /= most;
}

}  // namespace otrera::go
