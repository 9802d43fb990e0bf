// One simulation under way: where it is, how it got there, and what became of it. It belongs to no thread, so
// that a thread can have several on their way.
#pragma once

#include <optional>
#include <vector>

#include "game/game.h"
#include "search/mcts/backup.h"
#include "search/mcts/policy_tables.h"

namespace otrera::mcts {

template <Game G>
struct Simulation {
  Simulation() {
    path.reserve(512);
    game.reserve(1024);
  }
  void begin(const G& root) {
    position = root;
    path.clear();
    game.clear();
    line.clear();
    hot = 0;
    turns = 0;
    proven = false;
    value.reset();
  }

  std::optional<G> position;  // where the tree ended
  std::vector<Step> path;
  std::size_t hot = 0;                 // of these steps, the first so many are at hot nodes (hot_nodes.h)
  std::vector<Played> game;            // the decisions, where someone learns from them
  std::vector<typename G::Move> line;  // the same from the root, where squares are watched
  int turns = 0;                       // whole turns on the path
  bool proven = false;                 // the last edge is: nothing is left to play
  std::optional<float> value;          // the first player's reward, where knowledge of a new node said it
  float reward = 0;                    // the first player's, once it is known
};

}  // namespace otrera::mcts
