// What the selection rules see: the children of a node as arrays of floats, taken once per step, so that
// rules are plain loops that neither know threads nor where a number came from.
#pragma once

#include <cstdint>
#include <vector>

#include "search/mcts/hot_nodes.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

class Candidates {
 public:
  // Takes the first `wanted` children. `shared`: other threads may be writing.
  void take(const Children& children, std::size_t wanted, bool shared);
  // The same from a thread's own copy of a hot node.
  void take(const Children& children, std::size_t wanted, const HotNode& hot);
  // A made-up block, for tests and bandits.
  void make(const std::vector<float>& means_of, const std::vector<float>& visits_of, float all_visits);

  std::size_t count = 0;
  float parent_visits = 0;
  std::vector<float> means;        // for the decider, 0..1
  std::vector<float> visits;       // as the exploration term counts them
  std::vector<float> squares;      // mean of squared rewards, where a rule needs them
  std::vector<float> priors;       // knowledge, where a rule needs it
  std::vector<float> prior_games;  // how many games it counts for, likewise
  std::vector<float> policy;       // chances by knowledge, likewise
  std::vector<float> scores;       // what the rules fill in
  bool first_play_known = false;   // the means of untried children say what they are expected to be worth

  // The child with the best score; the first of equals.
  std::size_t best() const;

 private:
  void resize(std::size_t wanted);
};

}  // namespace otrera::mcts
