// A book grows: a builder chooses questions, a farm has them answered, and every round of answers is on disk
// before the next begins. The same seed and questions at once give the same book, whatever the threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "book/book.h"
#include "book/builder.h"
#include "core/farm.h"
#include "core/units.h"

namespace otrera {

struct GrowOptions {
  std::uint64_t seed = 1;
  std::size_t at_once = 1;             // questions of a round; those of one round do not know of each other
  std::optional<std::uint64_t> nodes;  // until the start has been gone through so often
  std::optional<Duration> time;
};

struct GrowProgress {
  double fraction = 0;  // of nodes or time, whichever is nearer its end
  std::uint64_t asked = 0;
};

enum class GrowEnd { nodes, time, complete, stopped };

using MakeExplorer = std::function<std::unique_ptr<Explorer>()>;
using OnGrown = std::function<void(const Book&, const GrowProgress&)>;

// Throws Error. What was being asked when `stop` is raised is lost, and nothing else.
GrowEnd grow(Book& book, BookStore& store, BookBuilder& builder, const MakeExplorer& make_explorer,
             const GrowOptions& options, Farm& farm, const OnGrown& on_grown, const std::atomic<bool>& stop);

}  // namespace otrera
