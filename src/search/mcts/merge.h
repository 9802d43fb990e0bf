// Two searches of one position put together, for root parallelisation (Chaslot 2010, ch. 7): statistics are
// added down to the end of the turn at hand; below that the tree takes over what it does not have at all.
#pragma once

#include <algorithm>

#include "game/game.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

void merge_edge(const Children& own, std::size_t i, const Children& theirs, std::size_t j);

// The position is that of both nodes.
template <Game G>
void merge_trees(Tree& tree, Tree::Ref own_ref, const Tree& other, Tree::Ref other_ref, const G& position) {
  using Move = typename G::Move;
  const Children own = tree.children(own_ref), theirs = other.children(other_ref);
  const auto moves = theirs.template moves<Move>();
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Move move = own.template moves<Move>()[i];
    const auto found = std::ranges::find(moves, move);
    if (found == moves.end()) continue;
    const auto j = static_cast<std::size_t>(found - moves.begin());
    merge_edge(own, i, theirs, j);
    G after = position;
    after.play(move);
    if (own.links()[i] == Memory::none && theirs.links()[j] != Memory::none)
      own.links()[i] = tree.copy_from(other, theirs.links()[j]);
    else if (after.mid_turn() && theirs.links()[j] != Memory::none)
      merge_trees(tree, own.links()[i], other, theirs.links()[j], after);
  }
  own.node().visits += theirs.node().visits;
}

}  // namespace otrera::mcts
