#include "core/check_sum.h"

#include <gtest/gtest.h>

namespace otrera {
namespace {

TEST(CheckSum, IsTheOneOfZlib) {
  EXPECT_EQ(crc32(""), 0u);
  EXPECT_EQ(crc32("123456789"), 0xcbf43926u);  // the check value of the standard
  EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414fa339u);
}

}  // namespace
}  // namespace otrera
