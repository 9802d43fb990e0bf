// What a net sees of a position of Lines of Action. Planes: own pieces, the other's, ones. Policy: direction
// and distance at the square that the piece leaves. Drops and passes have no place.
#pragma once

#include "game/planes.h"
#include "games/loa/position.h"

namespace otrera::loa {

class Planes {
 public:
  using Movements = LinePlanes<most_size - 1>;
  static constexpr int input = 3;
  static constexpr int policy = Movements::count;
  static constexpr bool pass = false;

  static BoardShape shape(const Position& position) { return position.size(); }
  static void fill(const Position& position, std::span<float> planes);
  static PolicyPlace place(const Position& position, Move move);
  static int mirrored(int plane, int symmetry) { return Movements::mirrored(plane, symmetry); }
};

static_assert(GivesPlanes<Position>);

}  // namespace otrera::loa
