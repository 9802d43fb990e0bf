// The open connections of a server. Who has too many loses the one that has been silent for the longest; who
// keeps the server waiting is cut when there is no thread left for others, and everyone when the server ends.
#pragma once

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/stopper.h"

namespace otrera {

// Who connections come from: an address without its port. Of IPv6 it is the network, of which one client has
// every address.
using Client = std::array<unsigned char, 16>;
Client client_of(const sockaddr_storage& address);

class Connections {
 public:
  struct Limits {
    std::size_t all, by_client;
  };
  // What keeps it: a thread to be free, the rest of a request, an answer to be read.
  enum class Wait { none, thread, request, reader };

  explicit Connections(const Limits& limits) : limits_(limits) {}

  // One more, which waits for a thread; it is closed here if it is cut while it does. False where it may not
  // be: the server ends, or there are too many and none is silent.
  bool enter(int socket, const Client& client);
  // The one that has waited for a thread for the longest, and of those that are not silent where there is
  // one. Now it has a thread, which closes it after it has left.
  std::optional<int> begin_next();
  void leave(int socket);
  std::size_t without_thread();

  // It waits, for a request that began at `since`, or no longer does; false once the server ends.
  bool wait(int socket, Wait wait, Clock::time_point since);
  void go_on(int socket);

  // Cuts so many of those who have kept the server waiting for the longest, and for some time.
  void cut_slowest(std::size_t count);
  // No more requests: cuts who is sending one.
  void close();
  void cut_all();

 private:
  struct State {
    Client client{};
    Wait wait = Wait::none;
    Clock::time_point since;
    bool cut = false;
  };
  using Entry = std::map<int, State>::value_type;
  struct Waiting {
    Entry* entry;
    bool silent;  // nothing has come that is only not yet read
  };

  static void cut(Entry& entry);
  bool make_place(const Client& client);
  template <class Which>
  bool cut_most_silent(const Which& which);
  template <class Which>
  std::span<const Waiting> waiting(const Which& which);

  const Limits limits_;
  std::mutex mutex_;
  std::map<int, State> open_;
  std::vector<Waiting> waiting_;  // of the last look: a thread that wants work needs no memory
  std::vector<pollfd> polled_;
  bool closed_ = false;
};

}  // namespace otrera
