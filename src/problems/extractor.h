// What all who make problems share: going through games, one bounded proof, and a score that two searches
// agree on.
#pragma once

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/stopper.h"
#include "engine/registry.h"
#include "problems/extract.h"

namespace otrera {

// Lets an extractor take games in their order until it has enough problems. Throws Error naming the game.
template <class Extractor>
Extraction take_games(Extractor& extractor, const std::vector<GameRecord>& records, std::size_t wanted,
                      const std::function<void(const Extraction&)>& on_game, const std::atomic<bool>& stop) {
  const Extraction& found = extractor.found();
  while (found.games < records.size() && found.set.problems.size() < wanted && !stop) {
    try {
      extractor.take(records[found.games]);
    } catch (const Error& error) {
      throw error.at(fmt::format("game {}", found.games + 1));
    }
    on_game(found);
  }
  return std::move(extractor.found());
}

inline SolveReport solve_within(const GameInfo& game, const Session& session, const SolveRequest& request,
                                std::uint64_t most_nodes, const std::atomic<bool>& stop) {
  StopperChain stopper;
  stopper.add(std::make_unique<StopAfterSimulations>(most_nodes));
  stopper.add(std::make_unique<StopOnFlag>(stop));
  return game.solve(session, request, stopper);
}

// Scores by two searches: the first asks the game for exact bounds, the second only knows the rules, unless
// it is to ask, too.
class ScoreProofs {
 public:
  struct Options {
    std::array<proof::Options::Method, 2> methods{proof::Options::Method::df_weak_pn,
                                                  proof::Options::Method::df_pn};
    std::uint64_t most_nodes = 1'000'000;  // of either search, for all scores it tries
    std::size_t memory = std::size_t{64} << 20;
    bool both_ask = false;
    bool none = false;  // nothing is proved: all problems are kept, without a score
  };

  ScoreProofs(const GameInfo& game, const Options& options, const std::atomic<bool>& stop)
      : game_(game), options_(options), stop_(stop) {}

  // Gives the problem its score and what either search looked at. False where one came to no end, or where
  // the first one's score is not wanted. Throws Error where they differ.
  template <class Wanted>
  bool prove(Problem& problem, const Session& session, const Wanted& wanted) const {
    if (options_.none) return true;
    const auto first = solve(problem, session, 0);
    if (!first || !wanted(*first)) return false;
    const auto second = solve(problem, session, 1);
    if (!second) return false;
    if (*first != *second)
      throw Error(fmt::format("{} and {}", *first, *second), problem.position,
                  "expected one score of both searches");
    problem.score = first;
    return true;
  }

 private:
  std::optional<double> solve(Problem& problem, const Session& session, std::size_t which) const {
    SolveRequest request;
    request.options.method = options_.methods[which];
    request.options.exact = which == 0 || options_.both_ask;
    request.memory = options_.memory;
    request.score = true;
    const SolveReport report = solve_within(game_, session, request, options_.most_nodes, stop_);
    if (!report.score) return std::nullopt;
    problem.proofs.push_back({std::string(proof::Options::name_of(options_.methods[which])), report.nodes});
    return report.score;
  }

  const GameInfo& game_;
  Options options_;
  const std::atomic<bool>& stop_;
};

}  // namespace otrera
