#include "games/amazons/planes.h"

namespace otrera::amazons {
namespace {

FileAndRank at(Square square) {
  return {file_of(square), rank_of(square)};
}

}  // namespace

void Planes::fill(const Position& position, std::span<float> planes) {
  const BoardShape board = shape(position);
  const Player own = position.decider();
  const Bitboard sets[3] = {position.amazons(own), position.amazons(opponent(own)), position.arrows()};
  float* numbers = planes.data();
  for (int rank = 0; rank < board.ranks; ++rank)
    for (int file = 0; file < board.files; ++file, numbers += input) {
      const Square square = square_at(file, rank);
      for (int plane = 0; plane < 3; ++plane) numbers[plane] = contains(sets[plane], square);
      numbers[3] = position.mid_turn() && square == position.shooter();
      numbers[4] = 1;
    }
}

PolicyPlace Planes::place(const Position& position, Move move) {
  const BoardShape board = shape(position);
  if (move.is_pass()) return {};
  if (move.is_shot()) return {shot_plane, board.number(at(move.shot_at()))};
  return {Movements::plane(at(move.from()), at(move.to())), board.number(at(move.from()))};
}

}  // namespace otrera::amazons
