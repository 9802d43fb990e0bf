// Random numbers: xoshiro256++ (Blackman and Vigna 2019) seeded through splitmix64.
// The same seed gives the same numbers on every machine; split() gives each thread or job its own stream.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "core/hash.h"

namespace otrera {

class Random {
 public:
  using result_type = std::uint64_t;

  explicit Random(std::uint64_t seed = 0) {
    for (auto& word : state_) word = mix64(seed += golden_gamma);
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }

  result_type operator()() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Uniform in 0..n-1; the bias is below n / 2^64.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<Wide>((*this)()) * n) >> 64);
  }

  // Brings a list into random order: Fisher and Yates, two draws from every number.
  template <class List>
  void shuffle(List& list) {
    std::uint64_t number = 0;
    for (std::size_t left = list.size(); left > 1; --left) {
      number = left % 2 ? (*this)() : number << 32;
      if (left == list.size()) number = (*this)();
      std::swap(list[left - 1], list[((number >> 32) * left) >> 32]);
    }
  }

  // Uniform in [0, 1).
  double uniform() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  // An independent stream, the same for the same state and number.
  Random split(std::uint64_t stream) const {
    return Random(mix64(state_[0] ^ mix64(state_[1] + golden_gamma * (stream + 1))));
  }

 private:
  __extension__ using Wide = unsigned __int128;

  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::array<std::uint64_t, 4> state_;
};

}  // namespace otrera
