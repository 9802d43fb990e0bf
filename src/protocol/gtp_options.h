// What a GTP server is started with.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/settings.h"
#include "core/units.h"
#include "engine/registry.h"

namespace otrera {

struct GtpOptions {
  std::string game = "amazons";
  std::optional<int> size;
  std::string player;             // name or path; empty: the game's default
  std::vector<Setting> settings;  // parameters set over the player's
  std::string version = "0.1.0";  // the program's

  std::optional<Duration> time;  // a move, where no clock runs; default 5 s, or none with simulations
  std::optional<std::uint64_t> simulations;  // most for a move
  int level = 0;                             // 1..8; 0: full strength
  std::optional<std::uint64_t> seed;
  std::optional<std::size_t> memory;  // bytes
  bool ponder = false;                // think on while the opponent does
  double resign = 0;                  // genmove resigns below this chance to win
  Duration lag{0.2};                  // at least, kept back of a clock's time for each move
};

// Where the game and its players come from.
struct GtpParts {
  GameInfo game;
  std::function<std::unique_ptr<Engine>(const std::string& player)> make_player;
};

// Those that ship with the program. Throws Error for an unknown game.
GtpParts shipped_parts(const std::string& game);

}  // namespace otrera
