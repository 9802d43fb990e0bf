// What the evaluations are made of, as sets of squares and whole numbers: who reaches a square first by queen
// and by king moves, how contested the board is, how freely each amazon moves. The board routines (kernels.h)
// fill these in; campya.h, amazong.h and invader.h make points of them.
// Q(P,S) and K(P,S) are the least queen and king moves over empty squares from any amazon of P to S.
#pragma once

#include "game/player.h"
#include "games/amazons/bitboard.h"

namespace otrera::amazons {

// All that an evaluation looks at.
struct Pieces {
  Bitboard amazons[2];
  Bitboard empty;
  Player decider;
};

// Which squares each side reaches first, and which both reach equally fast. Squares nobody reaches are in
// none.
struct Territory {
  Bitboard first, second, equal;
  int lead = 0;    // squares of the first player less those of the second
  int shared = 0;  // squares both reach equally fast
  bool operator==(const Territory&) const = default;
};

struct Terms {
  static constexpr int mobility_unit = 1024;  // the least step is 2^-10, ten king moves away on 11x11
  static constexpr int most_lead = 6;

  Territory queen, king;
  double stage;        // sum of 2^-|Q(first,S) - Q(second,S)| over the squares both reach
  double nearness[2];  // sum of 2^-Q(P,S) over the squares P reaches
  int king_lead;       // sum of K(second,S) - K(first,S), each held within +-most_lead
  int amazons[2];
  // Of each amazon, in the order of its squares: sum of 2^-K(a,S) * (empty neighbours of S) over the squares
  // one queen move away that the other side reaches at all; in parts of a mobility_unit.
  int mobility[2][square_count];
};

}  // namespace otrera::amazons
