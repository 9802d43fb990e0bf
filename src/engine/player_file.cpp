#include "engine/player_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "engine/handover_engine.h"
#include "engine/registry.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;
constexpr int longest_inheritance = 8;

bool is_path(const std::string& name) {
  return name.ends_with(".toml") || name.find('/') != std::string::npos;
}

std::string path_of(const std::string& game, const std::string& name) {
  const auto names = player_names(game);
  if (std::ranges::find(names, name) == names.end())
    throw Error("unknown player " + quote(name) + " for " + game, {}, suggest(name, names));
  return (fs::path(players_folder()) / game / (name + ".toml")).string();
}

// A path is taken from where the file is, so that a folder of players can be moved.
std::string beside(const std::string& path, const std::string& name) {
  return is_path(name) && fs::path(name).is_relative() ? (fs::path(path).parent_path() / name).string()
                                                       : name;
}

int parse_turns(const Setting& setting) {
  int turns = 0;
  const auto* end = setting.value.data() + setting.value.size();
  const auto read = std::from_chars(setting.value.data(), end, turns);
  if (read.ec != std::errc() || read.ptr != end || turns < 0 || turns > 10'000)
    throw Error(quote(setting.key) + " is no number of turns", setting.where, "expected 0 to 10000");
  return turns;
}

PlayerFile load(const std::string& game, const std::string& name_or_path, int depth) {
  if (depth > longest_inheritance)
    throw Error("the base of a player leads back to itself", name_or_path,
                "expected a base that ends somewhere");
  const std::string path = is_path(name_or_path) ? name_or_path : path_of(game, name_or_path);
  PlayerFile own;
  std::string base;
  std::optional<int> after;
  for (auto& setting : read_settings(path)) {
    if (setting.key == "about")
      own.about = setting.value;
    else if (setting.key == "game")
      own.game = setting.value;
    else if (setting.key == "engine")
      own.engine = setting.value;
    else if (setting.key == "base")
      base = setting.value;
    else if (setting.key == "handover.to")
      own.handover = beside(path, setting.value);
    else if (setting.key == "handover.after")
      after = parse_turns(setting);
    else
      own.settings.push_back(std::move(setting));
  }
  PlayerFile player;
  if (!base.empty()) player = load(own.game.empty() ? game : own.game, beside(path, base), depth + 1);
  player.name = fs::path(path).stem().string();
  player.path = path;
  player.about = own.about;
  if (!own.game.empty()) player.game = own.game;
  if (!own.engine.empty()) player.engine = own.engine;
  if (!own.handover.empty()) player.handover = own.handover;
  if (after) player.handover_after = *after;
  player.settings.insert(player.settings.end(), own.settings.begin(), own.settings.end());
  return player;
}

}  // namespace

std::string players_folder() {
  return shipped_folder("players", "OTRERA_PLAYERS");
}

std::vector<std::string> player_names(const std::string& game) {
  std::vector<std::string> names;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(fs::path(players_folder()) / game, problem))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

PlayerFile load_player(const std::string& game, const std::string& name_or_path) {
  PlayerFile player = load(game, name_or_path, 0);
  if (player.game.empty()) throw Error("no game", player.path, "expected such as game = \"amazons\"");
  if (player.engine.empty()) throw Error("no engine", player.path, "expected such as engine = \"mcts\"");
  if (player.game != game)
    throw Error("a player of " + quote(player.game), player.path, "expected one of " + game);
  return player;
}

namespace {

std::unique_ptr<Engine> make_engine(const PlayerFile& player, int depth) {
  try {
    auto engine = find_game(player.game).new_engine(player.engine);
    for (const auto& setting : player.settings) {
      try {
        engine->parameters().set(setting.key, setting.value);
      } catch (const Error& error) {
        // A key of the file itself may be what was meant.
        const std::vector<std::string> own{"about", "game",        "engine",
                                           "base",  "handover.to", "handover.after"};
        const std::string hint = suggest(setting.key, own);
        const bool misspelt = setting.key.find('.') == std::string::npos && hint.starts_with("did you mean");
        throw misspelt ? Error(error.problem(), setting.where, hint) : error.at(setting.where);
      }
    }
    if (player.handover.empty()) return engine;
    if (depth > longest_inheritance)
      throw Error("players hand over to each other in a circle", player.path,
                  "expected a player that ends the game");
    auto then = make_engine(load_player(player.game, player.handover), depth + 1);
    return std::make_unique<HandoverEngine>(std::move(engine), std::move(then), player.handover_after);
  } catch (const Error& error) {
    throw error.where().empty() ? error.at(player.path) : error;
  }
}

}  // namespace

std::unique_ptr<Engine> make_engine(const PlayerFile& player) {
  return make_engine(player, 0);
}

}  // namespace otrera
