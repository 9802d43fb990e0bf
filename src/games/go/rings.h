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

// A board as rings see it: with a border so wide that nothing lies beyond.
class RingBoard {
 public:
  RingBoard(const Board& board, Colour mover);

 private:
  friend class RingWalk;
  static constexpr int stride = most_size + 2 * ring_count;
  std::size_t place(Point point) const {
    return static_cast<std::size_t>((rank_of(size_, point) + ring_count) * stride + file_of(size_, point) +
                                    ring_count);
  }

  int size_;
  std::array<std::uint8_t, stride * stride> seen_;  // empty, the mover's, the enemy's, border
};

// Grows ring by ring, so that nobody pays for rings that he does not ask for.
class RingWalk {
 public:
  // Around an empty point.
  RingWalk(const RingBoard& board, Point point) : board_(board), middle_(board.place(point)) {}
  // The key with the next ring, of ring_count; the first is of the eight points around.
  std::uint64_t grow();

 private:
  const RingBoard& board_;
  std::size_t middle_;
  std::size_t next_ = 0;  // of the places of all rings
  std::array<std::uint64_t, symmetry_count> sums_{};
};

// All of them, for who is about to play there.
RingKeys ring_keys(const Board& board, Point point, Colour mover);

}  // namespace otrera::go
