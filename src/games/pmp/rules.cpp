#include "games/pmp/rules.h"

#include <algorithm>
#include <utility>

namespace otrera::pmp {
namespace {

constexpr double rounding_room = 1e-7;  // relative, for the arithmetic of the simplex method

// Backwards from what has a reward; money is one more product, `money` its number.
std::vector<bool> find_useful(const Problem& problem) {
  const std::size_t money = problem.products.size();
  std::vector<bool> wanted(money + 1, false), useful(problem.actions.size(), false);
  for (std::size_t p = 0; p < money; ++p) wanted[p] = problem.products[p].reward > 0;
  wanted[money] = problem.money_reward > 0;
  for (bool changed = true; std::exchange(changed, false);) {
    for (std::size_t a = 0; a < problem.actions.size(); ++a) {
      const Action& action = problem.actions[a];
      const bool makes_wanted =
          (action.income > 0 && wanted[money]) || std::ranges::any_of(action.out, [&](const Amount& out) {
            return wanted[std::size_t(out.product)];
          });
      if (useful[a] || !makes_wanted) continue;
      useful[a] = changed = true;
      for (const auto& in : action.in) wanted[static_cast<std::size_t>(in.product)] = true;
      if (action.cost > 0) wanted[money] = true;
    }
  }
  return useful;
}

// Products in an order in which every action makes only later ones than it takes; shorter if there is none.
std::vector<std::uint8_t> sort_products(const Problem& problem) {
  const std::size_t count = problem.products.size();
  std::vector<std::uint8_t> sorted;
  std::vector<bool> placed(count, false);
  const auto ready = [&](std::size_t product) {
    return std::ranges::all_of(problem.actions, [&](const Action& action) {
      const bool makes = std::ranges::any_of(
          action.out, [&](const Amount& out) { return static_cast<std::size_t>(out.product) == product; });
      return !makes || std::ranges::all_of(action.in, [&](const Amount& in) {
        return placed[static_cast<std::size_t>(in.product)];
      });
    });
  };
  for (bool changed = true; std::exchange(changed, false);) {
    for (std::size_t product = 0; product < count; ++product) {
      if (placed[product] || !ready(product)) continue;
      placed[product] = changed = true;
      sorted.push_back(static_cast<std::uint8_t>(product));
    }
  }
  return sorted;
}

double find_efficiency(const Problem& problem, const Relaxation& prices, const Action& action) {
  double taken =
      action.cost * prices.money_price + (problem.time_limit ? action.time * prices.time_price : 0);
  double made = action.income * prices.money_price;
  for (const auto& [product, count] : action.in) taken += count * prices.prices[std::size_t(product)];
  for (const auto& [product, count] : action.out) made += count * prices.prices[std::size_t(product)];
  return taken > 0 ? std::min(1.0, made / taken) : 1.0;
}

}  // namespace

Rules::Rules(Problem of) : problem(std::move(of)) {
  check(problem);
  relaxation = relax(problem);
  limit = relaxation.bound * (1 + rounding_room) + rounding_room;
  for (const auto& action : problem.actions)
    efficiency.push_back(find_efficiency(problem, relaxation, action));
  useful = find_useful(problem);
  for (std::size_t p = 0; p < problem.products.size(); ++p)
    if (problem.products[p].reward > 0) goals.push_back(static_cast<std::uint8_t>(p));
  producers.resize(problem.products.size());
  for (std::size_t a = 0; a < problem.actions.size(); ++a) {
    if (!useful[a]) continue;
    bool goal = false;
    for (const auto& out : problem.actions[a].out) {
      producers[static_cast<std::size_t>(out.product)].push_back(static_cast<std::uint8_t>(a));
      goal |= problem.products[static_cast<std::size_t>(out.product)].reward > 0;
    }
    if (goal) goal_actions.push_back(static_cast<std::uint8_t>(a));
  }
  product_at = sort_products(problem);
  orderless = product_at.size() == problem.products.size() &&
              std::ranges::all_of(problem.actions, [](const Action& a) { return a.income == 0; });
  place_of.resize(problem.products.size(), 0);
  for (std::size_t place = 0; place < product_at.size(); ++place)
    place_of[product_at[place]] = static_cast<std::uint8_t>(place);
}

std::shared_ptr<const Rules> make_rules(Problem problem) {
  return std::make_shared<const Rules>(std::move(problem));
}

double hope(const Rules& rules, const std::int32_t* stock, std::int32_t money, std::int32_t time_left,
            double stock_share) {
  const Relaxation& prices = rules.relaxation;
  double sum = prices.money_price * money + prices.time_price * time_left;
  for (std::size_t p = 0; p < prices.prices.size(); ++p) {
    const double reward = rules.problem.products[p].reward;
    sum += (stock[p] < 0 ? prices.prices[p] : reward + stock_share * (prices.prices[p] - reward)) * stock[p];
  }
  return sum;
}

std::optional<std::vector<int>> executable_order(const Rules& rules, std::vector<int> counts) {
  const Problem& problem = rules.problem;
  std::vector<int> plan, stock;
  for (const auto& product : problem.products) stock.push_back(product.start);
  int money = problem.money;
  const auto possible = [&](const Action& action) {
    return money >= action.cost && std::ranges::all_of(action.in, [&](const Amount& in) {
             return stock[static_cast<std::size_t>(in.product)] >= in.count;
           });
  };
  // Whatever brings money in goes first: it can only make more possible. The others go in order.
  const auto next = [&] {
    std::size_t found = counts.size();
    for (std::size_t a = 0; a < counts.size(); ++a)
      if (counts[a] > 0 && possible(problem.actions[a]) &&
          (found == counts.size() || problem.actions[a].income > problem.actions[found].income))
        found = a;
    return found;
  };
  for (std::size_t a = next(); a < counts.size(); a = next()) {
    const Action& action = problem.actions[a];
    --counts[a];
    money += action.income - action.cost;
    for (const auto& in : action.in) stock[static_cast<std::size_t>(in.product)] -= in.count;
    for (const auto& out : action.out) stock[static_cast<std::size_t>(out.product)] += out.count;
    plan.push_back(static_cast<int>(a));
  }
  const bool all_done = std::ranges::all_of(counts, [](int count) { return count == 0; });
  return all_done ? std::optional(plan) : std::nullopt;
}

}  // namespace otrera::pmp
