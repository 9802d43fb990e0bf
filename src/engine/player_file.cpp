#include "engine/player_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "core/error.h"
#include "core/files.h"
#include "core/nearest.h"
#include "core/toml_reader.h"
#include "engine/booked_engine.h"
#include "engine/registry.h"

namespace otrera {
namespace {

namespace fs = std::filesystem;
constexpr int longest_inheritance = 8;
constexpr std::size_t most_stages = 16;

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

// What a file says of the player itself; everything else in it is parameters.
struct PlayerKeys {
  std::string about, game, engine, base, beginner;
};
constexpr std::array player_keys{
    text<&PlayerKeys::about>("about", "what the player is, in a line"),
    text<&PlayerKeys::game>("game", "which game it plays"),
    text<&PlayerKeys::engine>("engine", "the kind of its engine"),
    text<&PlayerKeys::base>("base", "the player it differs from, by name or file"),
    text<&PlayerKeys::beginner>("beginner", "who plays its lower levels, by name or file"),
};

// And of a stage, beside its turns.
struct StageKeys {
  std::string player, engine;
};
constexpr std::array stage_keys{
    text<&StageKeys::player>("player", "who acts, by name or file"),
    text<&StageKeys::engine>("engine", "or the kind of an engine"),
};

// Sets what is among the keys; returns the rest.
std::vector<Setting> take_keys(ParameterSet& keys, std::vector<Setting> settings) {
  std::vector<Setting> rest;
  for (auto& setting : settings) {
    if (keys.knows(setting.key))
      keys.set(setting);
    else
      rest.push_back(std::move(setting));
  }
  return rest;
}

void append(std::vector<Setting>& settings, const std::vector<Setting>& more) {
  settings.insert(settings.end(), more.begin(), more.end());
}

PlayerFile load(const std::string& game, const std::string& name_or_path, int depth);

void check_complete(const PlayerFile& player, const std::string& game) {
  if (player.game.empty()) throw Error("no game", player.path, "expected such as game = \"amazons\"");
  if (player.engine.empty()) throw Error("no engine", player.path, "expected such as engine = \"mcts\"");
  if (player.game != game)
    throw Error("a player of " + quote(player.game), player.path, "expected one of " + game);
}

PlayerStage load_stage(const std::string& game, const std::string& path, const toml::table& table,
                       int depth) {
  PlayerStage stage;
  StageKeys named;
  ParameterSet keys;
  keys.bind(named, stage_keys);
  keys.bind(stage.turns, stage_parameters);
  const auto settings = take_keys(keys, flatten(table, path));
  if (named.player.empty() == named.engine.empty())
    throw Error("a stage of " + std::string(named.player.empty() ? "nobody" : "both a player and an engine"),
                TomlReader(table, path).where(), "expected player = \"...\" or engine = \"...\"");
  if (named.engine.empty()) {
    stage.player = load(game, beside(path, named.player), depth + 1);
    check_complete(stage.player, game);
  } else {
    stage.player.path = path;
    stage.player.game = game;
    stage.player.engine = named.engine;
  }
  append(stage.player.settings, settings);
  return stage;
}

// Takes them out of the table; nothing where it lists none.
std::optional<std::vector<PlayerStage>> load_stages(const std::string& game, const std::string& path,
                                                    toml::table& table, int depth) {
  if (!table.contains("stage") || table.get("stage")->is_table()) return std::nullopt;
  std::vector<PlayerStage> stages;
  for (const auto* stage : TomlReader(table, path).tables("stage")) {
    if (stages.size() == most_stages)
      throw Error("too many stages", TomlReader(*stage, path).where(),
                  fmt::format("expected at most {}", most_stages));
    stages.push_back(load_stage(game, path, *stage, depth));
  }
  table.erase("stage");
  return stages;
}

PlayerFile load(const std::string& game, const std::string& name_or_path, int depth) {
  if (depth > longest_inheritance)
    throw Error("the base or a stage of a player leads back to itself", name_or_path,
                "expected players that end somewhere");
  const std::string path = is_path(name_or_path) ? name_or_path : path_of(game, name_or_path);
  toml::table table = read_toml(path, "exploration = 0.7");
  auto stages = load_stages(game, path, table, depth);
  PlayerKeys own;
  ParameterSet keys;
  keys.bind(own, player_keys);
  const auto settings = take_keys(keys, flatten(table, path));
  PlayerFile player;
  if (!own.base.empty()) player = load(own.game.empty() ? game : own.game, beside(path, own.base), depth + 1);
  player.name = fs::path(path).stem().string();
  player.path = path;
  player.about = own.about;
  if (!own.game.empty()) player.game = own.game;
  if (!own.engine.empty()) player.engine = own.engine;
  if (!own.beginner.empty()) player.beginner = beside(path, own.beginner);
  if (stages) player.stages = std::move(*stages);
  append(player.settings, settings);
  return player;
}

// A key of the file itself may be what was meant by one that is no parameter.
Error unknown_key(const Error& error, const Setting& setting) {
  std::vector<std::string> own{"stage"};
  for (const auto& key : player_keys) own.emplace_back(key.name);
  const std::string hint = suggest(setting.key, own);
  const bool misspelt = setting.key.find('.') == std::string::npos && hint.starts_with("did you mean");
  return misspelt ? Error(error.problem(), setting.where, hint) : error;
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
  check_complete(player, game);
  return player;
}

std::string player_at_level(const std::string& game, const std::string& name_or_path, const Level& level) {
  if (!level.gentle) return name_or_path;
  const PlayerFile player = load_player(game, name_or_path);
  return player.beginner.empty() ? name_or_path : player.beginner;
}

std::unique_ptr<Engine> make_engine(const PlayerFile& player) {
  try {
    auto engine = find_game(player.game).new_engine(player.engine);
    if (!player.stages.empty()) {
      std::vector<StagedEngine::Stage> stages;
      for (const auto& stage : player.stages) stages.push_back({make_engine(stage.player), stage.turns});
      engine = std::make_unique<StagedEngine>(std::move(stages), std::move(engine));
    }
    engine = with_book(std::move(engine));
    for (const auto& setting : player.settings) {
      try {
        engine->parameters().set(setting);
      } catch (const Error& error) {
        throw engine->parameters().knows(setting.key) ? error : unknown_key(error, setting);
      }
    }
    return engine;
  } catch (const Error& error) {
    throw error.where().empty() ? error.at(player.path) : error;
  }
}

}  // namespace otrera
