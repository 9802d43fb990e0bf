// Threads beside the one that starts them: all threads of the program are started here. A thread that the
// system refuses is an Error that says what to do, and what a thread throws ends nothing: it is thrown again
// where the group is joined.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace otrera {

class ThreadGroup {
 public:
  ThreadGroup() = default;
  // Waits for all of them; what they threw is forgotten.
  ~ThreadGroup() = default;
  ThreadGroup(const ThreadGroup&) = delete;
  ThreadGroup& operator=(const ThreadGroup&) = delete;

  // Throws Error where no thread is to be had; those started before go on.
  void start(std::function<void()> work);
  // Waits for all of them; throws what the first one threw.
  void join();

  std::size_t size() const { return threads_.size(); }

 private:
  void keep_problem();

  std::mutex mutex_;
  std::exception_ptr problem_;
  std::vector<std::jthread> threads_;
};

}  // namespace otrera
