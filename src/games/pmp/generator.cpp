#include "games/pmp/generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/error.h"
#include "core/random.h"

namespace otrera::pmp {
namespace {

constexpr int most_coefficient = 4;
constexpr int money_per_product = 20;

int one_to(int most, Random& random) {
  return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
}

void shuffle(std::vector<int>& list, Random& random) {
  for (std::size_t i = list.size(); i > 1; --i)
    std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
}

// Every product twice, cut into sets of one or two different products that lie less than `reach` apart.
std::vector<std::vector<int>> draw_outputs(int size, int reach, Random& random) {
  std::vector<int> slots;
  for (int product = 0; product < size; ++product) slots.insert(slots.end(), 2, product);
  shuffle(slots, random);
  std::vector<std::vector<int>> sets;
  while (!slots.empty()) {
    const int first = slots.back();
    slots.pop_back();
    sets.push_back({first});
    if (random.below(2) == 0) continue;
    const auto partner = std::find_if(slots.rbegin(), slots.rend(), [&](int other) {
      return other != first && std::abs(other - first) < reach;
    });
    if (partner == slots.rend()) continue;
    sets.back().push_back(*partner);
    std::ranges::sort(sets.back());
    slots.erase(std::next(partner).base());
  }
  std::ranges::sort(sets);
  return sets;
}

// One or two of the products from `from` to below `to`; none if there are none.
std::vector<int> draw_inputs(int from, int to, Random& random) {
  if (from == to) return {};
  const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
  const int first = from + below(to - from);
  if (to - from == 1 || random.below(2) == 0) return {first};
  const int other = from + below(to - from - 1);
  const int second = other + (other >= first ? 1 : 0);
  return {std::min(first, second), std::max(first, second)};
}

std::vector<Amount> with_counts(const std::vector<int>& products, Random& random) {
  std::vector<Amount> amounts;
  for (const int product : products) amounts.push_back({product, one_to(most_coefficient, random)});
  return amounts;
}

}  // namespace

Problem generate(int size, std::uint64_t seed, int reach) {
  if (size < least_size || size > most_size)
    throw Error(fmt::format("{} products", size), {},
                fmt::format("expected {} to {}", least_size, most_size));
  if (reach < 0 || reach > most_size)
    throw Error(fmt::format("a reach of {}", reach), {}, fmt::format("expected 0 to {}", most_size));
  Random random = Random(seed).split(static_cast<std::uint64_t>(size));
  Problem problem;
  problem.title = fmt::format("random problem, size {}, {}seed {}", size,
                              reach > 0 ? fmt::format("reach {}, ", reach) : "", seed);
  const int span = reach > 0 ? reach : size;
  problem.money = money_per_product * size;
  for (int p = 1; p <= size; ++p)
    problem.products.push_back({.name = fmt::format("p{}", p), .start = 0, .reward = p == size ? 1.0 : 0.0});
  for (const auto& outputs : draw_outputs(size, span, random)) {
    Action action;
    action.name = fmt::format("a{}", problem.actions.size() + 1);
    action.cost = one_to(most_coefficient, random);
    action.in = with_counts(draw_inputs(std::max(0, outputs.back() - span), outputs.front(), random), random);
    action.out = with_counts(outputs, random);
    problem.actions.push_back(std::move(action));
  }
  check(problem);
  return problem;
}

}  // namespace otrera::pmp
