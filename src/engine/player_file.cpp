#include "engine/player_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "core/error.h"
#include "core/nearest.h"
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

PlayerFile load(const std::string& game, const std::string& name_or_path, int depth) {
  if (depth > longest_inheritance)
    throw Error("the base of a player leads back to itself", name_or_path,
                "expected a base that ends somewhere");
  const std::string path = is_path(name_or_path) ? name_or_path : path_of(game, name_or_path);
  PlayerFile own;
  std::string base;
  for (auto& setting : read_settings(path)) {
    if (setting.key == "about")
      own.about = setting.value;
    else if (setting.key == "game")
      own.game = setting.value;
    else if (setting.key == "engine")
      own.engine = setting.value;
    else if (setting.key == "base")
      base = setting.value;
    else
      own.settings.push_back(std::move(setting));
  }
  PlayerFile player;
  if (!base.empty()) {
    // A path is taken from where the file is, so that a folder of players can be moved.
    if (is_path(base) && fs::path(base).is_relative()) base = (fs::path(path).parent_path() / base).string();
    player = load(own.game.empty() ? game : own.game, base, depth + 1);
  }
  player.name = fs::path(path).stem().string();
  player.path = path;
  player.about = own.about;
  if (!own.game.empty()) player.game = own.game;
  if (!own.engine.empty()) player.engine = own.engine;
  player.settings.insert(player.settings.end(), own.settings.begin(), own.settings.end());
  return player;
}

}  // namespace

std::string players_folder() {
  if (const char* set = std::getenv("OTRERA_PLAYERS")) return set;
  std::error_code problem;
  const fs::path program = fs::read_symlink("/proc/self/exe", problem);
  // Beside the program when it is installed, and up from build/release/ in a source tree.
  for (fs::path folder = program.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    for (const fs::path& candidate : {folder / "players", folder / "share" / "otrera" / "players"})
      if (fs::is_directory(candidate, problem)) return candidate.string();
    if (folder == folder.root_path()) break;
  }
  throw Error("the folder of players is missing", {}, "set OTRERA_PLAYERS to where players/ is");
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

std::unique_ptr<Engine> make_engine(const PlayerFile& player) {
  try {
    auto engine = find_game(player.game).new_engine(player.engine);
    for (const auto& setting : player.settings) {
      try {
        engine->parameters().set(setting.key, setting.value);
      } catch (const Error& error) {
        // A key of the file itself may be what was meant.
        const std::vector<std::string> own{"about", "game", "engine", "base"};
        const std::string hint = suggest(setting.key, own);
        const bool misspelt = setting.key.find('.') == std::string::npos && hint.starts_with("did you mean");
        throw misspelt ? Error(error.problem(), setting.where, hint) : error.at(setting.where);
      }
    }
    return engine;
  } catch (const Error& error) {
    throw error.where().empty() ? error.at(player.path) : error;
  }
}

}  // namespace otrera
