// Nodes near the root, which all threads come through all the time. If every simulation wrote into them,
// their cache lines would go back and forth between the cores. So each thread has a copy of their statistics,
// chooses by it, adds its own results to it, and only now and then brings those to the tree and looks what
// the others brought. docs/parallel.md has the reasons and the figures.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/mcts/tree.h"

namespace otrera::mcts {

// One thread's copy.
struct HotNode {
  Tree::Ref node = Memory::none;
  int unsent = 0;  // visits that the tree does not know yet
  float parent_visits = 0;
  std::vector<float> visits, means;      // the tree's when last looked at, and own results since
  std::vector<float> squares;            // mean of squared rewards, where the tree has them
  std::vector<std::int32_t> own_visits;  // since then
  std::vector<float> own_sums, own_squares;
};

class HotNodes {
 public:
  // A node is hot when what one thread may keep to itself is next to nothing beside its visits.
  static constexpr int most_unsent = 16;
  static constexpr int visits_per_unsent = 32;

  explicit HotNodes(int threads) : hot_visits_(most_unsent * visits_per_unsent * threads) {}

  // This thread's copy of a node, if it is hot.
  const HotNode* find(const Tree& tree, Tree::Ref ref);
  // One more result of a hot node: the decider's own. False if this thread has no copy of it (any more).
  bool add(const Tree& tree, Tree::Ref ref, std::size_t child, float own);
  // Brings all results to the tree.
  void send(const Tree& tree);
  // Forgets all: the tree is another.
  void clear();

 private:
  static constexpr std::size_t places = 64;

  HotNode& place_of(Tree::Ref ref) { return nodes_[ref % places]; }

  int hot_visits_;
  std::array<HotNode, places> nodes_;
};

}  // namespace otrera::mcts
