#include "search/mcts/tree.h"

#include <algorithm>
#include <new>

namespace otrera::mcts {

Tree::Ref Tree::add(std::size_t count, Player decider) {
  constexpr std::size_t column_bytes = sizeof(std::int32_t) + sizeof(float) + sizeof(Ref);
  const Ref ref = arena_.allocate(header_size + round_up(count) * (move_size_ + column_bytes));
  if (ref == Arena::none) {
    full_ = true;
    return ref;
  }
  ++nodes_;
  new (arena_.at<Node>(ref)) Node{static_cast<std::uint32_t>(count), 0, decider};
  const Children made = children(ref);
  std::ranges::fill(made.visits, 0);
  std::ranges::fill(made.values, 0.0f);
  std::ranges::fill(made.links, Arena::none);
  return ref;
}

}  // namespace otrera::mcts
