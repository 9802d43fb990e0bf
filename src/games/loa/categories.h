// Move categories and how likely moves of each are played (Winands, Björnsson and Saito 2010, §III.A.1; first
// in the realization-probability search of MIA): capture or not, region of the origin, region of the target,
// and how many squares the move brings the piece towards the centre of mass of its side or away from it.
// Five regions: corners, the rest of the rim, and the rings inside it. The probability of a category is the
// number of positions in which one of its moves was played over the number in which one could be.
#pragma once

#include <cstdint>

#include "games/loa/mass.h"
#include "games/loa/position.h"

namespace otrera::loa {

inline constexpr int region_count = 5;
inline constexpr int most_travelled = 7;  // squares, either way
inline constexpr int travel_count = 2 * most_travelled + 1;
inline constexpr int category_count = 2 * region_count * region_count * travel_count;
// A pass, and a drop: no choice of a kind that could be counted.
inline constexpr int no_category = category_count;

// 0 for corners, 1 for the rest of the rim, then one more for every ring inside.
constexpr int region(Square square, int size) {
  const int file = file_of(square), rank = rank_of(square), last = size - 1;
  const int near_file = std::min(file, last - file), near_rank = std::min(rank, last - rank);
  const int ring = std::min(near_file, near_rank);
  return ring == 0 && near_file == near_rank ? 0 : std::min(ring + 1, region_count - 1);
}

// `mass` is the centre of mass of the mover's pieces.
int category(const Position& position, Move move, const CentreOfMass& mass);

// The transition probability of a category, by counts on played games (category_counts.inc).
float category_probability(int category);

}  // namespace otrera::loa
