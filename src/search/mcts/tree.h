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
#include "search/mcts/columns.h"

namespace otrera::mcts {

struct Node {
  std::uint32_t count;  // children
  std::int32_t visits;  // simulations that chose among the children
  Player decider;
  bool pruned;     // some legal moves were left out
  float expected;  // what was known of the position when the node was made, for its decider; below 0: nothing
};
inline constexpr std::size_t header_size = 16;
static_assert(sizeof(Node) <= header_size);

// Where the columns of a node lie: bytes per child before each of them.
class Layout {
 public:
  Layout(Columns wanted, std::size_t move_size);

  Columns columns() const { return columns_; }
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
  std::array<std::size_t, column_count> before_{};
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

  // One statistic of all children.
  template <Column column>
  std::span<ColumnType<column>> get() const {
    return {reinterpret_cast<ColumnType<column>*>(base() + layout_->offset(column, size())), size()};
  }
  auto fading_visits() const { return get<Column::fading_visits>(); }
  auto fading_totals() const { return get<Column::fading_totals>(); }
  auto visits() const { return get<Column::visits>(); }
  auto values() const { return get<Column::values>(); }
  auto links() const { return get<Column::links>(); }
  auto squares() const { return get<Column::squares>(); }
  auto means() const { return get<Column::means>(); }
  auto amaf_visits() const { return get<Column::amaf_visits>(); }
  auto amaf_values() const { return get<Column::amaf_values>(); }
  auto actions() const { return get<Column::actions>(); }
  auto priors() const { return get<Column::priors>(); }
  auto prior_games() const { return get<Column::prior_games>(); }
  auto policy() const { return get<Column::policy>(); }
  auto minimax() const { return get<Column::minimax>(); }
  auto low() const { return get<Column::low>(); }
  auto high() const { return get<Column::high>(); }
  auto pending() const { return get<Column::pending>(); }
  // The same for code that goes through all columns; a double holds them all exactly.
  double at(Column column, std::size_t child) const;
  void set(Column column, std::size_t child, double value) const;

  template <class Move>
  std::span<Move> moves() const {
    return {reinterpret_cast<Move*>(base() + layout_->moves_offset(size())), size()};
  }

 private:
  std::byte* base() const { return reinterpret_cast<std::byte*>(node_); }

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
  // Every new node counts here: not on a line with what is only read.
  alignas(64) std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::uint64_t> entries_{0};
  std::atomic<bool> full_{false};
};

}  // namespace otrera::mcts
