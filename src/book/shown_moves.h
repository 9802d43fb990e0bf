// What a book says of a position, for a person: its moves as they are played there, and how sure it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/statistics.h"
#include "engine/folding.h"
#include "store/book_store.h"

namespace otrera {

struct ShownMove {
  std::string turn;
  BookMove move;
  Interval interval;  // 95 % of its value
};

// By visits, then value. Moves that cannot be made here are left out: what stood before may forbid them, and
// a foreign file may say anything.
std::vector<ShownMove> shown_moves(const Folding& folding, const BookPosition& position,
                                   std::uint64_t least_visits);

}  // namespace otrera
