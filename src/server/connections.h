// The open connections of a server: who sends too slowly is cut when there is no thread left for others, and
// everyone when the server ends.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>

#include "core/stopper.h"

namespace otrera {

class Connections {
 public:
  // While it is open; false once the server ends.
  bool enter(int socket);
  void leave(int socket);

  // It waits for more of a request that began at `since`, or no longer does; false once the server ends.
  bool wait(int socket, Clock::time_point since);
  void go_on(int socket);

  // Cuts so many of those who have been sending a request for the longest, and for some time.
  void cut_slowest(std::size_t count);
  // No more requests: cuts who is sending one.
  void close();
  void cut_all();

 private:
  struct State {
    bool waits = false;
    Clock::time_point since;
  };

  std::mutex mutex_;
  std::map<int, State> open_;
  bool closed_ = false;
};

}  // namespace otrera
