// Patterns larger than the eight points around a move: everything within rings that grow to a radius of six,
// as one key for each ring. The keys are the same for all symmetries and for exchanged colours, and know the
// border. Chaslot 2010, §5.2.1; the rings by the distance of Coulom 2007, |x| + |y| + max(|x|, |y|).
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "games/go/board.h"

namespace otrera::go {

inline constexpr int ring_count = 6;
using RingKeys = std::array<std::uint64_t, ring_count>;

// Of the empty point for who is about to play there; the first is of the eight points around.
RingKeys ring_keys(const Board& board, Point point, Colour mover);

// Learnt weights by key.
class RingWeights {
 public:
  void set(std::uint64_t key, float weight) { weights_[key] = weight; }
  std::size_t size() const { return weights_.size(); }
  // Of the largest ring that is known, else `unknown`.
  float weight(const RingKeys& of_rings, float unknown) const;

 private:
  std::unordered_map<std::uint64_t, float> weights_;
};

}  // namespace otrera::go
