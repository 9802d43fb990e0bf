#include "planning/exact.h"

#include <algorithm>
#include <cmath>

#include "search/plan/integer_program.h"

namespace otrera::plan {
namespace {

constexpr int most_stages = 64;
constexpr double tolerance = 1e-6;

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
IntegerProgram make_program(const pmp::Rules& rules, int stages, bool netted) {
  IntegerProgram program;
  const pmp::Problem& problem = rules.problem;
  const pmp::Means means = pmp::means_at_start(problem, rules.windows);
  const std::size_t kinds = problem.products.size() + 1;
  std::vector<std::vector<int>> rows;  // by stage and kind
  for (int stage = 0; stage < stages; ++stage) {
    rows.emplace_back();
    for (const double product : means.products) rows.back().push_back(program.add_row(product));
    rows.back().push_back(program.add_row(means.money));
  }
  std::vector<int> times;
  for (const double window : means.windows) times.push_back(program.add_row(window));
  for (int stage = 0; stage < stages; ++stage) {
    for (std::size_t a = 0; a < problem.actions.size(); ++a) {
      const pmp::Action& action = problem.actions[a];
      const Flow kinds_of = flow(problem, action);
      std::vector<IntegerProgram::Term> terms;
      if (!rules.latest.empty() && rules.latest[a] < 0) {  // it cannot be done at all
        program.add_variable(0, terms);
        continue;
      }
      for (int later = stage; later < stages; ++later) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
          const double given = later > stage || netted ? kinds_of.given[kind] : 0;
          terms.push_back({rows[static_cast<std::size_t>(later)][kind], kinds_of.taken[kind] - given});
        }
      }
      for (std::size_t w = 0; w < times.size(); ++w)
        terms.push_back({times[w], static_cast<double>(action.time * rules.windows[w].uses[a])});
      program.add_variable(pmp::gain(problem, action), terms);
    }
  }
  return program;
}

// Gives up after so many questions, for work that may be hopeless.
class Impatient final : public Stopper {
 public:
  explicit Impatient(Stopper& inner) : inner_(inner) {}
  bool should_stop(const SearchStatus& status) override {
    return ++questions_ > most_questions || inner_.should_stop(status);
  }

 private:
  static constexpr int most_questions = 2000;

  Stopper& inner_;
  int questions_ = 0;
};

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

std::optional<double> totals_bound(const pmp::Rules& rules, Stopper& stopper) {
  Impatient limit(stopper);
  const auto totals = make_program(rules, 1, true).solve(limit);
  if (!totals || !totals->proven) return std::nullopt;
  const pmp::Means means = pmp::means_at_start(rules.problem, rules.windows);
  double at_start = rules.problem.money_reward * means.money;
  for (std::size_t p = 0; p < means.products.size(); ++p)
    at_start += rules.problem.products[p].reward * means.products[p];
  return totals->value + at_start;
}

ExactPlan solve_exactly(const pmp::Rules& rules, Stopper& stopper) {
  const pmp::Problem& problem = rules.problem;
  const double at_start = pmp::replay(problem, {}).reward;
  ExactPlan best{{}, at_start, rules.relaxation.bound, false};
  const auto offer = [&](const std::vector<int>& plan) {
    const double reward = pmp::replay(problem, plan).reward;
    if (reward > best.reward) best = {plan, reward, best.bound, false};
    best.proven = best.reward >= best.bound - tolerance;
  };

  const auto totals = make_program(rules, 1, true).solve(stopper);
  if (!totals) return best;
  if (totals->proven) best.bound = totals->value + at_start;
  if (const auto plan = pmp::executable_order(rules, whole(totals->values))) offer(*plan);
  if (rules.orderless || !totals->proven) return best;

  const int longest = pmp::longest_plan(problem);
  for (int stages = 2; !best.proven && stages <= most_stages && stages < 2 * longest; stages *= 2) {
    const auto staged = make_program(rules, stages, false).solve(stopper);
    if (!staged) break;
    offer(in_stages(whole(staged->values), problem.actions.size()));
    if (!staged->proven) break;
    if (stages >= longest) best.bound = best.reward;
    best.proven = best.reward >= best.bound - tolerance;
  }
  return best;
}

}  // namespace otrera::plan
