#include "engine/level.h"

#include <fmt/format.h>

#include <array>

#include "core/error.h"

namespace otrera {

const std::vector<Level>& levels() {
  static const std::vector<Level> all = [] {
    constexpr std::uint64_t most_for_gentle = 300;
    constexpr std::array<std::pair<const char*, std::uint64_t>, 7> capped{{{"beginner", 3},
                                                                           {"novice", 15},
                                                                           {"casual", 60},
                                                                           {"club", 300},
                                                                           {"strong", 1'500},
                                                                           {"expert", 8'000},
                                                                           {"master", 50'000}}};
    std::vector<Level> list;
    for (const auto& [name, cap] : capped)
      list.push_back({static_cast<int>(list.size()) + 1, name, cap,
                      fmt::format("stops after {} simulations, even if there is time left", print_count(cap)),
                      cap <= most_for_gentle});
    list.push_back(
        {static_cast<int>(list.size()) + 1, "full", 0, "not weakened: uses all of its thinking time"});
    return list;
  }();
  return all;
}

const Level& find_level(int level) {
  for (const auto& candidate : levels())
    if (candidate.level == level) return candidate;
  throw Error(fmt::format("level {}", level), {}, fmt::format("expected 1 to {}", levels().size()));
}

std::unique_ptr<StopperChain> stopper_for(const Level& level, Duration time) {
  auto chain = std::make_unique<StopperChain>();
  chain->add(std::make_unique<StopAfterTime>(time));
  if (level.simulations) chain->add(std::make_unique<StopAfterSimulations>(level.simulations));
  return chain;
}

}  // namespace otrera
