#include "games/loa/evaluation.h"

#include "core/hash.h"
#include "games/loa/connection.h"

namespace otrera::loa {

Evaluator::Evaluator(const Options& options)
    : weights_{options.concentration, options.centralisation, options.centre,
               options.quads,         options.mobility,       options.walls,
               options.connectedness, options.uniformity,     options.turn},
      random_(options.random),
      seed_(mix64(static_cast<std::uint64_t>(options.random_seed))) {}

float Evaluator::points(const Board& board, Player to_move) const {
  const Terms all = loa::terms(board, to_move);
  float sum = 0;
  for (std::size_t i = 0; i < term_count; ++i) sum += weights_[i] * all[i];
  if (random_ > 0) {
    const std::uint64_t number = mix64(mix64(board.pieces[0] ^ seed_) + board.pieces[1]);
    sum += random_ * (static_cast<float>(number >> 40) * 0x1.0p-23f - 1);
  }
  return sum;
}

float Evaluator::points(const Position& position) const {
  if (position.over()) return static_cast<float>(position.outcome().score) * won;
  return points(position.board(), position.decider());
}

void Evaluator::points_after(const Position& position, std::span<const Move> moves,
                             std::span<float> out) const {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    // Only what ends the game, or a piece that is dropped, needs the whole position.
    const Player mover = position.decider();
    Board after = position.board();
    if (moves[i].is_movement()) after.move(mover, moves[i].from(), moves[i].to());
    const bool ends =
        moves[i].is_drop() || position.drops() || connected(after.pieces[0]) || connected(after.pieces[1]);
    if (ends) {
      Position whole = position;
      whole.play(moves[i]);
      out[i] = points(whole);
    } else {
      out[i] = points(after, opponent(mover));
    }
  }
}

void Evaluator::terms(const Position& position, std::span<float> out) const {
  const Terms all = loa::terms(position.board(), position.decider());
  std::copy(all.begin(), all.end(), out.begin());
}

void Evaluator::categories(const Position& position, std::span<const Move> moves, std::span<int> out) const {
  const CentreOfMass mass(position.pieces(position.decider()));
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = category(position, moves[i], mass);
}

void Evaluator::weights(const Position& position, std::span<const Move> moves, std::span<float> out) const {
  const CentreOfMass mass(position.pieces(position.decider()));
  for (std::size_t i = 0; i < moves.size(); ++i)
    out[i] = category_probability(category(position, moves[i], mass));
}

}  // namespace otrera::loa
