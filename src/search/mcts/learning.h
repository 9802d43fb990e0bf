// What one thread learns from the moves of its finished simulations, in one place: the all-moves-as-first
// statistics of the nodes it came through (RAVE), those of one table for the whole search (AMAF), how well
// moves and sequences of moves did (MAST), and which answers won (last good reply).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/mcts/amaf.h"
#include "search/mcts/backup.h"
#include "search/mcts/locks.h"
#include "search/mcts/options.h"
#include "search/mcts/policy_tables.h"

namespace otrera::mcts {

class Learning {
 public:
  // `apart`: an action that says nothing when it comes later, as a pass, if there is one.
  Learning(const Options& options, std::size_t action_count, std::optional<std::uint32_t> apart = {});

  // The path is the part of the game that lies in the tree; `reward` is the first player's.
  void learn(const Tree& tree, Locks& locks, std::span<const Step> path, std::span<const Played> game,
             float reward);

  const GlobalAmaf& amaf() const { return amaf_; }
  const MoveAverages& averages() const { return averages_; }
  const LastGoodReplies& replies() const { return replies_; }

 private:
  void learn_rave(const Tree& tree, Locks& locks, std::span<const Step> path, std::span<const Played> game,
                  float reward);

  bool rave_, contested_, amaf_wanted_, averages_wanted_, replies_wanted_, shared_;
  std::optional<std::uint32_t> apart_;
  GlobalAmaf amaf_;
  MoveAverages averages_;
  LastGoodReplies replies_;
  std::array<std::vector<std::uint32_t>, 2> first_played_;  // per action: when it was first played, from 1
};

}  // namespace otrera::mcts
