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

void check_action(const Problem& problem, const Action& action) {
  const std::string where = "action " + quote(action.name);
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

template <class Things>
void check_count(const Things& things, std::size_t most, const std::string& what) {
  if (things.empty() || things.size() > most)
    throw Error(fmt::format("{} {}", things.size(), what), {}, fmt::format("expected 1 to {}", most));
  std::set<std::string> names;
  for (const auto& thing : things) {
    check_name(thing.name, what);
    if (!names.insert(thing.name).second)
      throw Error("two have the name " + quote(thing.name), what, "expected different names");
  }
}

}  // namespace

void check(const Problem& problem) {
  check_count(problem.products, most_products, "products");
  check_count(problem.actions, most_actions, "actions");
  check_range(problem.money, 0, most_start, "the money", "");
  check_range(problem.money_reward, 0, most_reward, "the reward for money", "");
  if (problem.time_limit) check_range(*problem.time_limit, 0, most_steps, "the time limit", "");
  for (const auto& product : problem.products) {
    const std::string where = "product " + quote(product.name);
    check_range(product.start, 0, most_start, "the stock at the start", where);
    check_range(product.reward, 0, most_reward, "the reward", where);
  }
  for (const auto& action : problem.actions) check_action(problem, action);
  const bool has_goal = problem.money_reward > 0 ||
                        std::ranges::any_of(problem.products, [](const auto& p) { return p.reward > 0; });
  if (!has_goal) throw Error("nothing is worth anything", {}, "expected a product with a reward above 0");
  if (longest_plan(problem) > most_steps)
    throw Error(fmt::format("plans of up to {} actions", longest_plan(problem)), {},
                fmt::format("expected at most {}: less money, or larger units", most_steps));
}

int longest_plan(const Problem& problem) {
  int least_time = most_steps, least_cost = most_price;
  for (const auto& action : problem.actions) {
    least_time = std::min(least_time, action.time);
    least_cost = std::min(least_cost, action.cost);
  }
  if (problem.time_limit) return *problem.time_limit / std::max(least_time, 1);
  return problem.money / std::max(least_cost, 1);
}

double reward(const Problem& problem, const std::vector<int>& stock, int money) {
  double sum = problem.money_reward * money;
  for (std::size_t p = 0; p < stock.size(); ++p) sum += problem.products[p].reward * stock[p];
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
