#include "server/http_threads.h"

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

void HttpThreads::take(int socket) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(socket);
  }
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
    ++idle_;
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    --idle_;
    if (waiting_.empty()) return;
    const int socket = waiting_.front();
    waiting_.pop_front();
    lock.unlock();
    if (connections_.begin(socket)) answer_(socket);
    lock.lock();
  }
}

}  // namespace otrera
