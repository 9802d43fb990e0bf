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

// 1 / (2 d)^(1.25 + k / 2) by k from 1 on and the square of d.
using Nearness =
    std::array<std::array<double, 2 * (most_size - 1) * (most_size - 1) + 1>, Position::remembered_moves>;

const Nearness& nearness() {
  static const Nearness table = [] {
    Nearness values;
    for (std::size_t k = 1; k <= values.size(); ++k)
      for (std::size_t square = 0; square < values[k - 1].size(); ++square)
        values[k - 1][square] = power(2 * std::max(1.0, std::sqrt(static_cast<double>(square))),
                                      -(1.25 + static_cast<double>(k) / 2.0));
    return values;
  }();
  return table;
}

// The sum over the last moves of their nearness; 1 at the beginning of a game.
double proximity(const Position& position, Point point) {
  const int size = position.size();
  double sum = 0;
  bool any = false;
  for (std::size_t k = 0; k < Position::remembered_moves; ++k) {
    const Move last = position.last_moves()[k];
    if (last.is_pass()) continue;
    any = true;
    const int files = file_of(size, point) - file_of(size, last.point());
    const int ranks = rank_of(size, point) - rank_of(size, last.point());
    sum += nearness()[k][static_cast<std::size_t>(files * files + ranks * ranks)];
  }
  return any ? sum : 1;
}

}  // namespace

Heuristic::Heuristic(const Options& options) : options_(options) {
  if (!options.patterns.empty())
    patterns_ = std::make_shared<const PatternWeights>(PatternWeights::load(options.patterns));
  if (patterns_ && patterns_->knows_larger()) return;
  std::array<std::vector<double>, 2> of_codes;
  for (const Colour mover : {Colour::black, Colour::white})
    for (unsigned code = 0; code < code_count; ++code) {
      const double by_hand = shape_weight(static_cast<Code>(code), mover);
      of_codes[static_cast<std::size_t>(mover) - 1].push_back(power(
          patterns_ ? patterns_->weight(static_cast<Code>(code), mover, by_hand) : by_hand, options.pattern));
    }
  of_codes_ = std::make_shared<const std::array<std::vector<double>, 2>>(std::move(of_codes));
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
  const Code code = board.code(point);
  if (of_codes_) return (*of_codes_)[static_cast<std::size_t>(mover) - 1][code];
  return power(patterns_->weight_around(board, point, mover, shape_weight(code, mover)), options_.pattern);
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
