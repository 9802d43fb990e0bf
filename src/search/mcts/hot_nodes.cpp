#include "search/mcts/hot_nodes.h"

#include "search/mcts/shared.h"

namespace otrera::mcts {
namespace {

// Moves a shared mean by several samples at once, without losing what other threads bring meanwhile.
void add_samples(float& mean, float sum, float samples, float count) {
  std::atomic_ref<float> place(mean);
  float before = place.load(std::memory_order_relaxed);
  while (!place.compare_exchange_weak(before, before + (sum - samples * before) / count,
                                      std::memory_order_relaxed)) {
  }
}

void look(const Children& children, HotNode& hot) {
  const std::size_t count = children.size();
  const bool squares = children.has(Column::squares);
  hot.visits.resize(count);
  hot.means.resize(count);
  hot.squares.resize(squares ? count : 0);
  hot.own_visits.assign(count, 0);
  hot.own_sums.assign(count, 0);
  hot.own_squares.assign(squares ? count : 0, 0);
  for (std::size_t i = 0; i < count; ++i) {
    hot.visits[i] = static_cast<float>(load(children.visits()[i]));
    hot.means[i] = load(children.values()[i]);
    if (squares) hot.squares[i] = load(children.squares()[i]);
  }
  hot.parent_visits = static_cast<float>(load(children.node().visits));
  hot.unsent = 0;
}

void send_results(const Children& children, const HotNode& hot) {
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (hot.own_visits[i] == 0) continue;
    const auto count = static_cast<float>(add(children.visits()[i], hot.own_visits[i], true));
    const auto samples = static_cast<float>(hot.own_visits[i]);
    add_samples(children.values()[i], hot.own_sums[i], samples, count);
    if (children.has(Column::squares)) add_samples(children.squares()[i], hot.own_squares[i], samples, count);
  }
  add(children.node().visits, hot.unsent, true);
}

}  // namespace

const HotNode* HotNodes::find(const Tree& tree, Tree::Ref ref) {
  HotNode& hot = place_of(ref);
  if (hot.node == ref) return &hot;
  const Children children = tree.children(ref);
  const int visits = load(children.node().visits);
  if (visits < hot_visits_ || visits / 4 < static_cast<int>(children.size())) return nullptr;
  if (hot.node != Memory::none) {  // the place goes to the node with more visits
    const Children other = tree.children(hot.node);
    if (load(other.node().visits) >= visits) return nullptr;
    send_results(other, hot);
  }
  hot.node = ref;
  look(children, hot);
  return &hot;
}

bool HotNodes::add(const Tree& tree, Tree::Ref ref, std::size_t child, float own) {
  HotNode& hot = place_of(ref);
  if (hot.node != ref) return false;
  ++hot.own_visits[child];
  hot.own_sums[child] += own;
  hot.visits[child] += 1;
  hot.means[child] += (own - hot.means[child]) / hot.visits[child];
  if (!hot.squares.empty()) {
    hot.own_squares[child] += own * own;
    hot.squares[child] += (own * own - hot.squares[child]) / hot.visits[child];
  }
  hot.parent_visits += 1;
  if (++hot.unsent < most_unsent) return true;
  const Children children = tree.children(ref);
  send_results(children, hot);
  look(children, hot);
  return true;
}

void HotNodes::send(const Tree& tree) {
  for (HotNode& hot : nodes_) {
    if (hot.node == Memory::none) continue;
    send_results(tree.children(hot.node), hot);
    hot.node = Memory::none;
  }
}

void HotNodes::clear() {
  for (HotNode& hot : nodes_) hot.node = Memory::none;
}

}  // namespace otrera::mcts
