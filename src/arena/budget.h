// What a contestant may spend: simulations a move, time a move, or time for the whole game. A clock may run
// by work instead of time: whatever the machine, so many simulations are a second on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/time_plan.h"

namespace otrera {

struct Budget {
  std::optional<std::uint64_t> simulations;  // most for a move; GTP has no word for it
  TimeSettings clock;                        // time a move is a period of one move
  std::optional<double> pace{};  // simulations that are a second of the clock; none: it runs by time

  // The clock can be overstepped.
  bool timed() const { return clock.kind != TimeSettings::Kind::unlimited && !pace; }
};

// So much for every move.
TimeSettings time_a_move(Duration time);

// "5m", "1m+1s" (added after every move), "5m+3x30s" (periods of byoyomi), "5m+25/5m" (moves a period).
TimeSettings parse_game_time(const std::string& text);

// In words that say all of it: "1000 simulations", "0.1s a move", "300s a game at 2525 simulations a second",
// "no limit".
std::string print_budget(const Budget& budget);

}  // namespace otrera
