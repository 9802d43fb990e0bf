#include "games/go/sequence.h"

#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

Point neighbour(const Board& board, Point point, int i) {
  return static_cast<Point>(point + board.steps().to[i]);
}

}  // namespace

void SequenceChooser::add_escapes(const Board& board, Colour side, Point last, Candidates& found) const {
  for (int i = 0; i < 4; ++i) {
    const Point stone = neighbour(board, last, i);
    if (board.at(stone) != side || !board.in_atari(stone)) continue;
    board.for_each_in_chain(stone, [&](Point own) {
      for (int j = 0; j < 4; ++j)
        if (const Point enemy = neighbour(board, own, j);
            board.at(enemy) == other(side) && board.in_atari(enemy)) {
          const Point liberty = board.only_liberty(enemy);
          if (board.is_sensible(liberty, side)) found.add(liberty);
        }
    });
    const Point liberty = board.only_liberty(stone);
    const bool taking_is_better =
        options_.tactics && found.count && liberties_after(board, liberty, side, 3) < 3;
    if (!taking_is_better && board.is_sensible(liberty, side) && !is_self_atari(board, liberty, side))
      found.add(liberty);
  }
}

void SequenceChooser::add_chases(const Board& board, Colour side, Point last, Candidates& found) {
  Point liberty[8];
  if (board.at(last) != other(side) || liberties(board, last, 3, liberty) != 2) return;
  for (int i = 0; i < 2; ++i)
    if (can_be_chased(board, liberty[1 - i], other(side)) && board.is_sensible(liberty[i], side) &&
        !is_self_atari(board, liberty[i], side))
      found.add(liberty[i]);
}

void SequenceChooser::add_nakade(const Board& board, Colour side, Point last, Candidates& found) {
  for (int i = 0; i < 4; ++i)
    if (const Point near = neighbour(board, last, i); board.at(near) == Colour::empty)
      if (const Point vital = vital_point(board, near); vital != no_point && board.is_sensible(vital, side))
        found.add(vital);
}

void SequenceChooser::add_shapes(const Board& board, Colour side, Point last, Candidates& found) {
  for (int i = 0; i < 8; ++i)
    if (const Point near = neighbour(board, last, i);
        board.at(near) == Colour::empty && is_shape(board.code(near), side) &&
        board.is_sensible(near, side) && !is_self_atari(board, near, side))
      found.add(near);
}

void SequenceChooser::add_captures(const Board& board, Colour side, Candidates& found) {
  ataris_.for_each(board, other(side), [&](Point stone) {
    if (const Point liberty = board.only_liberty(stone); board.is_sensible(liberty, side)) found.add(liberty);
  });
}

Point SequenceChooser::draw_in_empty_area(const Board& board, Random& random) const {
  const std::span<const Point> empty = board.empty();
  if (empty.empty()) return no_point;
  for (int trial = 0; trial < options_.empty_area; ++trial)
    if (const Point point = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
        board.code(point) == 0)
      return point;
  return no_point;
}

Point SequenceChooser::draw_anywhere(Board& board, Colour side, Random& random) const {
  return board.draw_empty(random, [&](Point point) {
    return board.is_sensible(point, side) &&
           !(options_.avoid_self_atari && is_bad_self_atari(board, point, side));
  });
}

Point SequenceChooser::choose(Board& board, Colour side, Point last, Random& random) {
  Candidates found;
  if (last != no_point) {
    if (looks(random)) add_escapes(board, side, last, found);
    if (!found.count && options_.nakade && looks(random)) add_nakade(board, side, last, found);
    if (!found.count && options_.tactics && looks(random)) add_chases(board, side, last, found);
    if (!found.count && looks(random)) add_shapes(board, side, last, found);
  }
  if (!found.count && looks(random)) add_captures(board, side, found);
  if (found.count) return found.draw(random);
  if (const Point point = draw_in_empty_area(board, random); point != no_point) return point;
  return draw_anywhere(board, side, random);
}

}  // namespace otrera::go
