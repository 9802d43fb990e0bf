#include "planning/exact.h"

#include <algorithm>
#include <cmath>

#include "search/plan/integer_program.h"

namespace otrera::plan {
namespace {

constexpr int most_stages = 64;
constexpr double tolerance = 1e-6;

// What doing an action once adds to the final reward.
double gain(const pmp::Problem& problem, const pmp::Action& action) {
  double sum = problem.money_reward * (action.income - action.cost);
  for (const auto& [product, count] : action.in)
    sum -= count * problem.products[static_cast<std::size_t>(product)].reward;
  for (const auto& [product, count] : action.out)
    sum += count * problem.products[static_cast<std::size_t>(product)].reward;
  return sum;
}

// What an action takes of each product and, last, of money; and what it gives.
struct Flow {
  std::vector<double> taken, given;
};
Flow flow(const pmp::Problem& problem, const pmp::Action& action) {
  const std::size_t money = problem.products.size();
  Flow result{std::vector<double>(money + 1), std::vector<double>(money + 1)};
  for (const auto& [product, count] : action.in) result.taken[static_cast<std::size_t>(product)] += count;
  for (const auto& [product, count] : action.out) result.given[static_cast<std::size_t>(product)] += count;
  result.taken[money] = action.cost;
  result.given[money] = action.income;
  return result;
}

// Stage after stage; within a stage only what was there before it may be taken. With `netted` the one stage
// may also take what it makes: the totals alone.
IntegerProgram make_program(const pmp::Problem& problem, int stages, bool netted) {
  IntegerProgram program;
  const std::size_t kinds = problem.products.size() + 1;
  std::vector<std::vector<int>> rows;  // by stage and kind
  for (int stage = 0; stage < stages; ++stage) {
    rows.emplace_back();
    for (const auto& product : problem.products) rows.back().push_back(program.add_row(product.start));
    rows.back().push_back(program.add_row(problem.money));
  }
  const int time = problem.time_limit ? program.add_row(*problem.time_limit) : 0;
  for (int stage = 0; stage < stages; ++stage) {
    for (const auto& action : problem.actions) {
      const Flow kinds_of = flow(problem, action);
      std::vector<IntegerProgram::Term> terms;
      for (int later = stage; later < stages; ++later) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
          const double given = later > stage || netted ? kinds_of.given[kind] : 0;
          terms.push_back({rows[static_cast<std::size_t>(later)][kind], kinds_of.taken[kind] - given});
        }
      }
      if (problem.time_limit) terms.push_back({time, static_cast<double>(action.time)});
      program.add_variable(gain(problem, action), terms);
    }
  }
  return program;
}

std::vector<int> whole(const std::vector<double>& values) {
  std::vector<int> numbers;
  for (const double value : values) numbers.push_back(static_cast<int>(std::lround(value)));
  return numbers;
}

std::vector<int> in_stages(const std::vector<int>& counts, std::size_t actions) {
  std::vector<int> plan;
  for (std::size_t i = 0; i < counts.size(); ++i)
    plan.insert(plan.end(), static_cast<std::size_t>(counts[i]), static_cast<int>(i % actions));
  return plan;
}

}  // namespace

ExactPlan solve_exactly(const pmp::Rules& rules, Stopper& stopper) {
  const pmp::Problem& problem = rules.problem;
  const double at_start = pmp::replay(problem, {}).reward;
  ExactPlan best{{}, at_start, rules.relaxation.bound, false};
  const auto offer = [&](const std::vector<int>& plan) {
    const double reward = pmp::replay(problem, plan).reward;
    if (reward > best.reward) best = {plan, reward, best.bound, false};
    best.proven = best.reward >= best.bound - tolerance;
  };

  const auto totals = make_program(problem, 1, true).solve(stopper);
  if (!totals) return best;
  if (totals->proven) best.bound = totals->value + at_start;
  if (const auto plan = pmp::executable_order(rules, whole(totals->values))) offer(*plan);
  if (rules.orderless || !totals->proven) return best;

  const int longest = pmp::longest_plan(problem);
  for (int stages = 2; !best.proven && stages <= most_stages && stages < 2 * longest; stages *= 2) {
    const auto staged = make_program(problem, stages, false).solve(stopper);
    if (!staged) break;
    offer(in_stages(whole(staged->values), problem.actions.size()));
    if (!staged->proven) break;
    if (stages >= longest) best.bound = best.reward;
    best.proven = best.reward >= best.bound - tolerance;
  }
  return best;
}

}  // namespace otrera::plan
