#include "core/pause.h"

#include <gtest/gtest.h>

#include <csignal>

namespace otrera {
namespace {

TEST(Pause, IsNoticedWhenAStoppedProgramIsContinued) {
  const auto before = pauses();
  EXPECT_EQ(pauses(), before);
  raise(SIGCONT);
  EXPECT_EQ(pauses(), before + 1);
}

}  // namespace
}  // namespace otrera
