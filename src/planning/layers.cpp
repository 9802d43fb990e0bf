#include "planning/layers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "games/pmp/schedule.h"
#include "planning/exact.h"

namespace otrera::plan {
namespace {

using pmp::Schedule;

constexpr double tolerance = 1e-6;
constexpr double reward_digits = 10'000;   // rewards finer than that have no step
constexpr std::size_t most_prices = 48;    // sets of them
constexpr std::size_t most_rivals = 128;   // that a state is compared with
constexpr std::size_t layers_at_once = 8;  // for which the memory is shared out
constexpr double secured_share = 0.1;      // of what a state is ranked by
constexpr int growth = 4;
constexpr std::uint32_t no_step = ~std::uint32_t{0};

class Layers {
 public:
  Layers(const std::shared_ptr<const pmp::Rules>& rules, const LayerOptions& options)
      : rules_(rules),
        step_(reward_step(rules->problem)),
        most_width_(std::max(options.first_width, options.memory / (2 * layers_at_once * sizeof(Node)))),
        width_(options.first_width) {
    prices_.push_back({0, rules->relaxation});
    best_.reward = Schedule(rules).reward();
    best_.bound = std::max(best_.reward, rules->relaxation.bound);
  }

  Plan solve(Stopper& stopper) {
    tighten(totals_bound(*rules_, stopper).value_or(best_.bound));
    for (; !best_.proven; width_ = std::min(width_ * growth, most_width_)) {
      if (!run(stopper)) break;
      tighten(std::max(best_.reward, lost_));
      if (width_ >= most_width_) break;
    }
    tighten(best_.bound);
    return std::move(best_);
  }

 private:
  struct Node {
    Schedule state;
    double bound;
    std::uint32_t step;

    double rank() const { return bound + secured_share * (state.reward() - bound); }
  };
  struct Begun {
    pmp::Step what;
    std::uint32_t before;
  };
  struct Prices {
    int since;
    pmp::Relaxation prices;
  };

  // A better plan has to be better by a step.
  bool worthwhile(double bound) const {
    return bound >= best_.reward + std::max(step_ - tolerance, tolerance);
  }

  void tighten(double bound) {
    if (step_ > 0) bound = std::floor((bound + tolerance) / step_) * step_;
    best_.bound = std::max(best_.reward, std::min(best_.bound, bound));
    best_.proven = !worthwhile(best_.bound);
    if (best_.proven) best_.bound = best_.reward;
  }

  double bound_of(const Schedule& state) const {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [since, prices] : prices_)
      if (since <= state.time()) least = std::min(least, state.bound(prices));
    return least;
  }

  void offer(const Schedule& state, std::uint32_t step) {
    if (state.reward() <= best_.reward + tolerance) return;
    best_.reward = state.reward();
    best_.timetable.clear();
    for (; step != no_step; step = begun_[step].before) best_.timetable.push_back(begun_[step].what);
    std::ranges::reverse(best_.timetable);
  }

  // False where it was stopped.
  bool run(Stopper& stopper) {
    frontier_.clear();
    begun_now_.clear();
    begun_.clear();
    lost_ = -std::numeric_limits<double>::infinity();
    const Schedule root(rules_);
    frontier_[0].push_back({root, bound_of(root), no_step});
    while (!frontier_.empty()) {
      std::vector<Node> layer = std::move(frontier_.begin()->second);
      frontier_.erase(frontier_.begin());
      learn_prices(layer);
      std::erase_if(layer, [&](const Node& node) { return !worthwhile(node.bound); });
      drop_covered(layer);
      // What can be begun at this moment: one action more at each turn of the loop.
      for (; !layer.empty(); layer = std::exchange(begun_now_, {})) {
        narrow(layer);
        for (const auto& node : layer) {
          expand(node);
          if (stopper.should_stop({++best_.simulations, false})) return false;
        }
      }
    }
    return true;
  }

  // Prices that fit the most hopeful state of this moment fit its neighbours better than those of the start.
  void learn_prices(std::vector<Node>& layer) {
    const auto best = std::ranges::max_element(layer, {}, &Node::bound);
    if (best == layer.end() || prices_.size() >= most_prices) return;
    prices_.push_back(
        {best->state.time(), pmp::relax(rules_->problem, rules_->windows, best->state.means())});
    for (auto& node : layer) node.bound = std::min(node.bound, node.state.bound(prices_.back().prices));
  }

  static void drop_covered(std::vector<Node>& layer) {
    std::ranges::stable_sort(layer, std::ranges::greater{},
                             [](const Node& node) { return node.state.reward(); });
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> kept_by_moment;
    std::size_t kept = 0;
    for (auto& node : layer) {
      auto& rivals = kept_by_moment[node.state.moment_hash()];
      const auto covers = [&](std::size_t rival) {
        return layer[rival].state.same_moment(node.state) && layer[rival].state.covers(node.state);
      };
      if (std::ranges::any_of(rivals, covers)) continue;
      if (rivals.size() < most_rivals) rivals.push_back(kept);
      if (&layer[kept] != &node) layer[kept] = std::move(node);
      ++kept;
    }
    layer.erase(layer.begin() + static_cast<std::ptrdiff_t>(kept), layer.end());
  }

  void narrow(std::vector<Node>& layer) {
    if (layer.size() <= width_) return;
    const auto cut = layer.begin() + static_cast<std::ptrdiff_t>(width_);
    std::ranges::nth_element(layer, cut, std::ranges::greater{}, &Node::rank);
    for (auto left_out = cut; left_out != layer.end(); ++left_out) lost_ = std::max(lost_, left_out->bound);
    layer.erase(cut, layer.end());
  }

  void expand(const Node& node) {
    node.state.moves(moves_);
    for (const auto move : moves_) {
      Node next{node.state, 0, node.step};
      next.state.play(move);
      next.bound = std::min(node.bound, bound_of(next.state));
      const bool waits = move == Schedule::wait;
      if (!waits) {
        begun_.push_back({{move, node.state.time()}, node.step});
        next.step = static_cast<std::uint32_t>(begun_.size() - 1);
        offer(next.state, next.step);
      }
      if (!worthwhile(next.bound)) continue;
      auto& layer = waits ? frontier_[next.state.time()] : begun_now_;
      layer.push_back(std::move(next));
      if (layer.size() > 2 * width_ + most_rivals) narrow(layer);
    }
  }

  std::shared_ptr<const pmp::Rules> rules_;
  double step_;
  std::size_t most_width_, width_;
  Plan best_;
  double lost_ = 0;  // the best bound of what was left out for want of room
  std::vector<Prices> prices_;
  std::map<int, std::vector<Node>> frontier_;  // by time
  std::vector<Node> begun_now_;                // with one action more than the layer at hand
  std::vector<Begun> begun_;
  std::vector<Schedule::Move> moves_;
};

}  // namespace

double reward_step(const pmp::Problem& problem) {
  std::int64_t step = 0;
  const auto add = [&](double value) {
    const double scaled = value * reward_digits, whole = std::round(scaled);
    if (std::abs(scaled - whole) > tolerance || whole > 1e15) return false;
    step = std::gcd(step, static_cast<std::int64_t>(whole));
    return true;
  };
  bool all = add(problem.money_reward);
  for (const auto& product : problem.products) all = all && add(product.reward);
  for (const auto& action : problem.actions) all = all && add(action.late);
  return all ? static_cast<double>(step) / reward_digits : 0;
}

Plan solve_in_layers(const std::shared_ptr<const pmp::Rules>& rules, const LayerOptions& options,
                     Stopper& stopper) {
  return Layers(rules, options).solve(stopper);
}

}  // namespace otrera::plan
