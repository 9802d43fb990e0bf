#include "games/loa/terms.h"

#include <bit>

#include "games/loa/mass.h"

namespace otrera::loa {
namespace {

enum Term { concentration, centralisation, centre, quads, mobility, walls, connectedness, uniformity, turn };

// The squares of each value, for a size.
struct SquareClasses {
  Bitboard corners = 0, beside = 0, rim = 0, second = 0, third = 0, middle = 0;
};
constexpr std::array<SquareClasses, most_size + 1> square_classes = [] {
  std::array<SquareClasses, most_size + 1> all{};
  for (int size = least_size; size <= most_size; ++size)
    for (Bitboard left = board_mask(size); left;) {
      const Square square = take_first(left);
      const float value = square_value(square, size);
      auto& classes = all[static_cast<std::size_t>(size)];
      (value == -80   ? classes.corners
       : value == -25 ? classes.beside
       : value == -20 ? classes.rim
       : value == 10  ? classes.second
       : value == 25  ? classes.third
                      : classes.middle) |= bit(square);
    }
  return all;
}();

// Two by two squares by their lower left one: those with three or four pieces. "Two of the four, and then one
// of the others" is counted by pairs along the ranks.
constexpr Bitboard full_quads(Bitboard pieces) {
  const Bitboard right = (pieces & ~first_file) >> 1;
  const Bitboard both = pieces & right, any = pieces | right;
  return ((both & any >> stride) | (any & both >> stride)) & ~last_file;
}

int king_pairs(Bitboard pieces) {
  const Bitboard right = (pieces & ~first_file) >> 1, left = (pieces & ~last_file) << 1;
  return count(pieces & right) + count(pieces & pieces >> stride) + count(pieces & right >> stride) +
         count(pieces & left >> stride);
}

int rectangle(Bitboard pieces) {
  const int ranks = rank_of(63 - std::countl_zero(pieces)) - rank_of(first_square(pieces)) + 1;
  Bitboard files = pieces | pieces >> 32;
  files |= files >> 16;
  files = (files | files >> 8) & 0xff;
  return ranks * (64 - std::countl_zero(files) - std::countr_zero(files));
}

// Over all lines. The numbers of a line add up side by side in one word.
Movement all_movement(const Lines& lines) {
  std::uint64_t sum = 0;
  for (std::size_t line = 0; line < line_count; ++line)
    sum += std::bit_cast<std::uint64_t>(line_tables.movement[lines[line]]);
  return std::bit_cast<Movement>(sum);
}

// All but the terms that need both sides.
Terms of_one_side(Bitboard pieces, int size) {
  const int n = count(pieces);
  if (n == 0) return {};
  const auto per_piece = 1.0f / static_cast<float>(n);
  const CentreOfMass mass(pieces);
  int distances = 0;
  for (int reach = 0; reach < size; ++reach) {
    const Bitboard beyond = pieces & ~mass.within(reach);
    if (!beyond) break;
    distances += count(beyond);
  }
  const auto& classes = square_classes[static_cast<std::size_t>(size)];
  const int value = -80 * count(pieces & classes.corners) - 25 * count(pieces & classes.beside) -
                    20 * count(pieces & classes.rim) + 10 * count(pieces & classes.second) +
                    25 * count(pieces & classes.third) + 50 * count(pieces & classes.middle);
  // A quad lies within two squares of the centre if its lower left and its upper right square do.
  const Bitboard near = mass.within(2);
  const Bitboard near_quads = near & near >> (stride + 1);

  Terms result{};
  const int surplus = std::max(0, distances - least_distances(n));
  result[concentration] = 1 / (1 + static_cast<float>(surplus) * per_piece);
  result[centralisation] = static_cast<float>(value) * per_piece;
  result[centre] = -mass.off_centre(size);
  result[quads] = static_cast<float>(count(full_quads(pieces) & near_quads));
  result[connectedness] = static_cast<float>(2 * king_pairs(pieces)) * per_piece;
  result[uniformity] = 1 / static_cast<float>(rectangle(pieces));
  return result;
}

inline Terms measure(const Board& board, Player to_move) {
  Terms result = of_one_side(board.pieces[0], board.size);
  const Terms white = of_one_side(board.pieces[1], board.size);
  for (std::size_t i = 0; i < term_count; ++i) result[i] -= white[i];
  const Movement all = all_movement(board.lines);
  result[mobility] = static_cast<float>(all.quarters[0] - all.quarters[1]) / 4;
  result[walls] = static_cast<float>(all.walls[1] - all.walls[0]);
  result[turn] = to_move == Player::first ? 1.0f : -1.0f;
  return result;
}

// Compiled once more for machines that count bits in one instruction.
using Measure = Terms (*)(const Board&, Player);
Terms measure_portable(const Board& board, Player to_move) {
  return measure(board, to_move);
}
#ifdef OTRERA_SIMD
[[gnu::target("popcnt,bmi"), gnu::flatten]] Terms measure_by_popcnt(const Board& board, Player to_move) {
  return measure(board, to_move);
}
#endif

Measure fastest() {
#ifdef OTRERA_SIMD
  if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")) return measure_by_popcnt;
#endif
  return measure_portable;
}

}  // namespace

Terms terms(const Board& board, Player to_move) {
  static const Measure chosen = fastest();
  return chosen(board, to_move);
}

}  // namespace otrera::loa
