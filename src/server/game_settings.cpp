#include "server/game_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/nearest.h"
#include "engine/level.h"
#include "engine/player_file.h"
#include "engine/registry.h"

namespace otrera {
namespace {

using nlohmann::json;

const std::vector<std::string> seat_names{"human", "engine"};

void change_seat(Seat& seat, const std::string& name, const Fields& fields) {
  const auto text = fields.text(name);
  if (!text) return;
  const auto found = std::ranges::find(seat_names, *text);
  if (found == seat_names.end())
    throw Error("nobody is called " + quote(*text), fields.place(name), "expected human or engine");
  seat = static_cast<Seat>(found - seat_names.begin());
}

void change_player(std::string& player, const std::string& game, const Fields& fields) {
  const auto name = fields.text("player");
  if (!name) return;
  const auto names = player_names(game);
  if (std::ranges::find(names, *name) == names.end())
    throw Error("no player is called " + quote(*name), fields.place("player"), suggest(*name, names));
  load_player(game, *name);  // a broken file is better refused now than when the engine has to move
  player = *name;
}

int checked_range(std::int64_t value, int least, int most, const std::string& place) {
  if (value < least || value > most)
    throw Error(fmt::format("{} is out of range", value), place,
                fmt::format("expected {} to {}", least, most));
  return static_cast<int>(value);
}

}  // namespace

GameSettings usual_settings(const std::string& game) {
  GameSettings settings;
  const GameInfo& info = find_game(game);
  settings.player = info.default_player;
  // The person begins.
  if (info.new_session({})->colour(Player::first) == "black") std::swap(settings.white, settings.black);
  return settings;
}

const std::vector<std::string>& settings_fields() {
  static const std::vector<std::string> names{"white", "black", "player", "level", "time"};
  return names;
}

void change_settings(GameSettings& settings, const std::string& game, const Fields& fields) {
  GameSettings next = settings;
  change_seat(next.white, "white", fields);
  change_seat(next.black, "black", fields);
  change_player(next.player, game, fields);
  if (const auto level = fields.integer("level"))
    next.level = checked_range(*level, levels().front().level, levels().back().level, fields.place("level"));
  if (const auto time = fields.integer("time"))
    next.time = checked_range(*time, least_time, most_time, fields.place("time"));
  settings = next;
}

json settings_json(const GameSettings& settings) {
  return {{"white", seat_names[static_cast<std::size_t>(settings.white)]},
          {"black", seat_names[static_cast<std::size_t>(settings.black)]},
          {"player", settings.player},
          {"level", settings.level},
          {"time", settings.time}};
}

GameSettings restore_settings(const std::string& game, const std::string& text) {
  GameSettings settings = usual_settings(game);
  const json kept = parse_object(text);
  for (const auto& [name, value] : kept.items()) try {
      const json one{{name, value}};
      change_settings(settings, game, Fields(one, settings_fields()));
    } catch (const Error&) {
      continue;
    }
  return settings;
}

}  // namespace otrera
