#include "search/mcts/solver.h"

#include <algorithm>

#include "search/mcts/shared.h"

namespace otrera::mcts {
namespace {

constexpr int longest_proof = 1000;

Bounds seen_by(Player viewer, Player owner, Bounds bounds) {
  return viewer == owner ? bounds : Bounds{1 - bounds.high, 1 - bounds.low};
}

// True if the edge's bounds became narrower.
bool narrow(const Children& children, std::size_t child, Bounds bounds) {
  const Bounds before = edge_bounds(children, child);
  const Bounds after{std::max(before.low, bounds.low), std::min(before.high, bounds.high)};
  store(children.low()[child], after.low);
  store(children.high()[child], after.high);
  return after.low > before.low || after.high < before.high;
}

}  // namespace

float exact_value(Outcome outcome, double score_limit, SolverOptions::Mode mode) {
  if (mode == SolverOptions::Mode::score) return static_cast<float>(0.5 + 0.5 * outcome.score / score_limit);
  return static_cast<float>(outcome.win());
}

Bounds edge_bounds(const Children& children, std::size_t child) {
  return {load(children.low()[child]), load(children.high()[child])};
}

Bounds node_bounds(const Children& children) {
  Bounds bounds{0, children.node().pruned ? 1.0f : 0.0f};
  for (std::size_t i = 0; i < children.size(); ++i) {
    bounds.low = std::max(bounds.low, load(children.low()[i]));
    bounds.high = std::max(bounds.high, load(children.high()[i]));
  }
  return bounds;
}

void prove_from_below(const Tree& tree, std::span<const Step> path, bool whole) {
  for (std::size_t i = path.size(); i-- > 0;) {
    const Children children = tree.children(path[i].node);
    const Tree::Ref link = std::atomic_ref(children.links()[path[i].child]).load(std::memory_order_acquire);
    if (link == Memory::none) return;
    const Children below = tree.children(link);
    const Bounds bounds = seen_by(children.node().decider, below.node().decider, node_bounds(below));
    if (!narrow(children, path[i].child, bounds) && !whole) return;
  }
}

void bound(const Tree& tree, std::span<const Step> path, Bounds bounds) {
  const Children children = tree.children(path.back().node);
  const Bounds own = seen_by(children.node().decider, Player::first, bounds);
  if (narrow(children, path.back().child, own)) prove_from_below(tree, path.first(path.size() - 1));
}

void prove(const Tree& tree, std::span<const Step> path, float value) {
  bound(tree, path, {value, value});
}

int proof_length(const Tree& tree, Tree::Ref node, std::size_t child) {
  const Children children = tree.children(node);
  const Bounds bounds = edge_bounds(children, child);
  if (!bounds.solved()) return 0;
  const Tree::Ref link = children.links()[child];
  if (link == Memory::none) return 1;
  // The decider below takes the quickest of his best moves if he wins, the slowest if he loses.
  const Children below = tree.children(link);
  const Bounds best = node_bounds(below);
  const bool wins = best.low > 0.5f;
  int length = wins ? longest_proof : 0;
  for (std::size_t i = 0; i < below.size(); ++i) {
    if (!edge_bounds(below, i).solved() || edge_bounds(below, i).low < best.low) continue;
    const int here = proof_length(tree, link, i);
    length = wins ? std::min(length, here) : std::max(length, here);
  }
  return 1 + length;
}

std::size_t decide_proven(const Tree& tree, Tree::Ref node) {
  const Children children = tree.children(node);
  const Bounds bounds = node_bounds(children);
  const bool wins = bounds.low > 0.5f;
  std::size_t best = 0;
  int best_length = -1;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (edge_bounds(children, i).low < bounds.low || !edge_bounds(children, i).solved()) continue;
    const int length = proof_length(tree, node, i);
    if (best_length >= 0 && (wins ? length >= best_length : length <= best_length)) continue;
    best = i;
    best_length = length;
  }
  return best;
}

}  // namespace otrera::mcts
