#include "core/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

namespace otrera {
namespace {

TEST(InterruptDeathTest, TheFirstSignalRaisesTheFlagAndTheSecondEndsTheProgram) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  for (const int signal : {SIGINT, SIGTERM})
    EXPECT_EXIT(
        {
          const auto& flag = watch_interrupts();
          if (flag || interrupted()) std::exit(1);
          std::raise(signal);
          if (!flag || !interrupted()) std::exit(2);
          std::raise(signal);
        },
        testing::KilledBySignal(signal), "");
}

}  // namespace
}  // namespace otrera
