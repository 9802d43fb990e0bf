// Patterns larger than the eight points around a move: everything within rings that grow to a radius of six,
// as one key for each ring. The keys are the same for all symmetries and for exchanged colours, and know the
// border. Chaslot 2010, §5.2.1; the rings by the distance of Coulom 2007, |x| + |y| + max(|x|, |y|).
#pragma once

#include <array>
#include <cstdint>

#include "games/go/board.h"

namespace otrera::go {

inline constexpr int ring_count = 6;
using RingKeys = std::array<std::uint64_t, ring_count>;

// Grows ring by ring, so that nobody pays for rings that he does not ask for.
class RingWalk {
 public:
  // Around the empty point, for who is about to play there.
  RingWalk(const Board& board, Point point, Colour mover)
      : board_(board),
        file_(file_of(board.size(), point)),
        rank_(rank_of(board.size(), point)),
        mover_(mover) {}
  // The key with the next ring, of ring_count; the first is of the eight points around.
  std::uint64_t grow();

 private:
  const Board& board_;
  int file_, rank_;
  Colour mover_;
  std::size_t next_ = 0;  // of the places of all rings
  std::array<std::uint64_t, symmetry_count> sums_{};
};

// All of them.
RingKeys ring_keys(const Board& board, Point point, Colour mover);

}  // namespace otrera::go
