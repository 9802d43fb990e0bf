#include "experiment/endgame_rows.h"

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include "core/parameter.h"
#include "engine/player_file.h"
#include "game/result.h"
#include "problems/solvers.h"

namespace otrera {
namespace {

ProblemSolver solver_of(const ExperimentRow& row, const Match& rules) {
  if (!row.method.empty()) {
    proof::Options options;
    ParameterSet parameters;
    parameters.bind(options, proof::parameters);
    parameters.set("proof.method", row.method);
    for (const auto& setting : row.player.settings) parameters.set(setting);
    return proof_solver(options, rules.memory);
  }
  auto engine = make_engine(read_player(rules.game, row.player));
  engine->set_seed(rules.seed);
  engine->set_memory(rules.memory);
  return player_solver(row.name, std::move(engine));
}

// What a problem may cost; where a row gives a time, that alone.
ProblemLimits limits_of(const Budget& budget) {
  ProblemLimits limits;
  if (budget.clock.period > Duration{}) {
    limits.time = budget.clock.period;
    limits.nodes = std::numeric_limits<std::uint64_t>::max();
  }
  if (budget.simulations) limits.nodes = *budget.simulations;
  return limits;
}

void add(const Attempt& attempt, RowResult& row) {
  ++(attempt.solved ? row.wins : row.losses);
  row.lost += attempt.lost;
}

// A player's points in a game; nothing where it was not decided by points.
double points_of(const StoredMatchGame& game) {
  const auto result = parse_result(game.result, ColourLetters{});
  const double points = result ? result->points : 0;
  return game.score > 0.5 ? points : -points;
}

}  // namespace

PlayedExperiment solve_problems(const Experiment& experiment,
                                const std::function<void(const ExperimentProgress&)>& on_attempt,
                                const std::atomic<bool>& stop) {
  PlayedExperiment played;
  played.result = unplayed_result(experiment);
  ExperimentProgress progress;
  const auto problems_of = [&](const ExperimentRow& row) {
    ProblemSet set{experiment.rules.game, row.problems};
    if (set.problems.size() > experiment.rules.games) set.problems.resize(experiment.rules.games);
    return set;
  };
  for (const auto& row : experiment.rows) progress.games += problems_of(row).problems.size();
  for (std::size_t i = 0; i < experiment.rows.size() && !stop; ++i) {
    const ExperimentRow& row = experiment.rows[i];
    RowResult& result = played.result.rows[i];
    const auto tell = [&](std::size_t) {
      ++progress.played;
      progress.estimate = row.name;
      on_attempt(progress);
    };
    const auto attempts = attempt_all(problems_of(row), {solver_of(row, experiment.rules)},
                                      limits_of(row.player.budget), tell, stop);
    for (const auto& attempt : attempts) add(attempt.front(), result);
    played.played += attempts.size();
  }
  played.result.complete = played.played == progress.games;
  return played;
}

void count_margins(const std::vector<StoredMatchGame>& games, const Match& match, RowResult& row) {
  std::map<std::uint64_t, std::vector<double>> pairs;
  for (const auto& game : games)
    if (game.job < match.games) pairs[game.job / 2].push_back(points_of(game));
  row.wins = row.draws = row.losses = 0;
  row.pairs = {};
  for (const auto& [number, points] : pairs) {
    if (points.size() < 2) continue;
    const double margin = points[0] + points[1];
    ++(margin > 0 ? row.wins : margin < 0 ? row.losses : row.draws);
    (margin > 0 ? row.gained : row.lost) += margin > 0 ? margin : -margin;
  }
}

}  // namespace otrera
