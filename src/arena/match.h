// A match as data: who plays whom at what, from which openings, with what means, how often. play_match()
// plays it; everything larger (tournaments, experiments, tuning) is made of matches.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/budget.h"
#include "arena/opening.h"
#include "arena/sprt.h"
#include "core/settings.h"
#include "engine/player_file.h"
#include "engine/registry.h"
#include "engine/session.h"

namespace otrera {

// One of our players, or another program that speaks GTP.
struct Contestant {
  std::string player;             // name or file; empty: the command
  std::vector<Setting> settings;  // parameters set over the player's
  std::string command;            // for the shell
  Budget budget;

  bool external() const { return player.empty(); }
  // What a table shows: "uct", "uct select.exploration=0.2", the command.
  std::string name() const;
};

// One that is ours, with the settings in. Throws Error.
PlayerFile read_player(const std::string& game, const Contestant& contestant);

// Where the games of a match begin: random openings, or those given.
struct Openings {
  std::optional<std::uint64_t> count;  // so many, over and over; none: a new one for every pair
  std::optional<int> turns;            // none: as the game says
  double balance = 0.1;
  std::uint64_t simulations = 1000;
  std::vector<Opening> given;
};

struct Match {
  std::string game = "amazons";
  SessionOptions setup;
  std::array<Contestant, 2> contestants;
  Openings openings;
  std::uint64_t games = 200;  // pairs are whole: an odd number is rounded up
  std::uint64_t first = 0;    // the game it begins with, an even number: those before were counted elsewhere
  std::uint64_t seed = 1;
  std::size_t memory = std::size_t{256} << 20;  // of each engine
  Duration margin{0.5};                         // a clock may be overstepped by so much
  Duration longest_move{300};                   // of another program where no clock runs
  std::optional<SprtOptions> sprt;              // may end the match before the games are played
};

// Set-up values as JSON, numbers as numbers.
nlohmann::json setup_json(const GameInfo& game, const SetupValues& values);

// What is known of a match before its first game: players read, parameters set. Throws Error.
struct PreparedMatch {
  explicit PreparedMatch(const Match& match);

  Match match;
  std::array<std::optional<PlayerFile>, 2> players;  // those that are ours, with the settings in
  OpeningOptions openings;

  // Everything on which the games depend, as JSON with sorted keys: the engines as they describe themselves
  // (every stage, parameters by value, files by content), openings and who judges them, budgets, seed and the
  // program itself. Not how many games are played, so that a match can be prolonged.
  std::string identity;
  std::string id;  // its hash: a match with the same id goes on
  std::string openings_id;

  // The number of a pair's opening.
  std::uint64_t opening_of(std::uint64_t pair) const;
};

}  // namespace otrera
