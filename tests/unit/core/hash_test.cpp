#include "core/hash.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace otrera {
namespace {

TEST(Hash, NoTwoEntriesOfTheTablesAreTheSame) {
  std::set<std::uint64_t> all{0};
  std::size_t entries = 1;
  for (std::uint64_t salt = 0; salt < 64; ++salt)
    for (const auto key : zobrist_table<512>(salt)) {
      all.insert(key);
      ++entries;
    }
  EXPECT_EQ(all.size(), entries);
}

TEST(Hash, NoTwoPairsOfATableCancelOut) {
  const auto table = zobrist_table<128>(1);
  std::set<std::uint64_t> sums;
  for (std::size_t i = 0; i < table.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) sums.insert(table[i] ^ table[j]);
  EXPECT_EQ(sums.size(), 128u * 127 / 2);
}

TEST(Hash, EveryInputBitTurnsAboutHalfOfTheOutputBits) {
  for (int bit = 0; bit < 64; ++bit) {
    int turned = 0;
    for (std::uint64_t i = 1; i <= 200; ++i) {
      const std::uint64_t x = i * golden_gamma;
      turned += std::popcount(mix64(x) ^ mix64(x ^ std::uint64_t{1} << bit));
    }
    EXPECT_NEAR(turned / 200.0, 32, 2) << bit;
  }
}

}  // namespace
}  // namespace otrera
