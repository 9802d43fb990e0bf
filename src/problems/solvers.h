// Who tries a problem: a proof search, or a player whose search proves what it plays. Both are given the same
// number of positions to look at.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stopper.h"
#include "engine/engine.h"
#include "problems/problem_set.h"
#include "search/proof/options.h"

namespace otrera {

struct Attempt {
  bool solved = false;      // the win is proven; of an endgame, the move played keeps the score
  bool wrong = false;       // something else is
  bool loss = false;        // namely that the side to move loses
  std::uint64_t nodes = 0;  // positions looked at; for a tree, the children of all its nodes
  double seconds = 0;
  double lost = 0;  // points that the move played gives away, in an endgame
};

struct ProblemSolver {
  std::string name;
  std::function<Attempt(const Session&, Stopper&)> attempt;
  // What it plays there, and the positions it looked at; for endgames.
  std::function<std::string(const Session&, Stopper&, std::uint64_t& nodes)> play;
};

ProblemSolver proof_solver(const proof::Options& options, std::size_t memory);
ProblemSolver player_solver(const std::string& name, std::unique_ptr<Engine> made);

// What a problem may cost.
struct ProblemLimits {
  std::uint64_t nodes = 10'000'000;
  std::optional<Duration> time;
};

// The attempts at each problem, one of every solver; `on_attempt` is told how many are done. A problem that
// was begun when `stop` was raised is left out.
std::vector<std::vector<Attempt>> attempt_all(const ProblemSet& set,
                                              const std::vector<ProblemSolver>& solvers,
                                              const ProblemLimits& limits,
                                              const std::function<void(std::size_t)>& on_attempt,
                                              const std::atomic<bool>& stop);

}  // namespace otrera
