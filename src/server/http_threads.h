// The threads that answer requests, in the form the HTTP library asks for. They are there before the first
// connection, so that a system that refuses them is told of at the start; connections that find none free
// take those of the slowest.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

#include "core/thread_group.h"
#include "server/connections.h"

namespace otrera {

class HttpThreads final : public httplib::TaskQueue {
 public:
  // Throws Error where so many threads are not to be had.
  HttpThreads(std::size_t count, Connections& connections);
  ~HttpThreads() override;

  void enqueue(std::function<void()> work) override;
  // Ends what is under way and waits for it.
  void shutdown() override;
  void on_idle() override;

 private:
  void answer();
  void make_room(std::size_t waiting);

  Connections& connections_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  std::size_t idle_ = 0;
  bool closed_ = false;
  ThreadGroup threads_;
};

}  // namespace otrera
