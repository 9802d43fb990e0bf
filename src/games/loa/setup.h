// How a game of Lines of Action can begin.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"
#include "games/loa/bitboard.h"

namespace otrera::loa {

// Where the pieces stand.
//   standard   Black on the first and last rank, White on the first and last file, no corners.
//   scrambled  Scrambled eggs: the two colours alternate around the rim, no corners, White on a2.
//   parachute  Scrambled eggs on the first and last rank alone; the other half of the pieces is dropped: as
//              long as some are left, a turn is a move and then a piece of the *other* side put on any empty
//              square. Nobody wins by connection before the last one is down.
enum class Variant { standard, scrambled, parachute };
inline constexpr std::array<std::string_view, 3> variant_names{"standard", "scrambled-eggs", "parachute"};

struct Start {
  int size = 8;
  Variant variant = Variant::standard;
};

struct Rules {
  bool mover_wins = false;
};

inline constexpr std::array start_parameters{
    integer<&Start::size>("size", {least_size, most_size}, Scale::linear, "squares on a side of the board"),
    choice<&Start::variant>("variant", variant_names, "where the pieces stand at the start"),
};
inline constexpr std::array rule_parameters{
    flag<&Rules::mover_wins>("mover-wins", "both sides connected at once: won by who moved, not drawn"),
};

}  // namespace otrera::loa
