// An experiment as data: which players, at what, with what means, and what a paper found. Each is a TOML file
// (docs/experiments.md); five lines are enough:
//
//   title = "Which constant?"
//   player = "uct"
//   opponent = "uct"
//   sims = 1000
//   sweep = {parameter = "select.exploration", values = [0.2, 0.8], paper = [45, 55]}
//
// A table of matches has rows of two players each and the paper's score of the first; a table of ratings has
// rows of one player, all of whom meet, and the paper's Elo. With a file of endgames matches begin there; a
// table of margins says in how many of them a player gets the better score, and one of solvers, whose rows
// are players or methods of proof, how often each finds a best turn. In a table of plans the rows are methods
// of planning, which look for the best plans of random problems. One of lengths has matches of players with a
// book, and tells how long they stay in it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/match.h"
#include "game/player.h"
#include "problems/problem_set.h"

namespace otrera {

struct ExperimentRow {
  std::string name;
  Contestant player;
  std::optional<Contestant> opponent;  // in a table of matches
  std::vector<double> paper{};         // several where the paper contradicts itself, none where it has none
  std::string note{};                  // what the paper says besides
  std::optional<double> swept{};       // the value of a sweep, where it is a number
  std::string method{};                // of proof or planning, in place of the player
  std::vector<Problem> problems{};     // where its matches begin, or what it has to solve
  std::optional<double> second{};      // what its player did in the paper's second, in all threads
  std::optional<Player> side{};        // of lengths: only the games that its player had as this one
};

// What a paper concludes: of two rows, which is the stronger. Of a match one may be missing: then it is the
// other's opponent.
struct Finding {
  struct Pair {
    std::optional<std::size_t> ahead, behind;
  };
  std::string claim;
  std::string cause{};  // why ours is another, where that was found out
  std::vector<Pair> pairs;
};

// How little of an experiment is enough to see that its findings still hold.
struct Check {
  std::string rows{};                   // part of their names
  std::uint64_t games = 0;              // of a row, or of every two
  std::optional<std::uint64_t> sims{};  // in place of all budgets
  double scale = 1;                     // of all budgets
};

struct Experiment {
  enum class Kind { match, ratings, solvers, margins, plans, lengths };
  static constexpr std::array<std::string_view, 6> kind_names{"match",   "ratings", "solvers",
                                                              "margins", "plans",   "lengths"};
  enum class Unit { percent, elo, turns };
  static constexpr std::array<std::string_view, 3> unit_names{"percent", "elo", "turns"};

  std::string name;  // "kloetzer-3.1"
  std::string path;
  std::string title, paper, about;
  Kind kind = Kind::match;
  Unit unit = Unit::percent;      // of the paper's figures
  Match rules;                    // all but the contestants; games are of a row, or of every two players
  std::uint64_t close_games = 0;  // set_close_games()
  struct {
    int products = 6, reach = 0;  // of a random problem (games/pmp/generator.h)
  } plans{};
  std::vector<ExperimentRow> rows;
  std::vector<Finding> findings;
  std::string parameter;  // of a sweep
  // What a player did in a second on the paper's machine: simulations, of alpha-beta positions.
  std::map<std::string, double> second{};
  double scale = 1;  // of the paper's budget; 0: a budget of our own
  std::optional<Check> check{};

  // Each row by itself, without opponents.
  bool solves() const { return kind == Kind::solvers || kind == Kind::plans; }
  // Problems are counted in place of games.
  bool counts_problems() const { return solves() || kind == Kind::margins; }
  // A row says who of two is ahead.
  bool decides() const { return kind == Kind::match || kind == Kind::margins; }
};

// The folder of the experiments that ship: OTRERA_EXPERIMENTS, or beside the program, or in the source tree.
std::string experiments_folder();
// Sorted.
std::vector<std::string> experiment_names();

// By name, or by path ("mine.toml"). Throws Error, as do the others.
Experiment load_experiment(const std::string& name_or_path);
// `path` stands for the file in messages, and players' files are looked for beside it.
Experiment parse_experiment(const std::string& text, const std::string& path);

// No paper's.
bool own_work(const Experiment& experiment);
// "Kloetzer 2010" of "Kloetzer 2010, table 3.1".
std::string work_of(const Experiment& experiment);

// Budgets multiplied: simulations or time.
void scale_budgets(Experiment& experiment, double scale);
// The paper's work in place of its time: what its machine did in it; where a row does not tell, as often as
// the player has threads. Other programs have no limit then.
void set_work(Experiment& experiment);
// So many simulations in place of all budgets, but for other programs.
void set_simulations(Experiment& experiment, std::uint64_t simulations);
// At least so many games, in a table of ratings, of every two whom a finding tells apart where the paper has
// less than 300 Elo between them, or does not say. A few games are enough for the others.
void set_close_games(Experiment& experiment, std::uint64_t games);
// Who play more games than the others for that, by number, the lower first.
std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> close_meetings(const Experiment& experiment);
// What the check of an experiment plays. It must have one.
Experiment reduced_to_check(Experiment experiment);
// What both sides have: "100 simulations", "23295 simulations against 3315000 simulations".
std::string print_budgets(const Experiment& experiment, const ExperimentRow& row);
// Only the rows whose name contains one of the texts, and the findings about them.
void keep_rows(Experiment& experiment, const std::vector<std::string>& texts);

}  // namespace otrera
