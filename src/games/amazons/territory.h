// How many moves one side could still make alone. Every move burns one square, so the squares its amazons
// reach are an upper bound; defective territories (Kloetzer 2010, §2.3.2) hold fewer moves than squares.
#pragma once

#include "game/player.h"
#include "games/amazons/bitboard.h"
#include "games/amazons/playout_rules.h"

namespace otrera::amazons {

// Exact unless a region is a large maze, in which the search (solo.h) ends with the upper bound; or up to
// `enough`, at which counting ends.
int remaining_moves(Bitboard amazons, Bitboard empty, int enough = square_count);

// Whether no square can be reached by both sides: every amazon is isolated.
constexpr bool separated(Bitboard own, Bitboard enemy, Bitboard empty) {
  const Bitboard border = with_neighbours(own);
  Bitboard reached = with_neighbours(enemy) & empty;
  for (Bitboard before = 0; before != reached;) {
    if (reached & border) return false;
    before = reached;
    reached = with_neighbours(reached) & empty;
  }
  return true;
}

// How a separated position ends when each side fills its own regions: both use up their moves (the second
// player his passes first) until one has none left. Playouts ask for it, so that only regions of up to so
// many squares are counted; larger ones are taken as if every square could be used up.
inline constexpr int most_settled_squares = 10;
struct Settlement {
  Player winner;
  int moves;  // he could still make
};
Settlement settle(const PlayoutState& state);

}  // namespace otrera::amazons
