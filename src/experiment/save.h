// Results that ship (data/experiments) are kept a few rows at a time, since some take hours: a run that
// leaves rows out keeps those that it would play alike.
#pragma once

#include <string>
#include <vector>

#include "experiment/players.h"

namespace otrera {

struct SavedRows {
  std::vector<std::string> kept, lost;  // of those that the run left out, by name
};

// Adds to `result` the rows of the stored table that it does not have and that `whole`, the experiment with
// all its rows and the budgets of this run, would play alike: at the same budget, by players that still play
// as they did. Ratings are of all who met, so theirs are all lost.
SavedRows keep_others(ExperimentResult& result, const ExperimentResult& stored, const Experiment& whole,
                      Signatures& signatures);

// Those of a stored table of matches that the experiment would begin alike: played with more games they are
// the same games, and then further ones. Throws Error for a table of another kind.
std::vector<RowResult> rows_to_go_on_with(const Experiment& experiment, const ExperimentResult& stored);

// Signs its players, keeps other rows and writes it to result_path().
SavedRows save_result(ExperimentResult result, const Experiment& whole);

}  // namespace otrera
