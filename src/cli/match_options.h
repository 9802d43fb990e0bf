// What `otrera match` is told, and what it shares with the commands that are made of matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.h"

namespace otrera::cli {

// What each side may spend; given for both or for one.
struct BudgetOptions {
  std::optional<std::uint64_t> simulations;
  std::string time;
  std::string game_time;
};

// What matches, tournaments and tuning have in common.
struct ArenaOptions {
  std::string game = "amazons";
  SessionOptions start;
  std::optional<std::uint64_t> openings;
  std::optional<int> opening_turns;
  std::string opening_file;
  double balance = 0.1;
  BudgetOptions both;
  std::vector<std::string> set_both;
  std::string memory = "256MB";
  std::string margin = "500ms";
  std::string longest_move = "5m";
  unsigned threads = 0;
  std::uint64_t seed = 1;
  std::string database;
  bool json = false;
};

struct MatchOptions : ArenaOptions {
  std::string first, second;  // a player, a file or gtp:COMMAND
  std::uint64_t games = 200;
  BudgetOptions of_first, of_second;
  std::vector<std::string> set_first, set_second;
  std::string sprt;
  std::string sgf;
  bool fresh = false;
};

int run_match(const MatchOptions& options);

}  // namespace otrera::cli
