// Experiments on endgames with known scores (Kloetzer 2010, ch. 4): how often solvers find a best turn, and
// who of two players gets the better score where both begin once.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "experiment/play_experiment.h"

namespace otrera {

// A table of solvers: every row tries its problems, as many as games are to be played at most. A problem that
// was begun when `stop` was raised is left out. Nothing of it is kept in a store.
PlayedExperiment solve_problems(const Experiment& experiment,
                                const std::function<void(const ExperimentProgress&)>& on_attempt,
                                const std::atomic<bool>& stop);

// Of a table of margins: counts, for each pair of games that is complete, whose points of the two games
// together are more.
void count_margins(const std::vector<StoredMatchGame>& games, const Match& match, RowResult& row);

}  // namespace otrera
