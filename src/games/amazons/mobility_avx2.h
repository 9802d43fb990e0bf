// How freely an amazon moves (terms.h), with the squares of the board as 128 bytes in four vector registers.
#pragma once

#include <immintrin.h>

#include "games/amazons/both_avx2.h"
#include "games/amazons/lines.h"
#include "games/amazons/terms.h"

namespace otrera::amazons::bmi2 {

// Each bit of a word as a byte, 0 or -1.
OTRERA_AVX2 inline __m256i spread(std::uint32_t bits) {
  const __m256i places = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2,
                                          2, 3, 3, 3, 3, 3, 3, 3, 3);
  const __m256i masks = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), places);
  return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, masks), masks);
}

OTRERA_AVX2 inline std::uint32_t word(Bitboard set, int part) {
  return static_cast<std::uint32_t>((part < 2 ? low_half(set) : high_half(set)) >> (part % 2 * 32));
}

OTRERA_AVX2 inline __m256i load(const std::uint8_t* at) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

// Empty neighbours of every square, a byte each: three squares of a rank are added, then three ranks.
struct Neighbours {
  __m256i counts[4];

  OTRERA_AVX2 explicit Neighbours(Bitboard empty) {
    constexpr Bitboard board = board_mask(stride), first_file = file_set(0);
    const Bitboard left = empty << 1 & board & ~first_file;
    const Bitboard right = empty >> 1 & ~(first_file << (stride - 1));
    alignas(32) std::uint8_t rows[32 + 4 * 32 + 32] = {};
    __m256i own[4];
    for (int part = 0; part < 4; ++part) {
      own[part] = spread(word(empty, part));
      const __m256i sum =
          _mm256_add_epi8(_mm256_add_epi8(spread(word(left, part)), own[part]), spread(word(right, part)));
      _mm256_store_si256(reinterpret_cast<__m256i*>(rows + 32 + 32 * part), sum);
    }
    for (int part = 0; part < 4; ++part) {
      const std::uint8_t* here = rows + 32 + 32 * part;
      const __m256i sum =
          _mm256_add_epi8(_mm256_add_epi8(load(here - stride), load(here)), load(here + stride));
      counts[part] = _mm256_sub_epi8(own[part], sum);  // both are below zero: sum less the square itself
    }
  }
};

// 2^-steps from every square to every other, in two parts whose products with a count fit into 16 bits:
// in units of 1/64 up to six steps, in units of 1/1024 beyond.
struct StepWeights {
  alignas(32) std::array<std::int8_t, 128> near{}, far{};
};
inline constexpr auto step_weights = [] {
  std::array<StepWeights, square_count> table{};
  for (Square from = 0; from < square_count; ++from)
    for (Square to = 0; to < square_count; ++to) {
      const int steps = steps_between[from][to];
      if (steps >= 1 && steps <= 6) table[from].near[to] = static_cast<std::int8_t>(64 >> steps);
      if (steps >= 7) table[from].far[to] = static_cast<std::int8_t>(Terms::mobility_unit >> steps);
    }
  return table;
}();

OTRERA_AVX2 inline int mobility_of(Square amazon, Bitboard squares, const Neighbours& neighbours) {
  const StepWeights& weights = step_weights[amazon];
  __m256i near = _mm256_setzero_si256(), far = near;
  for (int part = 0; part < 4; ++part) {
    const __m256i counts = _mm256_and_si256(neighbours.counts[part], spread(word(squares, part)));
    const auto* near_weights = reinterpret_cast<const __m256i*>(weights.near.data() + 32 * part);
    const auto* far_weights = reinterpret_cast<const __m256i*>(weights.far.data() + 32 * part);
    near = _mm256_add_epi16(near, _mm256_maddubs_epi16(counts, _mm256_load_si256(near_weights)));
    far = _mm256_add_epi16(far, _mm256_maddubs_epi16(counts, _mm256_load_si256(far_weights)));
  }
  const __m256i sums = _mm256_add_epi32(_mm256_madd_epi16(near, _mm256_set1_epi16(Terms::mobility_unit / 64)),
                                        _mm256_madd_epi16(far, _mm256_set1_epi16(1)));
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b01001110));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b10110001));
  return _mm_cvtsi128_si32(sum);
}

}  // namespace otrera::amazons::bmi2
