#include "games/pmp/schedule.h"

#include <algorithm>
#include <bit>

#include "core/error.h"
#include "core/hash.h"

namespace otrera::pmp {
namespace {

// A random line rather does something than waits.
constexpr double wait_efficiency = 0.8;

}  // namespace

Schedule::Schedule(std::shared_ptr<const Rules> rules)
    : rules_(std::move(rules)), money_(rules_->problem.money) {
  const Problem& problem = rules_->problem;
  if (!timed(problem))
    throw Error("the problem has no resources, due dates or arrivals", {}, "expected one that is timed");
  for (std::size_t c = 0; c < rules_->capacity.size(); ++c)
    free_[c] = static_cast<std::int8_t>(rules_->capacity[c].units);
  reward_ = problem.money_reward * money_;
  for (std::size_t p = 0; p < problem.products.size(); ++p) {
    stock_[p] = problem.products[p].start;
    for (const auto& arrival : problem.products[p].arrives)
      if (arrival.time <= *problem.time_limit) coming_[p] += arrival.count;
    reward_ += problem.products[p].reward * (stock_[p] + coming_[p]);
  }
  arrive(0);
  best_ = reward_;
}

bool Schedule::possible(std::size_t action) const {
  const Action& a = rules_->problem.actions[action];
  if (time_ < a.from || time_ > rules_->latest[action] || a.cost > money_) return false;
  for (std::size_t c = 0; c < rules_->capacity.size(); ++c)
    if (rules_->capacity[c].uses[action] > free_[c]) return false;
  for (const auto& [product, count] : a.in)
    if (stock_[static_cast<std::size_t>(product)] < count) return false;
  return running_count_ < most_units;
}

int Schedule::next_moment() const {
  int next = rules_->last_begin + 1;
  if (running_count_ > 0) next = std::min<int>(next, running_[0].end);
  const auto moment = std::ranges::upper_bound(rules_->moments, time_);
  return moment == rules_->moments.end() ? next : std::min(next, *moment);
}

template <class Found>
void Schedule::each_move(Found&& found) const {
  for (std::size_t a = last_ == none ? 0 : last_; a < rules_->problem.actions.size(); ++a)
    if (possible(a) && !found(static_cast<Move>(a))) return;
  if (next_moment() <= rules_->last_begin) found(wait);
}

void Schedule::moves(std::vector<Move>& list) const {
  list.clear();
  each_move([&](Move move) {
    list.push_back(move);
    return true;
  });
}

bool Schedule::over() const {
  bool over = true;
  each_move([&](Move) { return over = false; });
  return over;
}

void Schedule::begin(Move move) {
  const Action& a = rules_->problem.actions[move];
  const int end = time_ + a.time;
  last_ = move;
  money_ -= a.cost;
  money_to_come_ += a.income;
  for (const auto& [product, count] : a.in) stock_[static_cast<std::size_t>(product)] -= count;
  for (const auto& [product, count] : a.out) coming_[static_cast<std::size_t>(product)] += count;
  for (std::size_t c = 0; c < rules_->capacity.size(); ++c)
    free_[c] = static_cast<std::int8_t>(free_[c] - rules_->capacity[c].uses[move]);
  const double lost = a.late * std::max(0, end - a.until);
  late_ += lost;
  reward_ += gain(rules_->problem, a) - lost;
  best_ = std::max(best_, reward_);
  const Running begun{static_cast<std::int16_t>(end), move};
  std::size_t at = running_count_++;
  for (; at > 0 &&
         std::pair(running_[at - 1].end, running_[at - 1].action) > std::pair(begun.end, begun.action);
       --at)
    running_[at] = running_[at - 1];
  running_[at] = begun;
}

void Schedule::end(const Running& done) {
  const Action& a = rules_->problem.actions[done.action];
  money_ += a.income;
  money_to_come_ -= a.income;
  for (const auto& [product, count] : a.out) {
    stock_[static_cast<std::size_t>(product)] += count;
    coming_[static_cast<std::size_t>(product)] -= count;
  }
  for (std::size_t c = 0; c < rules_->capacity.size(); ++c)
    free_[c] = static_cast<std::int8_t>(free_[c] + rules_->capacity[c].uses[done.action]);
}

void Schedule::arrive(int time) {
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    for (const auto& arrival : rules_->problem.products[p].arrives)
      if (arrival.time == time) {
        stock_[p] += arrival.count;
        coming_[p] -= arrival.count;
      }
}

void Schedule::advance() {
  time_ = next_moment();
  last_ = none;
  std::size_t ended = 0;
  while (ended < running_count_ && running_[ended].end <= time_) end(running_[ended++]);
  std::copy(running_.begin() + static_cast<std::ptrdiff_t>(ended), running_.begin() + running_count_,
            running_.begin());
  running_count_ = static_cast<std::uint8_t>(running_count_ - ended);
  if (std::ranges::binary_search(rules_->moments, time_)) arrive(time_);
}

void Schedule::play(Move move) {
  if (move == wait)
    advance();
  else
    begin(move);
}

Outcome Schedule::random_outcome(Random& random) const {
  Schedule schedule = *this;
  std::array<Move, most_actions + 1> list;
  for (;;) {
    std::uint32_t count = 0;
    schedule.each_move([&](Move move) {
      list[count++] = move;
      return true;
    });
    if (count == 0) return schedule.outcome();
    schedule.play(list[random.below(count)]);
  }
}

// What is under way holds its resources whether or not it is bound to the window.
double Schedule::left_in(const Window& window) const {
  const int begin = std::max(window.from, time_);
  double left = static_cast<double>(window.units) * std::max(0, window.until - begin);
  for (std::size_t i = 0; i < running_count_; ++i) {
    const int overlap = std::min<int>(running_[i].end, window.until) - begin;
    if (overlap > 0) left -= window.holds[running_[i].action] * overlap;
  }
  return left;
}

double Schedule::bound(const Relaxation& prices) const {
  double sum = prices.room - late_ + prices.money_price * (money_ + money_to_come_);
  for (std::size_t w = 0; w < rules_->windows.size(); ++w)
    if (prices.window_prices[w] > 0) sum += prices.window_prices[w] * left_in(rules_->windows[w]);
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    sum += prices.prices[p] * (stock_[p] + coming_[p]);
  return sum;
}

Means Schedule::means() const {
  Means means;
  means.money = money_ + money_to_come_;
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    means.products.push_back(stock_[p] + coming_[p]);
  for (const auto& window : rules_->windows) means.windows.push_back(left_in(window));
  for (const int latest : rules_->latest) means.possible.push_back(latest >= time_);
  return means;
}

double Schedule::hope(double stock_share) const {
  return std::max(best_, reward_ + stock_share * (bound(rules_->relaxation) - reward_));
}

double Schedule::efficiency(std::uint32_t key) const {
  if (key == most_actions) return wait_efficiency;
  return key < rules_->efficiency.size() ? rules_->efficiency[key] : 1;
}

std::uint64_t Schedule::moment_hash() const {
  std::uint64_t hash = mix64(static_cast<std::uint32_t>(time_));
  for (std::size_t i = 0; i < running_count_; ++i)
    hash =
        mix64(hash + golden_gamma + (static_cast<std::uint64_t>(running_[i].end) << 8) + running_[i].action);
  return hash;
}

std::uint64_t Schedule::hash() const {
  std::uint64_t hash = mix64(moment_hash() + static_cast<std::uint32_t>(money_));
  hash = mix64(hash + last_ + std::bit_cast<std::uint64_t>(best_));
  hash = mix64(hash + golden_gamma + std::bit_cast<std::uint64_t>(late_));
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    hash = mix64(hash + golden_gamma + static_cast<std::uint32_t>(stock_[p]));
  return hash;
}

bool Schedule::same_moment(const Schedule& other) const {
  return time_ == other.time_ && running_count_ == other.running_count_ &&
         std::equal(running_.begin(), running_.begin() + running_count_, other.running_.begin());
}

bool Schedule::covers(const Schedule& other) const {
  if (money_ < other.money_ || late_ > other.late_) return false;
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    if (stock_[p] < other.stock_[p]) return false;
  return true;
}

bool Schedule::operator==(const Schedule& other) const {
  return same_moment(other) && money_ == other.money_ && last_ == other.last_ && late_ == other.late_ &&
         best_ == other.best_ && stock_ == other.stock_ &&
         (rules_ == other.rules_ || rules_->problem == other.rules_->problem);
}

}  // namespace otrera::pmp
