// Which node a position already has, so that equal positions reached by different moves share one. Only for
// games in which no position can come twice: the tree becomes a graph without cycles.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "search/mcts/tree.h"

namespace otrera::mcts {

class Transpositions {
 public:
  Tree::Ref find(std::uint64_t hash) {
    Shard& shard = shard_of(hash);
    const std::lock_guard lock(shard.mutex);
    const auto found = shard.nodes.find(hash);
    return found == shard.nodes.end() ? Memory::none : found->second;
  }

  void add(std::uint64_t hash, Tree::Ref ref) {
    Shard& shard = shard_of(hash);
    const std::lock_guard lock(shard.mutex);
    shard.nodes.emplace(hash, ref);
  }

  void clear() {
    for (Shard& shard : shards_) shard.nodes.clear();
  }

 private:
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, Tree::Ref> nodes;
  };
  Shard& shard_of(std::uint64_t hash) { return shards_[hash >> 60]; }

  std::array<Shard, 16> shards_;
};

}  // namespace otrera::mcts
