// What is known of a new node before anything is tried there: the value of its position, a prior for each
// move, the evaluation after each move, exact bounds. Filled in by the sources of knowledge (knowledge.h),
// written into the node's columns. One for each thread, which works in its arrays.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "net/look.h"
#include "search/mcts/solver.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

class Insight {
 public:
  Insight();

  // Forgets the last node; the next has so many moves.
  void begin(std::size_t moves);

  std::optional<float> value;    // of the position: the first player's reward
  std::vector<float> priors;     // 0..1, for the decider, one for each move
  std::vector<float> games;      // how many games each prior counts for; 1 where nobody says
  std::vector<float> rewards;    // what the evaluation promises the decider after each move
  std::optional<Bounds> bounds;  // of the position's exact value for the first player

  std::optional<float> lead;  // points by which the first player leads
  // Who will own each square for the first player, ranks from the top; only where wanted and known.
  bool wants_owners = false;
  std::vector<float> owners;

  // The thread's own look through a net.
  net::Look& through(const net::Inference& inference) {
    if (!look_) look_ = std::make_unique<net::Look>(inference);
    return *look_;
  }

  // Sorts the moves by prior, best first; ties stay as the moves are listed.
  void rank();
  // Where the move stands that comes i-th.
  std::size_t place(std::size_t i) const { return order_[i].second; }

  // The columns that strategies asked for; the children are the first of the order. Chances of moves are
  // P ~ q^(1 / tau) of a prior that is a weight or a chance, P ~ (q / (1 - q))^(1 / tau) of a reward.
  enum class Prior { reward, weight, chance };
  void fill(const Children& children, float temperature, Prior prior) const;

 private:
  std::unique_ptr<net::Look> look_;
  std::vector<std::pair<float, std::uint32_t>> order_;
};

}  // namespace otrera::mcts
