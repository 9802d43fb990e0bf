// The centre of mass of one colour's pieces, as a square: the nearest to the mean of files and ranks. Where
// the mean lies halfway it is both squares, so that mirrored positions have mirrored centres. Distances are
// in king steps, as MIA counts them (Winands 2004, ch. 5).
#pragma once

#include <algorithm>

#include "games/loa/bitboard.h"

namespace otrera::loa {

class CentreOfMass {
 public:
  // Without any piece it is a1.
  constexpr explicit CentreOfMass(Bitboard pieces) {
    for (Bitboard left = pieces; left;) {
      const Square square = take_first(left);
      files_ += file_of(square);
      ranks_ += rank_of(square);
      ++count_;
    }
    count_ = std::max(count_, 1);
    first_file_ = (2 * files_ + count_ - 1) / (2 * count_);
    last_file_ = (2 * files_ + count_) / (2 * count_);
    first_rank_ = (2 * ranks_ + count_ - 1) / (2 * count_);
    last_rank_ = (2 * ranks_ + count_) / (2 * count_);
  }

  constexpr int distance(Square square) const {
    const int file = file_of(square), rank = rank_of(square);
    return std::max({first_file_ - file, file - last_file_, first_rank_ - rank, rank - last_rank_, 0});
  }

  // All squares up to a distance.
  constexpr Bitboard within(int reach) const {
    const int left = std::max(first_file_ - reach, 0), right = std::min(last_file_ + reach, stride - 1);
    const int low = std::max(first_rank_ - reach, 0), high = std::min(last_rank_ + reach, stride - 1);
    const Bitboard files = ((Bitboard{2} << right) - (Bitboard{1} << left)) * first_file;
    const Bitboard ranks = ~Bitboard{0} << (stride * low) & ~Bitboard{0} >> (stride * (stride - 1 - high));
    return files & ranks;
  }

  // How far the mean lies from the middle of a board, in squares.
  constexpr float off_centre(int size) const {
    const int middle = (size - 1) * count_;  // twice the sum if every piece stood in the middle
    const int off = std::max(std::max(2 * files_ - middle, middle - 2 * files_),
                             std::max(2 * ranks_ - middle, middle - 2 * ranks_));
    return static_cast<float>(off) / static_cast<float>(2 * count_);
  }

 private:
  int files_ = 0, ranks_ = 0, count_ = 0;
  int first_file_, last_file_, first_rank_, last_rank_;
};

}  // namespace otrera::loa
