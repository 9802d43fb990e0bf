// Proof-number search (Allis 1994): grows a tree at the end that contributes most to deciding the root, which
// every node knows by its numbers. The tree is in memory, as much of it as there is room for. Weak numbers
// make it best-first weak proof-number search.
#pragma once

#include <utility>
#include <vector>

#include "core/stopper.h"
#include "search/proof/options.h"
#include "search/proof/rules.h"
#include "search/proof/tree.h"

namespace otrera::proof {

template <Game S>
class BestFirst {
 public:
  using Move = typename S::Move;

  // The oracle, if any, must outlive the search.
  BestFirst(const Options& options, const Goal& goal, std::size_t memory, const Oracle<S>* oracle)
      : options_(options), goal_(goal), oracle_(oracle), tree_(memory) {}

  Result<Move> solve(const S& position, Stopper& stopper) {
    Result<Move> result;
    // What is known of the root names no move.
    Node& root = tree_.root();
    root = {look<S>(position, goal_, {}, nullptr, options_).numbers, Move{}, 0, 0};
    go_to_root(position);
    while (!root.numbers.solved()) {
      descend();
      if (!expand()) {
        tree_.collect();
        go_to_root(position);
        descend();
        result.memory_full = !expand();
        if (result.memory_full) break;
      }
      ascend();
      if (nodes_ >= stopper.most_simulations() || stopper.should_stop({nodes_, false, nodes_})) break;
    }
    if (root.numbers.proof == 0) result.verdict = Verdict::proven;
    if (root.numbers.disproof == 0) result.verdict = Verdict::disproven;
    if (root.numbers.solved()) result.line = line();
    result.nodes = nodes_;
    return result;
  }

 private:
  using Node = typename Tree<Move>::Node;

  bool decides(const S& position) const { return position.decider() == goal_.prover(); }
  Node* children(const Node& node) const { return tree_.children(node); }

  void go_to_root(const S& position) {
    path_.assign(1, &tree_.root());
    hashes_.assign(1, position.hash());
    positions_.assign(1, position);
  }

  // To the end that matters most: where the prover decides the child easiest to prove, else to disprove.
  void descend() {
    while (path_.back()->count > 0) {
      Node* first = children(*path_.back());
      Node* best = first;
      const bool proving = decides(positions_.back());
      for (Node* child = first; child < first + path_.back()->count; ++child) {
        const bool nearer = proving ? child->numbers.proof < best->numbers.proof
                                    : child->numbers.disproof < best->numbers.disproof;
        if (nearer) best = child;
      }
      S after = positions_.back();
      after.play(best->move);
      hashes_.push_back(after.hash());
      positions_.push_back(std::move(after));
      path_.push_back(best);
    }
  }

  bool expand() {
    Node& here = *path_.back();
    positions_.back().moves(moves_);
    if (!tree_.grow(here, moves_.size())) return false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      S after = positions_.back();
      after.play(moves_[i]);
      Numbers numbers = look(after, goal_, hashes_, oracle_, options_).numbers;
      if (!numbers.solved()) numbers = search_leaf(after, goal_, oracle_, options_, nodes_).value_or(numbers);
      children(here)[i] = {numbers, moves_[i], 0, 0};
    }
    nodes_ += moves_.size();
    return true;
  }

  // Up to where the numbers stay as they were: what matters most there still does.
  void ascend() {
    while (true) {
      Node& here = *path_.back();
      Combined combined(decides(positions_.back()), options_.weak());
      for (std::uint32_t i = 0; i < here.count; ++i) combined.add(children(here)[i].numbers);
      const bool same = combined.numbers() == here.numbers;
      here.numbers = combined.numbers();
      if (path_.size() == 1 || same) return;
      path_.pop_back();
      hashes_.pop_back();
      positions_.pop_back();
    }
  }

  // How the solved tree goes on: by a child that is decided the same way; up to what was forgotten.
  std::vector<Move> line() const {
    std::vector<Move> result;
    const Node* node = &tree_.root();
    while (node->count > 0) {
      const Node* next = nullptr;
      for (const Node* child = children(*node); child < children(*node) + node->count && !next; ++child)
        if (child->numbers == tree_.root().numbers) next = child;
      result.push_back(next->move);
      node = next;
    }
    return result;
  }

  Options options_;
  Goal goal_;
  const Oracle<S>* oracle_;
  Tree<Move> tree_;
  std::vector<Node*> path_;
  std::vector<std::uint64_t> hashes_;
  std::vector<S> positions_;
  std::vector<Move> moves_;
  std::uint64_t nodes_ = 0;
};

}  // namespace otrera::proof
