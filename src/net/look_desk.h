// Where looks of many threads become batches. A thread hands in the planes of a position and waits; whoever
// serves the desk, mostly a GPU behind the C interface, takes what has gathered and brings the features,
// which the threads fetch themselves. There is one desk in a process and any number of servers, each with one
// batch at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "game/square.h"

namespace otrera::net {

class LookServer;

class LookDesk {
 public:
  static LookDesk& of_this_process();

  // A place at the desk, for one thread at a time.
  class Seat {
   public:
    explicit Seat(LookDesk& desk);
    ~Seat();
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    // Planes and features square by square. Waits until they were looked at; throws Error where nobody
    // serves.
    void look(BoardShape board, std::span<const float> planes, std::span<float> features);

   private:
    LookDesk& desk_;
    std::shared_ptr<struct LookTicket> ticket_;
  };

  bool served() const;

 private:
  friend class LookServer;

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::shared_ptr<LookTicket>> waiting_;
  std::size_t servers_ = 0;
  std::size_t wanted_ = 1;  // by the server that asked last
};

class LookServer {
 public:
  explicit LookServer(LookDesk& desk);
  // Positions that nobody can look at any more are refused.
  ~LookServer();
  LookServer(const LookServer&) = delete;
  LookServer& operator=(const LookServer&) = delete;

  struct Batch {
    BoardShape board{0, 0};
    std::size_t count = 0;     // positions; 0: none came in time
    std::size_t planes = 0;    // numbers of each
    std::size_t features = 0;  // numbers that each wants
  };
  // How many positions to take, and how long to wait for the first, and then for a quarter of them.
  struct Patience {
    std::size_t most = 256;
    std::chrono::microseconds first{100'000}, others{200};
  };
  // The planes of positions on boards of one shape, one behind the other, as many as there is room for.
  // Throws Error where there is room for none, or while the last batch has no answer.
  Batch gather(std::span<float> planes, const Patience& patience);
  // The features of the batch, which must stay as they are until the next gather(). Throws Error.
  void answer(std::span<const float> features);

 private:
  void wait_for_readers();
  void take_waiting(std::size_t room, std::size_t most);

  LookDesk& desk_;
  Batch batch_;
  std::shared_ptr<struct LookRound> round_;
};

}  // namespace otrera::net
