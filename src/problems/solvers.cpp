#include "problems/solvers.h"

#include <utility>

#include "engine/registry.h"

namespace otrera {
namespace {

// A tree that cannot grow looks at no further position; no search simulates more often than it looks at one.
std::unique_ptr<Stopper> stopper_of(const ProblemLimits& limits, const std::atomic<bool>& stop) {
  auto chain = std::make_unique<StopperChain>();
  chain->add(std::make_unique<StopAfterPositions>(limits.nodes));
  chain->add(std::make_unique<StopAfterSimulations>(limits.nodes));
  chain->add(std::make_unique<StopWhenMemoryFull>());
  chain->add(std::make_unique<StopOnFlag>(stop));
  if (limits.time) chain->add(std::make_unique<StopAfterTime>(*limits.time));
  return chain;
}

}  // namespace

ProblemSolver proof_solver(const proof::Options& options, std::size_t memory) {
  const auto attempt = [options, memory](const Session& session, Stopper& stopper) {
    const SolveReport report =
        find_game(session.game()).solve(session, SolveRequest{options, memory, false}, stopper);
    Attempt result;
    result.solved = report.value == SolveReport::Value::win;
    result.wrong = !result.solved && report.value != SolveReport::Value::unknown;
    result.nodes = report.nodes;
    return result;
  };
  return {std::string(proof::Options::name_of(options.method)), attempt};
}

ProblemSolver player_solver(const std::string& name, std::unique_ptr<Engine> engine) {
  const auto attempt = [engine = std::shared_ptr<Engine>(std::move(engine))](const Session& session,
                                                                             Stopper& stopper) {
    Listener quiet;
    const SearchReport report = engine->think(session, stopper, quiet);
    Attempt result;
    result.solved = report.proven && report.value == 1;
    result.wrong = report.proven && report.value != 1;
    result.nodes = report.positions;
    return result;
  };
  return {name, attempt};
}

std::vector<std::vector<Attempt>> attempt_all(const ProblemSet& set,
                                              const std::vector<ProblemSolver>& solvers,
                                              const ProblemLimits& limits,
                                              const std::function<void(std::size_t)>& on_attempt,
                                              const std::atomic<bool>& stop) {
  std::vector<std::vector<Attempt>> all;
  std::size_t done = 0;
  for (const auto& problem : set.problems) {
    const auto session = session_at(set.game, problem.position);
    std::vector<Attempt> attempts;
    for (const auto& solver : solvers) {
      const auto stopper = stopper_of(limits, stop);
      const auto start = Clock::now();
      attempts.push_back(solver.attempt(*session, *stopper));
      attempts.back().seconds = Duration(Clock::now() - start).count();
      if (stop) return all;
      on_attempt(++done);
    }
    all.push_back(std::move(attempts));
  }
  return all;
}

}  // namespace otrera
