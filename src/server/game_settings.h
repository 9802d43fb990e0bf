// Who sits where in one game and how the engine plays it: what PUT /api/games/ID/settings changes.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "server/json.h"

namespace otrera {

enum class Seat { human, engine };

struct GameSettings {
  Seat white = Seat::human;
  Seat black = Seat::engine;
  std::string player;  // a name, never a path: it comes over the network
  int level = 5;
  int time = 3000;  // milliseconds a move

  bool operator==(const GameSettings&) const = default;
};

inline constexpr int least_time = 50;
inline constexpr int most_time = 10 * 60 * 1000;

// What a new game begins with.
GameSettings usual_settings(const std::string& game);

const std::vector<std::string>& settings_fields();
// Takes over the fields that are there. Throws Error for a value that will not do.
void change_settings(GameSettings& settings, const std::string& game, const Fields& fields);

nlohmann::json settings_json(const GameSettings& settings);
// Settings that were kept: what no longer holds (a player that is gone) falls back to the usual.
GameSettings restore_settings(const std::string& game, const std::string& text);

}  // namespace otrera
