// Memory for a search tree: one reserved stretch of address space, handed out from the front and given back
// all at once. Places are 32-bit references in units of 16 bytes, so links in the tree take half a pointer
// and 64 GB can be reached. The pages are taken from the system only when they are first touched.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace otrera {

class Memory {
 public:
  using Ref = std::uint32_t;
  static constexpr Ref none = 0;
  static constexpr std::size_t unit = 16;

  // Large pages suit what grows from the front; small ones a table that is touched here and there, where
  // every touch would have a large page cleared first.
  enum class Pages { large, small };

  // Throws Error if the system refuses to reserve that much.
  explicit Memory(std::size_t limit_bytes, Pages pages = Pages::large);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // `none` when all is taken. The memory is not cleared.
  Ref allocate(std::size_t bytes) {
    if (bytes > limit()) return none;
    const std::uint64_t units = (bytes + unit - 1) / unit;
    // Taken only if it fits: taking first and giving back would let another thread take in between, and
    // overlap.
    std::uint64_t at = next_.load(std::memory_order_relaxed);
    do {
      if (at + units > end_) return none;
    } while (!next_.compare_exchange_weak(at, at + units, std::memory_order_relaxed));
    return static_cast<Ref>(at);
  }

  template <class T>
  T* at(Ref ref) const {
    return reinterpret_cast<T*>(base_ + ref * unit);
  }

  // Forgets everything; the pages go back to the system.
  void clear();

  std::size_t used() const { return next_.load(std::memory_order_relaxed) * unit; }
  std::size_t limit() const { return end_ * unit; }

 private:
  static constexpr std::uint64_t first = 1;  // unit 0 is never handed out: its reference is `none`

  std::byte* base_ = nullptr;
  std::uint64_t end_ = 0;
  alignas(64) std::atomic<std::uint64_t> next_{first};  // written all the time, what is above only read
};

}  // namespace otrera
