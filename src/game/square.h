// Squares of a board, and which of them a decision is made of: what pictures mark, protocols spell and
// records point at, without reading a move's text.
#pragma once

#include <optional>
#include <vector>

namespace otrera {

// Both count from 0; a1 is the lower left corner.
struct FileAndRank {
  int file, rank;
  bool operator==(const FileAndRank&) const = default;
};

// How large a board is; its sides may differ, a number alone is a square board. Squares are numbered rank by
// rank, beginning with a1.
struct BoardShape {
  int files = 0, ranks = 0;

  BoardShape() = default;
  constexpr BoardShape(int side) : files(side), ranks(side) {}
  constexpr BoardShape(int file_count, int rank_count) : files(file_count), ranks(rank_count) {}

  constexpr bool square() const { return files == ranks; }
  constexpr int squares() const { return files * ranks; }
  constexpr int shorter() const { return files < ranks ? files : ranks; }
  constexpr int longer() const { return files < ranks ? ranks : files; }
  constexpr int number(FileAndRank square) const { return square.rank * files + square.file; }
  constexpr bool contains(FileAndRank at) const {
    return at.file >= 0 && at.file < files && at.rank >= 0 && at.rank < ranks;
  }
  constexpr bool operator==(const BoardShape&) const = default;
};

// A piece goes from one square to another, or something is put on a square.
struct MoveSquares {
  std::optional<FileAndRank> from;  // none: what is on `to` is put there
  std::optional<FileAndRank> to;    // none: a pass
  bool operator==(const MoveSquares&) const = default;
};

// The decisions of a turn, or of a part of one.
using TurnSquares = std::vector<MoveSquares>;

// One behind the other: from, to, and what was put down; none of a pass.
inline std::vector<FileAndRank> in_order(const TurnSquares& turn) {
  std::vector<FileAndRank> squares;
  for (const MoveSquares& move : turn) {
    if (move.from) squares.push_back(*move.from);
    if (move.to) squares.push_back(*move.to);
  }
  return squares;
}

}  // namespace otrera
