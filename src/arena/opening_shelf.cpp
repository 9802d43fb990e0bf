#include "arena/opening_shelf.h"

#include <utility>

namespace otrera {

void OpeningShelf::put(std::uint64_t number, Opening opening) {
  const std::lock_guard lock(mutex_);
  openings_[number] = std::move(opening);
  changed_.notify_all();
}

void OpeningShelf::drop(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  openings_.erase(number);
}

Opening OpeningShelf::at(std::uint64_t number) {
  if (!match_.match.openings.given.empty()) return match_.match.openings.given.at(number);
  {
    std::unique_lock lock(mutex_);
    const auto [entry, mine] = openings_.try_emplace(number);
    if (!mine) {
      changed_.wait(lock, [&] { return !openings_.contains(number) || openings_[number]; });
      if (openings_.contains(number)) return *openings_[number];
      openings_[number];  // whoever began failed; try again
    }
  }
  try {
    Opening opening = make_opening(match_.match.game, match_.match.setup, match_.openings, number);
    put(number, opening);
    return opening;
  } catch (...) {
    const std::lock_guard lock(mutex_);
    openings_.erase(number);
    changed_.notify_all();
    throw;
  }
}

}  // namespace otrera
