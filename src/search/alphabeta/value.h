// Values of alpha-beta: points of evaluation as the decider sees them, with wins and losses far outside. A
// win counts more the fewer plies it takes, so that a winner hurries and a loser holds out; or finished games
// count as points, too. Values beyond the points are proofs: whatever cuts corners stays within them.
#pragma once

#include <cmath>
#include <limits>

#include "game/player.h"

namespace otrera::alphabeta {

using Value = float;

enum class Ends { win, score };

inline constexpr int most_plies = 512;
inline constexpr Value win_value = 1'000'000;       // at the root; one less a ply
inline constexpr Value most_points = 900'000;       // evaluations end here
inline constexpr Value most_value = 2 * win_value;  // an open window

// Depth is counted in eighths of a turn, so that moves can cost more or less than one.
inline constexpr int one_turn = 8;

constexpr bool proven_win(Value value) {
  return value > most_points;
}
constexpr bool proven(Value value) {
  return value > most_points || value < -most_points;
}

// Points of the first player, as the decider sees them. What is no number counts as lost.
constexpr Value value_of_points(float points, Player decider) {
  const Value seen = decider == Player::first ? points : -points;
  return seen > -most_points ? (seen < most_points ? seen : most_points) : -most_points;
}

constexpr Value value_of_outcome(Outcome outcome, Player decider, int ply, Ends ends) {
  if (outcome.score == 0) return 0;
  if (ends == Ends::score) return value_of_points(static_cast<float>(outcome.score), decider);
  const Value win = win_value - static_cast<Value>(ply);
  return (outcome.score > 0) == (decider == Player::first) ? win : -win;
}

// Proofs in a table count from the position they belong to; in the search, from the root.
constexpr Value from_here(Value value, int ply) {
  return !proven(value)      ? value
         : proven_win(value) ? value + static_cast<Value>(ply)
                             : value - static_cast<Value>(ply);
}
constexpr Value from_root(Value value, int ply) {
  return from_here(value, -ply);
}

// The next value above: a window this wide only asks whether a value is better.
inline Value just_above(Value value) {
  return std::nextafter(value, std::numeric_limits<Value>::infinity());
}

}  // namespace otrera::alphabeta
