#include "games/pmp/rules.h"

#include <algorithm>
#include <set>
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

double find_efficiency(const Problem& problem, const std::vector<Window>& windows, const Relaxation& prices,
                       std::size_t number) {
  const Action& action = problem.actions[number];
  double taken = action.cost * prices.money_price;
  for (std::size_t w = 0; w < windows.size(); ++w)
    taken += action.time * windows[w].uses[number] * prices.window_prices[w];
  double made = action.income * prices.money_price;
  for (const auto& [product, count] : action.in) taken += count * prices.prices[std::size_t(product)];
  for (const auto& [product, count] : action.out) made += count * prices.prices[std::size_t(product)];
  return taken > 0 ? std::min(1.0, made / taken) : 1.0;
}

constexpr int never = most_steps * 4;
constexpr std::size_t most_windows = 256;

// By action: the least time that must pass after it before anything it makes counts; `never` where nothing
// does. Money is one more product.
std::vector<int> find_delays(const Problem& problem) {
  const std::size_t money = problem.products.size();
  std::vector<int> wait(money + 1, never), delay(problem.actions.size(), never);
  for (std::size_t p = 0; p < money; ++p)
    if (problem.products[p].reward > 0) wait[p] = 0;
  if (problem.money_reward > 0) wait[money] = 0;
  for (bool changed = true; std::exchange(changed, false);) {
    for (std::size_t a = 0; a < problem.actions.size(); ++a) {
      const Action& action = problem.actions[a];
      int least = action.income > 0 ? wait[money] : never;
      for (const auto& out : action.out) least = std::min(least, wait[static_cast<std::size_t>(out.product)]);
      if (least >= delay[a]) continue;
      delay[a] = least;
      changed = true;
      const auto shorten = [&](std::size_t kind) { wait[kind] = std::min(wait[kind], action.time + least); };
      for (const auto& in : action.in) shorten(static_cast<std::size_t>(in.product));
      if (action.cost > 0) shorten(money);
    }
  }
  return delay;
}

// By action: the earliest moment at which there can be one of everything it takes.
std::vector<int> find_earliest(const Problem& problem) {
  const std::size_t money = problem.products.size();
  std::vector<int> ready(money + 1, never), earliest(problem.actions.size(), never);
  for (std::size_t p = 0; p < money; ++p) {
    const Product& product = problem.products[p];
    if (!product.arrives.empty()) ready[p] = product.arrives.front().time;
    if (product.start > 0) ready[p] = 0;
  }
  for (bool changed = true; std::exchange(changed, false);) {
    for (std::size_t a = 0; a < problem.actions.size(); ++a) {
      const Action& action = problem.actions[a];
      int begin = std::max(action.from, action.cost > problem.money ? ready[money] : 0);
      for (const auto& in : action.in) begin = std::max(begin, ready[static_cast<std::size_t>(in.product)]);
      if (begin >= earliest[a]) continue;
      earliest[a] = begin;
      changed = true;
      const auto hasten = [&](std::size_t kind) { ready[kind] = std::min(ready[kind], begin + action.time); };
      for (const auto& out : action.out) hasten(static_cast<std::size_t>(out.product));
      if (action.income > 0) hasten(money);
    }
  }
  return earliest;
}

// What the resources leave for actions that hold at least so many units at once: of three places, two can be
// held once at a time.
std::vector<Capacity> with_large_holds(const std::vector<Capacity>& capacities) {
  std::vector<Capacity> list = capacities;
  for (const auto& capacity : capacities) {
    const std::set<int> sizes(capacity.uses.begin(), capacity.uses.end());
    for (const int size : sizes) {
      if (size < 2 || capacity.units % size == 0) continue;
      Capacity large{capacity.name, capacity.units / size, {}};
      for (const int uses : capacity.uses) large.uses.push_back(uses >= size);
      list.push_back(std::move(large));
    }
  }
  return list;
}

// For every stretch of time to which some actions are bound: no more of them than the resources can do in it.
std::vector<Window> find_windows(const Rules& rules) {
  const Problem& problem = rules.problem;
  const std::size_t actions = problem.actions.size();
  const int limit = *problem.time_limit;
  const auto end_of = [&](std::size_t a) { return rules.latest[a] + problem.actions[a].time; };
  std::set<std::pair<int, int>> stretches;
  for (std::size_t a = 0; a < actions; ++a)
    if (rules.latest[a] >= 0)
      stretches.insert({{rules.earliest[a], end_of(a)}, {0, end_of(a)}, {rules.earliest[a], limit}});
  std::vector<Window> windows;
  const auto add = [&](int from, int until, const Capacity& capacity) {
    Window window{capacity.units, from, until, capacity.uses, capacity.uses};
    for (std::size_t a = 0; a < actions; ++a)
      if (rules.latest[a] < 0 || rules.earliest[a] < from || end_of(a) > until) window.uses[a] = 0;
    const bool used = std::ranges::any_of(window.uses, [](int uses) { return uses > 0; });
    if (used && windows.size() < most_windows) windows.push_back(std::move(window));
  };
  const auto capacities = with_large_holds(rules.capacity);
  for (const auto& capacity : capacities) add(0, limit, capacity);  // first, as there may be too many
  stretches.erase({0, limit});
  for (const auto& [from, until] : stretches)
    for (const auto& capacity : capacities) add(from, until, capacity);
  return windows;
}

void find_times(Rules& rules) {
  const Problem& problem = rules.problem;
  const auto delays = find_delays(problem);
  rules.earliest = find_earliest(problem);
  for (std::size_t a = 0; a < problem.actions.size(); ++a) {
    const Action& action = problem.actions[a];
    int latest = *problem.time_limit - action.time - delays[a];
    if (action.late == 0) latest = std::min(latest, action.until - action.time);
    if (latest < rules.earliest[a]) latest = -1;
    rules.latest.push_back(latest);
    rules.last_begin = std::max(rules.last_begin, latest);
    if (latest >= 0) rules.moments.push_back(action.from);
  }
  for (const auto& product : problem.products)
    for (const auto& arrival : product.arrives) rules.moments.push_back(arrival.time);
  std::ranges::sort(rules.moments);
  rules.moments.erase(std::unique(rules.moments.begin(), rules.moments.end()), rules.moments.end());
  rules.windows = find_windows(rules);
}

}  // namespace

Rules::Rules(Problem of) : problem(std::move(of)) {
  check(problem);
  capacity = capacities(problem);
  windows = whole_time(problem);
  if (timed(problem)) find_times(*this);
  Means means = means_at_start(problem, windows);
  for (std::size_t a = 0; a < latest.size(); ++a) means.possible[a] = latest[a] >= 0;
  relaxation = relax(problem, windows, means);
  limit = relaxation.bound * (1 + rounding_room) + rounding_room;
  for (std::size_t a = 0; a < problem.actions.size(); ++a)
    efficiency.push_back(find_efficiency(problem, windows, relaxation, a));
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
  orderless = !timed(problem) && product_at.size() == problem.products.size() &&
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
  double sum = prices.money_price * money + prices.time_price() * time_left;
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
