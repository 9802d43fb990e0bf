// The search tree in memory. A node is a small header and behind it, in columns, the statistics of its
// children:
//
//   | header | visits: k | values: k | links: k | columns the strategies asked for: k each | moves: k |
//
// k is rounded up to a multiple of four. A child without a node of its own (a leaf) lives only in its
// parent's columns. Which columns there are is fixed when the search is made; selection and backup read them
// as plain arrays and need no game. Where threads share a tree they go through atomic references (see
// shared.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/memory.h"
#include "game/player.h"

namespace otrera::mcts {

struct Node {
  std::uint32_t count;  // children
  std::int32_t visits;  // simulations that chose among the children
  Player decider;
  bool pruned;  // some legal moves were left out
};
inline constexpr std::size_t header_size = 16;
static_assert(sizeof(Node) <= header_size);

// Values and bounds are seen by the node's decider, rewards being 0..1.
enum class Column : unsigned {
  fading_visits,  // double: visits where old ones count less
  fading_totals,  // double: rewards likewise
  visits,         // int
  values,         // float: what selection and decision go by
  links,          // reference of the child's node; none: a leaf
  squares,        // float: mean of squared rewards
  means,          // float: plain mean, where `values` is something else
  amaf_visits,    // int: simulations in which the move came later, by the same player
  amaf_values,    // float: their mean
  actions,        // the move's name apart from its position
  priors,         // float: knowledge, 0..1
  policy,         // float: the chance that knowledge gives the move, 1 over all children
  minimax,        // float: evaluation, backed up by minimax
  low,            // float: proven lower bound of the value
  high,           // float: proven upper bound
  pending,        // int: simulations on their way through the child
  count
};

class Columns {
 public:
  constexpr Columns() = default;
  constexpr Columns(std::initializer_list<Column> list) {
    for (const Column column : list) bits_ |= 1u << static_cast<unsigned>(column);
  }
  constexpr bool has(Column column) const { return bits_ >> static_cast<unsigned>(column) & 1; }
  constexpr Columns operator|(Columns other) const {
    Columns both;
    both.bits_ = bits_ | other.bits_;
    return both;
  }

 private:
  unsigned bits_ = 0;
};

// Where the columns of a node lie: bytes per child before each of them.
class Layout {
 public:
  Layout(Columns wanted, std::size_t move_size);

  bool has(Column column) const { return columns_.has(column); }
  std::size_t offset(Column column, std::size_t count) const {
    return header_size + before_[static_cast<unsigned>(column)] * round_up(count);
  }
  std::size_t moves_offset(std::size_t count) const { return header_size + per_child_ * round_up(count); }
  std::size_t node_size(std::size_t count) const {
    return header_size + (per_child_ + move_size_) * round_up(count);
  }

 private:
  static constexpr std::size_t round_up(std::size_t count) { return (count + 3) / 4 * 4; }

  Columns columns_;
  std::array<std::size_t, static_cast<std::size_t>(Column::count)> before_{};
  std::size_t per_child_ = 0;
  std::size_t move_size_;
};

// One node's children as arrays.
class Children {
 public:
  using Ref = Memory::Ref;

  Children(Node* node, const Layout& layout) : node_(node), layout_(&layout) {}

  Node& node() const { return *node_; }
  std::size_t size() const { return node_->count; }
  bool has(Column column) const { return layout_->has(column); }

  std::span<double> fading_visits() const { return get<double>(Column::fading_visits); }
  std::span<double> fading_totals() const { return get<double>(Column::fading_totals); }
  std::span<std::int32_t> visits() const { return get<std::int32_t>(Column::visits); }
  std::span<float> values() const { return get<float>(Column::values); }
  std::span<Ref> links() const { return get<Ref>(Column::links); }
  std::span<float> squares() const { return get<float>(Column::squares); }
  std::span<float> means() const { return get<float>(Column::means); }
  std::span<std::int32_t> amaf_visits() const { return get<std::int32_t>(Column::amaf_visits); }
  std::span<float> amaf_values() const { return get<float>(Column::amaf_values); }
  std::span<std::uint32_t> actions() const { return get<std::uint32_t>(Column::actions); }
  std::span<float> priors() const { return get<float>(Column::priors); }
  std::span<float> policy() const { return get<float>(Column::policy); }
  std::span<float> minimax() const { return get<float>(Column::minimax); }
  std::span<float> low() const { return get<float>(Column::low); }
  std::span<float> high() const { return get<float>(Column::high); }
  std::span<std::int32_t> pending() const { return get<std::int32_t>(Column::pending); }

  template <class Move>
  std::span<Move> moves() const {
    return {reinterpret_cast<Move*>(base() + layout_->moves_offset(size())), size()};
  }

 private:
  std::byte* base() const { return reinterpret_cast<std::byte*>(node_); }
  template <class T>
  std::span<T> get(Column column) const {
    return {reinterpret_cast<T*>(base() + layout_->offset(column, size())), size()};
  }

  Node* node_;
  const Layout* layout_;
};

class Tree {
 public:
  using Ref = Memory::Ref;

  Tree(std::size_t memory_limit, Columns wanted, std::size_t move_size)
      : memory_(memory_limit), layout_(wanted, move_size) {}

  void clear();

  // A node with `count` unvisited children whose moves are not yet set; Memory::none when the memory is full.
  Ref add(std::size_t count, Player decider);

  Children children(Ref ref) const { return {memory_.at<Node>(ref), layout_}; }
  const Layout& layout() const { return layout_; }

  // A copy of what lies below a node of another tree of the same layout; none if it does not fit.
  Ref copy_from(const Tree& other, Ref from);

  // A number that two trees share only if they are the same below these nodes, bit for bit. A node that has
  // several ways to it counts once.
  std::uint64_t signature(Ref ref) const;

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  // The children of all nodes, those included that have no node of their own.
  std::uint64_t entries() const { return entries_.load(std::memory_order_relaxed); }
  std::size_t memory() const { return memory_.used(); }
  std::size_t memory_limit() const { return memory_.limit(); }
  bool full() const { return full_.load(std::memory_order_relaxed); }

 private:
  Memory memory_;
  Layout layout_;
  std::atomic<std::uint64_t> nodes_{0}, entries_{0};
  std::atomic<bool> full_{false};
};

}  // namespace otrera::mcts
