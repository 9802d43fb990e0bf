// A production planning problem: products, actions that turn some into others, money, time, and what the
// goal products are worth at the end. Chaslot 2010, appendix A, after De Jong, Roos and Sprinkhuizen-Kuyper
// 2005, has one worker who does one action after the other; the general form adds any goals with any
// rewards, any costs and times, actions that bring money in, and, where a planner wants them, resources that
// several actions hold at the same time (workers, machines), due dates, and stock that arrives on the way.
// problem_keys.h declares what each number is called in a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace otrera::pmp {

inline constexpr std::size_t most_products = 64;
inline constexpr std::size_t most_actions = 128;
inline constexpr std::size_t most_resources = 16;
inline constexpr int most_units = 32;             // of all resources together: workers and machines
inline constexpr std::size_t most_kinds = 8;      // different products on one side of an action
inline constexpr std::size_t most_arrivals = 64;  // of one product
inline constexpr std::size_t most_what_ifs = 32;
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

// Stock that comes from outside.
struct Arrival {
  int time;
  int count;

  bool operator==(const Arrival&) const = default;
};

struct Product {
  std::string name;
  int start = 0;                      // in stock before the first action
  double reward = 0;                  // for each one in stock at the end
  std::vector<Arrival> arrives = {};  // by rising time

  bool operator==(const Product&) const = default;
};

// Workers of one kind, or machines.
struct Resource {
  std::string name;
  int count = 1;

  bool operator==(const Resource&) const = default;
};

// An action holds so many of a resource from its beginning to its end.
struct Use {
  int resource;
  int count;

  bool operator==(const Use&) const = default;
};

struct Action {
  std::string name;
  int cost = 0;    // paid when it begins
  int income = 0;  // received when it ends
  int time = 1;
  std::vector<Amount> in, out;  // by rising product; taken when it begins, made when it ends
  int from = 0;                 // it begins no earlier
  int until = most_steps;       // it ends no later, or where `late` is above 0, pays for it
  double late = 0;              // reward lost for each unit of time that it ends after `until`
  std::vector<Use> uses = {};   // by rising resource

  bool operator==(const Action&) const = default;
};

// Another value for a number of the problem, by its path: "money", "product.flour.start".
struct Change {
  std::string path;
  double value;

  bool operator==(const Change&) const = default;
};

// A question that the file asks: what would the best plan be with these changes?
struct WhatIf {
  std::string name;
  std::vector<Change> changes;

  bool operator==(const WhatIf&) const = default;
};

struct Problem {
  std::string title;
  std::string money_unit = "money", time_unit = "steps";
  int money = 0;
  double money_reward = 0;        // for each one left at the end
  std::optional<int> time_limit;  // none: only money ends a plan
  std::vector<Product> products;
  std::vector<Action> actions;
  std::vector<Resource> resources = {};  // none: one worker does one action after the other
  std::vector<WhatIf> what_ifs = {};

  bool operator==(const Problem&) const = default;
};

// Throws Error where a number is out of its range, a name is not fit, or a plan could go on for ever.
void check(const Problem& problem);

// Whether a plan has to say when each action begins: there are resources, due dates or arrivals.
bool timed(const Problem& problem);

// The most actions any plan can have.
int longest_plan(const Problem& problem);

// What limits how much can be done at once: the resources, or the one worker where none are named. Nothing
// where there is no time limit.
struct Capacity {
  std::string name;
  int units;
  std::vector<int> uses;  // by action
};
std::vector<Capacity> capacities(const Problem& problem);

// The reward of a finished plan.
double reward(const Problem& problem, const std::vector<int>& stock, int money);
// What doing an action once adds to it.
double gain(const Problem& problem, const Action& action);

// What a sequence of actions (by number) leads to, one after the other. Throws Error at the first that cannot
// be done. For problems that are timed, see timetable.h.
struct Replay {
  std::vector<int> stock;
  int money = 0;
  int time = 0;  // used
  double reward = 0;
};
Replay replay(const Problem& problem, const std::vector<int>& actions);

}  // namespace otrera::pmp
