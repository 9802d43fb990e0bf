// A book grows: a builder chooses questions, a farm has them answered, and the builder learns from the
// answers of a round before it chooses the next. The same seed and questions at once give the same book,
// whatever the threads and processes. An answer is on disk as it comes, so that a program that is killed goes
// on with the round it was in, and loses what it was being told at that moment.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "book/asker.h"
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
  std::optional<std::uint64_t> questions = {};
  // Grows below this line only, which is put into the book first (edit.h).
  std::vector<BookTurn> line = {};
  std::string asker = {};  // who answers in other processes (AskerWords); empty: all is asked in this one
};

struct GrowProgress {
  double fraction = 0;  // of nodes, time or questions, whichever is nearest its end
  std::uint64_t asked = 0;
};

enum class GrowEnd { nodes, time, questions, complete, stopped };

using OnGrown = std::function<void(const Book&, const GrowProgress&)>;

// Throws Error. What was being asked when the flag is raised is lost, and nothing else.
GrowEnd grow(Book& book, BookStore& store, BookBuilder& builder, const MakeExplorer& make_explorer,
             const GrowOptions& options, Farm& farm, const OnGrown& on_grown, const std::atomic<bool>& stop);

}  // namespace otrera
