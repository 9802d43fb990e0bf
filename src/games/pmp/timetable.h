// A plan with its times: which action begins when. It is followed step by step here, plainly, so that what a
// search found can be checked and drawn.
#pragma once

#include <string>
#include <vector>

#include "games/pmp/problem.h"

namespace otrera::pmp {

struct Step {
  int action;
  int begin;

  bool operator==(const Step&) const = default;
};
using Timetable = std::vector<Step>;  // by rising beginning

// Each action begins when the one before it has ended.
Timetable one_after_the_other(const Problem& problem, const std::vector<int>& actions);

// How things stand at a time, after what ends and arrives then and before what begins then.
struct Moment {
  int time = 0;
  int money = 0;
  std::vector<int> stock;
  double reward = 0;  // if nothing more happened
};
struct Course {
  std::vector<Moment> moments;  // by rising time, from 0; the last is the end
  int end = 0;                  // of the last action
};
// Throws Error at the first step that cannot be done.
Course follow(const Problem& problem, const Timetable& timetable);

// Who does what: a lane for each unit of each resource, with the numbers of its steps. None where the problem
// names no resources. The timetable must be one that can be followed.
struct Lane {
  std::string name;  // "oven", or "baker 2" where there are several
  std::vector<std::size_t> steps;
};
std::vector<Lane> lanes(const Problem& problem, const Timetable& timetable);

}  // namespace otrera::pmp
