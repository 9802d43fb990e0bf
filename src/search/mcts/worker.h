// What one thread needs for its simulations: its random numbers, its arrays, and the strategies that keep
// state.
#pragma once

#include <atomic>
#include <vector>

#include "core/random.h"
#include "search/mcts/criticality.h"
#include "search/mcts/hot_nodes.h"
#include "search/mcts/insight.h"
#include "search/mcts/knowledge.h"
#include "search/mcts/lead.h"
#include "search/mcts/learning.h"
#include "search/mcts/options.h"
#include "search/mcts/select.h"
#include "search/mcts/simulation.h"
#include "search/mcts/simulator.h"

namespace otrera::mcts {

template <Game G>
struct Worker {
  Worker(const Options& options, const GameKnowledge<G>& game, const Random& stream)
      : random(stream),
        learning(options, G::action_count, action_apart<G>()),
        selector(options.select, G::action_count, options.parallel.shared(), learning.amaf(), criticality),
        simulator(options, game, learning),
        hot(options.parallel.threads),
        in_flight(static_cast<std::size_t>(options.parallel.in_flight)) {
    moves.reserve(4096);
  }
  Worker(const Worker&) = delete;  // the strategies refer to what is learnt
  Worker& operator=(const Worker&) = delete;

  Random random;
  Learning learning;
  Criticality criticality;
  Selector selector;
  Simulator<G> simulator;
  Insight insight;
  LeadMean lead;
  HotNodes hot;
  std::vector<Simulation<G>> in_flight;  // the first is the one of a thread that has but one
  std::vector<typename G::Move> moves;
  alignas(64) std::atomic<std::uint64_t> simulations{0};  // others look at it: on a line of its own
};

}  // namespace otrera::mcts
