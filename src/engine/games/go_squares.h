// Points of a board of Go as squares by file and rank.
#pragma once

#include <vector>

#include "game/square.h"
#include "games/go/board.h"

namespace otrera {

inline std::vector<FileAndRank> squares_of(const go::Board& board, const std::vector<go::Point>& points) {
  std::vector<FileAndRank> squares;
  for (const go::Point point : points)
    squares.push_back({go::file_of(board.size(), point), go::rank_of(board.size(), point)});
  return squares;
}

}  // namespace otrera
