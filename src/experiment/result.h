// What was played of an experiment, as counts of games: everything that is printed follows from them. Results
// that documents are made from ship as JSON in data/experiments.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/ratings.h"
#include "arena/score.h"
#include "book/length.h"
#include "experiment/experiment.h"

namespace otrera {

struct RowResult {
  std::string name;
  std::string budget;  // in words
  std::string match;   // id of its match in the store
  std::uint64_t wins = 0, draws = 0, losses = 0;
  PairCounts pairs{};  // of 0, 1/2, 1, 3/2 and 2 points; none where problems are counted
  // Where problems are counted, points: by which the better scores were better, and which wrong turns or
  // worse scores gave away, all together.
  double gained = 0, lost = 0;
  BookLengths lengths{};  // in a table of lengths, of all its games
  std::string command{};  // that makes it again, where it was kept from another run than the table's

  std::uint64_t games() const { return wins + draws + losses; }
};

// None where no row has the name.
const RowResult* find_row(const std::vector<RowResult>& rows, const std::string& name);

struct ExperimentResult {
  std::string experiment;
  std::string command;  // that makes it again
  double scale = 1;
  bool complete = true;
  std::vector<RowResult> rows;       // as they were played
  std::vector<GameCounts> meetings;  // between rows of a table of ratings
  // Of each of our players by its name in tables: how it played then (experiment/players.h).
  std::map<std::string, std::string> signatures;

  std::uint64_t games() const;
  // That make all its rows again, as a line of a shell.
  std::string commands() const;
};

// What there is before anything is played.
ExperimentResult unplayed_result(const Experiment& experiment);

// The score with its interval.
Estimate estimate(const RowResult& row);

std::string print_result(const ExperimentResult& result);
// Throws Error for anything else than print_result() writes.
ExperimentResult parse_result(const std::string& text, const std::string& name);

// Where results ship: data/experiments in OTRERA_DATA, or beside the program, or in the source tree.
std::string result_path(const std::string& experiment);
std::optional<ExperimentResult> stored_result(const std::string& experiment);

}  // namespace otrera
