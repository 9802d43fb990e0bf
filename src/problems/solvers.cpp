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

// What a move gives away: the score before less that of the position after it, which a proof finds.
double lost_by(const Session& session, const std::string& move, double score) {
  const auto after = session.clone();
  after->play(move);
  StopAfterTime patience{Duration(60.0)};
  SolveRequest request;
  request.score = true;
  const SolveReport report = find_game(session.game()).solve(*after, request, patience);
  return report.score ? score + *report.score : 0;
}

Attempt attempt_endgame(const Session& session, const ProblemSolver& solver, double score, Stopper& stopper) {
  Attempt result;
  const auto start = Clock::now();
  const std::string move = solver.play(session, stopper, result.nodes);
  result.seconds = Duration(Clock::now() - start).count();
  result.lost = lost_by(session, move, score);
  result.solved = result.lost == 0;
  return result;
}

// Who is to lose is not wrong where the loss is proven.
Attempt attempt_to_prove(const Session& session, const ProblemSolver& solver, bool lost, Stopper& stopper) {
  Attempt result = solver.attempt(session, stopper);
  if (lost) {
    result.wrong = result.solved || (result.wrong && !result.loss);
    result.solved = result.loss;
  }
  return result;
}

}  // namespace

ProblemSolver proof_solver(const proof::Options& options, std::size_t memory) {
  const auto attempt = [options, memory](const Session& session, Stopper& stopper) {
    const SolveReport report =
        find_game(session.game()).solve(session, SolveRequest{options, memory, false}, stopper);
    Attempt result;
    result.solved = report.value == SolveReport::Value::win;
    result.wrong = !result.solved && report.value != SolveReport::Value::unknown;
    result.loss = report.value == SolveReport::Value::loss;
    result.nodes = report.nodes;
    return result;
  };
  // The move that proves the best score it came to, as Kloetzer 2010, §4.1.3, plays.
  const auto play = [options, memory](const Session& session, Stopper& stopper, std::uint64_t& nodes) {
    const SolveReport report =
        find_game(session.game()).solve(session, SolveRequest{options, memory, true}, stopper);
    nodes = report.nodes;
    return report.line.empty() ? session.legal_turns().front() : report.line.front();
  };
  return {std::string(proof::Options::name_of(options.method)), attempt, play};
}

ProblemSolver player_solver(const std::string& name, std::unique_ptr<Engine> made) {
  const std::shared_ptr<Engine> engine = std::move(made);
  const auto attempt = [engine](const Session& session, Stopper& stopper) {
    Listener quiet;
    const SearchReport report = engine->think(session, stopper, quiet);
    Attempt result;
    result.solved = report.proven && report.value == 1;
    result.wrong = report.proven && report.value != 1;
    result.loss = report.proven && report.value == 0;
    result.nodes = report.positions;
    return result;
  };
  const auto play = [engine](const Session& session, Stopper& stopper, std::uint64_t& nodes) {
    Silent quiet;
    const SearchReport report = engine->think(session, stopper, quiet);
    nodes = report.positions;
    return report.lines.front().move;
  };
  return {name, attempt, play};
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
      if (problem.score) {
        attempts.push_back(attempt_endgame(*session, solver, *problem.score, *stopper));
      } else {
        const auto start = Clock::now();
        attempts.push_back(attempt_to_prove(*session, solver, problem.lost, *stopper));
        attempts.back().seconds = Duration(Clock::now() - start).count();
      }
      if (stop) return all;
      on_attempt(++done);
    }
    all.push_back(std::move(attempts));
  }
  return all;
}

}  // namespace otrera
