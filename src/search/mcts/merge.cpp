#include "search/mcts/merge.h"

namespace otrera::mcts {

void merge_edge(const Children& own, std::size_t i, const Children& theirs, std::size_t j) {
  const auto n = static_cast<float>(own.visits()[i]), m = static_cast<float>(theirs.visits()[j]);
  if (n + m > 0) {
    own.values()[i] = (n * own.values()[i] + m * theirs.values()[j]) / (n + m);
    if (own.has(Column::squares))
      own.squares()[i] = (n * own.squares()[i] + m * theirs.squares()[j]) / (n + m);
  }
  own.visits()[i] += theirs.visits()[j];
  if (own.has(Column::low)) {
    own.low()[i] = std::max(own.low()[i], theirs.low()[j]);
    own.high()[i] = std::min(own.high()[i], theirs.high()[j]);
  }
}

}  // namespace otrera::mcts
