// What a net sees of a position of Go, by plane:
//   0, 1     own stones, the other's
//   2        ones
//   3, 4, 5  own stones whose chain has one, two, more liberties
//   6, 7, 8  the other's likewise
//   9        the point that a ko forbids
//   10, 11   the last move and the one before it, where they were on the board
//   12       everywhere: tenths of the points that the decider has beside the board (komi, bonus for
//            handicap stones and, where they count, prisoners), less the other's
//   13       everywhere: one if the last move was a pass, so that one more ends the game
// Policy: one plane, at the point; passing has a logit of its own.
#pragma once

#include "game/planes.h"
#include "games/go/position.h"

namespace otrera::go {

class Planes {
 public:
  static constexpr int input = 14;
  static constexpr int policy = 1;
  static constexpr bool pass = true;

  static BoardShape shape(const Position& position) { return position.size(); }
  static void fill(const Position& position, std::span<float> planes);
  static PolicyPlace place(const Position& position, Move move);
  static int mirrored(int plane, int) { return plane; }
};

static_assert(GivesPlanes<Position>);

}  // namespace otrera::go
