#include "search/mcts/tree.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <unordered_set>

#include "core/hash.h"

namespace otrera::mcts {
namespace {

constexpr Columns always{Column::visits, Column::values, Column::links};

constexpr std::size_t width(Column column) {
  return column == Column::fading_visits || column == Column::fading_totals ? sizeof(double) : sizeof(float);
}

std::uint64_t signature_below(const Tree& tree, Tree::Ref ref, std::uint64_t hash,
                              std::unordered_set<Tree::Ref>& seen) {
  if (!seen.insert(ref).second) return hash;
  const Children children = tree.children(ref);
  for (std::size_t i = 0; i < children.size(); ++i) {
    hash = mix64(hash + static_cast<std::uint32_t>(children.visits()[i]));
    hash = mix64(hash + std::bit_cast<std::uint32_t>(children.values()[i]));
    if (children.links()[i] != Memory::none) hash = signature_below(tree, children.links()[i], hash, seen);
  }
  return hash;
}

}  // namespace

Layout::Layout(Columns wanted, std::size_t move_size) : columns_(wanted | always), move_size_(move_size) {
  for (unsigned i = 0; i < static_cast<unsigned>(Column::count); ++i) {
    before_[i] = per_child_;
    if (columns_.has(static_cast<Column>(i))) per_child_ += width(static_cast<Column>(i));
  }
}

void Tree::clear() {
  memory_.clear();
  nodes_ = entries_ = 0;
  full_ = false;
}

Tree::Ref Tree::add(std::size_t count, Player decider) {
  const Ref ref = memory_.allocate(layout_.node_size(count));
  if (ref == Memory::none) {
    full_ = true;
    return ref;
  }
  nodes_.fetch_add(1, std::memory_order_relaxed);
  entries_.fetch_add(count, std::memory_order_relaxed);
  auto* node = new (memory_.at<Node>(ref)) Node{static_cast<std::uint32_t>(count), 0, decider, false};
  // All statistics begin at zero (no visits, no link); only proven bounds begin as wide as they can be.
  std::memset(reinterpret_cast<std::byte*>(node) + header_size, 0, layout_.node_size(count) - header_size);
  if (layout_.has(Column::high)) std::ranges::fill(children(ref).high(), 1.0f);
  return ref;
}

Tree::Ref Tree::copy_from(const Tree& other, Ref from) {
  const Node* source = other.memory_.at<Node>(from);
  const std::size_t size = layout_.node_size(source->count);
  const Ref ref = memory_.allocate(size);
  if (ref == Memory::none) return ref;
  nodes_.fetch_add(1, std::memory_order_relaxed);
  entries_.fetch_add(source->count, std::memory_order_relaxed);
  std::memcpy(memory_.at<std::byte>(ref), source, size);
  for (Ref& link : children(ref).links())
    if (link != Memory::none) link = copy_from(other, link);
  return ref;
}

std::uint64_t Tree::signature(Ref ref) const {
  std::unordered_set<Ref> seen;
  return signature_below(*this, ref, 1, seen);
}

}  // namespace otrera::mcts
