#include "core/lines.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace otrera {
namespace {

TEST(Lines, ComeInTheirOrderWithoutTheirEnds) {
  std::vector<std::string> lines;
  for_each_line("one\n\n# two\nthree", [&](const std::string& line) { lines.push_back(line); });
  EXPECT_THAT(lines, testing::ElementsAre("one", "", "# two", "three"));
  EXPECT_TRUE(is_comment(lines[1]) && is_comment(lines[2]) && !is_comment(lines[3]));
}

TEST(Lines, AnErrorSaysWhichItWas) {
  try {
    for_each_line("good\nbad\n", [](const std::string& line) {
      if (line == "bad") throw Error("no");
    });
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("line 2"));
  }
}

}  // namespace
}  // namespace otrera
