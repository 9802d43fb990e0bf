#include "planning/planner.h"

#include <algorithm>

#include "core/error.h"
#include "core/nearest.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "planning/exact.h"

namespace otrera::plan {
namespace {

// Up to the best moment on the way.
std::vector<int> actions_of(pmp::Position position, const std::vector<pmp::Position::Move>& moves) {
  std::vector<int> actions;
  std::size_t best = 0;
  for (const auto move : moves) {
    const double before = position.outcome().score;
    position.play(move);
    actions.push_back(move);
    if (position.outcome().score > before) best = actions.size();
  }
  actions.resize(best);
  return actions;
}

std::vector<int> actions_of(pmp::Orders position, const std::vector<pmp::OrderMove>& moves) {
  pmp::Orders::Tally tally;
  for (const auto& move : moves) position.play(move, &tally);
  std::vector<int> counts(position.rules().problem.actions.size());
  for (std::size_t i = 0; i < tally.best; ++i) ++counts[tally.done[i]];
  auto plan = pmp::executable_order(position.rules(), counts);
  if (!plan) throw Error("the actions of the plan have no order", {}, "this is an error of the program");
  return *plan;
}

template <Game G>
Plan to_plan(const G& root, const Line<G>& line) {
  Plan plan;
  plan.actions = actions_of(root, line.moves);
  plan.reward = pmp::replay(root.rules().problem, plan.actions).reward;
  plan.bound = root.rules().relaxation.bound;
  plan.simulations = line.simulations;
  return plan;
}

}  // namespace

Method find_method(const std::string& name) {
  const auto found = std::ranges::find(method_names, name);
  if (found != method_names.end()) return static_cast<Method>(found - method_names.begin());
  throw Error("unknown method " + quote(name), {}, suggest(name, {method_names.begin(), method_names.end()}));
}

Planner::Planner(Method method) : method_(method) {
  tree_.reward.finished = mcts::RewardOptions::Finished::score;
  tree_.select.rule.exploration = 0.1f;
  parameters_.bind(form_, form_parameters);
  parameters_.bind(beam_, beam_parameters);
  parameters_.bind(nested_, nested_parameters);
  parameters_.bind(nrpa_, nrpa_parameters);
  parameters_.bind(walk_, walk_parameters);
  tree_.bind_to(parameters_);
  if (method_ == Method::omc) {
    parameters_.set("select.rule", "omc");
    parameters_.set("select.greediness", "75");
  }
}

template <Game G>
Line<G> Planner::search(const G& root, Stopper& stopper) const {
  const auto rank = [share = form_.stock_share](const G& position) { return position.hope(share); };
  const Weights weights = Weights::of(root, form_.efficiency_power);
  switch (method_) {
    case Method::greedy:
      return Beam<G, decltype(rank)>({1, 1}, rank, memory_).search(root, stopper);
    case Method::beam:
      return Beam<G, decltype(rank)>(beam_, rank, memory_).search(root, stopper);
    case Method::nested:
      return Nested<G>(nested_, weights, seed_).search(root, stopper);
    case Method::nrpa:
      return Nrpa<G>(nrpa_, weights, seed_).search(root, stopper);
    case Method::uct:
    case Method::omc:
    case Method::exact:
      break;
  }
  return search_tree(root, tree_, walk_, weights, memory_, seed_, stopper);
}

Plan Planner::solve(const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const {
  using Form = FormOptions::Form;
  if (method_ == Method::exact) {
    ExactPlan plan = solve_exactly(*rules, stopper);
    return {std::move(plan.actions), plan.reward, plan.bound, plan.proven, 0};
  }
  const Form automatic = rules->orderless ? Form::orders : Form::plain;
  const Form form = form_.form == Form::automatic ? automatic : form_.form;
  if (form == Form::orders) {
    const pmp::Orders root(rules);
    return to_plan(root, search(root, stopper));
  }
  const pmp::Position root(rules,
                           form == Form::plain ? pmp::Position::Form::plain : pmp::Position::Form::ordered);
  return to_plan(root, search(root, stopper));
}

}  // namespace otrera::plan
