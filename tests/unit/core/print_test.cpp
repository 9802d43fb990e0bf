#include "core/print.h"

#include <gtest/gtest.h>

#include <memory>

namespace otrera {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

TEST(Print, WhatAFullDiskDoesNotTakeIsLeftOut) {
  const File full(std::fopen("/dev/full", "w"), std::fclose);
  ASSERT_TRUE(full);
  std::setvbuf(full.get(), nullptr, _IONBF, 0);
  print_to(full.get(), "{} games\n", 7);
  EXPECT_NE(std::ferror(full.get()), 0);
}

TEST(Print, WhatIsTakenIsWhole) {
  const File file(std::tmpfile(), std::fclose);
  print_to(file.get(), "{} games, {:.1f} %\n", 7, 50.0);
  std::rewind(file.get());
  char line[32] = {};
  ASSERT_TRUE(std::fgets(line, sizeof line, file.get()));
  EXPECT_STREQ(line, "7 games, 50.0 %\n");
}

}  // namespace
}  // namespace otrera
