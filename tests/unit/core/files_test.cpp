#include "core/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "unit/core/error_text.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::size_t entries(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

TEST(WriteFile, ReplacesWhatWasThereAndLeavesNothingElse) {
  const TemporaryFolder folder;
  write_file(folder.file("a"), "a long text");
  write_file(folder.file("a"), "short");
  EXPECT_EQ(read_file(folder.file("a"), 100), "short");
  EXPECT_EQ(entries(folder.path()), 1u);
}

TEST(WriteFile, GoesThroughLinks) {
  const TemporaryFolder folder;
  write_file(folder.file("a"), "old");
  fs::create_symlink("a", folder.file("link"));
  write_file(folder.file("link"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(read_file(folder.file("a"), 100), "new");
}

TEST(WriteFile, NamesTheFileThatCannotBeWritten) {
  const TemporaryFolder folder;
  EXPECT_THAT(error_of_call([&] { write_file(folder.path(), "text"); }), HasSubstr(folder.path()));
  EXPECT_THAT(error_of_call([] { write_file("/nowhere/a", "text"); }), HasSubstr("/nowhere/a: cannot write"));
  EXPECT_THAT(error_of_call([] { write_file("/dev/full", "text"); }), HasSubstr("/dev/full"));
}

TEST(WriteFile, AFailureLeavesTheOldFile) {
  const TemporaryFolder folder;
  write_file(folder.file("a"), "old");
  fs::create_directory(folder.file("a.part"));  // in the way of the new one
  EXPECT_NE(error_of_call([&] { write_file(folder.file("a"), "new"); }), "");
  EXPECT_EQ(read_file(folder.file("a"), 100), "old");
}

}  // namespace
}  // namespace otrera
