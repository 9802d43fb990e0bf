// Strength levels from beginner to full. A level weakens a player by one plain means: a cap on simulations. A
// net plays well without any, so the gentle levels are those of another player where a player file names one
// (`beginner`).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/stopper.h"

namespace otrera {

struct Level {
  int level;                  // 1..8
  std::string name;           // "beginner"
  std::uint64_t simulations;  // a move; 0: no cap
  std::string how;            // one sentence for the player
  bool gentle = false;        // for those who learn
};

const std::vector<Level>& levels();
const Level& find_level(int level);  // throws Error

// The stopper for one move at a level and a thinking time.
std::unique_ptr<StopperChain> stopper_for(const Level& level, Duration time);

}  // namespace otrera
