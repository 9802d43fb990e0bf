#include "core/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/units.h"

namespace otrera {

Memory::Memory(std::size_t limit_bytes, Pages pages) {
  const std::size_t most = std::size_t{std::numeric_limits<Ref>::max()} * unit;
  end_ = std::max<std::size_t>(std::min(limit_bytes, most) / unit, first);
  void* memory =
      mmap(nullptr, limit(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    throw Error("the system refuses " + print_bytes(limit()) + " of memory for the tree", {},
                "set a lower memory limit");
  base_ = static_cast<std::byte*>(memory);
  madvise(base_, limit(), pages == Pages::large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
}

Memory::~Memory() {
  munmap(base_, limit());
}

void Memory::clear() {
  madvise(base_, limit(), MADV_DONTNEED);
  next_.store(first, std::memory_order_relaxed);
}

}  // namespace otrera
