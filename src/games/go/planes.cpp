#include "games/go/planes.h"

#include <algorithm>

#include "games/go/tactics.h"

namespace otrera::go {
namespace {

constexpr int most_liberties = 3;

// The second player's, less the first's.
double points_beside_the_board(const Position& position) {
  const Board& board = position.board();
  const double given = position.rules().white_points();
  if (position.rules().scoring == Scoring::area) return given;
  return given + board.lost(Colour::black) - board.lost(Colour::white);
}

int number_at(const Position& position, Point point) {
  const int size = position.size();
  return Planes::shape(position).number({file_of(size, point), rank_of(size, point)});
}

}  // namespace

void Planes::fill(const Position& position, std::span<float> planes) {
  const Board& board = position.board();
  const int size = position.size();
  const Colour own = colour_of(position.decider());
  const double points = points_beside_the_board(position) / 10;
  std::ranges::fill(planes, 0.0f);
  const auto numbers = [&](Point point) { return planes.data() + number_at(position, point) * input; };
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) {
      const Point point = board.point_at(file, rank);
      float* here = numbers(point);
      here[2] = 1;
      here[12] = static_cast<float>(own == Colour::white ? points : -points);
      here[13] = position.passes() == 1;
      if (board.at(point) == Colour::empty) continue;
      const int side = board.at(point) != own;
      here[side] = 1;
      here[2 + most_liberties * side + liberties(board, point, most_liberties)] = 1;
    }
  if (board.ko() != no_point) numbers(board.ko())[9] = 1;
  for (std::size_t back = 0; back < 2; ++back)
    if (const Move last = position.last_moves()[back]; !last.is_pass()) numbers(last.point())[10 + back] = 1;
}

PolicyPlace Planes::place(const Position& position, Move move) {
  if (move.is_pass()) return PolicyPlace::pass();
  return {0, number_at(position, move.point())};
}

}  // namespace otrera::go
