#include "arena/lineup.h"

#include <utility>

namespace otrera {

void Lineup::check() {
  for (std::size_t side = 0; side < 2; ++side)
    if (!match_.players[side]) give_back(side, take(side, 0));
}

std::unique_ptr<Competitor> Lineup::take(std::size_t side, std::uint64_t seed) {
  if (match_.players[side]) {
    auto engine = make_engine(*match_.players[side]);
    engine->set_memory(match_.match.memory);
    engine->set_seed(seed);
    return make_internal(std::move(engine), stop_);
  }
  {
    const std::lock_guard lock(mutex_);
    if (!idle_[side].empty()) {
      auto competitor = std::move(idle_[side].back());
      idle_[side].pop_back();
      return competitor;
    }
  }
  return make_external(match_.match.contestants[side].command, match_.match.setup.values, stop_);
}

void Lineup::give_back(std::size_t side, std::unique_ptr<Competitor> competitor) {
  if (match_.players[side] || !competitor->sound()) return;
  const std::lock_guard lock(mutex_);
  idle_[side].push_back(std::move(competitor));
}

}  // namespace otrera
