// The lines of action: the ranks, files and diagonals of the board. What stands on a line is one number, kept
// up to date piece by piece; tables say for each such number how many pieces there are, which of them can
// move along the line, and what their moves count in mobility.
//
// A number is in base three, a digit for each square of the line from its lower end: 0 empty, 1 Black, 2
// White. Lines of one length share a part of the tables, and those along the rim have one of their own; the
// number begins where that part begins, so that it is the place in the table at once.
#pragma once

#include <array>
#include <cstdint>

#include "game/player.h"
#include "games/loa/bitboard.h"

namespace otrera::loa {

inline constexpr int kinds_of_line = 4;  // rank, file, rising and falling diagonal
inline constexpr int direction_count = 8;
inline constexpr int line_count = 8 + 8 + 15 + 15;

// Directions 2k and 2k+1 are the two ways along lines of kind k, away from the lower end and back.
inline constexpr std::array<int, direction_count> steps{1, -1, 8, -8, 9, -9, 7, -7};

// Lines are numbered by kind.
constexpr std::size_t kind_of_line(std::size_t line) {
  return line < 8 ? 0 : line < 16 ? 1 : line < 31 ? 2 : 3;
}

// The lines of a board of some size.
struct LineGeometry {
  struct Place {
    std::uint8_t line;
    std::uint8_t number;   // of the square, from the line's lower end
    std::uint16_t weight;  // of its digit
  };
  std::array<std::array<Place, kinds_of_line>, square_count> places{};
  std::array<std::uint8_t, line_count> origin{};  // the square at the lower end
  std::array<std::uint16_t, line_count> empty{};  // the number of the line without pieces
};

// Where the part of lines of this length begins; one beyond the longest is where everything ends.
constexpr int first_of_length(int length, bool rim) {
  int first = 0, states = 1;
  for (int shorter = 0; shorter < length; ++shorter, states *= 3) first += 2 * states;
  return rim ? first + states : first;
}
inline constexpr int line_states = first_of_length(most_size + 1, false);
static_assert(line_states < 1 << 16);

constexpr LineGeometry make_line_geometry(int size) {
  LineGeometry geometry;
  std::array<int, line_count> lengths{};
  for (int rank = 0; rank < size; ++rank)
    for (int file = 0; file < size; ++file) {  // so that a line is met from its lower end
      const int lines[kinds_of_line] = {rank, 8 + file, 16 + file - rank + 7, 31 + file + rank};
      const Square square = square_at(file, rank);
      for (std::size_t kind = 0; kind < kinds_of_line; ++kind) {
        const auto line = static_cast<std::size_t>(lines[kind]);
        int weight = 1;
        for (int i = 0; i < lengths[line]; ++i) weight *= 3;
        if (lengths[line] == 0) geometry.origin[line] = static_cast<std::uint8_t>(square);
        geometry.places[static_cast<std::size_t>(square)][kind] = {static_cast<std::uint8_t>(line),
                                                                   static_cast<std::uint8_t>(lengths[line]),
                                                                   static_cast<std::uint16_t>(weight)};
        ++lengths[line];
      }
    }
  for (int line = 0; line < line_count; ++line) {
    const bool rim = line < 16 && (line % 8 == 0 || line % 8 == size - 1);
    const auto i = static_cast<std::size_t>(line);
    geometry.empty[i] = static_cast<std::uint16_t>(first_of_length(lengths[i], rim));
  }
  return geometry;
}

inline constexpr std::array<LineGeometry, most_size - least_size + 1> line_geometries{
    make_line_geometry(4), make_line_geometry(5), make_line_geometry(6), make_line_geometry(7),
    make_line_geometry(8)};

constexpr const LineGeometry& line_geometry(int size) {
  return line_geometries[static_cast<std::size_t>(size - least_size)];
}

// What the moves along lines amount to, added up over lines: quarters of a point of mobility, and moves off
// the rim that the other side blocks.
struct Movement {
  std::uint16_t quarters[2] = {0, 0};
  std::uint16_t walls[2] = {0, 0};
};

struct LineTables {
  LineTables();

  std::array<std::uint8_t, line_states> pieces{};
  // For each player, the squares of the line whose pieces can move away from its lower end, and back: 8 bits
  // each, Black's first.
  std::array<std::uint32_t, line_states> ways{};
  std::array<Movement, line_states> movement{};
};
extern const LineTables line_tables;  // filled before main() begins

// What stands on every line.
class Lines {
 public:
  Lines() = default;
  explicit Lines(int size) : states_(line_geometry(size).empty) {}

  void put(Player player, Square square, int size) { change(player, square, size, 1); }
  void take(Player player, Square square, int size) { change(player, square, size, -1); }
  std::uint16_t operator[](std::size_t line) const { return states_[line]; }

  bool operator==(const Lines&) const = default;

 private:
  void change(Player player, Square square, int size, int sign) {
    const int digit = sign * (1 + index(player));
    for (const auto& place : line_geometry(size).places[static_cast<std::size_t>(square)])
      states_[place.line] = static_cast<std::uint16_t>(states_[place.line] + digit * place.weight);
  }

  std::array<std::uint16_t, line_count> states_{};
};

}  // namespace otrera::loa
