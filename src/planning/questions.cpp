#include "planning/questions.h"

#include <algorithm>

#include "core/error.h"
#include "games/pmp/changes.h"

namespace otrera::plan {

std::vector<Question> file_questions(const pmp::Problem& problem) {
  std::vector<Question> questions;
  for (const auto& what_if : problem.what_ifs) questions.push_back({what_if.name, what_if.changes});
  return questions;
}

std::vector<Question> one_more_questions(const pmp::Problem& problem) {
  std::vector<Question> questions;
  for (const auto& limit : pmp::limits(problem))
    if (limit.value < limit.most)
      questions.push_back({"one more of " + limit.label, {{limit.path, limit.value + 1.0}}, true});
  return questions;
}

Answer ask(const pmp::Problem& problem, const Plan& base, const Question& question, const Solve& solve) {
  const pmp::Problem other = pmp::changed(problem, question.changes);
  try {
    pmp::check(other);
  } catch (const Error& error) {
    throw error.at(question.name);
  }
  Answer answer{question, solve(other), 0, 0};
  if (question.only_adds && answer.plan.reward < base.reward) {  // by a search that had less luck
    answer.plan.timetable = base.timetable;
    answer.plan.reward = pmp::follow(other, base.timetable).moments.back().reward;
  }
  answer.least = answer.plan.reward - base.bound;
  answer.most = answer.plan.bound - base.reward;
  if (question.only_adds) answer.least = std::max(answer.least, 0.0);
  answer.most = std::max(answer.most, answer.least);
  return answer;
}

}  // namespace otrera::plan
