#include "games/amazons/evaluation.h"

namespace otrera::amazons {
namespace {

constexpr Bitboard first_file = [] {
  Bitboard mask = 0;
  for (int rank = 0; rank < stride; ++rank) mask |= bit(square_at(0, rank));
  return mask;
}();

// Every empty square in a straight line from a square of the set, for all its squares at once, by repeated
// steps in one direction. Steps to the side must not wrap around the edge of the grid.
template <int step>
Bitboard slide(Bitboard set, Bitboard empty) {
  constexpr int files = ((step % stride) + stride + 1) % stride - 1;  // -1, 0 or 1
  const Bitboard free = files > 0   ? empty & ~first_file
                        : files < 0 ? empty & ~(first_file << (stride - 1))
                                    : empty;
  Bitboard reached = 0;
  while (true) {
    set = (step > 0 ? set << step : set >> -step) & free;
    if (!set) return reached;
    reached |= set;
  }
}

Bitboard queen_moves(Bitboard set, Bitboard empty) {
  return slide<1>(set, empty) | slide<-1>(set, empty) | slide<stride>(set, empty) |
         slide<-stride>(set, empty) | slide<stride + 1>(set, empty) | slide<-stride - 1>(set, empty) |
         slide<stride - 1>(set, empty) | slide<-stride + 1>(set, empty);
}

}  // namespace

QueenTerritory queen_territory(const Position& position) {
  const Bitboard empty = position.empty();
  Bitboard front[2] = {position.amazons(Player::first), position.amazons(Player::second)};
  Bitboard reached[2] = {0, 0};
  QueenTerritory territory{0, 0, 0};
  // Move by move: a square met by one side before the other is that side's.
  while (front[0] | front[1]) {
    Bitboard next[2];
    for (int side = 0; side < 2; ++side) next[side] = queen_moves(front[side], empty) & ~reached[side];
    const Bitboard open = ~(reached[0] | reached[1]);
    territory.first |= next[0] & ~next[1] & open;
    territory.second |= next[1] & ~next[0] & open;
    territory.equal |= next[0] & next[1] & open;
    for (int side = 0; side < 2; ++side) {
      reached[side] |= next[side];
      front[side] = next[side];
    }
  }
  return territory;
}

float Evaluator::points(const Position& position) const {
  const QueenTerritory territory = queen_territory(position);
  const auto sure = static_cast<float>(count(territory.first) - count(territory.second));
  const auto shared = options_.equal_square * static_cast<float>(count(territory.equal));
  return position.decider() == Player::first ? sure + shared : sure - shared;
}

}  // namespace otrera::amazons
