// Hotstrat (Berlekamp, Conway and Guy, Winning Ways, 1982, ch. 6): of a sum of games, move in the hottest.
// Here by temperature discovery search, each game a turn deeper again and again until there is no time left
// or nothing more to see. A rule of thumb: it forgoes what only a look at the whole sum finds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/sums/temperature_discovery.h"

namespace otrera::sums {

template <class G>
struct HotChoice {
  std::optional<typename G::Turn> turn;  // in the hottest game that has one
  double temperature = -1;               // of that game; at -1 any other move is as good
  double lead = 0;                       // points of the first player, as numbers and means have it
  int turns = 0;                         // looked ahead
  std::uint64_t positions = 0;
};

// Nothing where the stopper ended it before every game was looked at.
template <class G>
std::optional<HotChoice<G>> hottest_turn(const G& game, const typename G::Board& board, Player mover,
                                         Stopper& stopper, std::size_t table_bytes) {
  using Discovery = TemperatureDiscovery<G>;
  std::vector<typename G::Part> parts;
  double numbers = 0;
  int longest = 0;
  game.split(
      board, [&](int number) { numbers += number; },
      [&](const typename G::Part& part) {
        parts.push_back(part);
        longest = std::max(longest, G::most_turns(part));
      });
  Discovery discovery(game, stopper, table_bytes);
  std::optional<HotChoice<G>> choice;
  for (int turns = 1; turns <= longest; ++turns) {
    HotChoice<G> deeper;
    deeper.lead = numbers;
    deeper.turns = turns;
    for (const auto& part : parts) {
      const auto found = discovery.find(part, mover, std::min(turns, G::most_turns(part)));
      if (!found) return choice;
      deeper.lead += found->mean;
      if (!found->turn || (deeper.turn && found->temperature <= deeper.temperature)) continue;
      deeper.turn = found->turn;
      deeper.temperature = found->temperature;
    }
    deeper.positions = discovery.positions();
    choice = deeper;
  }
  return choice;
}

}  // namespace otrera::sums
