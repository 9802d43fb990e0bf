#include "games/amazons/kernels_bmi2.h"

#ifdef OTRERA_SIMD

#include <immintrin.h>

#include <algorithm>

#include "games/amazons/both_avx2.h"
#include "games/amazons/lines.h"
#include "games/amazons/mobility_avx2.h"
#include "games/amazons/position.h"
#include "games/amazons/territory.h"

#define OTRERA_KERNEL OTRERA_AVX2

namespace otrera::amazons::bmi2 {
namespace {

// A line with its own square, as masks for pext, and where that square is on the line.
struct PackedLine {
  std::uint64_t low, high;
  std::uint8_t low_count;
  std::uint8_t place;
};

constexpr auto packed_lines = [] {
  std::array<std::array<PackedLine, 4>, square_count> table{};
  for (Square square = 0; square < square_count; ++square)
    for (std::size_t line = 0; line < 4; ++line) {
      const Bitboard all = lines[square][line].lower | lines[square][line].upper | bit(square);
      table[square][line] = {low_half(all), high_half(all),
                             static_cast<std::uint8_t>(std::popcount(low_half(all))),
                             static_cast<std::uint8_t>(count(lines[square][line].lower))};
    }
  return table;
}();

// Squares of a line that a queen at a place reaches, for every set of empty squares on it.
constexpr auto reach = [] {
  std::array<std::array<std::uint16_t, 1 << stride>, stride> table{};
  for (int place = 0; place < stride; ++place)
    for (unsigned empty = 0; empty < (1u << stride); ++empty) {
      unsigned reached = 0;
      for (int at = place + 1; at < stride && (empty >> at & 1); ++at) reached |= 1u << at;
      for (int at = place - 1; at >= 0 && (empty >> at & 1); --at) reached |= 1u << at;
      table[place][empty] = static_cast<std::uint16_t>(reached);
    }
  return table;
}();

OTRERA_KERNEL inline Bitboard queen_targets(Square square, Bitboard empty) {
  const std::uint64_t low = low_half(empty), high = high_half(empty);
  std::uint64_t reached_low = 0, reached_high = 0;
  for (const PackedLine& line : packed_lines[square]) {
    const auto packed = _pext_u64(low, line.low) | _pext_u64(high, line.high) << line.low_count;
    const std::uint64_t reached = reach[line.place][packed];
    reached_low |= _pdep_u64(reached, line.low);
    reached_high |= _pdep_u64(reached >> line.low_count, line.high);
  }
  return join_halves(reached_low, reached_high);
}

// The n-th square of a set, counted from 0.
OTRERA_KERNEL inline Square nth_square(Bitboard set, unsigned n) {
  const auto low_count = static_cast<unsigned>(std::popcount(low_half(set)));
  if (n < low_count) return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, low_half(set)));
  return 64 + std::countr_zero(_pdep_u64(std::uint64_t{1} << (n - low_count), high_half(set)));
}

#include "games/amazons/kernel_bodies.inc"
#include "games/amazons/playout_bodies.inc"
#include "games/amazons/term_bodies.inc"

}  // namespace

const Kernels kernels{"bmi2",  list_moves,           list_turns,           count_all_turns,
                      play_by, find_queen_territory, measure_terms<false>, measure_terms<true>};

}  // namespace otrera::amazons::bmi2

#endif
