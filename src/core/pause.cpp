#include "core/pause.h"

#include <atomic>
#include <csignal>
#include <ctime>
#include <mutex>

#include "core/units.h"

namespace otrera {
namespace {

constexpr Duration shortest_sleep{0.5};

std::atomic<std::uint64_t> continued{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "a signal handler may touch no other");

void count_continued(int) {
  ++continued;
}

bool watch_continuing() {
  struct sigaction action = {};
  action.sa_handler = count_continued;
  action.sa_flags = SA_RESTART;
  return sigaction(SIGCONT, &action, nullptr) == 0;
}

// How long the machine has slept since it was started: only one of the clocks goes on then.
Duration time_asleep() {
  timespec all{}, awake{};
  if (clock_gettime(CLOCK_MONOTONIC, &awake) != 0 || clock_gettime(CLOCK_BOOTTIME, &all) != 0)
    return Duration(0);
  return Duration(static_cast<double>(all.tv_sec - awake.tv_sec) +
                  static_cast<double>(all.tv_nsec - awake.tv_nsec) * 1e-9);
}

std::uint64_t count_sleeps() {
  static std::mutex mutex;
  static Duration known = time_asleep();
  static std::uint64_t count = 0;
  const std::lock_guard lock(mutex);
  if (const Duration now = time_asleep(); now > known + shortest_sleep) {
    known = now;
    ++count;
  }
  return count;
}

}  // namespace

std::uint64_t pauses() {
  [[maybe_unused]] static const bool watching = watch_continuing();
  return continued.load() + count_sleeps();
}

}  // namespace otrera
