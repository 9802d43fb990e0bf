// Planning by integer programming. How often each action is done is a whole number, and the totals must be
// covered: sum_a (in(a,p) - out(a,p)) x_a <= stock(p), costs within the money, times within the limit. Where
// the order of actions does not matter that is the whole problem. Elsewhere (income, cycles) the totals only
// bound it: the actions may have no order in which each can be done. Then the plan is cut into 2, 4, 8, ...
// stages, each of which must be covered by what there was before it, until the bound is reached.
#pragma once

#include <optional>
#include <vector>

#include "core/stopper.h"
#include "games/pmp/rules.h"

namespace otrera::plan {

struct ExactPlan {
  std::vector<int> actions;  // in the order in which they are done; empty: do nothing
  double reward = 0;
  double bound = 0;     // no plan's reward is above it
  bool proven = false;  // the plan is the best
};

// No plan is worth more than the best whole-numbered totals; nothing where they are hard to find.
std::optional<double> totals_bound(const pmp::Rules& rules, Stopper& stopper);

// The best plan, or the best found when the stopper says stop. The problem must not be timed.
ExactPlan solve_exactly(const pmp::Rules& rules, Stopper& stopper);

}  // namespace otrera::plan
