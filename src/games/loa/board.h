// Pieces and lines: as much of a position as moving needs. Positions hold one, and playouts work on one
// alone.
#pragma once

#include "game/player.h"
#include "games/loa/lines.h"

namespace otrera::loa {

struct Board {
  explicit Board(int of_size) : squares(board_mask(of_size)), size(of_size), lines(of_size) {}

  Bitboard pieces[2] = {0, 0};
  Bitboard squares;  // the whole board
  int size;
  Lines lines;

  Bitboard of(Player player) const { return pieces[index(player)]; }
  Bitboard empty() const { return squares & ~(pieces[0] | pieces[1]); }

  void put(Player player, Square square) {
    pieces[index(player)] |= bit(square);
    lines.put(player, square, size);
  }
  void take(Player player, Square square) {
    pieces[index(player)] &= ~bit(square);
    lines.take(player, square, size);
  }
  // Returns whether it captured.
  bool move(Player player, Square from, Square to) {
    take(player, from);
    const bool capture = contains(pieces[1 - index(player)], to);
    if (capture) take(opponent(player), to);
    put(player, to);
    return capture;
  }

  // Where the player's piece on `from` goes in a direction, or no_square: as far as there are pieces on the
  // line, over its own but not over the other's, and not onto its own.
  Square target(Player player, Square from, int direction) const {
    const auto kind = static_cast<std::size_t>(direction / 2);
    const auto& place = line_geometry(size).places[static_cast<std::size_t>(from)][kind];
    const std::uint16_t state = lines[place.line];
    const int way = 16 * index(player) + 8 * (direction % 2) + place.number;
    if (!(line_tables.ways[state] >> way & 1)) return no_square;
    return from + line_tables.pieces[state] * steps[static_cast<std::size_t>(direction)];
  }

  // Calls step(from, to) for every move of the player, line by line.
  template <class Step>
  void for_each_step(Player player, Step&& step) const {
    const LineGeometry& geometry = line_geometry(size);
    for (std::size_t line = 0; line < line_count; ++line) {
      const std::uint16_t state = lines[line];
      auto ways = line_tables.ways[state] >> (16 * index(player)) & 0xffff;
      if (!ways) continue;
      const int along = steps[2 * kind_of_line(line)], distance = along * line_tables.pieces[state];
      for (; ways; ways &= ways - 1) {
        const int way = std::countr_zero(ways);
        const Square from = geometry.origin[line] + along * (way & 7);
        step(from, way < 8 ? from + distance : from - distance);
      }
    }
  }

  bool operator==(const Board&) const = default;
};

}  // namespace otrera::loa
