// Threads that do jobs: what a farm is made of on one machine. Jobs are put in on one thread and done on
// others; the results are taken out in the order in which they come.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <string>

#include "core/farm.h"
#include "core/thread_group.h"

namespace otrera {

class Crew {
 public:
  struct Result {
    std::uint64_t job;
    std::string text;
  };

  // At most so many threads, each started when there is a job for it.
  Crew(unsigned threads, Farm::Work work);
  // Waits for the jobs that are being done; those that nobody has begun are dropped.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void put(std::uint64_t job);
  // Waits for a result. Throws what a job threw, once there is no result before it.
  Result take();
  // The same; nothing if none comes in time.
  std::optional<Result> take_within(std::chrono::microseconds time);

 private:
  void labour();
  std::optional<std::uint64_t> next_job();
  Result first_result();

  const unsigned most_threads_;
  const Farm::Work work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> jobs_;
  std::deque<Result> results_;
  std::size_t under_way_ = 0;  // put in and not yet taken out
  std::exception_ptr problem_;
  bool closed_ = false;
  ThreadGroup threads_;  // joined before all else goes
};

}  // namespace otrera
