#include "search/alphabeta/table.h"

#include <algorithm>
#include <bit>

namespace otrera::alphabeta {
namespace {

constexpr std::size_t most_places = std::size_t{1} << 30;

}  // namespace

Table::Table(std::size_t limit_bytes, Replacement replacement)
    : mask_(std::bit_floor(std::clamp<std::size_t>(limit_bytes / sizeof(Place), 1, most_places)) - 1),
      memory_(memory() + first * Memory::unit, Memory::Pages::small),
      replacement_(replacement) {}

std::optional<Table::Found> Table::find(std::uint64_t key, int ply) const {
  const Place& here = place(key);
  for (const Entry* entry : {&here.deep, &here.late})
    if (entry->key == key && entry->bound)
      return Found{from_root(entry->value, ply), static_cast<int>(entry->depth),
                   static_cast<Bound>(entry->bound), static_cast<std::uint16_t>(entry->move)};
  return std::nullopt;
}

void Table::store(std::uint64_t key, int ply, Value value, int depth, Bound bound, std::uint16_t move) {
  Place& here = place(key);
  if (move == no_move)
    for (const Entry* entry : {&here.late, &here.deep})
      if (entry->key == key && entry->bound) move = static_cast<std::uint16_t>(entry->move);
  const Entry entry{key,
                    from_here(value, ply),
                    move,
                    static_cast<std::uint32_t>(std::clamp(depth, 0, complete)) & 1023u,
                    static_cast<std::uint32_t>(bound) & 3u,
                    age_ & 15u};
  if (replacement_ == Replacement::always || gives_way(here.deep, depth)) {
    if (replacement_ == Replacement::two_deep && here.deep.key != key) here.late = here.deep;
    here.deep = entry;
  } else if (replacement_ == Replacement::two_deep) {
    here.late = entry;
  }
}

}  // namespace otrera::alphabeta
