#include "games/pmp/orders.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "core/error.h"
#include "core/hash.h"

namespace otrera::pmp {

Orders::Orders(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {
  const Problem& problem = rules_->problem;
  if (!rules_->orderless)
    throw Error("the order of actions matters in this problem", {},
                "expected no income and no cycle among the products");
  for (std::size_t p = 0; p < problem.products.size(); ++p) now_.stock[p] = problem.products[p].start;
  now_.money = problem.money;
  now_.time = problem.time_limit.value_or(0);
  kept_ = now_;
  best_ = value_of(kept_);
  begin_phase();
}

// What follows from the rest of a state that was read; throws Error where it does not fit together.
void Orders::restore() {
  owed_ = 0;
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p) {
    if (now_.stock[p] < 0) owed_ |= std::uint64_t{1} << rules_->place_of[p];
    const auto& makers = rules_->producers[p];
    if (order_[p] && std::ranges::find(makers, order_[p] - 1) == makers.end())
      throw Error("an order to an action that does not make the product", "position", "expected a producer");
  }
  const bool between = owed_ == 0 && now_ == kept_;
  List list;
  if ((stage_ == Stage::producer ? owed_ == 0 : !between) || (stage_ != Stage::over && list_moves(list) == 0))
    throw Error("a stage that does not fit the stock", "position", "expected what a plan can reach");
}

double Orders::value_of(const State& state) const {
  const Problem& problem = rules_->problem;
  double sum = problem.money_reward * state.money;
  for (const auto p : rules_->goals) sum += problem.products[p].reward * state.stock[p];
  return sum;
}

bool Orders::payable(std::uint8_t action) const {
  const Action& a = rules_->problem.actions[action];
  return a.cost <= now_.money && (!rules_->problem.time_limit || a.time <= now_.time);
}

std::size_t Orders::product_owed() const {
  return rules_->product_at[static_cast<std::size_t>(63 - std::countl_zero(owed_))];
}

// About how often the last round could be made again.
int Orders::rounds_left() const {
  int rounds = most_steps;
  if (round_money_ > 0) rounds = std::min(rounds, now_.money / round_money_);
  if (round_time_ > 0) rounds = std::min(rounds, now_.time / round_time_);
  return rounds;
}

std::uint32_t Orders::list_goals(List& list) const {
  std::uint32_t count = 0;
  for (const auto action : rules_->goal_actions)
    if (payable(action)) list[count++] = {Kind::goal, action};
  return count;
}

std::uint32_t Orders::list_producers(List& list) const {
  std::uint32_t count = 0;
  for (const auto action : rules_->producers[product_owed()])
    if (payable(action)) list[count++] = {Kind::always, action};
  for (std::uint32_t i = 0, orders = count; i < orders; ++i) list[count++] = {Kind::once, list[i].value};
  return count;
}

std::uint32_t Orders::list_repeats(List& list) const {
  std::uint32_t count = 0;
  list[count++] = {Kind::repeat, 0};
  for (std::uint8_t power = 1; power < all_rounds && 1 << (power - 1) < rounds_left(); ++power)
    list[count++] = {Kind::repeat, power};
  list[count++] = {Kind::repeat, all_rounds};
  return count;
}

std::uint32_t Orders::list_moves(List& list) const {
  switch (stage_) {
    case Stage::goal:
      return list_goals(list);
    case Stage::producer:
      return list_producers(list);
    case Stage::repeat:
      return list_repeats(list);
    case Stage::over:
      break;
  }
  return 0;
}

void Orders::moves(std::vector<Move>& list) const {
  List found;
  const auto count = list_moves(found);
  list.assign(found.begin(), found.begin() + count);
}

void Orders::carry_out(std::uint8_t action, Tally* tally) {
  const Action& a = rules_->problem.actions[action];
  now_.money -= a.cost;
  if (rules_->problem.time_limit) now_.time -= a.time;
  for (const auto& [product, count] : a.in) {
    const auto p = static_cast<std::size_t>(product);
    now_.stock[p] -= count;
    if (now_.stock[p] < 0) owed_ |= std::uint64_t{1} << rules_->place_of[p];
  }
  for (const auto& [product, count] : a.out) {
    const auto p = static_cast<std::size_t>(product);
    now_.stock[p] += count;
    if (now_.stock[p] >= 0) owed_ &= ~(std::uint64_t{1} << rules_->place_of[p]);
  }
  if (tally) tally->done.push_back(action);
}

void Orders::play(Move move, Tally* tally) {
  switch (move.kind) {
    case Kind::goal:
      goal_ = move.value;
      carry_out(goal_, tally);
      break;
    case Kind::always:
      order_[product_owed()] = static_cast<std::uint8_t>(move.value + 1);
      break;
    case Kind::once:
      carry_out(move.value, tally);
      break;
    case Kind::repeat:
      repeats_ = static_cast<std::uint16_t>(move.value == all_rounds ? most_steps
                                            : move.value == 0        ? 0
                                                                     : 1 << (move.value - 1));
      repeating_ = true;
      if (repeats_ == 0) return begin_phase();
      carry_out(goal_, tally);
      break;
  }
  advance(tally);
}

// Follows the orders until a decision is needed.
void Orders::advance(Tally* tally) {
  while (settle(tally)) {
    finish_round(tally);
    if (!repeating_) {
      stage_ = Stage::repeat;
      if (rounds_left() == 0) begin_phase();
      return;
    }
    if (--repeats_ == 0 || !payable(goal_)) return begin_phase();
    carry_out(goal_, tally);
  }
}

// Makes what is owed; true when nothing is. Else a decision is needed, or the round was taken back.
bool Orders::settle(Tally* tally) {
  while (now_.money >= 0 && now_.time >= 0) {
    if (owed_ == 0) return true;
    const std::size_t product = product_owed();
    std::uint8_t action = 0;
    if (order_[product]) {
      action = static_cast<std::uint8_t>(order_[product] - 1);
    } else {
      List list;
      const auto count = list_producers(list);
      if (count == 0) break;
      if (count > 2) {
        stage_ = Stage::producer;
        return false;
      }
      action = list[0].value;
    }
    carry_out(action, tally);
  }
  take_back_round(tally);
  return false;
}

void Orders::finish_round(Tally* tally) {
  failures_ = 0;
  round_money_ = kept_.money - now_.money;
  round_time_ = kept_.time - now_.time;
  kept_ = now_;
  const double value = value_of(kept_);
  if (tally) tally->finished = tally->done.size();
  if (value <= best_) return;
  best_ = value;
  if (tally) tally->best = tally->finished;
}

void Orders::take_back_round(Tally* tally) {
  now_ = kept_;
  owed_ = 0;
  if (tally) tally->done.resize(tally->finished);
  if (!repeating_ && ++failures_ == most_failures)
    stage_ = Stage::over;
  else
    begin_phase();
}

void Orders::begin_phase() {
  order_.fill(0);
  repeating_ = false;
  repeats_ = 0;
  List list;
  stage_ = list_goals(list) == 0 ? Stage::over : Stage::goal;
}

Outcome Orders::random_outcome(Random& random) const {
  Orders position = *this;
  List list;
  while (const auto count = position.list_moves(list)) position.play(list[random.below(count)]);
  return position.outcome();
}

std::uint32_t Orders::action(Move move) const {
  return static_cast<std::uint32_t>(static_cast<std::size_t>(move.kind) * most_actions + move.value);
}

double Orders::efficiency(std::uint32_t key) const {
  const std::size_t action = key % most_actions;
  return key < 3 * most_actions && action < rules_->efficiency.size() ? rules_->efficiency[action] : 1;
}

std::uint64_t Orders::hash() const {
  const std::size_t products = rules_->problem.products.size();
  std::uint64_t hash =
      mix64(golden_gamma + (static_cast<std::uint64_t>(stage_) << 48) +
            (static_cast<std::uint64_t>(failures_) << 40) + (static_cast<std::uint64_t>(goal_) << 32) +
            (static_cast<std::uint64_t>(repeating_) << 16) + repeats_);
  const auto add = [&](std::int64_t number) {
    hash = mix64(hash + golden_gamma + static_cast<std::uint64_t>(number));
  };
  for (const State* state : {&now_, &kept_}) {
    add(state->money);
    add(state->time);
    for (std::size_t p = 0; p < products; ++p) add(state->stock[p]);
  }
  for (std::size_t p = 0; p < products; ++p) add(order_[p]);
  hash = mix64(hash + std::bit_cast<std::uint64_t>(best_));
  add(round_money_);
  add(round_time_);
  return hash;
}

bool Orders::operator==(const Orders& other) const {
  const auto rest = [](const Orders& o) {
    return std::tie(o.best_, o.now_, o.kept_, o.round_money_, o.round_time_, o.owed_, o.order_, o.repeats_,
                    o.goal_, o.failures_, o.repeating_, o.stage_);
  };
  return rest(*this) == rest(other) && (rules_ == other.rules_ || rules_->problem == other.rules_->problem);
}

}  // namespace otrera::pmp
