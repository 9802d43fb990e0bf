#include "core/thread_group.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace otrera {
namespace {

TEST(ThreadGroup, WhatAThreadThrowsIsThrownWhereItIsJoined) {
  ThreadGroup threads;
  std::atomic<int> done = 0;
  threads.start([&] { ++done; });
  threads.start([] { throw std::runtime_error("broken"); });
  threads.start([&] { ++done; });
  EXPECT_THROW(threads.join(), std::runtime_error);
  EXPECT_EQ(done, 2);
  EXPECT_EQ(threads.size(), 0u);
  EXPECT_NO_THROW(threads.join());
}

TEST(ThreadGroup, IsWaitedForWhereItEnds) {
  std::atomic<int> done = 0;
  {
    ThreadGroup threads;
    for (int i = 0; i < 4; ++i) threads.start([&] { ++done; });
    threads.start([] { throw std::runtime_error("told nobody"); });
  }
  EXPECT_EQ(done, 4);
}

}  // namespace
}  // namespace otrera
