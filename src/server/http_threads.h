// The threads that answer requests. They are there before the first connection, so that a system that refuses
// them is told of at the start; connections that find none free take those of the slowest.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>

#include "core/thread_group.h"
#include "server/connections.h"

namespace otrera {

class HttpThreads {
 public:
  // Throws Error where so many threads are not to be had.
  HttpThreads(std::size_t count, Connections& connections, std::function<void(int socket)> answer);
  ~HttpThreads();
  HttpThreads(const HttpThreads&) = delete;
  HttpThreads& operator=(const HttpThreads&) = delete;

  // There is one more connection to be answered.
  void wake();
  // For those that wait for a thread; asked for again while they do.
  void make_room();
  // Ends what is under way and waits for it.
  void shutdown();

 private:
  void work();

  Connections& connections_;
  const std::function<void(int socket)> answer_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t idle_ = 0;
  bool closed_ = false;
  ThreadGroup threads_;
};

}  // namespace otrera
