// Games to learn from, played by a farm into a file. Those that the file has are not played again.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "core/farm.h"
#include "learn/self_play.h"
#include "learn/training_file.h"

namespace otrera {

struct GamesToPlay {
  std::uint64_t first = 0, count = 1000;
  std::function<bool()> may_begin = [] {
    return true;
  };  // whether another game is begun; asked by all threads
  std::function<void(std::uint64_t done)> on_game = [](std::uint64_t) {};
};

// How many of them had no result: over before they began, or too long. Throws Error.
std::uint64_t play_games(const SelfPlay& games, const GamesToPlay& wanted, TrainingFile& file, Farm& farm,
                         const std::atomic<bool>& stop);

}  // namespace otrera
