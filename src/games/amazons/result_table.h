// Small results by hash, forgotten when their place is needed. Safe to use from several threads at once.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/memory.h"

namespace otrera::amazons {

class ResultTable {
 public:
  explicit ResultTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Place), 2)) - 1),
        memory_((mask_ + 3) * sizeof(Place), Memory::Pages::small),
        places_(memory_.at<Place>(1)) {}

  std::optional<std::uint16_t> find(std::uint64_t hash) const {
    const std::uint64_t word = places_[hash & mask_].load(std::memory_order_relaxed);
    if ((word ^ hash) >> bits || !(word & known)) return std::nullopt;
    return static_cast<std::uint16_t>((word & low) >> 1);
  }
  // Results are below 2^15.
  void store(std::uint64_t hash, unsigned result) {
    places_[hash & mask_].store((hash & ~low) | std::uint64_t{result} << 1 | known,
                                std::memory_order_relaxed);
  }

 private:
  using Place = std::atomic<std::uint64_t>;
  static constexpr int bits = 16;
  static constexpr std::uint64_t low = (1u << bits) - 1, known = 1;

  std::size_t mask_;
  Memory memory_;  // fresh pages are zero: nothing known
  Place* places_;
};

}  // namespace otrera::amazons
