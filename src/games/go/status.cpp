#include "games/go/status.h"

#include "games/go/score.h"

namespace otrera::go {

Ownership find_ownership(const Position& position, const Playouts& playouts, int count, Random& random) {
  Position::Setup setup = position.setup();
  setup.passes = 0;
  setup.ko = no_point;
  Ownership ownership{};
  for (const Player begins : {Player::first, Player::second}) {
    setup.decider = begins;
    const Position start(setup);
    const int share = begins == Player::first ? (count + 1) / 2 : count / 2;
    for (int i = 0; i < share; ++i) {
      Position end = start;
      playouts.play(end, random, Playouts::longest(end.board().points()) + 1, false, nullptr);
      const Owners owners = find_owners(end.board());
      for (std::size_t cell = 0; cell < owners.size(); ++cell) {
        if (owners[cell] == Colour::black) ownership[cell] += 1;
        if (owners[cell] == Colour::white) ownership[cell] -= 1;
      }
    }
  }
  for (float& owner : ownership) owner /= static_cast<float>(count);
  return ownership;
}

std::vector<Point> dead_stones(const Board& board, const Ownership& ownership, float bound) {
  std::vector<Point> dead;
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point stone = board.point_at(file, rank);
      if (board.at(stone) == Colour::empty || board.chain(stone) != stone) continue;
      float sum = 0;
      board.for_each_in_chain(stone, [&](Point at) { sum += ownership[at]; });
      const float own = board.at(stone) == Colour::black ? sum : -sum;
      if (own >= -bound * static_cast<float>(board.stones_in_chain(stone))) continue;
      board.for_each_in_chain(stone, [&](Point at) { dead.push_back(at); });
    }
  return dead;
}

}  // namespace otrera::go
