#include "games/go/chain_distances.h"

namespace otrera::go {

Distances chain_distances(const Board& board, Point from, int most) {
  Distances distances;
  distances.fill(static_cast<std::uint8_t>(most));
  Point queue[most_points];
  int count = 0;
  const auto reach = [&](Point point, int distance) {
    if (distance >= distances[point] || board.at(point) == Colour::border) return;
    if (board.at(point) == Colour::empty) {
      distances[point] = static_cast<std::uint8_t>(distance);
      queue[count++] = point;
    } else {
      board.for_each_in_chain(point, [&](Point stone) {
        distances[stone] = static_cast<std::uint8_t>(distance);
        queue[count++] = stone;
      });
    }
  };
  reach(from, 0);
  for (int i = 0; i < count; ++i)
    for (int step = 0; step < 4; ++step)
      reach(static_cast<Point>(queue[i] + board.steps().to[step]), distances[queue[i]] + 1);
  return distances;
}

}  // namespace otrera::go
