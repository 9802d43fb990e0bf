#include "search/sums/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace otrera::sums {
namespace {

constexpr double most_number = 1000, least_step = 1.0 / (1 << 20);

std::uint64_t pair_key(Value a, Value b) {
  return std::uint64_t{a} << 32 | b;
}

std::string print_number(double number) {
  if (number == std::floor(number)) return fmt::format("{:.0f}", number);
  int denominator = 2;
  while (number * denominator != std::floor(number * denominator)) denominator *= 2;
  return fmt::format("{:.0f}/{}", number * denominator, denominator);
}

}  // namespace

Values::Values(const Limits& limits) : limits_(limits) {
  intern({}, {}, 0);
}

Value Values::intern(Options left, Options right, std::optional<double> number) {
  std::ranges::sort(left);
  std::ranges::sort(right);
  const auto [at, fresh] = known_.try_emplace({left, right}, static_cast<Value>(games_.size()));
  if (fresh) games_.push_back({std::move(left), std::move(right), number, {}, none});
  return at->second;
}

Value Values::integer(int number) {
  return this->number(number);
}

// Canonically n is {n-1|}, and a fraction lies between its two neighbours of the next coarser step.
Value Values::number(double number) {
  if (!(std::abs(number) <= most_number)) return none;
  if (number == std::floor(number)) {
    Value value = zero();
    for (int i = 1; i <= static_cast<int>(std::abs(number)); ++i)
      value = number > 0 ? intern({value}, {}, i) : intern({}, {value}, -i);
    return value;
  }
  double step = 1;
  while (number != std::floor(number / step) * step) {
    step /= 2;
    if (step < least_step) return none;
  }
  const Value below = this->number(number - step), above = this->number(number + step);
  return intern({below}, {above}, number);
}

Value Values::star(int size) {
  Options smaller;
  for (int i = 0; i < size; ++i) smaller.push_back(i == 0 ? zero() : star(i));
  return size == 0 ? zero() : intern(smaller, smaller, std::nullopt);
}

Value Values::up() {
  return intern({zero()}, {star()}, std::nullopt);
}

// The number with the smallest denominator, and of these the one nearest to 0, where all options are numbers.
std::optional<double> Values::simplest_between(const Options& left, const Options& right) const {
  double low = -std::numeric_limits<double>::infinity(), high = -low;
  for (const Value option : left) {
    if (!games_[option].number) return std::nullopt;
    low = std::max(low, *games_[option].number);
  }
  for (const Value option : right) {
    if (!games_[option].number) return std::nullopt;
    high = std::min(high, *games_[option].number);
  }
  if (low >= high) return std::nullopt;
  if (low < 0 && high > 0) return 0;
  if (high <= 0) {
    const double least = std::ceil(high) - 1;  // the largest whole number below
    if (least > low) return least;
  } else {
    const double least = std::floor(low) + 1;
    if (least < high) return least;
  }
  for (double step = 0.5;; step /= 2) {
    const double next = (std::floor(low / step) + 1) * step;
    if (next < high) return next;
  }
}

// a <= b unless Left has a move of a that is at least b, or Right one of b that is at most a.
bool Values::at_most(Value a, Value b) {
  if (a == b) return true;
  if (games_[a].number && games_[b].number) return *games_[a].number <= *games_[b].number;
  const auto found = at_most_.find(pair_key(a, b));
  if (found != at_most_.end()) return found->second;
  bool result = true;
  for (const Value option : games_[a].left) result = result && !at_most(b, option);
  for (const Value option : games_[b].right) result = result && !at_most(option, a);
  at_most_.emplace(pair_key(a, b), result);
  return result;
}

bool Values::at_most(Value a, Draft& draft) {
  if (const auto found = draft.at_most.find(a); found != draft.at_most.end()) return found->second;
  bool result = true;
  for (const Value option : games_[a].left) result = result && !at_least(option, draft);
  for (const Value option : draft.right) result = result && !at_most(option, a);
  draft.at_most.emplace(a, result);
  return result;
}

bool Values::at_least(Value a, Draft& draft) {
  if (const auto found = draft.at_least.find(a); found != draft.at_least.end()) return found->second;
  bool result = true;
  for (const Value option : games_[a].right) result = result && !at_most(option, draft);
  for (const Value option : draft.left) result = result && !at_most(a, option);
  draft.at_least.emplace(a, result);
  return result;
}

// A move of Left that Right can answer with something no better for Left than the game itself is as good as
// what Left can play after that answer. Returns whether anything changed.
bool Values::bypass_reversible(Draft& draft, bool of_left) {
  Options& options = of_left ? draft.left : draft.right;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Options& answers = of_left ? games_[options[i]].right : games_[options[i]].left;
    const auto reverses = [&](Value answer) {
      return of_left ? at_most(answer, draft) : at_least(answer, draft);
    };
    const auto answer = std::ranges::find_if(answers, reverses);
    if (answer == answers.end()) continue;
    const Options through = of_left ? games_[*answer].left : games_[*answer].right;
    options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
    options.insert(options.end(), through.begin(), through.end());
    return true;
  }
  return false;
}

void Values::drop_dominated(Options& options, bool largest_first) {
  std::ranges::sort(options);
  options.erase(std::unique(options.begin(), options.end()), options.end());
  Options kept;
  for (const Value option : options) {
    const auto beats = [&](Value other) {
      return other != option && (largest_first ? at_most(option, other) : at_most(other, option));
    };
    if (std::ranges::none_of(options, beats)) kept.push_back(option);
  }
  options = std::move(kept);
}

void Values::drop_dominated(Draft& draft) {
  drop_dominated(draft.left, true);
  drop_dominated(draft.right, false);
}

Value Values::make(std::span<const Value> left, std::span<const Value> right) {
  Draft draft{{left.begin(), left.end()}, {right.begin(), right.end()}, {}, {}};
  for (const Options* options : {&draft.left, &draft.right})
    if (std::ranges::find(*options, none) != options->end()) return none;
  do {
    // Neither a bypass nor dropping what is dominated changes the value, so what was compared stays true.
    drop_dominated(draft);
    if (const auto simplest = simplest_between(draft.left, draft.right)) return number(*simplest);
  } while (bypass_reversible(draft, true) || bypass_reversible(draft, false));
  if (std::max(draft.left.size(), draft.right.size()) > limits_.options || games_.size() >= limits_.values)
    return none;
  return intern(std::move(draft.left), std::move(draft.right), std::nullopt);
}

Value Values::negative(Value of) {
  if (of == none) return none;
  if (games_[of].negative != none) return games_[of].negative;
  if (games_[of].number) return number(-*games_[of].number);
  Options left, right;
  for (const Value option : Options(games_[of].right)) left.push_back(negative(option));
  for (const Value option : Options(games_[of].left)) right.push_back(negative(option));
  const Value result = intern(std::move(left), std::move(right), std::nullopt);
  games_[of].negative = result;
  games_[result].negative = of;
  return result;
}

// A number is added to each option of what is none (number translation); else every option of either side.
Value Values::sum(Value a, Value b) {
  if (a == none || b == none) return none;
  if (a == zero()) return b;
  if (b == zero()) return a;
  if (a > b) std::swap(a, b);
  if (games_[a].number && games_[b].number) return number(*games_[a].number + *games_[b].number);
  const auto found = sums_.find(pair_key(a, b));
  if (found != sums_.end()) return found->second;
  Options left, right;
  const auto add = [&](Value of, Value other) {
    if (games_[of].number) return;
    for (const Value option : Options(games_[of].left)) left.push_back(sum(option, other));
    for (const Value option : Options(games_[of].right)) right.push_back(sum(option, other));
  };
  add(a, b);
  add(b, a);
  const Value result = make(left, right);
  sums_.emplace(pair_key(a, b), result);
  return result;
}

Player Values::winner(Value of, Player mover) {
  const bool left = mover == Player::first ? !at_most(of, zero()) : at_most(zero(), of);
  return left ? Player::first : Player::second;
}

const Thermograph& Values::thermograph(Value of) {
  if (games_[of].graph) return *games_[of].graph;
  Thermograph graph;
  if (games_[of].number) {
    graph = thermograph_of_number(*games_[of].number);
  } else {
    std::vector<const Thermograph*> sides[2];
    const Options all[2] = {games_[of].left, games_[of].right};
    for (const Options& options : all)
      for (const Value option : options) thermograph(option);
    for (int side = 0; side < 2; ++side)
      for (const Value option : all[side]) sides[side].push_back(&*games_[option].graph);
    graph = thermograph_of(sides[0], sides[1]);
  }
  games_[of].graph = std::move(graph);
  return *games_[of].graph;
}

// Nimbers, and a few ups and downs with or without a star.
std::optional<std::string> Values::print_infinitesimal(Value of) {
  for (int size = 1; size <= 4; ++size)
    if (of == star(size)) return size == 1 ? "*" : fmt::format("*{}", size);
  Value ups = zero();
  for (int count = 1; count <= 4; ++count) {
    ups = sum(ups, up());
    for (const bool starred : {false, true}) {
      const Value value = starred ? sum(ups, star()) : ups;
      const std::string size = count == 1 ? "" : std::to_string(count);
      if (of == value) return fmt::format("{}^{}", size, starred ? "*" : "");
      if (of == negative(value)) return fmt::format("{}v{}", size, starred ? "*" : "");
    }
  }
  return std::nullopt;
}

std::string Values::print_options(const Options& options) {
  std::string text;
  for (const Value option : options) text += (text.empty() ? "" : ",") + print(option);
  return text;
}

std::string Values::print(Value of) {
  if (of == none) return "?";
  if (games_[of].number) return print_number(*games_[of].number);
  if (const auto small = print_infinitesimal(of)) return *small;
  const double mean = this->mean(of);
  if (temperature(of) == 0 && mean != 0)
    if (const auto small = print_infinitesimal(sum(of, number(-mean)))) return print_number(mean) + *small;
  const Options left = games_[of].left, right = games_[of].right;
  if (left.size() == 1 && right.size() == 1 && right[0] == negative(left[0])) return "+-" + print(left[0]);
  return "{" + print_options(left) + "|" + print_options(right) + "}";
}

}  // namespace otrera::sums
