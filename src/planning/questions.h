// What would be with other numbers: the problem is changed, planned again, and compared. The questions are
// those that the file asks ([[what_if]]), and of everything there is only so much of, what one more is worth.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/pmp/problem.h"
#include "planning/plan.h"

namespace otrera::plan {

struct Question {
  std::string name;  // "a second oven", "one more oven"
  std::vector<pmp::Change> changes;
  bool only_adds = false;  // so that no plan is lost by it
};

std::vector<Question> file_questions(const pmp::Problem& problem);
std::vector<Question> one_more_questions(const pmp::Problem& problem);

struct Answer {
  Question question;
  Plan plan;
  // What the change is worth: the reward of its best plan less that of the problem's own. Both are the same
  // where both plans are proven to be the best.
  double least = 0, most = 0;

  bool exact() const { return least == most; }
};

using Solve = std::function<Plan(const pmp::Problem&)>;

// `base` is the plan of the problem as it is. Throws Error where the changed problem cannot be planned.
Answer ask(const pmp::Problem& problem, const Plan& base, const Question& question, const Solve& solve);

}  // namespace otrera::plan
