// What all who cut problems from games share: going through the games, and one bounded proof.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <functional>
#include <memory>
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

}  // namespace otrera
