// What one thread needs for its simulations: its random numbers, its arrays, and the strategies that keep
// state.
#pragma once

#include <atomic>
#include <vector>

#include "core/random.h"
#include "game/evaluation.h"
#include "game/playouts.h"
#include "search/mcts/backup.h"
#include "search/mcts/knowledge.h"
#include "search/mcts/options.h"
#include "search/mcts/select.h"
#include "search/mcts/simulate.h"

namespace otrera::mcts {

template <Game G>
struct Worker {
  Worker(const Options& options, const Evaluator<G>& evaluator, const Playouts<G>& playouts,
         const Random& stream)
      : random(stream),
        selector(options.select, G::action_count, options.parallel.shared()),
        playout(options.simulate, options.reward, evaluator, playouts),
        knowledge(options, evaluator) {
    path.reserve(512);
    game.reserve(1024);
    moves.reserve(4096);
  }

  Random random;
  Selector selector;
  Playout<G> playout;
  Knowledge<G> knowledge;
  std::vector<Step> path;
  int turns = 0;                       // whole turns on the path
  std::vector<Played> game;            // the decisions of the simulation, where someone learns from them
  std::vector<typename G::Move> line;  // the same from the root, where squares are watched
  std::vector<typename G::Move> moves;
  std::vector<std::uint32_t> first_played[2];  // per action: when it was first played in this simulation
  std::atomic<std::uint64_t> simulations{0};
};

}  // namespace otrera::mcts
