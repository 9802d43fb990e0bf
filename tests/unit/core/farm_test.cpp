#include "core/farm.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <set>
#include <stdexcept>
#include <thread>

namespace otrera {
namespace {

std::map<std::uint64_t, std::string> run_jobs(unsigned threads, std::uint64_t count) {
  ThreadFarm farm(threads);
  std::map<std::uint64_t, std::string> results;
  std::uint64_t next = 0;
  const auto main_thread = std::this_thread::get_id();
  farm.run(
      [&]() -> std::optional<std::uint64_t> { return next < count ? std::optional(next++) : std::nullopt; },
      [](std::uint64_t job) { return std::to_string(job_seed(1, job, 0)); },
      [&](std::uint64_t job, std::string result) {
        EXPECT_EQ(std::this_thread::get_id(), main_thread);
        EXPECT_TRUE(results.emplace(job, std::move(result)).second) << job;
      });
  return results;
}

TEST(Farm, EveryJobIsDoneOnceWhateverTheThreads) {
  const auto one = run_jobs(1, 300);
  EXPECT_EQ(one.size(), 300u);
  EXPECT_EQ(run_jobs(4, 300), one);
  EXPECT_TRUE(run_jobs(3, 0).empty());
  EXPECT_EQ(run_jobs(8, 2).size(), 2u);
}

TEST(Farm, SeedsDifferByJobAndPurpose) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    for (std::uint64_t job = 0; job < 100; ++job)
      for (std::uint64_t purpose = 0; purpose < 4; ++purpose) seeds.insert(job_seed(seed, job, purpose));
  EXPECT_EQ(seeds.size(), 4000u);
}

TEST(Farm, WhatAJobThrowsEndsTheRun) {
  ThreadFarm farm(2);
  std::uint64_t next = 0;
  std::atomic<int> worked = 0;
  EXPECT_THROW(farm.run([&]() -> std::optional<std::uint64_t> { return next++; },
                        [&](std::uint64_t job) -> std::string {
                          ++worked;
                          if (job == 20) throw std::runtime_error("broken");
                          return {};
                        },
                        [](std::uint64_t, const std::string&) {}),
               std::runtime_error);
  EXPECT_GE(worked, 21);
}

TEST(Farm, WhatTheReceiverThrowsEndsTheRun) {
  ThreadFarm farm(2);
  std::uint64_t next = 0;
  EXPECT_THROW(farm.run([&]() -> std::optional<std::uint64_t> { return next++; },
                        [&](std::uint64_t) { return std::string(); },
                        [](std::uint64_t, const std::string&) { throw std::runtime_error("full disk"); }),
               std::runtime_error);
}

}  // namespace
}  // namespace otrera
