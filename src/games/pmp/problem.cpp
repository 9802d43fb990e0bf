#include "games/pmp/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/error.h"

namespace otrera::pmp {
namespace {

constexpr std::size_t longest_name = 80;

void check_name(const std::string& name, const std::string& where) {
  const bool printable =
      std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
  if (name.empty() || name.size() > longest_name || !printable || name.front() == '(')
    throw Error(
        "the name " + quote(name), where,
        fmt::format("expected 1 to {} printable characters, not beginning with a bracket", longest_name));
}

void check_range(double value, double low, double high, const std::string& what, const std::string& where) {
  if (!(value >= low && value <= high))
    throw Error(fmt::format("{} is {}", what, value), where, fmt::format("expected {} to {}", low, high));
}

void check_amounts(const Problem& problem, const std::vector<Amount>& amounts, const std::string& where) {
  if (amounts.size() > most_kinds)
    throw Error(fmt::format("{} kinds of products", amounts.size()), where,
                fmt::format("expected at most {}", most_kinds));
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    check_range(amounts[i].product, 0, static_cast<double>(problem.products.size()) - 1, "a product", where);
    check_range(amounts[i].count, 1, most_quantity, "a quantity", where);
    if (i > 0 && amounts[i].product <= amounts[i - 1].product)
      throw Error("products out of order", where, "expected each once, by rising number");
  }
}

void check_uses(const Problem& problem, const Action& action, const std::string& where) {
  if (problem.resources.empty() != action.uses.empty())
    throw Error(action.uses.empty() ? "it uses no resource" : "there are no resources", where,
                "expected uses = {...} for every action of a problem with [[resource]]s, and for no other");
  for (std::size_t i = 0; i < action.uses.size(); ++i) {
    check_range(action.uses[i].resource, 0, static_cast<double>(problem.resources.size()) - 1, "a resource",
                where);
    check_range(action.uses[i].count, 1, most_units, "a number of units", where);
    if (i > 0 && action.uses[i].resource <= action.uses[i - 1].resource)
      throw Error("resources out of order", where, "expected each once, by rising number");
  }
}

void check_times(const Action& action, const std::string& where) {
  check_range(action.from, 0, most_steps, "from", where);
  check_range(action.until, 0, most_steps, "until", where);
  check_range(action.late, 0, most_reward, "late", where);
  if (action.late == 0 && action.from + action.time > action.until)
    throw Error(fmt::format("it takes {}, and has from {} until {}", action.time, action.from, action.until),
                where, "expected room between from and until, or late = what it may cost to be late");
}

void check_action(const Problem& problem, const Action& action) {
  const std::string where = "action " + quote(action.name);
  check_times(action, where);
  check_uses(problem, action, where);
  check_range(action.cost, 0, most_price, "the cost", where);
  check_range(action.income, 0, most_price, "the income", where);
  check_range(action.time, 0, most_steps, "the time", where);
  check_amounts(problem, action.in, where);
  check_amounts(problem, action.out, where);
  if (problem.time_limit && action.time < 1)
    throw Error("it takes no time", where, "expected time = 1 or more where the problem has a time limit");
  if (!problem.time_limit && (action.cost < 1 || action.income > 0))
    throw Error("plans could go on for ever", where,
                "expected a time limit, or a cost of 1 or more and no income for every action");
}

void check_product(const Product& product) {
  const std::string where = "product " + quote(product.name);
  check_range(product.start, 0, most_start, "the stock at the start", where);
  check_range(product.reward, 0, most_reward, "the reward", where);
  if (product.arrives.size() > most_arrivals)
    throw Error(fmt::format("{} arrivals", product.arrives.size()), where,
                fmt::format("expected at most {}", most_arrivals));
  for (std::size_t i = 0; i < product.arrives.size(); ++i) {
    check_range(product.arrives[i].time, 0, most_steps, "a time", where);
    check_range(product.arrives[i].count, 1, most_quantity, "a quantity", where);
    if (i > 0 && product.arrives[i].time <= product.arrives[i - 1].time)
      throw Error("arrivals out of order", where, "expected each time once, rising");
  }
}

void check_resources(const Problem& problem) {
  int units = 0;
  for (const auto& resource : problem.resources) {
    check_range(resource.count, 0, most_units, "the count", "resource " + quote(resource.name));
    units += resource.count;
  }
  if (units > most_units)
    throw Error(fmt::format("{} units of resources", units), {},
                fmt::format("expected at most {}", most_units));
}

template <class Things>
void check_count(const Things& things, std::size_t least, std::size_t most, const std::string& what) {
  if (things.size() < least || things.size() > most)
    throw Error(fmt::format("{} {}", things.size(), what), {}, fmt::format("expected {} to {}", least, most));
  std::set<std::string> names;
  for (const auto& thing : things) {
    check_name(thing.name, what);
    if (!names.insert(thing.name).second)
      throw Error("two have the name " + quote(thing.name), what, "expected different names");
  }
}

}  // namespace

void check(const Problem& problem) {
  check_count(problem.products, 1, most_products, "products");
  check_count(problem.actions, 1, most_actions, "actions");
  check_count(problem.resources, 0, most_resources, "resources");
  check_count(problem.what_ifs, 0, most_what_ifs, "what-ifs");
  check_range(problem.money, 0, most_start, "the money", "");
  check_range(problem.money_reward, 0, most_reward, "the reward for money", "");
  if (problem.time_limit) check_range(*problem.time_limit, 0, most_steps, "the time limit", "");
  for (const auto& product : problem.products) check_product(product);
  check_resources(problem);
  if (timed(problem) && !problem.time_limit)
    throw Error("no time limit", {},
                "expected time_limit = ... in a problem with resources, due dates or arrivals");
  for (const auto& action : problem.actions) check_action(problem, action);
  const bool has_goal = problem.money_reward > 0 ||
                        std::ranges::any_of(problem.products, [](const auto& p) { return p.reward > 0; });
  if (!has_goal) throw Error("nothing is worth anything", {}, "expected a product with a reward above 0");
  if (longest_plan(problem) > most_steps)
    throw Error(fmt::format("plans of up to {} actions", longest_plan(problem)), {},
                fmt::format("expected at most {}: less money, or larger units", most_steps));
}

bool timed(const Problem& problem) {
  return !problem.resources.empty() ||
         std::ranges::any_of(problem.products, [](const Product& p) { return !p.arrives.empty(); }) ||
         std::ranges::any_of(problem.actions,
                             [](const Action& a) { return a.from > 0 || a.until < most_steps; });
}

std::vector<Capacity> capacities(const Problem& problem) {
  if (!problem.time_limit) return {};
  if (problem.resources.empty()) return {{"worker", 1, std::vector<int>(problem.actions.size(), 1)}};
  std::vector<Capacity> list;
  for (const auto& resource : problem.resources)
    list.push_back({resource.name, resource.count, std::vector<int>(problem.actions.size(), 0)});
  for (std::size_t a = 0; a < problem.actions.size(); ++a)
    for (const auto& use : problem.actions[a].uses)
      list[static_cast<std::size_t>(use.resource)].uses[a] = use.count;
  return list;
}

int longest_plan(const Problem& problem) {
  int least_time = most_steps, least_cost = most_price;
  for (const auto& action : problem.actions) {
    least_time = std::min(least_time, action.time);
    least_cost = std::min(least_cost, action.cost);
  }
  int units = problem.resources.empty() ? 1 : 0;
  for (const auto& resource : problem.resources) units += resource.count;
  if (problem.time_limit) return units * (*problem.time_limit / std::max(least_time, 1));
  return problem.money / std::max(least_cost, 1);
}

double reward(const Problem& problem, const std::vector<int>& stock, int money) {
  double sum = problem.money_reward * money;
  for (std::size_t p = 0; p < stock.size(); ++p) sum += problem.products[p].reward * stock[p];
  return sum;
}

double gain(const Problem& problem, const Action& action) {
  double sum = problem.money_reward * (action.income - action.cost);
  for (const auto& [product, count] : action.in)
    sum -= count * problem.products[static_cast<std::size_t>(product)].reward;
  for (const auto& [product, count] : action.out)
    sum += count * problem.products[static_cast<std::size_t>(product)].reward;
  return sum;
}

Replay replay(const Problem& problem, const std::vector<int>& actions) {
  Replay state;
  state.money = problem.money;
  for (const auto& product : problem.products) state.stock.push_back(product.start);
  for (std::size_t step = 0; step < actions.size(); ++step) {
    const Action& action = problem.actions.at(static_cast<std::size_t>(actions[step]));
    const std::string where = fmt::format("step {}, {}", step + 1, quote(action.name));
    if (state.money < action.cost)
      throw Error(fmt::format("only {} money", state.money), where, fmt::format("it costs {}", action.cost));
    state.money += action.income - action.cost;
    state.time += action.time;
    if (problem.time_limit && state.time > *problem.time_limit)
      throw Error(fmt::format("it would end at {}", state.time), where,
                  fmt::format("the time limit is {}", *problem.time_limit));
    for (const auto& [product, count] : action.in) {
      int& stock = state.stock[static_cast<std::size_t>(product)];
      if (stock < count)
        throw Error(fmt::format("only {} of {}", stock,
                                quote(problem.products[static_cast<std::size_t>(product)].name)),
                    where, fmt::format("it takes {}", count));
      stock -= count;
    }
    for (const auto& [product, count] : action.out) state.stock[static_cast<std::size_t>(product)] += count;
  }
  state.reward = reward(problem, state.stock, state.money);
  return state;
}

}  // namespace otrera::pmp
