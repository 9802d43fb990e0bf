#include "cli/arena_setup.h"

#include <charconv>
#include <filesystem>
#include <sstream>
#include <utility>

#include "arena/programs.h"
#include "cli/options.h"
#include "cli/setup.h"
#include "core/error.h"
#include "core/files.h"
#include "core/print.h"
#include "core/units.h"
#include "server/server.h"

namespace otrera::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t default_simulations = 1000;
constexpr std::size_t largest_opening_file = 64 << 20;

Budget budget_of(const BudgetOptions& both, const BudgetOptions& own) {
  const bool limited = own.simulations || !own.time.empty() || !own.game_time.empty();
  const BudgetOptions& options = limited ? own : both;
  if (!options.time.empty() && !options.game_time.empty())
    throw Error("both --time and --game-time", {}, "expected one of them");
  Budget budget;
  budget.simulations = options.simulations;
  if (!options.time.empty()) budget.clock = time_a_move(parse_duration(options.time));
  if (!options.game_time.empty()) budget.clock = parse_game_time(options.game_time);
  if (!options.simulations && options.time.empty() && options.game_time.empty())
    budget.simulations = default_simulations;
  return budget;
}

std::uint64_t parse_simulations(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size())
    throw Error(quote(text), "sims", "expected a whole number");
  return number;
}

}  // namespace

Contestant contestant_of(const ArenaOptions& options, const std::string& who, const BudgetOptions& budget,
                         const std::vector<std::string>& set) {
  constexpr std::string_view external = "gtp:";
  Contestant contestant;
  contestant.budget = budget_of(options.both, budget);
  const auto known = known_program(who);
  if (known || who.starts_with(external)) {
    if (!set.empty()) throw Error("--set for another program", {}, "put its options into the command");
    contestant.command = known ? *known : who.substr(external.size());
    contestant.budget.simulations.reset();  // GTP cannot limit them
    if (contestant.command.empty()) throw Error("no command", quote(who), "expected gtp:COMMAND");
    return contestant;
  }
  contestant.player = who;
  for (const auto& words : {options.set_both, set})
    for (auto& setting : parse_assignments(words)) contestant.settings.push_back(std::move(setting));
  return contestant;
}

Contestant parse_contestant(const ArenaOptions& options, const std::string& text) {
  if (text.starts_with("gtp:")) return contestant_of(options, text, {}, {});
  std::istringstream words(text);
  std::string who;
  words >> who;
  if (who.empty()) throw Error("no player", quote(text), "expected a name, a file or gtp:COMMAND");
  BudgetOptions budget;
  std::vector<std::string> set;
  for (std::string word; words >> word;) {
    if (word.starts_with("sims="))
      budget.simulations = parse_simulations(word.substr(5));
    else if (word.starts_with("time="))
      budget.time = word.substr(5);
    else if (word.starts_with("game-time="))
      budget.game_time = word.substr(10);
    else
      set.push_back(word);
  }
  return contestant_of(options, who, budget, set);
}

Match match_rules(const ArenaOptions& options) {
  Match match;
  match.game = options.game;
  match.setup = options.start;
  match.seed = options.seed;
  match.memory = parse_bytes(options.memory);
  match.margin = parse_duration(options.margin);
  match.longest_move = parse_duration(options.longest_move);
  match.openings.count = options.openings;
  match.openings.turns = options.opening_turns;
  match.openings.balance = options.balance;
  if (!options.opening_file.empty())
    match.openings.given = parse_openings(
        match.game, match.setup, read_file(options.opening_file, largest_opening_file), options.opening_file);
  return match;
}

int stopped() {
  print_error("stopped; every finished game is kept, and the same command line goes on from here\n");
  return exit_interrupted;
}

std::string database_path(const ArenaOptions& options) {
  if (!options.database.empty()) return options.database;
  const std::string folder = usual_data_folder();
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem)
    throw Error("cannot make the folder: " + problem.message(), folder, "name a file with --database");
  return folder + "/arena.sqlite";
}

}  // namespace otrera::cli
