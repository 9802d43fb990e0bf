#include "games/go/tactics.h"

#include <algorithm>
#include <bit>

namespace otrera::go {
namespace {

Point neighbour(const Board& board, Point point, int i) {
  return static_cast<Point>(point + board.steps().to[i]);
}

bool is_stone(Colour colour) {
  return colour == Colour::black || colour == Colour::white;
}

// A few points, each once.
template <int capacity>
struct Few {
  Point points[capacity];
  int count = 0;

  bool contains(Point point) const { return std::find(points, points + count, point) != points + count; }
  bool full(int most) const { return count >= std::min(most, capacity); }
  void add(Point point) {
    if (count < capacity && !contains(point)) points[count++] = point;
  }
};

// Chains beside a point, each once, by the stone that touches it.
template <class Visit>
void for_each_chain_beside(const Board& board, Point point, Colour colour, Visit&& visit) {
  Few<4> seen;
  for (int i = 0; i < 4; ++i) {
    const Point near = neighbour(board, point, i);
    if (board.at(near) != colour || seen.contains(board.chain(near))) continue;
    seen.add(board.chain(near));
    visit(near);
  }
}

constexpr int most_counted = 8;

void add_liberties(const Board& board, Point stone, int most, Point except, Few<most_counted>& found) {
  Point at = stone;
  do {
    for (int i = 0; i < 4; ++i)
      if (const Point near = neighbour(board, at, i); board.at(near) == Colour::empty && near != except) {
        found.add(near);
        if (found.full(most)) return;
      }
    at = board.next_in_chain(at);
  } while (at != stone);
}

bool touches_chain(const Board& board, Point point, const Few<4>& chains) {
  for (int i = 0; i < 4; ++i)
    if (const Point near = neighbour(board, point, i);
        is_stone(board.at(near)) && chains.contains(board.chain(near)))
      return true;
  return false;
}

// A region by how many neighbours each of its points has within: three, pyramid four, bulky and crossed five,
// rabbity six.
bool has_vital_point(const int* degrees, int count) {
  int with[5] = {};  // how many points have so many neighbours in the region
  for (int i = 0; i < count; ++i) ++with[degrees[i]];
  switch (count) {
    case 3:
      return true;
    case 4:
      return with[3] == 1;
    case 5:
      return with[4] == 1 || (with[3] == 1 && with[2] == 3);
    case 6:
      return with[4] == 1 && with[2] == 3;
    default:
      return false;
  }
}

// Stones that leave no two eyes where they are taken: two, the square of four, or as above.
bool is_killing_shape(const Board& board, const Few<most_nakade>& stones) {
  int degrees[most_nakade] = {};
  for (int i = 0; i < stones.count; ++i)
    for (int step = 0; step < 4; ++step)
      degrees[i] += stones.contains(neighbour(board, stones.points[i], step));
  const bool square = stones.count == 4 && std::count(degrees, degrees + 4, 2) == 4;
  return stones.count == 2 || square || has_vital_point(degrees, stones.count);
}

bool touches(const Board& board, Point point, Point other_point) {
  for (int i = 0; i < 4; ++i)
    if (neighbour(board, point, i) == other_point) return true;
  return false;
}

}  // namespace

int liberties(const Board& board, Point stone, int most, Point* found) {
  Few<most_counted> points;
  add_liberties(board, stone, most, no_point, points);
  if (found) std::copy_n(points.points, points.count, found);
  return points.count;
}

int liberties_after(const Board& board, Point point, Colour mover, int most) {
  Few<most_counted> found;
  for (int i = 0; i < 4; ++i)
    if (const Point near = neighbour(board, point, i); board.at(near) == Colour::empty) found.add(near);
  if (found.full(most)) return found.count;
  Few<4> joined;
  for_each_chain_beside(board, point, mover, [&](Point stone) {
    joined.add(board.chain(stone));
    if (!found.full(most)) add_liberties(board, stone, most, point, found);
  });
  for_each_chain_beside(board, point, other(mover), [&](Point stone) {
    if (!board.in_atari(stone)) return;
    board.for_each_in_chain(stone, [&](Point taken) {
      if (touches(board, point, taken) || touches_chain(board, taken, joined)) found.add(taken);
    });
  });
  return std::min(found.count, most);
}

// Chains tell without a walk along their stones whether they have two liberties beside the point.
bool is_self_atari(const Board& board, Point point, Colour mover) {
  const Code code = board.code(point);
  const unsigned empty = ~(code | code >> 1) & 0x55u;
  if (empty & (empty - 1)) return false;  // two of them
  Point only = no_point;
  const auto is_second = [&](Point liberty) {
    if (only == no_point) only = liberty;
    return liberty != only;
  };
  for (int i = 0; i < 4; ++i) {
    const Point near = neighbour(board, point, i);
    const Colour colour = board.at(near);
    if (colour == Colour::empty) {
      if (is_second(near)) return false;
    } else if (colour == mover) {
      Board::Chain chain = board.chain_of(near);
      for (int j = 0; j < 4; ++j)
        if (board.chain(neighbour(board, point, j)) == board.chain(near)) chain.lose(point);
      if (chain.liberties == 0) continue;
      if (!chain.in_atari() || is_second(chain.any_liberty())) return false;
    } else if (colour == other(mover) && board.in_atari(near)) {
      return liberties_after(board, point, mover, 2) < 2;
    }
  }
  return true;
}

int stones_captured(const Board& board, Point point, Colour mover) {
  int stones = 0;
  for_each_chain_beside(board, point, other(mover), [&](Point stone) {
    if (board.in_atari(stone)) stones += board.stones_in_chain(stone);
  });
  return stones;
}

int stones_saved(const Board& board, Point point, Colour mover) {
  Few<8> saved;
  int stones = 0;
  bool extends = false;
  const auto save = [&](Point stone) {
    if (saved.contains(board.chain(stone)) || saved.full(8)) return;
    saved.add(board.chain(stone));
    stones += board.stones_in_chain(stone);
  };
  for_each_chain_beside(board, point, mover, [&](Point stone) { extends |= board.in_atari(stone); });
  if (extends && !is_self_atari(board, point, mover))
    for_each_chain_beside(board, point, mover, [&](Point stone) {
      if (board.in_atari(stone)) save(stone);
    });
  for_each_chain_beside(board, point, other(mover), [&](Point enemy) {
    if (!board.in_atari(enemy)) return;
    board.for_each_in_chain(enemy, [&](Point taken) {
      for_each_chain_beside(board, taken, mover, [&](Point own) {
        if (board.in_atari(own) && board.only_liberty(own) != point) save(own);
      });
    });
  });
  return stones;
}

int stones_put_in_atari(const Board& board, Point point, Colour mover) {
  int stones = 0;
  for_each_chain_beside(board, point, other(mover), [&](Point stone) {
    if (liberties(board, stone, 3) == 2) stones += board.stones_in_chain(stone);
  });
  return stones;
}

bool is_bad_self_atari(const Board& board, Point point, Colour mover) {
  const Code code = board.code(point);
  const unsigned stones_beside = (code | code >> 1) & 0x55;
  if (std::popcount(stones_beside) <= 2 || !is_self_atari(board, point, mover)) return false;
  if (stones_captured(board, point, mover) > 0) return false;
  Few<most_nakade> lost;
  lost.add(point);
  int stones = 1;
  for_each_chain_beside(board, point, mover, [&](Point stone) {
    stones += board.stones_in_chain(stone);
    if (stones <= most_nakade) board.for_each_in_chain(stone, [&](Point at) { lost.add(at); });
  });
  if (stones > most_nakade) return true;
  return stones > 1 && !is_killing_shape(board, lost);
}

Point vital_point(const Board& board, Point empty) {
  Few<most_nakade> region;
  region.add(empty);
  Colour around = Colour::empty;
  int degrees[most_nakade] = {};
  for (int i = 0; i < region.count; ++i)
    for (int step = 0; step < 4; ++step) {
      const Point near = neighbour(board, region.points[i], step);
      const Colour colour = board.at(near);
      if (colour == Colour::empty) {
        ++degrees[i];
        if (!region.contains(near) && region.full(most_nakade)) return no_point;
        region.add(near);
      } else if (is_stone(colour)) {
        if (around != Colour::empty && around != colour) return no_point;
        around = colour;
      }
    }
  const auto* const most = std::max_element(degrees, degrees + region.count);
  return has_vital_point(degrees, region.count) ? region.points[most - degrees] : no_point;
}

}  // namespace otrera::go
