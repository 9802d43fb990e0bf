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

std::optional<Outcome> Evaluator::end_after(const Position& position, Move move) const {
  if (move.is_drop() || position.drops()) {
    Position after = position;
    after.play(move);
    return after.over() ? std::optional(after.outcome()) : std::nullopt;
  }
  if (!move.is_movement()) return std::nullopt;
  const Player mover = position.decider();
  const bool own = connected(position.pieces(mover) ^ bit(move.from()) ^ bit(move.to()));
  const bool other = position.captures(move) && connected(position.pieces(opponent(mover)) & ~bit(move.to()));
  if (!own && !other) return std::nullopt;
  if (own && other && !position.mover_wins()) return Outcome{0};
  return Outcome{(mover == Player::first) == own ? 1.0 : -1.0};
}

float Evaluator::points_after(const Position& position, Move move) const {
  if (const auto end = end_after(position, move)) return static_cast<float>(end->score) * won;
  const Player mover = position.decider();
  if (move.is_drop() || position.drops()) {
    Position after = position;
    after.play(move);
    return points(after);
  }
  Board after = position.board();
  if (move.is_movement()) after.move(mover, move.from(), move.to());
  return points(after, opponent(mover));
}

void Evaluator::points_after(const Position& position, std::span<const Move> moves,
                             std::span<float> out) const {
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = points_after(position, moves[i]);
}

void Evaluator::points_after(const Position& position, std::span<const Turn<Move, 2>> turns,
                             std::span<float> out) const {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (turns[i].count == 1) {
      out[i] = points_after(position, turns[i].decisions[0]);
      continue;
    }
    Position after = position;
    for (std::size_t part = 0; part < turns[i].count; ++part) after.play(turns[i].decisions[part]);
    out[i] = points(after);
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

void Evaluator::weights(const Position& position, std::span<const Turn<Move, 2>> turns,
                        std::span<float> out) const {
  const CentreOfMass mass(position.pieces(position.decider()));
  for (std::size_t i = 0; i < turns.size(); ++i)
    out[i] = category_probability(category(position, turns[i].decisions[0], mass));
}

int Evaluator::rank(const Position& position, const Turn<Move, 2>& turn) const {
  const Move move = turn.decisions[0];
  if (!position.captures(move)) return 0;
  const int ring = region(move.to(), position.size());
  return ring >= 3 ? 2 : ring == 2 ? 1 : 0;
}

void Evaluator::noisy(const Position& position, std::vector<Turn<Move, 2>>& turns) const {
  turns.clear();
  if (position.drops() || position.over()) return;
  const Bitboard own = position.pieces(position.decider());
  const Bitboard other = position.pieces(opponent(position.decider()));
  position.board().for_each_step(position.decider(), [&](Square from, Square to) {
    if (!contains(other, to)) return;
    if (neighbours(bit(to)) & ((own & ~bit(from)) | other)) turns.push_back({{Move::movement(from, to)}, 1});
  });
}

}  // namespace otrera::loa
