#include "core/math.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <limits>

#include "core/random.h"

namespace otrera {
namespace {

TEST(SteadyLog, AgreesWithTheLibraryOverTheWholeRange) {
  Random random(1);
  for (int i = 0; i < 200'000; ++i) {
    const double spread = i % 2 ? 1400 : 2;  // all magnitudes, and the neighbourhood of 1
    const double x = std::exp((random.uniform() - 0.5) * spread);
    ASSERT_NEAR(steady_log(x), std::log(x), 1e-14 * std::abs(std::log(x))) << x;
  }
  for (int visits = 2; visits < 100'000; ++visits)
    ASSERT_NEAR(steady_log(visits), std::log(visits), 1e-14 * std::log(visits));
}

TEST(SteadyLog, IsExactlyZeroAtOne) {
  EXPECT_EQ(steady_log(1), 0);
}

// Worked out with correctly rounded arithmetic in the order that the header gives.
TEST(SteadyLog, GivesTheSameBitsEverywhere) {
  struct Entry {
    double x;
    std::uint64_t bits;
  };
  constexpr Entry table[] = {{std::numeric_limits<double>::denorm_min(), 0xc0874385446d71c3},
                             {std::numeric_limits<double>::min(), 0xc086232bdd7abcd2},
                             {1e-9, 0xc034b927f32bffb8},
                             {0.1, 0xc0026bb1bbb55515},
                             {0.5, 0xbfe62e42fefa39ef},
                             {0.7, 0xbfd6d3c324e13f4f},
                             {0.7071067811865476, 0xbfd62e42fefa39ee},
                             {0.999999999, 0xbe112e0be024e4bc},
                             {1.0000000000000002, 0x3cb0000000000000},
                             {1.4142135623730951, 0x3fd62e42fefa39f0},
                             {1.5, 0x3fd9f323ecbf984c},
                             {2, 0x3fe62e42fefa39ef},
                             {2.718281828459045, 0x3ff0000000000000},
                             {3, 0x3ff193ea7aad030a},
                             {10, 0x40026bb1bbb55515},
                             {100, 0x40126bb1bbb55515},
                             {1000, 0x401ba18a998fffa0},
                             {40000, 0x4025317a1b949c53},
                             {1e6, 0x402ba18a998fffa0},
                             {123456789, 0x4032a1a38bd0540a},
                             {1e18, 0x4044b927f32bffb8},
                             {std::numeric_limits<double>::max(), 0x40862e42fefa39ef}};
  for (const auto& [x, bits] : table) EXPECT_EQ(std::bit_cast<std::uint64_t>(steady_log(x)), bits) << x;
}

TEST(SteadyLog, GrowsWithTheNumberOfVisits) {
  for (int visits = 2; visits < 100'000; ++visits)
    ASSERT_GT(steady_log(visits), steady_log(visits - 1)) << visits;
}

}  // namespace
}  // namespace otrera
