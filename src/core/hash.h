// 64-bit hashing of positions: a fixed random number for every (kind, place), combined by exclusive or.
// A. Zobrist, "A new hashing method with application for game playing" (1970).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace otrera {

inline constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15u;

// The finaliser of splitmix64: every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// Random numbers for `places` places; different kinds of things take different salts.
template <std::size_t places>
constexpr std::array<std::uint64_t, places> zobrist_table(std::uint64_t salt) {
  std::array<std::uint64_t, places> table{};
  for (std::size_t i = 0; i < places; ++i) table[i] = mix64(mix64(salt) + golden_gamma * (i + 1));
  return table;
}

// FNV-1a (Fowler, Noll and Vo 1991), piece by piece.
inline constexpr std::uint64_t fnv_start = 0xcbf29ce484222325u;
constexpr std::uint64_t fnv_add(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

// Of a text, to name things by their content.
constexpr std::uint64_t hash_text(std::string_view text) {
  return mix64(fnv_add(fnv_start, text));
}

}  // namespace otrera
