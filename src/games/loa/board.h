// Pieces and line counts: as much of a position as moving needs. Positions hold one, and playouts work on one
// alone.
#pragma once

#include "game/player.h"
#include "games/loa/lines.h"

namespace otrera::loa {

struct Board {
  Bitboard pieces[2] = {0, 0};
  Bitboard squares = 0;  // the whole board
  LineCounts lines;

  Bitboard of(Player player) const { return pieces[index(player)]; }
  Bitboard empty() const { return squares & ~(pieces[0] | pieces[1]); }

  void put(Player player, Square square) {
    pieces[index(player)] |= bit(square);
    lines.add(square, 1);
  }
  void take(Player player, Square square) {
    pieces[index(player)] &= ~bit(square);
    lines.add(square, -1);
  }
  // Returns whether it captured.
  bool move(Player player, Square from, Square to) {
    take(player, from);
    const bool capture = contains(pieces[1 - index(player)], to);
    if (capture) take(opponent(player), to);
    put(player, to);
    return capture;
  }

  // Where the player's piece goes in a direction, or no_square: as far as there are pieces on the line, over
  // its own pieces but not over the other's, and not onto its own.
  Square target(Player player, Square from, int direction) const {
    const int distance = lines(from, direction / 2);
    const Square to = (from + distance * steps[static_cast<std::size_t>(direction)]) & (square_count - 1);
    const Bitboard there = bit(to);
    const Bitboard way = geometry.ray[from][direction] ^ geometry.ray[to][direction];  // with `to` itself
    const Bitboard blocked =
        (pieces[1 - index(player)] & way & ~there) | ((pieces[index(player)] | ~squares) & there);
    return (distance <= geometry.room[from][direction]) & !blocked ? to : no_square;
  }

  bool operator==(const Board&) const = default;
};

}  // namespace otrera::loa
