// What every way of planning answers.
#pragma once

#include <cstdint>

#include "games/pmp/timetable.h"

namespace otrera::plan {

struct Plan {
  pmp::Timetable timetable;
  double reward = 0;
  double bound = 0;     // no plan's reward is above it
  bool proven = false;  // there is no better one
  std::uint64_t simulations = 0;

  // How much better another plan could be at most, as a share of the bound; 0 for a proven one.
  double gap() const { return proven || bound <= reward ? 0 : (bound - reward) / bound; }
};

// Whether a plan brings as much as another, but for rounding.
inline bool as_good(const Plan& plan, const Plan& other) {
  return plan.reward >= other.reward - 1e-6;
}

}  // namespace otrera::plan
