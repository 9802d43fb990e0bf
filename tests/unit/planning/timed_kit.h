// Tiny planning problems with resources, due dates and arrivals, and the best plan by trying all, at every
// unit of time and in every order: the slow twin of pmp::Schedule.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/pmp/problem.h"

namespace otrera::plan {

class TryAllTimes {
 public:
  explicit TryAllTimes(const pmp::Problem& problem)
      : problem_(problem), capacity_(pmp::capacities(problem)) {}

  double best() {
    State state;
    for (const auto& product : problem_.products) state.stock.push_back(product.start);
    state.money = problem_.money;
    arrive(state);
    return best(state);
  }

 private:
  struct State {
    int time = 0, money = 0;
    std::vector<int> stock;
    std::vector<std::pair<int, int>> running;  // end, action

    bool operator<(const State& other) const {
      return std::tie(time, money, stock, running) <
             std::tie(other.time, other.money, other.stock, other.running);
    }
  };

  void arrive(State& state) const {
    for (std::size_t p = 0; p < problem_.products.size(); ++p)
      for (const auto& arrival : problem_.products[p].arrives)
        if (arrival.time == state.time) state.stock[p] += arrival.count;
  }

  bool possible(const State& state, std::size_t number) const {
    const pmp::Action& action = problem_.actions[number];
    const int end = state.time + action.time;
    if (state.time < action.from || end > *problem_.time_limit || (action.late == 0 && end > action.until))
      return false;
    if (state.money < action.cost) return false;
    for (const auto& in : action.in)
      if (state.stock[static_cast<std::size_t>(in.product)] < in.count) return false;
    return std::ranges::all_of(capacity_, [&](const pmp::Capacity& capacity) {
      int used = capacity.uses[number];
      for (const auto& [ends, other] : state.running) used += capacity.uses[static_cast<std::size_t>(other)];
      return used <= capacity.units;
    });
  }

  // What can still be added from here, lateness taken off.
  double best(const State& state) {
    if (state.time == *problem_.time_limit) return pmp::reward(problem_, state.stock, state.money);
    if (const auto found = known_.find(state); found != known_.end()) return found->second;
    State later = state;
    ++later.time;
    arrive(later);
    std::erase_if(later.running, [&](const auto& running) {
      if (running.first > later.time) return false;
      const pmp::Action& done = problem_.actions[static_cast<std::size_t>(running.second)];
      later.money += done.income;
      for (const auto& out : done.out) later.stock[static_cast<std::size_t>(out.product)] += out.count;
      return true;
    });
    double most = best(later);
    for (std::size_t a = 0; a < problem_.actions.size(); ++a) {
      if (!possible(state, a)) continue;
      const pmp::Action& action = problem_.actions[a];
      State begun = state;
      begun.money -= action.cost;
      for (const auto& in : action.in) begun.stock[static_cast<std::size_t>(in.product)] -= in.count;
      const int end = state.time + action.time;
      begun.running.emplace_back(end, static_cast<int>(a));
      std::ranges::sort(begun.running);
      most = std::max(most, best(begun) - action.late * std::max(0, end - action.until));
    }
    return known_[state] = most;
  }

  const pmp::Problem& problem_;
  std::vector<pmp::Capacity> capacity_;
  std::map<State, double> known_;
};

inline pmp::Problem timed_problem(std::uint64_t seed) {
  Random random(seed);
  const auto draw = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  pmp::Problem problem;
  problem.money = draw(0, 3);
  problem.money_reward = draw(0, 1);
  problem.time_limit = draw(4, 7);
  for (int p = 0; p < 3; ++p)
    problem.products.push_back({std::string(1, static_cast<char>('a' + p)), draw(0, 2), draw(0, 2) * 0.5});
  problem.products.back().reward = 1;
  if (draw(0, 1) == 0) problem.products[0].arrives = {{draw(0, 2), 1}, {draw(3, 8), 2}};
  const int resources = draw(0, 2);
  for (int r = 0; r < resources; ++r)
    problem.resources.push_back({std::string(1, static_cast<char>('R' + r)), draw(1, 3)});
  for (int a = 0; a < 4; ++a) {
    pmp::Action action{"do" + std::to_string(a), draw(0, 2), draw(0, 2), draw(1, 3), {}, {}};
    for (int p = 0; p < 3; ++p) {
      if (draw(0, 2) == 0) action.in.push_back({p, draw(1, 2)});
      if (draw(0, 1) == 0) action.out.push_back({p, draw(1, 2)});
    }
    for (int r = 0; r < resources; ++r)
      if (draw(0, 1) == 0 || (r + 1 == resources && action.uses.empty()))
        action.uses.push_back({r, draw(1, 2)});
    if (draw(0, 3) == 0) action.from = draw(1, 2);
    if (a == 0 || draw(0, 3) == 0) action.until = draw(action.from + action.time, 7);
    if (draw(0, 2) == 0) action.late = 0.5;
    problem.actions.push_back(action);
  }
  return problem;
}

}  // namespace otrera::plan
