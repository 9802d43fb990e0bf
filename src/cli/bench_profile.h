// Where a simulation's time goes, of any game and search.
#pragma once

#include <utility>

#include "core/stopper.h"
#include "search/mcts/search.h"

namespace otrera::cli {

struct Shares {
  double selection, playout, backup;  // of the whole; expansion counts as selection
  std::size_t children;               // of the root
  double microseconds;                // a simulation
};

template <Game G>
Shares profile(const G& position, mcts::Setup<G> setup) {
  constexpr int simulations = 5000;
  setup.memory = std::size_t{256} << 20;
  mcts::Search<G> search(std::move(setup));
  search.set_root(position);
  auto& worker = *search.workers().front();
  auto& simulation = worker.in_flight.front();
  Duration selection{}, playout{}, backup{};
  for (int i = 0; i < simulations; ++i) {
    const auto start = Clock::now();
    search.descend(worker, simulation);
    const auto selected = Clock::now();
    search.evaluate(worker, simulation);
    const auto played = Clock::now();
    search.finish(worker, simulation);
    selection += selected - start;
    playout += played - selected;
    backup += Clock::now() - played;
  }
  const double all = (selection + playout + backup).count();
  return {selection.count() / all, playout.count() / all, backup.count() / all,
          search.tree().children(search.root()).size(), all / simulations * 1e6};
}

// Of the shipped player, from the empty board.
Shares profile_go(int size);

}  // namespace otrera::cli
