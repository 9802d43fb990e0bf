// One set of squares for each side in the two halves of a vector register; the twin of both_portable.h.
#pragma once

#include <immintrin.h>

#include "games/amazons/bitboard.h"

#define OTRERA_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

namespace otrera::amazons::bmi2 {

struct Both {
  __m256i sets;

  OTRERA_AVX2 static Both of(Bitboard first, Bitboard second) {
    return {
        _mm256_set_epi64x(static_cast<long long>(high_half(second)), static_cast<long long>(low_half(second)),
                          static_cast<long long>(high_half(first)), static_cast<long long>(low_half(first)))};
  }
  OTRERA_AVX2 static Bitboard joined(__m128i set) {
    return join_halves(static_cast<std::uint64_t>(_mm_cvtsi128_si64(set)),
                       static_cast<std::uint64_t>(_mm_extract_epi64(set, 1)));
  }
  OTRERA_AVX2 Bitboard first() const { return joined(_mm256_castsi256_si128(sets)); }
  OTRERA_AVX2 Bitboard second() const { return joined(_mm256_extracti128_si256(sets, 1)); }
  OTRERA_AVX2 Both swapped() const { return {_mm256_permute4x64_epi64(sets, 0b01001110)}; }
  OTRERA_AVX2 bool any() const { return !_mm256_testz_si256(sets, sets); }

  // Moved by a number of squares, up if it is above zero. Each half register is two words, and what one word
  // loses the other gets.
  template <int step>
  OTRERA_AVX2 Both shifted() const {
    static_assert(step > -64 && step < 64);
    if constexpr (step > 0)
      return {_mm256_or_si256(_mm256_slli_epi64(sets, step),
                              _mm256_srli_epi64(_mm256_slli_si256(sets, 8), 64 - step))};
    else
      return {_mm256_or_si256(_mm256_srli_epi64(sets, -step),
                              _mm256_slli_epi64(_mm256_srli_si256(sets, 8), 64 + step))};
  }
  OTRERA_AVX2 Both without(Both other) const { return {_mm256_andnot_si256(other.sets, sets)}; }
};

OTRERA_AVX2 inline Both operator|(Both a, Both b) {
  return {_mm256_or_si256(a.sets, b.sets)};
}
OTRERA_AVX2 inline Both operator&(Both a, Both b) {
  return {_mm256_and_si256(a.sets, b.sets)};
}

}  // namespace otrera::amazons::bmi2
