#include "arena/programs.h"

#include <gtest/gtest.h>

namespace otrera {
namespace {

TEST(Programs, GnuGoIsKnownByItsLevel) {
  ASSERT_TRUE(known_program("gnugo-10"));
  EXPECT_TRUE(known_program("gnugo-10")->ends_with("--level 10"));
  EXPECT_NE(known_program("gnugo-0"), known_program("gnugo-10"));
}

TEST(Programs, NothingElseGetsACommand) {
  for (const char* name :
       {"", "gnugo", "gnugo-", "gnugo-11", "gnugo--1", "gnugo-1 ; true", "gnugo-1x", "sh", "otrera"})
    EXPECT_FALSE(known_program(name)) << name;
}

}  // namespace
}  // namespace otrera
