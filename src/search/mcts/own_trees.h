// The trees of the other threads where each has its own (parallel.mode=root; Chaslot 2010, §7.3.2). They go
// where the first one goes, so that every thread keeps what it knows of the moves that are played.
#pragma once

#include <memory>
#include <vector>

#include "game/game.h"

namespace otrera::mcts {

template <Game G>
class Search;
template <Game G>
struct Setup;

template <Game G>
class OwnTrees {
 public:
  using Move = typename G::Move;
  using Trees = std::vector<std::unique_ptr<Search<G>>>;

  // Those to grow from the root of the first one, made where they are not there yet. What was added up at
  // this root is known to the first one: there they begin anew.
  Trees& at_root_of(Search<G>& first) {
    if (trees_.empty()) make(first);
    if (added_up_) set_root(first.root_position(), first.only());
    for (const auto& tree : trees_) tree->watch_owners(first.watches_owners());
    return trees_;
  }
  void add_up(Search<G>& first) {
    for (const auto& tree : trees_) first.merge(*tree);
    added_up_ = true;
  }

  void set_root(const G& position, const std::vector<std::vector<Move>>& only) {
    for (const auto& tree : trees_) tree->set_root(position, only);
    added_up_ = false;
  }
  // What the first one took over whole, having nothing of its own there, is then in two trees.
  void move_root(const std::vector<Move>& decisions, const G& position) {
    if (decisions.empty()) return;
    for (const auto& tree : trees_) tree->move_root(decisions, position);
    added_up_ = false;
  }

 private:
  void make(Search<G>& first) {
    auto alone = first.options();
    alone.parallel.threads = 1;
    const std::size_t count = first.workers().size();
    for (std::size_t i = 1; i < count; ++i)
      trees_.push_back(std::make_unique<Search<G>>(Setup<G>{.options = alone,
                                                            .game = first.game_knowledge(),
                                                            .memory = first.tree().memory_limit() / count,
                                                            .seed = first.workers()[i]->random()}));
    set_root(first.root_position(), first.only());
  }

  Trees trees_;
  bool added_up_ = false;
};

}  // namespace otrera::mcts
