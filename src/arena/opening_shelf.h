// The openings of a match by number: those given, those known from before, and new ones made when they are
// first asked for. Both games of a pair ask, perhaps at once; one of them makes it.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>

#include "arena/match.h"

namespace otrera {

class OpeningShelf {
 public:
  explicit OpeningShelf(const PreparedMatch& match) : match_(match) {}

  void put(std::uint64_t number, Opening opening);
  Opening at(std::uint64_t number);
  // It will not be asked for again.
  void drop(std::uint64_t number);

 private:
  const PreparedMatch& match_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, std::optional<Opening>> openings_;  // none: being made
};

}  // namespace otrera
