#include "search/mcts/tree.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace otrera::mcts {
namespace {

constexpr Columns always{Column::visits, Column::values, Column::links};

constexpr std::size_t width(Column column) {
  return column == Column::fading_visits || column == Column::fading_totals ? sizeof(double) : sizeof(float);
}

}  // namespace

Layout::Layout(Columns wanted, std::size_t move_size) : columns_(wanted | always), move_size_(move_size) {
  for (unsigned i = 0; i < static_cast<unsigned>(Column::count); ++i) {
    before_[i] = per_child_;
    if (columns_.has(static_cast<Column>(i))) per_child_ += width(static_cast<Column>(i));
  }
}

void Tree::clear() {
  arena_.clear();
  nodes_ = 0;
  full_ = false;
}

Tree::Ref Tree::add(std::size_t count, Player decider) {
  const Ref ref = arena_.allocate(layout_.node_size(count));
  if (ref == Arena::none) {
    full_ = true;
    return ref;
  }
  nodes_.fetch_add(1, std::memory_order_relaxed);
  auto* node = new (arena_.at<Node>(ref)) Node{static_cast<std::uint32_t>(count), 0, decider, false};
  // All statistics begin at zero (no visits, no link); only proven bounds begin as wide as they can be.
  std::memset(reinterpret_cast<std::byte*>(node) + header_size, 0, layout_.node_size(count) - header_size);
  if (layout_.has(Column::high)) std::ranges::fill(children(ref).high(), 1.0f);
  return ref;
}

Tree::Ref Tree::copy_from(const Tree& other, Ref from) {
  const Node* source = other.arena_.at<Node>(from);
  const std::size_t size = layout_.node_size(source->count);
  const Ref ref = arena_.allocate(size);
  if (ref == Arena::none) return ref;
  nodes_.fetch_add(1, std::memory_order_relaxed);
  std::memcpy(arena_.at<std::byte>(ref), source, size);
  for (Ref& link : children(ref).links())
    if (link != Arena::none) link = copy_from(other, link);
  return ref;
}

}  // namespace otrera::mcts
