// The eight symmetries of a board, by number: mirrored left to right if s & 1, top to bottom if s & 2,
// then along the diagonal if s & 4.
#pragma once

#include <utility>

#include "game/square.h"

namespace otrera {

inline constexpr int board_symmetries = 8;

constexpr FileAndRank mirrored(FileAndRank square, int symmetry, BoardShape shape) {
  if (symmetry & 1) square.file = shape.files - 1 - square.file;
  if (symmetry & 2) square.rank = shape.ranks - 1 - square.rank;
  if (symmetry & 4) std::swap(square.file, square.rank);
  return square;
}
constexpr BoardShape mirrored(BoardShape shape, int symmetry) {
  if (symmetry & 4) std::swap(shape.files, shape.ranks);
  return shape;
}

// A mirror image along the diagonal of a mirror image to the side is one upwards of that along the diagonal.
constexpr int across_the_diagonal(int symmetry) {
  return (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

// What undoes it.
constexpr int inverse(int symmetry) {
  return symmetry & 4 ? 4 | across_the_diagonal(symmetry) : symmetry;
}

// The first, then the second.
constexpr int composed(int first, int second) {
  return first & 4 ? first ^ across_the_diagonal(second) ^ (second & 4) : first ^ second;
}

}  // namespace otrera
