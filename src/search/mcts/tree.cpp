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

// Everything else begins with the zeros of fresh memory.
constexpr std::array not_zero_at_first{Column::high};
static_assert([] {
  for (unsigned i = 0; i < column_count; ++i) {
    const auto column = static_cast<Column>(i);
    bool listed = false;
    for (const Column other : not_zero_at_first) listed |= other == column;
    if (listed != (kind_of(column).first != 0)) return false;
    if (listed && kind_of(column).type != ColumnKind::Type::number) return false;
  }
  return true;
}());

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
  for (unsigned i = 0; i < column_count; ++i) {
    before_[i] = per_child_;
    if (columns_.has(static_cast<Column>(i))) per_child_ += width_of(static_cast<Column>(i));
  }
}

double Children::at(Column column, std::size_t child) const {
  const std::byte* place = base() + layout_->offset(column, size()) + child * width_of(column);
  const auto as = [place](auto type) {
    std::memcpy(&type, place, sizeof type);
    return static_cast<double>(type);
  };
  switch (kind_of(column).type) {
    case ColumnKind::Type::count:
      return as(std::int32_t{});
    case ColumnKind::Type::reference:
      return as(std::uint32_t{});
    case ColumnKind::Type::number:
      return as(float{});
    case ColumnKind::Type::precise:
      break;
  }
  return as(double{});
}

void Children::set(Column column, std::size_t child, double value) const {
  std::byte* place = base() + layout_->offset(column, size()) + child * width_of(column);
  const auto put = [place](auto typed) { std::memcpy(place, &typed, sizeof typed); };
  switch (kind_of(column).type) {
    case ColumnKind::Type::count:
      return put(static_cast<std::int32_t>(value));
    case ColumnKind::Type::reference:
      return put(static_cast<std::uint32_t>(value));
    case ColumnKind::Type::number:
      return put(static_cast<float>(value));
    case ColumnKind::Type::precise:
      return put(value);
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
  auto* node = new (memory_.at<Node>(ref)) Node{static_cast<std::uint32_t>(count), 0, decider, false, -1};
  std::memset(reinterpret_cast<std::byte*>(node) + header_size, 0, layout_.node_size(count) - header_size);
  for (const Column column : not_zero_at_first)
    if (layout_.has(column)) {
      auto* entries =
          reinterpret_cast<float*>(reinterpret_cast<std::byte*>(node) + layout_.offset(column, count));
      std::fill_n(entries, count, kind_of(column).first);
    }
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
