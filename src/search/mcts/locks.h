// Who may be at a node at one time. Three ways to share a tree between threads (Chaslot et al. 2008;
// Enzenberger and Müller 2009): one lock for the whole tree, one per node (here: per group of nodes), or
// none.
#pragma once

#include <array>
#include <memory>
#include <mutex>

#include "search/mcts/options.h"

namespace otrera::mcts {

class Locks {
 public:
  explicit Locks(const ParallelOptions& options)
      : global_(options.shared() && options.mode == ParallelOptions::Mode::tree_global),
        local_(options.shared() && options.mode == ParallelOptions::Mode::tree_local) {}

  // For the whole way down, or up; free where nodes are locked one by one or not at all.
  std::unique_lock<std::mutex> whole_tree() {
    return global_ ? std::unique_lock(mutexes_[0].mutex) : std::unique_lock<std::mutex>();
  }
  std::unique_lock<std::mutex> node(Tree::Ref ref) {
    return local_ ? std::unique_lock(mutexes_[ref % mutexes_.size()].mutex) : std::unique_lock<std::mutex>();
  }

 private:
  struct alignas(64) Padded {
    std::mutex mutex;
  };

  bool global_, local_;
  std::array<Padded, 256> mutexes_;
};

}  // namespace otrera::mcts
