// A player is a TOML file: game, engine, parameter values. `base = "uct"` inherits, so an ablation is three
// lines. Stages come before the engine in their order: each is another player, or an engine with parameters
// of its own, for some of the turns. No code asks for a player's name.
//
//   about = "plain UCT with random playouts"
//   game = "amazons"
//   engine = "mcts"
//   [select]
//   exploration = 0.7
//   [[stage]]            # another player makes the turns after the 40th
//   player = "invader"
//   from = 40
//
// Every player has a book's parameters ([book] file = "mine.book"): a book is the stage before all others.
//
// What a file lists replaces the stages of its base; `stage = []` has none; `stage.1.from = 30` changes one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/settings.h"
#include "engine/engine.h"
#include "engine/level.h"
#include "engine/staged_engine.h"

namespace otrera {

struct PlayerStage;

struct PlayerFile {
  std::string name;  // "uct"
  std::string path;
  std::string about;
  std::string game;
  std::string engine;
  std::string beginner;           // who plays the lower levels in its place; empty: itself
  std::vector<Setting> settings;  // parameters, the base's first
  std::vector<PlayerStage> stages;
};

struct PlayerStage {
  PlayerFile player;
  StageTurns turns;
};

// The folder of the players that ship: OTRERA_PLAYERS, or beside the program, or in the source tree.
std::string players_folder();

// Names in a game's folder, sorted.
std::vector<std::string> player_names(const std::string& game);

// By name ("uct", looked up for that game) or by path ("mine.toml"). Throws Error.
PlayerFile load_player(const std::string& game, const std::string& name_or_path);

// Who plays where this player is asked for at a level: itself, or its `beginner`. Throws Error.
std::string player_at_level(const std::string& game, const std::string& name_or_path, const Level& level);

// The engine with the player's parameters set; Error names file and line of a bad one.
std::unique_ptr<Engine> make_engine(const PlayerFile& player);

}  // namespace otrera
