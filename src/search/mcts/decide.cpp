#include "search/mcts/decide.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "search/mcts/shared.h"

namespace otrera::mcts {
namespace {

using Rank = std::tuple<int, double, double>;

int proven_rank(const Children& children, std::size_t child) {
  if (!children.has(Column::low)) return 0;
  if (load(children.low()[child]) >= 1) return 1;
  return load(children.high()[child]) <= 0 ? -1 : 0;
}

double lower_bound(const Children& children, std::size_t child, double n, double v, double errors) {
  const double variance = std::max(0.0, load(children.squares()[child]) - v * v);
  return v - errors * std::sqrt((n * variance + 0.25) / (n + 1) / n);
}

Rank rank(const Children& children, std::size_t child, const DecideOptions& options) {
  const int proven = proven_rank(children, child);
  const auto n = static_cast<double>(load(children.visits()[child]));
  if (n <= 0) return {proven, -1000, 0};
  const double v = load(children.values()[child]);
  switch (options.rule) {
    case DecideOptions::Rule::max:
      return {proven, v, n};
    case DecideOptions::Rule::secure:
      return {proven, v + options.security / std::sqrt(n), n};
    case DecideOptions::Rule::lcb:
      return {proven, lower_bound(children, child, n, v, options.security), n};
    case DecideOptions::Rule::robust:
    case DecideOptions::Rule::robust_max:
      break;
  }
  return {proven, n, v};
}

}  // namespace

std::size_t decide(const Children& children, const DecideOptions& options) {
  std::size_t best = 0;
  for (std::size_t child = 1; child < children.size(); ++child)
    if (rank(children, child, options) > rank(children, best, options)) best = child;
  return best;
}

bool robust_and_max_agree(const Children& children) {
  return decide(children, {.rule = DecideOptions::Rule::robust}) ==
         decide(children, {.rule = DecideOptions::Rule::max});
}

}  // namespace otrera::mcts
