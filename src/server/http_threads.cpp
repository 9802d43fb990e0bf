#include "server/http_threads.h"

#include <utility>

namespace otrera {

HttpThreads::HttpThreads(std::size_t count, Connections& connections) : connections_(connections) {
  try {
    for (std::size_t i = 0; i < count; ++i) threads_.start([this] { answer(); });
  } catch (...) {
    shutdown();
    throw;
  }
}

HttpThreads::~HttpThreads() {
  shutdown();
}

void HttpThreads::enqueue(std::function<void()> work) {
  std::size_t without_thread = 0;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
    without_thread = waiting_.size() > idle_ ? waiting_.size() - idle_ : 0;
  }
  changed_.notify_one();
  make_room(without_thread);
}

void HttpThreads::on_idle() {
  std::size_t without_thread = 0;
  {
    const std::lock_guard lock(mutex_);
    without_thread = waiting_.size() > idle_ ? waiting_.size() - idle_ : 0;
  }
  make_room(without_thread);
}

void HttpThreads::make_room(std::size_t waiting) {
  if (waiting > 0) connections_.cut_slowest(waiting);
}

void HttpThreads::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
  threads_.join();
}

void HttpThreads::answer() {
  for (std::unique_lock lock(mutex_);;) {
    ++idle_;
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    --idle_;
    if (waiting_.empty()) return;
    auto work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
  }
}

}  // namespace otrera
