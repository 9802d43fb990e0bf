// Regions: parts of a board that no amazon, of those there are now, can ever leave or enter. Squares on which
// an amazon stands may become empty, so amazons connect what they stand between. What happens in one region
// changes nothing in another, and the board is the sum of its regions (Kloetzer 2010, §4.1.1; Müller and
// Tegos, Experiments in Computer Amazons, 2002).
#pragma once

#include <cstdint>

#include "game/player.h"
#include "games/amazons/bitboard.h"

namespace otrera::amazons {

class Position;

struct Region {
  Bitboard amazons[2] = {0, 0};
  Bitboard empty = 0;

  Bitboard of(Player player) const { return amazons[index(player)]; }
  Bitboard all_amazons() const { return amazons[0] | amazons[1]; }
  Bitboard squares() const { return all_amazons() | empty; }
  bool two_players() const { return amazons[0] && amazons[1]; }
  Region with_colours_swapped() const { return {{amazons[1], amazons[0]}, empty}; }

  bool operator==(const Region&) const = default;
};

// A whole turn in a region.
struct RegionTurn {
  Square from, to, arrow;
};

// Calls `use` for each part in which somebody can move. Amazons that can never move again and empty squares
// that no amazon reaches are in none.
template <class Use>
constexpr void for_each_region(const Region& board, Use&& use) {
  const Bitboard open = board.squares();
  for (Bitboard left = board.all_amazons(); left;) {
    const Bitboard seed = bit(first_square(left));
    const Bitboard part = seed | reachable(seed, open);
    left &= ~part;
    if (board.empty & part)
      use(Region{{board.amazons[0] & part, board.amazons[1] & part}, board.empty & part});
  }
}

// Amazons that can never move again.
Bitboard frozen_amazons(const Region& board);
// Empty squares that no amazon reaches.
Bitboard dead_squares(const Region& board);

// The same region for all its mirror images, wherever on the board it lies and whoever has which colour.
struct CanonicalRegion {
  Region region;
  bool swapped;  // the colours are exchanged: its value is the negative
};
CanonicalRegion canonical(const Region& region);
std::uint64_t hash_of(const Region& region);
// The same for all mirror images, wherever on the board they lie; colours count.
std::uint64_t mirror_hash(const Region& region);

// The board of a position, arrows left out. Not in the middle of a turn.
Region board_of(const Position& position);

}  // namespace otrera::amazons
