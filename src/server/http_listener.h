// Takes the connections that come to a port and hands them to threads. Who has too many is refused at once,
// so that nobody waits behind him; a system that has no room for a connection is asked again.
#pragma once

#include <atomic>
#include <string>

#include "server/connections.h"
#include "server/http_threads.h"

namespace otrera {

class HttpListener {
 public:
  // The socket listens, and is closed at the end. `refusal` is what is said to who is refused.
  HttpListener(int socket, Connections& connections, std::string refusal);
  ~HttpListener();
  HttpListener(const HttpListener&) = delete;
  HttpListener& operator=(const HttpListener&) = delete;

  // Until stop(), or until the socket is not to be listened to any more.
  void run(HttpThreads& threads);
  void stop();

 private:
  bool take_next(HttpThreads& threads);
  void hand_over(int socket, const Client& client, HttpThreads& threads);

  const int socket_;
  Connections& connections_;
  const std::string refusal_;
  std::atomic<bool> stopped_{false};
};

}  // namespace otrera
