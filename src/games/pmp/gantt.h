// A plan as a picture: one row for each action it uses, bars over time, and below them the money and the
// reward so far. SVG 1.1, in the plan's own units.
#pragma once

#include <string>
#include <vector>

#include "games/pmp/problem.h"

namespace otrera::pmp {

// Throws Error if the plan cannot be carried out.
std::string draw_gantt(const Problem& problem, const std::vector<int>& actions);

}  // namespace otrera::pmp
