// The search tree in memory. A node is a small header and behind it, in columns, the statistics of its
// children:
//
//   | header | moves: k | visits: k | values: k | links: k | further columns the strategies asked for |
//
// k is rounded up so that every column begins at a multiple of 16 bytes. A child without a node of its own (a
// leaf) lives only in its parent's columns. Which columns there are is fixed when the search is made;
// selection and backup read them as plain arrays and need no game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/arena.h"
#include "game/player.h"

namespace otrera::mcts {

struct Node {
  std::uint32_t count;  // children
  std::int32_t visits;  // simulations that chose among the children
  Player decider;
};
inline constexpr std::size_t header_size = 16;
static_assert(sizeof(Node) <= header_size);

// One node's children as arrays. Values are means of rewards for the node's decider.
struct Children {
  Node* node;
  std::span<std::int32_t> visits;
  std::span<float> values;
  std::span<Arena::Ref> links;  // Arena::none: no node of its own

  std::size_t size() const { return visits.size(); }
};

class Tree {
 public:
  using Ref = Arena::Ref;

  Tree(std::size_t memory_limit, std::size_t move_size) : arena_(memory_limit), move_size_(move_size) {}

  void clear() {
    arena_.clear();
    nodes_ = 0;
    full_ = false;
  }

  // A node with `count` children, all unvisited, their moves not yet set; Arena::none when the memory is
  // full.
  Ref add(std::size_t count, Player decider);

  Children children(Ref ref) const {
    auto* node = arena_.at<Node>(ref);
    const std::size_t count = node->count, rounded = round_up(count);
    auto* columns = reinterpret_cast<std::byte*>(node) + header_size + rounded * move_size_;
    return {node,
            {reinterpret_cast<std::int32_t*>(columns), count},
            {reinterpret_cast<float*>(columns + rounded * 4), count},
            {reinterpret_cast<Ref*>(columns + rounded * 8), count}};
  }

  template <class Move>
  std::span<Move> moves(Ref ref) const {
    auto* node = arena_.at<Node>(ref);
    return {reinterpret_cast<Move*>(reinterpret_cast<std::byte*>(node) + header_size), node->count};
  }

  std::uint64_t nodes() const { return nodes_; }
  std::size_t memory() const { return arena_.used(); }
  bool full() const { return full_; }

 private:
  static constexpr std::size_t round_up(std::size_t count) { return (count + 15) / 16 * 16; }

  Arena arena_;
  std::size_t move_size_;
  std::uint64_t nodes_ = 0;
  bool full_ = false;
};

}  // namespace otrera::mcts
