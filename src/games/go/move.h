// A move in Go: a point or a pass.
#pragma once

#include <cstddef>

#include "games/go/points.h"

namespace otrera::go {

class Move {
 public:
  constexpr Move() : point_(no_point) {}
  constexpr explicit Move(Point point) : point_(point) {}
  static constexpr Move pass() { return Move(); }

  constexpr bool is_pass() const { return point_ == no_point; }
  constexpr Point point() const { return point_; }

  static constexpr std::size_t action_count = most_cells;
  constexpr std::uint32_t action() const { return point_; }

  constexpr bool operator==(const Move&) const = default;

 private:
  Point point_;
};

}  // namespace otrera::go
