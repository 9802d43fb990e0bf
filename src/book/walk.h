// A book seen from its start: its lines as turns of one game, mirror images unfolded, for those who print it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "book/book.h"
#include "engine/session.h"

namespace otrera {

struct WalkOptions {
  std::uint64_t least_visits = 1;
  std::size_t deepest = 1000;  // turns
};

// A move met on the walk.
struct WalkedMove {
  std::vector<std::string> turns;  // from the start, the move last
  bool first = true;               // the first player made it
  const BookMove* move = nullptr;
  const BookPosition* after = nullptr;  // null where it leaves the book
  bool known = false;                   // what follows stood elsewhere already, and is left out here
};

// Depth first, the moves of a position by their visits, then their values. Throws Error for a book whose
// start is no position of its game; moves that are not legal are left out.
void walk(const Book& book, const WalkOptions& options, const std::function<void(const WalkedMove&)>& visit);

}  // namespace otrera
