// How many moves one side could still make alone. Every move burns one square, so the squares its amazons
// reach are an upper bound; defective territories (Kloetzer 2010, §2.3.2) hold fewer moves than squares.
#pragma once

#include "games/amazons/bitboard.h"

namespace otrera::amazons {

// Regions of up to this many squares are counted exactly, by looking at every way to fill them. Larger ones
// are taken as if every square could be used up.
inline constexpr int most_counted_squares = 10;

int remaining_moves(Bitboard amazons, Bitboard empty);

}  // namespace otrera::amazons
