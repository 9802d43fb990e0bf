#include "server/http_listener.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <thread>
#include <utility>

#include "core/units.h"

namespace otrera {
namespace {

// How often threads are made free for who waits for one.
constexpr int room_milliseconds = 100;
// Before the system is asked again for what it did not have.
constexpr Duration retry_pause{0.01};

bool no_room(int problem) {
  return problem == EMFILE || problem == ENFILE || problem == ENOBUFS || problem == ENOMEM;
}

bool no_listener(int problem) {
  return problem == EBADF || problem == EINVAL || problem == ENOTSOCK;
}

}  // namespace

HttpListener::HttpListener(int socket, Connections& connections, std::string refusal)
    : socket_(socket), connections_(connections), refusal_(std::move(refusal)) {}

HttpListener::~HttpListener() {
  ::close(socket_);
}

void HttpListener::run(HttpThreads& threads) {
  while (!stopped_) {
    pollfd entry{socket_, POLLIN, 0};
    if (::poll(&entry, 1, room_milliseconds) > 0 && !take_next(threads)) return;
    try {
      threads.make_room();
    } catch (const std::bad_alloc&) {  // the next time, then
    }
  }
}

void HttpListener::stop() {
  stopped_ = true;
  ::shutdown(socket_, SHUT_RDWR);  // wakes who waits for it
}

// False where there is nothing to listen to. Whatever else may be wrong is about one connection, or passes.
bool HttpListener::take_next(HttpThreads& threads) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  const int socket = ::accept4(socket_, reinterpret_cast<sockaddr*>(&address), &length, SOCK_CLOEXEC);
  if (socket >= 0) {
    hand_over(socket, client_of(address), threads);
  } else if (no_room(errno)) {
    connections_.cut_slowest(1);
    std::this_thread::sleep_for(retry_pause);
  } else {
    return !no_listener(errno);
  }
  return true;
}

void HttpListener::hand_over(int socket, const Client& client, HttpThreads& threads) {
  try {
    if (connections_.enter(socket, client)) return threads.wake();
    ::send(socket, refusal_.data(), refusal_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  } catch (const std::bad_alloc&) {  // which costs this client its connection
    connections_.leave(socket);
  }
  ::close(socket);
}

}  // namespace otrera
