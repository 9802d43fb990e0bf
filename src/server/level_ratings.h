// What the levels of a game's default player are worth: measured in the arena by a ladder among them, whose
// table ships as data/levels/GAME.json, just as `otrera tournament --json` printed it.
#pragma once

#include <map>
#include <string>

#include "engine/registry.h"

namespace otrera {

struct LevelRating {
  double elo;
  double error;  // half of its 95 % interval
};

// By level; one that is not in the table is not there. Throws Error for a text that is no such table.
std::map<int, LevelRating> level_ratings(const GameInfo& game, const std::string& table);

// Those that ship; none where no table does or it cannot be read.
std::map<int, LevelRating> shipped_level_ratings(const GameInfo& game);

}  // namespace otrera
