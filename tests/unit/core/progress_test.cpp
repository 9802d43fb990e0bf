#include "core/progress.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <thread>

namespace otrera {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
  return {std::tmpfile(), std::fclose};
}

std::string content(std::FILE* file) {
  std::rewind(file);
  std::string text(10'000, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  return text;
}

// A terminal whose other end the test reads.
class Terminal {
 public:
  Terminal() : master_(posix_openpt(O_RDWR | O_NOCTTY)), screen_(nullptr, std::fclose) {
    if (master_ < 0 || grantpt(master_) || unlockpt(master_)) return;
    const int end = open(ptsname(master_), O_RDWR | O_NOCTTY);
    if (end >= 0) screen_.reset(fdopen(end, "w"));
  }
  ~Terminal() {
    if (master_ >= 0) close(master_);
  }

  std::FILE* screen() const { return screen_.get(); }
  // What came up to this ending, which may come in parts.
  std::string shown(const std::string& ending) const {
    std::string text;
    std::array<char, 1000> part;
    while (!text.ends_with(ending)) {
      const auto count = read(master_, part.data(), part.size());
      if (count <= 0) break;
      text.append(part.data(), static_cast<std::size_t>(count));
    }
    return text;
  }

 private:
  int master_;
  File screen_;
};

TEST(ProgressBar, SaysNothingOfShortWork) {
  const File out = temporary_file();
  const auto start = Clock::now();
  {
    ProgressBar bar("thinking", out.get());
    for (int i = 0; i <= 100; ++i) bar.update(i / 100.0, "note");
    bar.finish();
  }
  const std::string written = content(out.get());
  if (Clock::now() - start >= Duration(2)) GTEST_SKIP() << "the machine took two seconds for it";
  EXPECT_EQ(written, "");
}

// One pause for both, as two seconds are long.
TEST(ProgressBar, IsPlainLinesInAFileAndABarOnATerminalAfterTwoSeconds) {
  const File out = temporary_file();
  const Terminal terminal;
  if (!terminal.screen()) GTEST_SKIP() << "no terminal to be had";
  ProgressBar plain("thinking", out.get()), drawn("thinking", terminal.screen());
  std::this_thread::sleep_for(Duration(2.01));
  plain.update(0.5, "12 simulations");
  plain.update(0.6, "too soon after the last");
  plain.finish();
  EXPECT_THAT(content(out.get()), MatchesRegex("thinking: 50 %, [0-9.]+s left, 12 simulations\n"));
  drawn.update(0.25, "7 simulations", {"a row below"});
  EXPECT_THAT(
      terminal.shown("\x1b[1A\r"),
      MatchesRegex("\r\x1b\\[J"
                   "thinking \\[######\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\.\\] 25 %, "
                   "[0-9.]+s left, 7 simulations\r\n\x1b\\[Ka row below\x1b\\[1A\r"));
  drawn.finish();
  EXPECT_EQ(terminal.shown("\x1b[J"), "\r\x1b[J");
}

}  // namespace
}  // namespace otrera
