// A production planning problem: products, actions that turn some into others, money, time, and what the
// goal products are worth at the end. One worker does one action after the other.
// Chaslot 2010, appendix A, after De Jong, Roos and Sprinkhuizen-Kuyper 2005; and the general form: any goals
// with any rewards, any costs and times, actions that bring money in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace otrera::pmp {

inline constexpr std::size_t most_products = 64;
inline constexpr std::size_t most_actions = 128;
inline constexpr std::size_t most_kinds = 8;  // different products on one side of an action
inline constexpr int most_quantity = 1000;    // of one product, in or out of one action
inline constexpr int most_start = 1'000'000;  // of money, or of one product
inline constexpr int most_price = 100'000;    // cost or income of one action
inline constexpr int most_steps = 10'000;     // actions in the longest plan
inline constexpr double most_reward = 1e6;

struct Amount {
  int product;
  int count;

  bool operator==(const Amount&) const = default;
};

struct Product {
  std::string name;
  int start = 0;      // in stock before the first action
  double reward = 0;  // for each one in stock at the end

  bool operator==(const Product&) const = default;
};

struct Action {
  std::string name;
  int cost = 0;    // paid when it begins
  int income = 0;  // received when it ends
  int time = 1;
  std::vector<Amount> in, out;  // by rising product

  bool operator==(const Action&) const = default;
};

struct Problem {
  std::string title;
  std::string money_unit = "money", time_unit = "steps";
  int money = 0;
  double money_reward = 0;        // for each one left at the end
  std::optional<int> time_limit;  // none: only money ends a plan
  std::vector<Product> products;
  std::vector<Action> actions;

  bool operator==(const Problem&) const = default;
};

// Throws Error where a number is out of its range, a name is not fit, or a plan could go on for ever.
void check(const Problem& problem);

// The most actions any plan can have.
int longest_plan(const Problem& problem);

// The reward of a finished plan.
double reward(const Problem& problem, const std::vector<int>& stock, int money);

// What a sequence of actions (by number) leads to. Throws Error at the first that cannot be done.
struct Replay {
  std::vector<int> stock;
  int money = 0;
  int time = 0;  // used
  double reward = 0;
};
Replay replay(const Problem& problem, const std::vector<int>& actions);

}  // namespace otrera::pmp
