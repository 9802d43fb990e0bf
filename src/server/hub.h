// Tells the readers of one game's event stream what is new. Only the newest event of each kind is kept, so a
// slow reader misses old news and holds up nobody.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "core/units.h"

namespace otrera {

class Hub {
 public:
  enum class Kind { state, thinking, deleted };

  struct Event {
    Kind kind;
    std::uint64_t sequence;
    std::string data;
  };

  void publish(Kind kind, std::string data);
  // Nothing more will come; readers are woken.
  void close();

  // Where a reader stands who wants only what comes from now on.
  std::uint64_t newest() const;
  // What came after `seen`, oldest first; `seen` moves on. Waits for it, but not longer than `patience`.
  std::vector<Event> wait(std::uint64_t& seen, Duration patience);
  // Whether a reader at `seen` has had everything there will ever be.
  bool ended(std::uint64_t seen) const;

 private:
  static constexpr std::size_t kinds = 3;

  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::array<Event, kinds> events_{};
  std::uint64_t newest_ = 0;
  bool closed_ = false;
};

}  // namespace otrera
