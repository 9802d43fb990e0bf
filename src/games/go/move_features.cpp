#include "games/go/move_features.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/go/ladder.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

constexpr Feature place_of(std::string_view name) {
  return pattern_features +
         static_cast<Feature>(std::find(other_features.begin(), other_features.end(), name) -
                              other_features.begin());
}
constexpr Feature marks = place_of("takes"), gives_away = place_of("gives-away"),
                  throws_in = place_of("throws-in"), distance_0 = place_of("distance-0"),
                  before_0 = place_of("before-0"), fate_1 = place_of("fate-1"), line_1 = place_of("line-1");
constexpr int farthest = static_cast<int>(before_0 - distance_0) - 1;
constexpr int farthest_fate = static_cast<int>(line_1 - fate_1);
constexpr int innermost_line = static_cast<int>(feature_count - line_1);

Feature distance(int size, Point a, Point b) {
  const int files = std::abs(file_of(size, a) - file_of(size, b));
  const int ranks = std::abs(rank_of(size, a) - rank_of(size, b));
  return static_cast<Feature>(std::min(farthest, files + ranks + std::max(files, ranks)));
}

Feature line(int size, Point point) {
  const int file = file_of(size, point), rank = rank_of(size, point);
  return static_cast<Feature>(std::min({file, rank, size - 1 - file, size - 1 - rank, innermost_line - 1}));
}

bool can_run(const Board& board, Point stone) {
  const Point liberty = board.only_liberty(stone);
  const Colour runner = board.at(stone);
  return board.is_legal(liberty, runner) && !is_self_atari(board, liberty, runner) &&
         !runs_in_ladder(board, stone);
}

}  // namespace

Situation::Situation(const Position& position)
    : position_(position),
      mover_(colour_of(position.decider())),
      rings_(position.board(), mover_),
      last_(position.last_moves()[0].point()),
      before_(position.last_moves()[1].point()) {
  const Board& all = board();
  if (last_ != no_point) fates_ = chain_distances(all, last_, farthest_fate);
  for (int rank = 0; rank < all.size(); ++rank)
    for (int file = 0; file < all.size(); ++file) {
      const Point point = all.point_at(file, rank);
      if (all.at(point) == Colour::empty) {
        mark_vital(point);
        continue;
      }
      if (all.chain(point) != point) continue;
      if (all.in_atari(point)) {
        mark_atari(point);
        continue;
      }
      Point liberty[8];
      if (const int count = liberties(all, point, 4, liberty); count < 4)
        all.at(point) == mover_ ? mark_own(point, liberty, count) : mark_enemy(point, liberty, count);
    }
}

// Eyes that have a vital point have a point with but one neighbour in them.
void Situation::mark_vital(Point point) {
  const Code code = board().code(point);
  if (std::popcount((code | code >> 1) & 0x55u) != 3) return;
  if (const Point middle = vital_point(board(), point); middle != no_point) mark(middle, vital);
}

void Situation::mark_atari(Point stone) {
  const Board& all = board();
  const Point liberty = all.only_liberty(stone);
  if (all.at(stone) != mover_) {
    mark(liberty, takes);
    if (all.stones_in_chain(stone) > 1) mark(liberty, takes_several);
    if (!can_run(all, stone)) mark(liberty, takes_caught);
    return;
  }
  all.for_each_in_chain(stone, [&](Point own) {
    for (int i = 0; i < 4; ++i)
      if (const Point enemy = static_cast<Point>(own + all.steps().to[i]);
          all.at(enemy) == other(mover_) && all.in_atari(enemy))
        mark(all.only_liberty(enemy), takes_to_save);
  });
  if (all.is_legal(liberty, mover_) && !is_self_atari(all, liberty, mover_))
    mark(liberty, runs_in_ladder(all, stone) ? runs : saves);
}

void Situation::mark_own(Point stone, const Point* liberty, int count) {
  if (count != 2) return;
  const Board& all = board();
  const bool threatened = ladder_start(all, stone) != no_point;
  for (int i = 0; i < 2; ++i)
    if (liberties_after(all, liberty[i], mover_, 3) >= 3)
      mark(liberty[i], threatened ? gets_away : lengthens);
}

void Situation::mark_enemy(Point stone, const Point* liberty, int count) {
  const Board& all = board();
  const Point start = count == 2 ? ladder_start(all, stone) : no_point;
  for (int i = 0; i < count; ++i) {
    if (count == 3) {
      mark(liberty[i], presses);
      continue;
    }
    mark(liberty[i], puts_in_atari);
    if (liberty[i] == start) mark(liberty[i], catches);
    if (last_ != no_point && all.at(last_) == other(mover_) && all.chain(last_) == all.chain(stone))
      mark(liberty[i], atari_on_last);
  }
}

MoveFeatures::MoveFeatures(const Situation& situation, Point point) {
  const Board& board = situation.board();
  const Colour mover = situation.mover();
  const int size = board.size();
  add(canonical(board.code(point), mover));
  for (unsigned left = situation.marks_[point]; left; left &= left - 1)
    add(marks + static_cast<Feature>(std::countr_zero(left)));
  if (is_bad_self_atari(board, point, mover))
    add(gives_away);
  else if (!has_empty_neighbour(board.code(point)) && is_self_atari(board, point, mover))
    add(throws_in);
  add(line_1 + line(size, point));
  if (situation.last_ != no_point) {
    add(distance_0 + distance(size, point, situation.last_));
    add(fate_1 + std::max<Feature>(situation.fates_[point], 1) - 1);
  }
  if (situation.before_ != no_point) add(before_0 + distance(size, point, situation.before_));
}

}  // namespace otrera::go
