#include "core/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace otrera {
namespace {

TEST(Words, WhiteSpaceAroundIsTakenOff) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Words, StandBetweenWhiteSpace) {
  EXPECT_THAT(words_of("  one two\t\nthree "), testing::ElementsAre("one", "two", "three"));
  EXPECT_THAT(words_of("one"), testing::ElementsAre("one"));
  EXPECT_THAT(words_of(" \r "), testing::IsEmpty());
}

}  // namespace
}  // namespace otrera
