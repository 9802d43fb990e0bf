#include "core/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/core/error_text.h"

namespace otrera {
namespace {

using testing::HasSubstr;

TEST(Durations, AreReadWithEveryUnit) {
  EXPECT_EQ(parse_duration("300ms"), Duration(0.3));
  EXPECT_EQ(parse_duration("5s"), Duration(5));
  EXPECT_EQ(parse_duration("2m"), Duration(120));
  EXPECT_EQ(parse_duration("1h"), Duration(3600));
  EXPECT_EQ(parse_duration("0.5s"), Duration(0.5));
  EXPECT_EQ(parse_duration("2.5"), Duration(2.5));
  EXPECT_EQ(parse_duration("0"), Duration(0));
  EXPECT_EQ(parse_duration("720h"), Duration(30.0 * 24 * 3600));
}

TEST(Durations, WhatIsNoneIsRefusedWithAnExample) {
  for (const char* text : {"",       "s",    "abc",       "-3s",  "-1",   "5x",   "5 s",  " 5s",  "5s ",
                           "5S",     "5sec", "1m30s",     "nan",  "nans", "inf",  "-inf", "infs", "1e999",
                           "1e300h", "721h", "31000000s", "0x10", "+5s",  "5,5s", "--5s"}) {
    const std::string message = error_of_call([&] { parse_duration(text); });
    EXPECT_EQ(message, quote(text) + " is no length of time; expected 0 or more, such as 300ms, 5s or 2m")
        << text;
  }
}

TEST(Bytes, AreReadWithEveryUnit) {
  EXPECT_EQ(parse_bytes("1KB"), 1024u);
  EXPECT_EQ(parse_bytes("64MB"), 64u << 20);
  EXPECT_EQ(parse_bytes("2GB"), std::size_t{2} << 30);
  EXPECT_EQ(parse_bytes("1.5GB"), std::size_t{3} << 29);
  EXPECT_EQ(parse_bytes("7"), 7u << 20);
  EXPECT_EQ(parse_bytes("1024GB"), std::size_t{1} << 40);
}

TEST(Bytes, WhatIsNoneIsRefusedWithAnExample) {
  for (const char* text : {"", "0", "0GB", "-1GB", "-0", "MB", "2TB", "2gb", "2 GB", "2B", "nan", "nanGB",
                           "inf", "1e300GB", "1e999", "1025GB", "0x10", "+1GB"})
    EXPECT_EQ(error_of_call([&] { parse_bytes(text); }),
              quote(text) + " is no amount of memory; expected such as 64MB or 2GB")
        << text;
}

TEST(Durations, PrintWithTheUnitThatFits) {
  EXPECT_EQ(print_duration(Duration(0)), "0ms");
  EXPECT_EQ(print_duration(Duration(0.3)), "300ms");
  EXPECT_EQ(print_duration(Duration(1)), "1.0s");
  EXPECT_EQ(print_duration(Duration(59.94)), "59.9s");
  EXPECT_EQ(print_duration(Duration(125)), "2m 05s");
  EXPECT_EQ(print_duration(Duration(7199)), "119m 59s");
  EXPECT_EQ(print_duration(Duration(2.5 * 3600)), "2h 30m");
}

TEST(Durations, AreRoundedBeforeTheyAreSplit) {
  EXPECT_EQ(print_duration(Duration(0.9996)), "1.0s");
  EXPECT_EQ(print_duration(Duration(119.97)), "2m 00s");
  EXPECT_EQ(print_duration(Duration(179.7)), "3m 00s");
  EXPECT_EQ(print_duration(Duration(7199.9)), "2h 00m");
  EXPECT_EQ(print_duration(Duration(3 * 3600 - 10)), "3h 00m");
}

TEST(Bytes, PrintWithTheUnitThatFits) {
  EXPECT_EQ(print_bytes(0), "0.0 KB");
  EXPECT_EQ(print_bytes(512), "0.5 KB");
  EXPECT_EQ(print_bytes(64u << 20), "64.0 MB");
  EXPECT_EQ(print_bytes(std::size_t{3} << 29), "1.5 GB");
}

TEST(Counts, PrintInGroupsOfThree) {
  EXPECT_EQ(print_count(0), "0");
  EXPECT_EQ(print_count(999), "999");
  EXPECT_EQ(print_count(1000), "1,000");
  EXPECT_EQ(print_count(1234567), "1,234,567");
  EXPECT_EQ(print_count(~std::uint64_t{0}), "18,446,744,073,709,551,615");
}

}  // namespace
}  // namespace otrera
