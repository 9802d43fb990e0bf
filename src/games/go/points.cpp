#include "games/go/points.h"

#include <utility>

namespace otrera::go {

Point transformed(int size, Point point, int symmetry) {
  if (point == no_point) return no_point;
  int file = file_of(size, point), rank = rank_of(size, point);
  if (symmetry & 1) file = size - 1 - file;
  if (symmetry & 2) rank = size - 1 - rank;
  if (symmetry & 4) std::swap(file, rank);
  return point_at(size, file, rank);
}

int composed(int first, int second) {
  constexpr int probe_size = 4;  // its point b1 goes to eight different places
  const Point probe = point_at(probe_size, 1, 0);
  const Point image = transformed(probe_size, transformed(probe_size, probe, first), second);
  int symmetry = 0;
  while (transformed(probe_size, probe, symmetry) != image) ++symmetry;
  return symmetry;
}

int inverse(int symmetry) {
  int back = 0;
  while (composed(symmetry, back) != 0) ++back;
  return back;
}

}  // namespace otrera::go
