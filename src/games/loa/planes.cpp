#include "games/loa/planes.h"

namespace otrera::loa {
namespace {

FileAndRank at(Square square) {
  return {file_of(square), rank_of(square)};
}

}  // namespace

void Planes::fill(const Position& position, std::span<float> planes) {
  const BoardShape board = shape(position);
  const Bitboard own = position.pieces(position.decider()),
                 other = position.pieces(opponent(position.decider()));
  float* numbers = planes.data();
  for (int rank = 0; rank < board.ranks; ++rank)
    for (int file = 0; file < board.files; ++file, numbers += input) {
      numbers[0] = contains(own, square_at(file, rank));
      numbers[1] = contains(other, square_at(file, rank));
      numbers[2] = 1;
    }
}

PolicyPlace Planes::place(const Position& position, Move move) {
  if (!move.is_movement()) return {};
  return {Movements::plane(at(move.from()), at(move.to())), shape(position).number(at(move.from()))};
}

}  // namespace otrera::loa
