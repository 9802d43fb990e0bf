// How a game of Amazons can begin.
#pragma once

#include <array>

#include "core/parameter.h"
#include "games/amazons/bitboard.h"

namespace otrera::amazons {

inline constexpr int most_passes = 99;
inline constexpr double most_komi = 60;

struct Start {
  int size = 10;
};

struct Rules {
  double komi = 0;
  int passes = 0;
};

inline constexpr std::array start_parameters{
    integer<&Start::size>("size", {least_size, most_size}, Scale::linear, "squares on a side of the board"),
};
inline constexpr std::array rule_parameters{
    number<&Rules::komi>("komi", {-most_komi, most_komi}, Scale::linear,
                         "points for the second player at the end, whole or half"),
    integer<&Rules::passes>("passes", {0, most_passes}, Scale::linear, "free passes of the second player"),
};

}  // namespace otrera::amazons
