// The tree of a best-first proof search: nodes with their numbers, siblings side by side in one stretch of
// memory. When that is full, collect() forgets what lies below solved nodes and the smallest parts of the
// rest. A node whose children are forgotten keeps its numbers and may be expanded again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "core/memory.h"
#include "search/proof/numbers.h"

namespace otrera::proof {

template <class Move>
class Tree {
 public:
  struct Node {
    Numbers numbers;
    Move move;
    std::uint32_t children;  // the first of them; none where `count` is 0
    std::uint32_t count;
  };
  static_assert(std::is_trivially_copyable_v<Node>);

  explicit Tree(std::size_t memory) : memory_(memory) {
    end_ = static_cast<std::uint32_t>((memory_.limit() - Memory::unit) / sizeof(Node));
    nodes_ = memory_.at<Node>(memory_.allocate(std::size_t{end_} * sizeof(Node)));
  }

  Node& root() { return root_; }
  const Node& root() const { return root_; }
  Node* children(const Node& node) const { return nodes_ + node.children; }

  // Room for so many children; false where there is none.
  bool grow(Node& node, std::size_t count) {
    if (count > end_ - used_) return false;
    node.children = used_;
    node.count = static_cast<std::uint32_t>(count);
    used_ += node.count;
    return true;
  }

  // At least half of the room is free afterwards, unless the root's own children take more. Nodes move.
  void collect() {
    blocks_.clear();
    for (std::uint64_t least = 1; prune(root_, least) > end_ / 2 && least <= end_; least *= 4) continue;
    list_blocks(root_);
    std::ranges::sort(blocks_, {}, &Block::from);
    used_ = 0;
    for (auto& block : blocks_) {
      block.to = used_;
      std::memmove(nodes_ + block.to, nodes_ + block.from, block.count * sizeof(Node));
      used_ += block.count;
    }
    for (std::uint32_t i = 0; i < used_; ++i) follow(nodes_[i]);
    follow(root_);
  }

 private:
  struct Block {
    std::uint32_t from, to, count;
  };

  // The nodes kept below a node. Below solved ones none is needed, and none where there are fewer than
  // `least`.
  std::uint64_t prune(Node& node, std::uint64_t least) {
    std::uint64_t kept = node.count;
    if (node.numbers.solved()) kept = 0;
    for (std::uint32_t i = 0; i < node.count && kept > 0; ++i) kept += prune(children(node)[i], least);
    if (kept < least && &node != &root_) kept = 0;
    if (kept == 0) node.count = 0;
    return kept;
  }

  void list_blocks(const Node& node) {
    if (node.count == 0) return;
    blocks_.push_back({node.children, 0, node.count});
    for (std::uint32_t i = 0; i < node.count; ++i) list_blocks(children(node)[i]);
  }

  // To where the node's children are now.
  void follow(Node& node) {
    if (node.count > 0)
      node.children = std::ranges::lower_bound(blocks_, node.children, {}, &Block::from)->to;
  }

  Memory memory_;
  Node* nodes_ = nullptr;
  std::uint32_t used_ = 0, end_ = 0;
  Node root_{};
  std::vector<Block> blocks_;
};

}  // namespace otrera::proof
