#include "core/interrupt.h"

#include <csignal>

namespace otrera {
namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

void raise_flag(int signal) {
  if (flag.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

}  // namespace

bool ignored(int signal) {
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

const std::atomic<bool>& watch_interrupts() {
  // Without SA_RESTART, so that a read from the terminal ends too.
  struct sigaction action = {};
  action.sa_handler = raise_flag;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  if (!ignored(SIGHUP)) sigaction(SIGHUP, &action, nullptr);
  return flag;
}

void interrupt() {
  flag = true;
}

bool interrupted() {
  return flag.load();
}

}  // namespace otrera
