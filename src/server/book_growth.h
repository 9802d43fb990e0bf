// A book that grows while the page looks on: one at a time, on a thread beside the requests.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/thread_group.h"

namespace otrera {

struct BookGrowthRequest {
  std::string name, path;
  std::vector<std::string> moves;  // from the start: put into the book, which grows below them
  std::uint64_t questions = 0;     // after that
  std::uint64_t simulations = 0;   // of an answer
  std::string player;              // empty: the game's
};

struct BookGrowthState {
  std::string name;
  bool running = false;
  std::uint64_t questions = 0, asked = 0;
  std::string problem;  // that ended it
};

class BookGrowth {
 public:
  BookGrowth() = default;
  ~BookGrowth() { stop(); }
  BookGrowth(const BookGrowth&) = delete;
  BookGrowth& operator=(const BookGrowth&) = delete;

  // Throws ApiError 409 while one grows, Error for a request that cannot be.
  void start(const BookGrowthRequest& request);
  // Waits until it has ended; what was learnt is kept.
  void stop();

  // Of the last one.
  std::optional<BookGrowthState> state() const;
  // Does something that must not happen while this book grows. Throws ApiError 409.
  template <class Work>
  auto alone(const std::string& name, Work work) {
    const std::lock_guard lock(mutex_);
    refuse_while_growing(name);
    return work();
  }

 private:
  void refuse_while_growing(const std::string& name) const;
  void run(const BookGrowthRequest& request);

  mutable std::mutex mutex_;
  std::mutex starting_;  // held by who starts one or ends one
  std::optional<BookGrowthState> state_;
  std::atomic<bool> stop_{false};
  std::optional<ThreadGroup> thread_;
};

}  // namespace otrera
