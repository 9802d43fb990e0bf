#include "server/connections.h"

#include <sys/socket.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace otrera {
namespace {

// A request that is on its way for no longer is not slow.
constexpr Duration grace{0.25};

// Whatever waits for this socket wakes up; it is closed by who has it.
void cut(int socket) {
  ::shutdown(socket, SHUT_RDWR);
}

}  // namespace

bool Connections::enter(int socket) {
  const std::lock_guard lock(mutex_);
  if (!closed_) open_[socket] = {};
  return !closed_;
}

void Connections::leave(int socket) {
  const std::lock_guard lock(mutex_);
  open_.erase(socket);
}

bool Connections::wait(int socket, Clock::time_point since) {
  const std::lock_guard lock(mutex_);
  if (!closed_) open_[socket] = {true, since};
  return !closed_;
}

void Connections::go_on(int socket) {
  const std::lock_guard lock(mutex_);
  if (const auto found = open_.find(socket); found != open_.end()) found->second.waits = false;
}

void Connections::cut_slowest(std::size_t count) {
  const std::lock_guard lock(mutex_);
  const auto latest = Clock::now() - std::chrono::duration_cast<Clock::duration>(grace);
  std::vector<std::pair<Clock::time_point, int>> slow;
  for (const auto& [socket, state] : open_)
    if (state.waits && state.since < latest) slow.emplace_back(state.since, socket);
  std::ranges::sort(slow);
  if (slow.size() > count) slow.resize(count);
  for (const auto& [since, socket] : slow) cut(socket);
}

void Connections::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& [socket, state] : open_)
    if (state.waits) cut(socket);
}

void Connections::cut_all() {
  const std::lock_guard lock(mutex_);
  for (const auto& [socket, state] : open_) cut(socket);
}

}  // namespace otrera
