// The decisions of one turn side by side, for Turns<Game> and for games that list whole turns themselves.
#pragma once

#include <array>
#include <cstdint>

namespace otrera {

// Up to `most` decisions; fewer from mid-turn or for a pass.
template <class Move, std::size_t most>
struct Turn {
  std::array<Move, most> decisions;
  std::uint16_t count;

  bool operator==(const Turn& other) const {
    if (count != other.count) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!(decisions[i] == other.decisions[i])) return false;
    return true;
  }
};

}  // namespace otrera
