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

  // The move of a piece on `from` in a direction, whoever it belongs to: as far as there are pieces on the
  // line. Nothing is set in `there` if that is beyond the board.
  struct Way {
    Square to;
    Bitboard there, between;
  };
  Way way(Square from, int direction) const {
    const auto d = static_cast<std::size_t>(direction);
    const Square to = (from + lines(from, direction / 2) * steps[d]) & (square_count - 1);
    // Beyond the edge the sum comes out on a square that is not in this direction.
    const Bitboard ray = geometry.ray[from][d], target = bit(to);
    const Bitboard backwards = direction % 2 ? ~Bitboard{0} : 0;
    return {to, target & ray & squares, ((target - 1) ^ backwards) & ~target & ray};
  }

  // Where the player's piece goes in a direction, or no_square: over its own pieces but not over the other's,
  // and not onto its own.
  Square target(Player player, Square from, int direction) const {
    const auto [to, there, between] = way(from, direction);
    const bool open = there & ~pieces[index(player)];
    return (open & !(between & pieces[1 - index(player)])) ? to : no_square;
  }

  bool operator==(const Board&) const = default;
};

}  // namespace otrera::loa
