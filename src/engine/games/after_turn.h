// A position after a turn in words, for those who compare turns.
#pragma once

#include <string>

namespace otrera {

// The position itself where there is no turn, or the game is over.
template <class Position>
Position after_turn(Position position, const std::string& turn) {
  if (turn.empty() || position.over()) return position;
  for (const auto move : position.parse_turn(turn)) position.play(move);
  return position;
}

}  // namespace otrera
