#include "server/level_ratings.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/budget.h"
#include "core/error.h"
#include "core/files.h"
#include "engine/level.h"
#include "engine/player_file.h"

namespace otrera {
namespace {

constexpr std::size_t largest_table = 1 << 20;

// As a tournament names who plays at a level.
std::string contestant_at(const GameInfo& game, const Level& level) {
  Budget budget;
  budget.simulations = level.simulations;
  return fmt::format("{}, {}", player_at_level(game.name, game.default_player, level), print_budget(budget));
}

}  // namespace

std::map<int, LevelRating> level_ratings(const GameInfo& game, const std::string& table) {
  try {
    std::map<std::string, LevelRating> rated;
    const auto json = nlohmann::json::parse(table);
    for (const auto& player : json.at("players"))
      rated[player.at("name")] = {player.at("elo"), player.at("elo_error")};
    std::map<int, LevelRating> ratings;
    for (const auto& level : levels())
      if (const auto found = rated.find(contestant_at(game, level)); found != rated.end())
        ratings[level.level] = found->second;
    return ratings;
  } catch (const nlohmann::json::exception& error) {
    throw Error(error.what(), {}, "expected what otrera tournament --json prints");
  }
}

std::map<int, LevelRating> shipped_level_ratings(const GameInfo& game) {
  try {
    const std::string path = shipped_folder("data", "OTRERA_DATA") + "/levels/" + game.name + ".json";
    return level_ratings(game, read_file(path, largest_table));
  } catch (const Error&) {
    return {};  // a level is played all the same
  }
}

}  // namespace otrera
