// Monte-Carlo tree search: select, expand, simulate, back up, until a stopper says stop; then decide.
// The strategies are slots; this file only knows the order in which they act. Chaslot 2010, ch. 3.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "core/stopper.h"
#include "game/game.h"
#include "search/mcts/backup.h"
#include "search/mcts/decide.h"
#include "search/mcts/select.h"
#include "search/mcts/simulate.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct ExpandOptions {
  int visits = 1;
};
inline constexpr std::array expand_parameters{
    integer<&ExpandOptions::visits>("expand.visits", {1, 10000}, Scale::log,
                                    "visits of a leaf after which it gets a node of its own"),
};

struct Options {
  SelectOptions select;
  ExpandOptions expand;
  SimulateOptions simulate;
  DecideOptions decide;

  void bind_to(ParameterSet& set) {
    set.bind(select, select_parameters);
    set.bind(expand, expand_parameters);
    set.bind(simulate, simulate_parameters);
    set.bind(decide, decide_parameters);
  }
};

template <Game G>
class Search {
 public:
  using Move = typename G::Move;

  Search(const Options& options, std::size_t memory_limit, std::uint64_t seed)
      : options_(options),
        tree_(memory_limit, sizeof(Move)),
        selection_(make_selection(options.select)),
        random_(seed) {
    path_.reserve(512);
    moves_.reserve(512);
  }

  // Begins a new tree. The game must not be over.
  void set_root(const G& position) {
    root_position_ = position;
    tree_.clear();
    status_ = {};
    root_ = expand(position);
    if (root_ == Arena::none)
      throw Error("the memory limit is too low for even one node", {}, "expected 1MB or more");
  }

  // Runs until the stopper says stop, but at least one simulation. `watch` is called after each.
  template <class Watch>
  void run(Stopper& stopper, Watch&& watch) {
    do {
      simulate_once();
      watch();
    } while (!stopper.should_stop(status_));
  }

  void simulate_once() {
    G position = *root_position_;
    path_.clear();
    for (Tree::Ref node = root_; node != Arena::none;) node = step(node, position);
    const Outcome outcome = playout_.run(position, random_);
    const float reward = reward_of(outcome, position.score_limit(), options_.simulate.reward);
    back_up_average(tree_, path_, reward);
    ++status_.simulations;
  }

  const Tree& tree() const { return tree_; }
  Tree::Ref root() const { return root_; }
  const G& root_position() const { return *root_position_; }
  const SearchStatus& status() const { return status_; }
  std::size_t decide(const Children& children) const { return mcts::decide(children, options_.decide); }

  // A number that two trees share only if they are the same, node for node and bit for bit.
  std::uint64_t signature() const { return signature(root_, 1); }

 private:
  // Selects a child, plays it, and returns its node; none where the simulation leaves the tree.
  Tree::Ref step(Tree::Ref node, G& position) {
    const Children children = tree_.children(node);
    const std::size_t child = children.size() == 1 ? 0 : selection_->choose(children);
    path_.push_back({node, static_cast<std::uint32_t>(child)});
    position.play(tree_.template moves<Move>(node)[child]);
    if (children.links[child] == Arena::none && children.visits[child] >= options_.expand.visits &&
        !position.over())
      children.links[child] = expand(position);
    return children.links[child];
  }

  // All children at once, in random order, so that untried moves are met in random order.
  Tree::Ref expand(const G& position) {
    position.moves(moves_);
    const Tree::Ref ref = tree_.add(moves_.size(), position.decider());
    if (ref == Arena::none) {
      status_.memory_full = true;
      return ref;
    }
    for (std::size_t i = moves_.size(); i > 1; --i)
      std::swap(moves_[i - 1], moves_[random_.below(static_cast<std::uint32_t>(i))]);
    std::ranges::copy(moves_, tree_.template moves<Move>(ref).begin());
    return ref;
  }

  std::uint64_t signature(Tree::Ref ref, std::uint64_t hash) const {
    const Children children = tree_.children(ref);
    for (std::size_t i = 0; i < children.size(); ++i) {
      hash = mix64(hash + static_cast<std::uint32_t>(children.visits[i]));
      hash = mix64(hash + std::bit_cast<std::uint32_t>(children.values[i]));
      if (children.links[i] != Arena::none) hash = signature(children.links[i], hash);
    }
    return hash;
  }

  Options options_;
  Tree tree_;
  std::unique_ptr<Selection> selection_;
  UniformPlayout<G> playout_;
  Random random_;

  std::optional<G> root_position_;
  Tree::Ref root_ = Arena::none;
  SearchStatus status_;
  std::vector<Step> path_;
  std::vector<Move> moves_;
};

}  // namespace otrera::mcts
