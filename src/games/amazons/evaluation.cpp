#include "games/amazons/evaluation.h"

#include "games/amazons/amazong.h"
#include "games/amazons/campya.h"
#include "games/amazons/invader.h"
#include "games/amazons/kernels.h"
#include "games/amazons/owners.h"

namespace otrera::amazons {
namespace {

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

float Evaluator::points(const Pieces& pieces) const {
  using Kind = Options::Kind;
  Territory queen;
  Terms terms;
  double points = 0;
  switch (options_.kind) {
    case Kind::classic:
      kernels().queen_territory(pieces, queen);
      points = classic_points(queen, pieces.decider, options_);
      break;
    case Kind::complex:
      kernels().measure(pieces, terms);
      points = complex_points(terms, pieces.decider, options_);
      break;
    case Kind::ratio:
      kernels().measure(pieces, terms);
      points = ratio_points(complex_points(terms, pieces.decider, options_), options_);
      break;
    case Kind::amazong:
      kernels().measure_with_leads(pieces, terms);
      points = amazong_points(terms, pieces.decider, options_);
      break;
    case Kind::invader:
      kernels().queen_territory(pieces, queen);
      points = invader_points(pieces, queen, options_);
      break;
    case Kind::invader_fast:
      kernels().queen_territory(pieces, queen);
      points = invader_fast_points(pieces, queen, options_);
      break;
  }
  return static_cast<float>(points);
}

float Evaluator::points(const Position& position) const {
  return points(pieces_of(position));
}

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
  for (int rank = position.size() - 1; rank >= 0; --rank)
    for (int file = 0; file < position.size(); ++file)
      squares[next++] = static_cast<float>(found[static_cast<std::size_t>(square_at(file, rank))]);
}

}  // namespace otrera::amazons
