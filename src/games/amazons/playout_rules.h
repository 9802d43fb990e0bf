// What a playout of Amazons is told, and the bare board it plays on. See playouts.h.
#pragma once

#include <array>
#include <string_view>

#include "games/amazons/bitboard.h"

namespace otrera::amazons {

enum class Draw { split, turn, amazon };
inline constexpr std::array<std::string_view, 3> draw_names{"split", "turn", "amazon"};

struct PlayoutRules {
  Draw draw = Draw::split;
  bool liberties = false;
  bool skip_isolated = false;

  bool plain() const { return !liberties && !skip_isolated; }
};

struct PlayoutLimits {
  int turns;  // a half turn at the beginning counts as one
  bool until_settled = false;
  bool one_decision = false;
};

struct PlayoutState {
  Bitboard amazons[2];
  Bitboard empty;
  unsigned decider;
  unsigned passes;
  unsigned most_shots;  // no square of the board sees more
  Square shooter;

  Bitboard own() const { return amazons[decider]; }
  Bitboard enemy() const { return amazons[decider ^ 1]; }
  bool can_pass() const { return decider == 1 && passes; }
};

}  // namespace otrera::amazons
