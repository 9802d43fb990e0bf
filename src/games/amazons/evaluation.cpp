#include "games/amazons/evaluation.h"

#include "games/amazons/amazong.h"
#include "games/amazons/campya.h"
#include "games/amazons/invader.h"
#include "games/amazons/kernels.h"
#include "games/amazons/owners.h"

namespace otrera::amazons {
namespace {

using Kind = EvaluationOptions::Kind;

void play(Pieces& pieces, Move move) {
  if (move.is_movement()) {
    const Bitboard way = bit(move.from()) | bit(move.to());
    pieces.amazons[index(pieces.decider)] ^= way;
    pieces.empty ^= way;
    return;
  }
  if (move.is_shot()) pieces.empty ^= bit(move.shot_at());
  pieces.decider = opponent(pieces.decider);
}

}  // namespace

Pieces pieces_of(const Position& position) {
  return {{position.amazons(Player::first), position.amazons(Player::second)},
          position.empty(),
          position.decider()};
}

// Complex, ratio, amazong and fitted look at all terms, the others at the territory by queen moves alone.
bool Evaluator::by_terms() const {
  return options_.kind == Kind::complex || options_.kind == Kind::ratio || by_leads();
}

bool Evaluator::by_leads() const {
  return options_.kind == Kind::amazong || options_.kind == Kind::fitted;
}

float Evaluator::points(const Terms& terms, Player decider) const {
  double points = 0;
  if (options_.kind == Kind::amazong)
    points = amazong_points(terms, decider, options_);
  else if (options_.kind == Kind::fitted)
    points = fitted_points(terms, decider, options_);
  else
    points = complex_points(terms, decider, options_);
  if (options_.kind == Kind::ratio) points = ratio_points(points, options_);
  return static_cast<float>(points);
}

float Evaluator::points(const Pieces& pieces) const {
  if (by_terms()) {
    Terms terms;
    (by_leads() ? kernels().measure_with_leads : kernels().measure)(pieces, terms);
    return points(terms, pieces.decider);
  }
  Territory queen;
  kernels().queen_territory(pieces, queen);
  double points = 0;
  if (options_.kind == Kind::invader)
    points = invader_points(pieces, queen, options_);
  else if (options_.kind == Kind::invader_fast)
    points = invader_fast_points(pieces, queen, options_);
  else
    points = classic_points(queen, pieces.decider, options_);
  return static_cast<float>(points);
}

void Evaluator::terms(const Position& position, std::span<float> values) const {
  Terms measured;
  const Pieces pieces = pieces_of(position);
  kernels().measure_with_leads(pieces, measured);
  fitted_terms(measured, pieces.decider, values);
}

float Evaluator::points(const Position& position) const {
  return points(pieces_of(position));
}

// Without the bookkeeping of a whole position.
void Evaluator::points_after(const Position& position, std::span<const Move> moves,
                             std::span<float> points) const {
  const Pieces before = pieces_of(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Pieces after = before;
    play(after, moves[i]);
    points[i] = this->points(after);
  }
}

void Evaluator::points_after(const Position& position, std::span<const Turn<Move, 2>> turns,
                             std::span<float> points) const {
  const Pieces before = pieces_of(position);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    Pieces after = before;
    for (std::size_t part = 0; part < turns[i].count; ++part) play(after, turns[i].decisions[part]);
    points[i] = this->points(after);
  }
}

void Evaluator::owners(const Position& position, std::span<float> squares) const {
  const Owners found = find_owners(pieces_of(position), options_);
  std::size_t next = 0;
  for (int rank = position.size().ranks - 1; rank >= 0; --rank)
    for (int file = 0; file < position.size().files; ++file)
      squares[next++] = static_cast<float>(found[static_cast<std::size_t>(square_at(file, rank))]);
}

}  // namespace otrera::amazons
