#include "arena/lineup.h"

#include <utility>

namespace otrera {

std::unique_ptr<Competitor> Lineup::take(std::size_t side, std::uint64_t seed) {
  const auto engine_of = [&] {
    auto engine = make_engine(*match_.players[side]);
    engine->set_memory(match_.match.memory);
    engine->set_seed(seed);
    return engine;
  };
  if (match_.players[side]) return make_internal(engine_of(), stop_);
  throw Error("other programs cannot take part yet");
}

void Lineup::give_back(std::size_t side, std::unique_ptr<Competitor> competitor) {
  if (match_.players[side] || !competitor->sound()) return;
  const std::lock_guard lock(mutex_);
  idle_[side].push_back(std::move(competitor));
}

}  // namespace otrera
