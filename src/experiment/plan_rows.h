// Experiments on production planning: how often methods find the best plan of random problems, and by how
// much they fall short of it otherwise.
#pragma once

#include <atomic>
#include <functional>

#include "experiment/play_experiment.h"

namespace otrera {

// A table of plans: every row tries the same problems, as many as games are to be played; those whose best
// plan is not found in a few seconds are left out for all rows. Nothing of it is kept in a store.
PlayedExperiment plan_problems(const Experiment& experiment,
                               const std::function<void(const ExperimentProgress&)>& on_attempt,
                               const std::atomic<bool>& stop);

}  // namespace otrera
