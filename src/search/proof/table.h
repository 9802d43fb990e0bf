// The table of depth-first proof searches: the numbers of positions that were left. A place has four entries;
// the one with the least work behind it gives way. What is in it holds on every path.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/memory.h"
#include "search/proof/numbers.h"

namespace otrera::proof {

class Table {
 public:
  explicit Table(std::size_t limit_bytes)
      : mask_(std::bit_floor(std::clamp<std::size_t>(limit_bytes / sizeof(Place), 1, most_places)) - 1),
        memory_((mask_ + 2) * sizeof(Place), Memory::Pages::small) {}

  std::optional<Numbers> find(std::uint64_t key) const {
    for (const Entry& entry : place(key).entries)
      if (entry.key == key && entry.work)
        return Numbers{static_cast<std::uint32_t>(entry.proof), static_cast<std::uint32_t>(entry.disproof)};
    return std::nullopt;
  }

  // Shows key, numbers and the bits of the work of everything that is in it.
  template <class Use>
  void each(Use&& use) const {
    for (std::size_t i = 0; i <= mask_; ++i)
      for (const Entry& entry : place(i).entries)
        if (entry.work)
          use(entry.key,
              Numbers{static_cast<std::uint32_t>(entry.proof), static_cast<std::uint32_t>(entry.disproof)},
              static_cast<int>(entry.work));
  }

  void store(std::uint64_t key, Numbers numbers, std::uint64_t work) {
    Place& here = place(key);
    Entry* least = &here.entries[0];
    for (Entry& entry : here.entries) {
      if (entry.work && entry.key == key) {
        least = &entry;
        break;
      }
      if (entry.work < least->work) least = &entry;
    }
    *least = {key, numbers.proof, numbers.disproof,
              static_cast<std::uint64_t>(std::bit_width(work | 1)) & 63u};
  }

 private:
  struct Entry {
    std::uint64_t key;
    std::uint64_t proof : 29;
    std::uint64_t disproof : 29;
    std::uint64_t work : 6;  // bits of the number of nodes; 0: empty
  };
  struct Place {
    Entry entries[4];
  };
  static_assert(sizeof(Place) == 64);
  static constexpr std::size_t most_places = std::size_t{1} << 29;

  // Fresh pages are zero: all empty. The memory's first units make up one place, for the alignment.
  Place& place(std::uint64_t key) const {
    return memory_.at<Place>(sizeof(Place) / Memory::unit)[key & mask_];
  }

  std::size_t mask_;
  Memory memory_;
};

}  // namespace otrera::proof
