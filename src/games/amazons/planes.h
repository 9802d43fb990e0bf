// What a net sees of a position of Amazons. Planes: own amazons, the other's, arrows, the amazon that has yet
// to shoot, ones. Policy: a movement by direction and distance at the square it leaves (planes 0..79), a shot
// at the square it hits (plane 80). Free passes have no place.
#pragma once

#include "game/planes.h"
#include "games/amazons/position.h"

namespace otrera::amazons {

class Planes {
 public:
  using Movements = LinePlanes<most_size - 1>;
  static constexpr int input = 5;
  static constexpr int policy = Movements::count + 1;
  static constexpr bool pass = false;

  static BoardShape shape(const Position& position) { return position.size(); }
  static void fill(const Position& position, std::span<float> planes);
  static PolicyPlace place(const Position& position, Move move);
  static int mirrored(int plane, int symmetry) {
    return plane == shot_plane ? plane : Movements::mirrored(plane, symmetry);
  }

 private:
  static constexpr int shot_plane = Movements::count;
};

static_assert(GivesPlanes<Position>);

}  // namespace otrera::amazons
