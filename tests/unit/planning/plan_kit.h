// Tiny planning problems and the best plan by trying all, for the tests of the planning methods.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "core/random.h"
#include "core/stopper.h"
#include "games/pmp/generator.h"
#include "games/pmp/position.h"
#include "games/pmp/problem_file.h"

namespace otrera::plan {

// The best reward of any sequence of actions. Only the stock, money and time matter for what can follow.
class TryAll {
 public:
  explicit TryAll(const pmp::Problem& problem) : problem_(problem) {}

  double best() {
    std::vector<int> state;
    for (const auto& product : problem_.products) state.push_back(product.start);
    state.push_back(problem_.money);
    state.push_back(problem_.time_limit.value_or(0));
    return best(state);
  }

 private:
  double best(const std::vector<int>& state) {
    if (const auto found = known_.find(state); found != known_.end()) return found->second;
    const std::size_t products = problem_.products.size();
    const std::vector<int> stock(state.begin(), state.begin() + static_cast<std::ptrdiff_t>(products));
    double most = pmp::reward(problem_, stock, state[products]);
    for (const auto& action : problem_.actions) {
      std::vector<int> after = state;
      bool possible = after[products] >= action.cost;
      for (const auto& in : action.in)
        possible &= (after[static_cast<std::size_t>(in.product)] -= in.count) >= 0;
      after[products] += action.income - action.cost;
      if (problem_.time_limit) possible &= (after[products + 1] -= action.time) >= 0;
      for (const auto& out : action.out) after[static_cast<std::size_t>(out.product)] += out.count;
      if (possible) most = std::max(most, best(after));
    }
    return known_[state] = most;
  }

  const pmp::Problem& problem_;
  std::map<std::vector<int>, double> known_;
};

// A generated problem with little money, so that all plans can be tried.
inline pmp::Problem tiny_problem(std::uint64_t seed, int size = 3, int money = 16) {
  pmp::Problem problem = pmp::generate(size, seed);
  problem.money = money;
  return problem;
}

// The general form: times, income, goals that are also taken, cycles, stock at the start.
inline pmp::Problem general_problem(std::uint64_t seed) {
  Random random(seed);
  const auto draw = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  pmp::Problem problem;
  problem.money = draw(0, 4);
  problem.money_reward = draw(0, 1);
  problem.time_limit = draw(4, 9);
  for (int p = 0; p < 3; ++p)
    problem.products.push_back({std::string(1, static_cast<char>('a' + p)), draw(0, 1), draw(0, 2) * 0.5});
  problem.products.back().reward = 1;
  for (int a = 0; a < 5; ++a) {
    pmp::Action action{"do" + std::to_string(a), draw(0, 2), draw(0, 2), draw(1, 2), {}, {}};
    for (int p = 0; p < 3; ++p) {
      if (draw(0, 2) == 0) action.in.push_back({p, draw(1, 2)});
      if (draw(0, 1) == 0) action.out.push_back({p, draw(1, 2)});
    }
    problem.actions.push_back(action);
  }
  return problem;
}

inline pmp::Problem bakery() {
  return pmp::read_problem(OTRERA_SOURCE_DIR "/data/pmp/bakery.toml");
}

// Never, for methods that end by themselves.
class NeverStop final : public Stopper {
 public:
  bool should_stop(const SearchStatus&) override { return false; }
};

}  // namespace otrera::plan
