// What MIA's evaluation looks at (Winands 2004, ch. 5; Winands and van den Herik 2006): nine terms, each what
// Black has minus what White has, so that an evaluation is their weighted sum.
//   concentration   how close the pieces stand to their centre of mass: 1 / (1 + s / n), s being the sum of
//                   their distances beyond the least possible for n pieces
//   centralisation  the mean value of their squares: more in the middle, less on the rim, least in corners
//   centre          minus the distance of the centre of mass from the middle of the board
//   quads           2x2 blocks with three or four of them, within two squares of the centre of mass
//   mobility        moves: 1 each, a capture twice as much, one to the rim half, one along it half again
//   walls           moves off the rim that the other side cannot make because a piece stands in the way
//   connectedness   neighbours of the same colour, the mean over the pieces
//   uniformity      one over the area of the smallest rectangle around them
//   turn            1 for the side to move
#pragma once

#include <array>
#include <string_view>

#include "games/loa/board.h"

namespace otrera::loa {

inline constexpr std::size_t term_count = 9;
using Terms = std::array<float, term_count>;

Terms terms(const Board& board, Player to_move);

// The least sum of king-step distances that n pieces can have to their centre: eight fit around one piece.
constexpr int least_distances(int pieces) {
  return pieces <= 9 ? pieces - 1 : 2 * pieces - 10;
}

// Centralisation's value of a square: by how far it is from the rim.
constexpr float square_value(Square square, int size) {
  const int file = file_of(square), rank = rank_of(square), last = size - 1;
  const int near_file = std::min(file, last - file), near_rank = std::min(rank, last - rank);
  const int rim = std::min(near_file, near_rank), along = std::max(near_file, near_rank);
  if (rim == 0) return along == 0 ? -80 : along == 1 ? -25 : -20;
  return rim == 1 ? 10 : rim == 2 ? 25 : 50;
}

}  // namespace otrera::loa
