#include "book/shown_moves.h"

#include <algorithm>

#include "core/error.h"

namespace otrera {

std::vector<ShownMove> shown_moves(const Folding& folding, const BookPosition& position,
                                   std::uint64_t least_visits) {
  std::vector<ShownMove> moves;
  for (const auto& move : position.moves) {
    if (move.candidate || move.visits < least_visits) continue;
    const auto visits = static_cast<double>(std::max<std::uint64_t>(move.visits, 1));
    try {
      moves.push_back({folding.unfold(move.move), move, wilson_interval(move.value * visits, visits)});
    } catch (const Error&) {
      continue;
    }
  }
  std::ranges::stable_sort(moves, [](const ShownMove& a, const ShownMove& b) {
    return std::pair(a.move.visits, a.move.value) > std::pair(b.move.visits, b.move.value);
  });
  return moves;
}

}  // namespace otrera
