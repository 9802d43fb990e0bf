#include "server/http_threads.h"

#include <optional>
#include <utility>

namespace otrera {

HttpThreads::HttpThreads(std::size_t count, Connections& connections, std::function<void(int socket)> answer)
    : connections_(connections), answer_(std::move(answer)) {
  try {
    for (std::size_t i = 0; i < count; ++i) threads_.start([this] { work(); });
  } catch (...) {
    shutdown();
    throw;
  }
}

HttpThreads::~HttpThreads() {
  shutdown();
}

void HttpThreads::wake() {
  { const std::lock_guard lock(mutex_); }  // so that who is about to wait does
  changed_.notify_one();
}

void HttpThreads::make_room() {
  const std::size_t waiting = connections_.without_thread();
  std::size_t idle = 0;
  {
    const std::lock_guard lock(mutex_);
    idle = idle_;
  }
  if (waiting > idle) connections_.cut_slowest(waiting - idle);
}

void HttpThreads::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
  threads_.join();
}

void HttpThreads::work() {
  for (std::unique_lock lock(mutex_);;) {
    std::optional<int> socket;
    ++idle_;
    changed_.wait(lock, [&] { return (socket = connections_.begin_next()) || closed_; });
    --idle_;
    if (!socket) return;
    lock.unlock();
    answer_(*socket);
    lock.lock();
  }
}

}  // namespace otrera
