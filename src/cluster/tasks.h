// The kinds of work that a rank can make from words: one line for each in tasks.cpp.
#pragma once

#include <atomic>
#include <string>

#include "book/remote_asker.h"
#include "core/farm.h"

namespace otrera::cluster {

// What a rank other than 0 has of one task after the other.
class Tasks {
 public:
  // Throws Error for a kind that is not known, or details that are not of that kind. The work ends early when
  // the flag is raised; what was made before is not used any more.
  Farm::Work make_work(const std::string& kind, const std::string& details);
  std::atomic<bool>& stop() { return stop_; }

 private:
  std::atomic<bool> stop_{false};
  RemoteAsker asker_{stop_};  // keeps the players and the book from round to round
};

}  // namespace otrera::cluster
