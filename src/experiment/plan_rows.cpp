#include "experiment/plan_rows.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/stopper.h"
#include "games/pmp/generator.h"
#include "planning/planner.h"

namespace otrera {
namespace {

constexpr Duration exact_time{10};

std::unique_ptr<plan::Planner> planner_of(const ExperimentRow& row, const Match& rules) {
  auto planner = std::make_unique<plan::Planner>(plan::find_method(row.method));
  for (const auto& setting : row.player.settings) planner->parameters().set(setting);
  planner->set_seed(rules.seed);
  planner->set_memory(rules.memory);
  return planner;
}

plan::Plan solve(const plan::Planner& planner, const std::shared_ptr<const pmp::Rules>& problem,
                 const Budget& budget, const std::atomic<bool>& stop) {
  StopperChain stopper;
  if (budget.simulations) stopper.add(std::make_unique<StopAfterSimulations>(*budget.simulations));
  if (budget.clock.period > Duration{}) stopper.add(std::make_unique<StopAfterTime>(budget.clock.period));
  stopper.add(std::make_unique<StopOnFlag>(stop));
  return planner.solve(problem, stopper);
}

Budget seconds_a_problem(Duration time) {
  Budget budget;
  budget.clock = time_a_move(time);
  return budget;
}

}  // namespace

PlayedExperiment plan_problems(const Experiment& experiment,
                               const std::function<void(const ExperimentProgress&)>& on_attempt,
                               const std::atomic<bool>& stop) {
  PlayedExperiment played;
  played.result = unplayed_result(experiment);
  const Match& rules = experiment.rules;
  const plan::Planner exact(plan::Method::exact);
  std::vector<std::unique_ptr<plan::Planner>> planners;
  for (const auto& row : experiment.rows) planners.push_back(planner_of(row, rules));
  ExperimentProgress progress;
  progress.games = rules.games * planners.size();
  for (std::uint64_t number = 0; number < rules.games; ++number) {
    const auto problem = pmp::make_rules(
        pmp::generate(experiment.plans.products, rules.seed + number, experiment.plans.reach));
    const plan::Plan best = solve(exact, problem, seconds_a_problem(exact_time), stop);
    if (!best.proven && !stop) {
      progress.games -= planners.size();
      continue;
    }
    for (std::size_t i = 0; i < planners.size(); ++i) {
      const plan::Plan found = solve(*planners[i], problem, experiment.rows[i].player.budget, stop);
      if (stop) {
        played.result.complete = false;
        return played;
      }
      RowResult& row = played.result.rows[i];
      ++(plan::as_good(found, best) ? row.wins : row.losses);
      row.lost += std::max(0.0, best.reward - found.reward);
      ++played.played;
      ++progress.played;
      progress.estimate = experiment.rows[i].name;
      on_attempt(progress);
    }
  }
  return played;
}

}  // namespace otrera
