#include "search/mcts/widening.h"

#include <algorithm>

namespace otrera::mcts {

std::size_t open_children(const WideningOptions& options, std::size_t count, double visits) {
  const auto initial = static_cast<std::size_t>(options.initial);
  if (options.schedule == WideningOptions::Schedule::off || count <= initial) return count;
  std::size_t open = options.schedule == WideningOptions::Schedule::crazy_stone ? 1 : initial;
  switch (options.schedule) {
    case WideningOptions::Schedule::mango:
      // The k-th child opens at A B^(k - initial) visits.
      for (double next = options.first * options.growth; open < count && visits >= next;
           next *= options.growth)
        ++open;
      break;
    case WideningOptions::Schedule::crazy_stone: {
      // t_0 = 0, t_{n+1} = t_n + A B^n: child n+2 opens at t_{n+1}.
      double opens = options.first, gap = options.first;
      for (; open < count && visits >= opens; ++open) opens += gap *= options.growth;
      break;
    }
    case WideningOptions::Schedule::invader:
      open += initial * static_cast<std::size_t>(visits / options.step);
      break;
    case WideningOptions::Schedule::off:
      break;
  }
  return std::min(open, count);
}

}  // namespace otrera::mcts
