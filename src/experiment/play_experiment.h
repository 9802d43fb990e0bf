// Plays an experiment: its matches one after the other, or its tournament. All games are in the store when
// they are counted, so the same experiment goes on where it was stopped.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "core/farm.h"
#include "experiment/experiment.h"
#include "experiment/result.h"
#include "store/match_store.h"

namespace otrera {

struct ExperimentProgress {
  std::uint64_t games = 0, found = 0, played = 0;
  std::string estimate;  // how it stands where the last game was played
};

struct PlayedExperiment {
  ExperimentResult result;
  std::vector<PreparedMatch> matches;
  std::uint64_t found = 0, played = 0;
};

// Throws Error. `stop` ends it with what it has. The first games of rows that are in `begun` are counted
// there and not played again.
PlayedExperiment play_experiment(const Experiment& experiment, MatchStore& store, Farm& farm,
                                 const std::function<void(const ExperimentProgress&)>& on_game,
                                 const std::atomic<bool>& stop, const std::vector<RowResult>& begun = {});

}  // namespace otrera
