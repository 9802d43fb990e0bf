// Makes the competitors of a match. An engine of ours is made for one game, so that no game depends on those
// before it; another program takes long to start and plays on while it behaves.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "arena/competitor.h"
#include "arena/match.h"

namespace otrera {

class Lineup {
 public:
  Lineup(const PreparedMatch& match, const std::atomic<bool>& stop) : match_(match), stop_(stop) {}

  // Starts the other programs once. Throws Error for one that cannot be started or does not speak GTP.
  void check();
  // For the first (0) or second (1) contestant; the seed is for engines of ours. Throws Error.
  std::unique_ptr<Competitor> take(std::size_t side, std::uint64_t seed);
  void give_back(std::size_t side, std::unique_ptr<Competitor> competitor);

 private:
  const PreparedMatch& match_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::array<std::vector<std::unique_ptr<Competitor>>, 2> idle_;  // other programs
};

}  // namespace otrera
