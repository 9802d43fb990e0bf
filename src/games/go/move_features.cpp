#include "games/go/move_features.h"

#include <algorithm>
#include <cstdlib>

#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

enum Other : Feature { takes = pattern_features, saves, gives_away, puts_in_atari, distance_0 };
constexpr int farthest = static_cast<int>(feature_count - distance_0) - 1;

int distance(int size, Point a, Point b) {
  const int files = std::abs(file_of(size, a) - file_of(size, b));
  const int ranks = std::abs(rank_of(size, a) - rank_of(size, b));
  return files + ranks + std::max(files, ranks);
}

}  // namespace

MoveFeatures::MoveFeatures(const Position& position, Point point) {
  const Board& board = position.board();
  const Colour mover = colour_of(position.decider());
  add(canonical(board.code(point), mover));
  if (stones_captured(board, point, mover) > 0) add(takes);
  if (stones_saved(board, point, mover) > 0) add(saves);
  if (is_bad_self_atari(board, point, mover)) add(gives_away);
  if (stones_put_in_atari(board, point, mover) > 0) add(puts_in_atari);
  if (const Move last = position.last_moves().front(); !last.is_pass())
    add(distance_0 + static_cast<Feature>(std::min(farthest, distance(board.size(), point, last.point()))));
}

}  // namespace otrera::go
