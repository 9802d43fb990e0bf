#include "planning/planner.h"

#include <algorithm>

#include "core/error.h"
#include "core/nearest.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "games/pmp/schedule.h"
#include "planning/exact.h"
#include "planning/layers.h"

namespace otrera::plan {
namespace {

constexpr double exact_share = 0.5;  // of the allowance, where the method is automatic

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
pmp::Timetable timetable_of(const G& root, const std::vector<typename G::Move>& moves) {
  return pmp::one_after_the_other(root.rules().problem, actions_of(root, moves));
}

pmp::Timetable timetable_of(pmp::Schedule schedule, const std::vector<pmp::Schedule::Move>& moves) {
  pmp::Timetable timetable;
  std::size_t best = 0;
  for (const auto move : moves) {
    const double before = schedule.outcome().score;
    if (move != pmp::Schedule::wait) timetable.push_back({move, schedule.time()});
    schedule.play(move);
    if (schedule.outcome().score > before) best = timetable.size();
  }
  timetable.resize(best);
  return timetable;
}

// Stops where a part of the allowance is used up.
class Part final : public Stopper {
 public:
  Part(Stopper& whole, double share) : whole_(whole), share_(share) {}
  bool should_stop(const SearchStatus& status) override {
    return whole_.should_stop(status) || whole_.fraction(status) >= share_;
  }

 private:
  Stopper& whole_;
  double share_;
};

// What the first had used counts for the second.
class Rest final : public Stopper {
 public:
  Rest(Stopper& whole, std::uint64_t used) : whole_(whole), used_(used) {}
  bool should_stop(const SearchStatus& status) override { return whole_.should_stop(sum(status)); }
  double fraction(const SearchStatus& status) const override { return whole_.fraction(sum(status)); }

 private:
  SearchStatus sum(const SearchStatus& status) const {
    return {used_ + status.simulations, status.memory_full, status.positions};
  }

  Stopper& whole_;
  std::uint64_t used_;
};

template <Game G>
Plan to_plan(const G& root, const Line<G>& line) {
  Plan plan;
  plan.timetable = timetable_of(root, line.moves);
  plan.reward = pmp::follow(root.rules().problem, plan.timetable).moments.back().reward;
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
Line<G> Planner::search(Method method, const G& root, Stopper& stopper) const {
  const auto rank = [share = form_.stock_share](const G& position) { return position.hope(share); };
  const Weights weights = Weights::of(root, form_.efficiency_power);
  switch (method) {
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
    case Method::automatic:
      break;
  }
  return search_tree(root, tree_, walk_, weights, memory_, seed_, stopper);
}

Plan Planner::solve_exactly(const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const {
  if (pmp::timed(rules->problem)) return solve_in_layers(rules, {.memory = memory_}, stopper);
  const ExactPlan plan = plan::solve_exactly(*rules, stopper);
  return {pmp::one_after_the_other(rules->problem, plan.actions), plan.reward, plan.bound, plan.proven, 0};
}

Plan Planner::solve_by_search(Method method, const std::shared_ptr<const pmp::Rules>& rules,
                              Stopper& stopper) const {
  using Form = FormOptions::Form;
  if (pmp::timed(rules->problem)) {
    const pmp::Schedule root(rules);
    return to_plan(root, search(method, root, stopper));
  }
  const Form automatic = rules->orderless ? Form::orders : Form::plain;
  const Form form = form_.form == Form::automatic ? automatic : form_.form;
  if (form == Form::orders) {
    const pmp::Orders root(rules);
    return to_plan(root, search(method, root, stopper));
  }
  const pmp::Position root(rules,
                           form == Form::plain ? pmp::Position::Form::plain : pmp::Position::Form::ordered);
  return to_plan(root, search(method, root, stopper));
}

Plan Planner::solve(const std::shared_ptr<const pmp::Rules>& rules, Stopper& stopper) const {
  if (method_ == Method::exact) return solve_exactly(rules, stopper);
  if (method_ != Method::automatic) return solve_by_search(method_, rules, stopper);
  Part part(stopper, exact_share);
  Plan exact = solve_exactly(rules, part);
  if (exact.proven || stopper.should_stop({exact.simulations, false})) return exact;
  Rest rest(stopper, exact.simulations);
  Plan found = solve_by_search(Method::nested, rules, rest);
  const std::uint64_t simulations = exact.simulations + found.simulations;
  Plan& better = found.reward > exact.reward ? found : exact;
  better.bound = std::min(exact.bound, found.bound);
  better.simulations = simulations;
  return better;
}

}  // namespace otrera::plan
