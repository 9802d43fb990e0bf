#include "games/go/score.h"

#include <bitset>
#include <vector>

namespace otrera::go {
namespace {

using Cells = std::bitset<most_cells>;

Cells dead_cells(const Board& board, std::span<const Point> dead) {
  Cells cells;
  for (const Point stone : dead)
    if (board.at(stone) == Colour::black || board.at(stone) == Colour::white)
      board.for_each_in_chain(stone, [&](Point at) { cells.set(at); });
  return cells;
}

// Fills the empty region around a point with the only colour that it touches.
void fill_region(const Board& board, const Cells& dead, Point from, Cells& seen, Owners& owners) {
  Point region[most_points];
  int count = 0;
  bool touches[4] = {};
  region[count++] = from;
  seen.set(from);
  for (int i = 0; i < count; ++i)
    for (int step = 0; step < 4; ++step) {
      const Point near = static_cast<Point>(region[i] + board.steps().to[step]);
      if (board.at(near) == Colour::empty || dead[near]) {
        if (seen[near]) continue;
        seen.set(near);
        region[count++] = near;
      } else {
        touches[static_cast<int>(board.at(near))] = true;
      }
    }
  const bool black = touches[static_cast<int>(Colour::black)],
             white = touches[static_cast<int>(Colour::white)];
  const Colour owner = black == white ? Colour::empty : black ? Colour::black : Colour::white;
  for (int i = 0; i < count; ++i) owners[region[i]] = owner;
}

// The empty regions, dead stones among them, that touch one of the stones.
Cells open_beside(const Board& board, const Cells& dead, std::span<const Point> stones) {
  Cells found;
  std::vector<Point> from(stones.begin(), stones.end());
  while (!from.empty()) {
    const Point at = from.back();
    from.pop_back();
    for (int step = 0; step < 4; ++step) {
      const Point near = static_cast<Point>(at + board.steps().to[step]);
      if (found[near] || !(board.at(near) == Colour::empty || dead[near])) continue;
      found.set(near);
      from.push_back(near);
    }
  }
  return found;
}

}  // namespace

Owners find_owners(const Board& board, std::span<const Point> dead_stones) {
  const Cells dead = dead_cells(board, dead_stones);
  Cells seen;
  Owners owners{};
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point point = board.point_at(file, rank);
      if (board.at(point) != Colour::empty && !dead[point])
        owners[point] = board.at(point);
      else if (!seen[point])
        fill_region(board, dead, point, seen, owners);
    }
  return owners;
}

Points count_points(const Position& position, std::span<const Point> dead_stones,
                    std::span<const Point> seki) {
  const Board& board = position.board();
  const Owners owners = find_owners(board, dead_stones);
  const Cells dead = dead_cells(board, dead_stones);
  const bool territory = position.rules().scoring == Scoring::territory;
  const Cells nobodys = territory && !seki.empty() ? open_beside(board, dead, seki) : Cells();
  int points[4] = {};
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point point = board.point_at(file, rank);
      const bool stands = board.at(point) != Colour::empty && !dead[point];
      if (nobodys[point]) continue;
      if (!territory || !stands) ++points[static_cast<int>(owners[point])];
      if (territory && dead[point]) ++points[static_cast<int>(other(board.at(point)))];
    }
  int black = points[static_cast<int>(Colour::black)], white = points[static_cast<int>(Colour::white)];
  if (territory) {
    black += board.lost(Colour::white);
    white += board.lost(Colour::black);
  }
  return {static_cast<double>(black), white + position.rules().white_points()};
}

double score(const Position& position, std::span<const Point> dead) {
  const Points points = count_points(position, dead);
  return points.black - points.white;
}

int quick_area(const Board& board) {
  int area = board.stones(Colour::black) - board.stones(Colour::white);
  for (const Point point : board.empty()) {
    const Code code = board.code(point);
    area += surrounded_by(code, Colour::black) - surrounded_by(code, Colour::white);
  }
  return area;
}

double score_of_area(double area, const Board& board, const Rules& rules) {
  const auto put = [&](Colour colour) { return board.stones(colour) + board.lost(colour); };
  if (rules.scoring == Scoring::territory) area += put(Colour::white) - put(Colour::black);
  return area - rules.white_points();
}

}  // namespace otrera::go
