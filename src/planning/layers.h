// Planning with several things under way (games/pmp/schedule.h), exactly where that is feasible: dynamic
// programming, moment after moment, over all that can be begun. Of states with the same actions under way one
// that has no more of anything than another is dropped, and so is one whose bound is not above the best plan
// known. The bound is the least over several sets of dual prices (games/pmp/relaxation.h): each is a linear
// program solved for the most hopeful state of some moment, and prices hold at all later moments.
//
// A layer may be too wide. Then the most hopeful states are kept, the best bound among the others is
// remembered, and all is done again with four times the width: the plan gets better, and what was left out
// says how much better any other could be. With nothing of worth left out the plan is proven to be the best.
#pragma once

#include <memory>

#include "core/stopper.h"
#include "games/pmp/rules.h"
#include "planning/plan.h"

namespace otrera::plan {

struct LayerOptions {
  std::size_t first_width = 16;
  std::size_t memory = std::size_t{512} << 20;  // for the states of all layers
};

// The problem must be timed.
Plan solve_in_layers(const std::shared_ptr<const pmp::Rules>& rules, const LayerOptions& options,
                     Stopper& stopper);

// The step between the rewards of different plans; 0 where there is no telling.
double reward_step(const pmp::Problem& problem);

}  // namespace otrera::plan
