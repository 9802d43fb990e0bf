// A plan as a picture: bars over time, one row for each unit of a resource (without resources, for each
// action that the plan uses), and below them the money and the reward so far. SVG 1.1, in the plan's own
// units.
#pragma once

#include <string>

#include "games/pmp/timetable.h"

namespace otrera::pmp {

// Throws Error if the plan cannot be carried out.
std::string draw_gantt(const Problem& problem, const Timetable& timetable);

}  // namespace otrera::pmp
