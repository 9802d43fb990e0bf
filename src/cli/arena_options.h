// What tournament, speedup and tune are told: each is made of matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_options.h"

namespace otrera::cli {

struct TournamentOptions : ArenaOptions {
  std::vector<std::string> players;  // "uct", "uct sims=500 select.exploration=0.2", "gtp:COMMAND"
  std::string kind = "round-robin";
  std::uint64_t games = 100;
  std::uint64_t round = 16;
  std::string anchor;  // "PLAYER=ELO"
  bool markdown = false;
  std::string svg;
};

struct SpeedupOptions : ArenaOptions {
  std::string player, reference;
  std::string times = "1,2,4,8";
  std::vector<std::string> versions;  // as the players of a tournament
  std::uint64_t games = 400;
  std::string svg;
};

struct TuneOptions : ArenaOptions {
  std::string player, opponent;
  std::string parameters;
  std::string method = "cem";
  std::optional<std::uint64_t> generations;
  int population = 100, elite = 10;
  double step = 0.7;
  double gain = 0.1, perturbation = 0.1;
  int directions = 1;
  double batch = 50, growth = 1;
  std::uint64_t check_games = 400;
  std::string out, svg;
};

struct ArenaCommands {
  MatchOptions match;
  TournamentOptions tournament;
  SpeedupOptions speedup;
  TuneOptions tune;
};

int run_tournament(const TournamentOptions& options);
int run_speedup(const SpeedupOptions& options);
int run_tune(const TuneOptions& options);

}  // namespace otrera::cli
