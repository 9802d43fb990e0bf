// Patterns from move evaluations: Q = log w of two moves shall differ as their values do. Chaslot 2010,
// §4.2.3 (Bouzy and Chaslot 2006).
#include <cmath>

#include "core/math.h"
#include "games/go/playouts.h"
#include "learn/pattern_methods.h"

namespace otrera {
namespace {

struct Evaluated {
  go::Code code;
  double value;
};

std::vector<Evaluated> evaluate_moves(const go::Position& position, const go::Playouts& playouts, int count,
                                      Random& random) {
  const go::Colour mover = go::colour_of(position.decider());
  std::vector<Evaluated> result;
  std::vector<go::Move> moves;
  position.moves(moves);
  for (const go::Move move : moves) {
    if (move.is_pass() || !position.board().is_sensible(move.point(), mover)) continue;
    go::Position after = position;
    after.play(move);
    double won = 0;
    for (int i = 0; i < count; ++i) won += playouts.finish(after, random, false).win();
    const double share = won / count;
    result.push_back({go::canonical(position.board().code(move.point()), mover),
                      position.decider() == Player::first ? share : 1 - share});
  }
  return result;
}

}  // namespace

LearntPatterns learn_from_evaluations(std::span<const PatternExample> examples,
                                      const PatternOptions& options) {
  const go::Playouts playouts({.kind = go::PlayoutKind::light});
  Random random(options.seed);
  std::vector<double> logs(1 << 16, steady_log(neutral_weight));
  std::vector<std::uint32_t> seen(1 << 16);
  LearntPatterns learnt;
  double first_half = 0, second_half = 0;
  std::uint64_t first_pairs = 0, second_pairs = 0;
  for (const PatternExample& example : examples) {
    const auto moves = evaluate_moves(example.position, playouts, options.playouts, random);
    const bool late = ++learnt.positions > examples.size() / 2;
    for (const Evaluated& move : moves) ++seen[move.code];
    for (std::size_t a = 0; a < moves.size(); ++a)
      for (std::size_t b = a + 1; b < moves.size(); ++b) {
        double &own = logs[moves[a].code], &others = logs[moves[b].code];
        const double delta = own - others - options.spread * (moves[a].value - moves[b].value);
        const auto pairs = static_cast<double>(moves.size());
        own -= options.rate / std::sqrt(static_cast<double>(seen[moves[a].code])) * delta / pairs;
        others += options.rate / std::sqrt(static_cast<double>(seen[moves[b].code])) * delta / pairs;
        (late ? second_half : first_half) += delta * delta;
        ++(late ? second_pairs : first_pairs);
      }
  }
  learnt.before = first_pairs ? first_half / static_cast<double>(first_pairs) : 0;
  learnt.after = second_pairs ? second_half / static_cast<double>(second_pairs) : 0;
  for (std::size_t code = 0; code < logs.size(); ++code)
    if (seen[code] > 0 && seen[code] >= static_cast<std::uint32_t>(options.least_seen))
      learnt.weights.set(static_cast<go::Code>(code), static_cast<float>(steady_exp(logs[code])));
  return learnt;
}

}  // namespace otrera
