#include "games/pmp/position.h"

#include <algorithm>
#include <bit>

#include "core/error.h"
#include "core/hash.h"

namespace otrera::pmp {

Position::Position(std::shared_ptr<const Rules> rules, Form form)
    : rules_(std::move(rules)),
      money_(rules_->problem.money),
      time_left_(rules_->problem.time_limit.value_or(0)),
      form_(form) {
  if (timed(rules_->problem))
    throw Error("the problem has resources, due dates or arrivals", {}, "expected one worker and no dates");
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    stock_[p] = rules_->problem.products[p].start;
  best_ = reward();
}

bool Position::possible(std::size_t action) const {
  const Action& a = rules_->problem.actions[action];
  if (a.cost > money_ || (rules_->problem.time_limit && a.time > time_left_)) return false;
  for (const auto& [product, count] : a.in)
    if (stock_[static_cast<std::size_t>(product)] < count) return false;
  return true;
}

// Whether the action could as well have been done before the last one, which has a higher number: then the
// two stand in the wrong order. That is so if both together could be paid and supplied before.
bool Position::out_of_order(std::size_t action) const {
  if (last_ == none || action >= last_) return false;
  const Action& last = rules_->problem.actions[last_];
  const Action& a = rules_->problem.actions[action];
  if (a.cost > money_ - last.income) return false;
  for (const auto& [product, count] : a.in) {
    int before = stock_[static_cast<std::size_t>(product)];
    for (const auto& made : last.out)
      if (made.product == product) before -= made.count;
    if (before < count) return false;
  }
  return true;
}

bool Position::allowed(std::size_t action) const {
  if (form_ == Form::plain) return possible(action);
  return rules_->useful[action] && possible(action) && !out_of_order(action);
}

template <class Found>
void Position::each_move(Found&& found) const {
  for (std::size_t a = 0; a < rules_->problem.actions.size(); ++a) {
    if (allowed(a) && !found(static_cast<Move>(a))) return;
  }
}

void Position::moves(std::vector<Move>& list) const {
  list.clear();
  each_move([&](Move move) {
    list.push_back(move);
    return true;
  });
}

bool Position::over() const {
  bool over = true;
  each_move([&](Move) { return over = false; });
  return over;
}

double Position::reward() const {
  const Problem& problem = rules_->problem;
  double sum = problem.money_reward * money_;
  for (const auto p : rules_->goals) sum += problem.products[p].reward * stock_[p];
  return sum;
}

void Position::play(Move move) {
  if (form_ == Form::ordered) last_ = move;
  const Action& a = rules_->problem.actions[move];
  money_ += a.income - a.cost;
  if (rules_->problem.time_limit) time_left_ -= a.time;
  for (const auto& [product, count] : a.in) stock_[static_cast<std::size_t>(product)] -= count;
  for (const auto& [product, count] : a.out) stock_[static_cast<std::size_t>(product)] += count;
  best_ = std::max(best_, reward());
}

Outcome Position::random_outcome(Random& random) const {
  Position position = *this;
  std::array<Move, most_actions> list;
  for (;;) {
    std::uint32_t count = 0;
    position.each_move([&](Move move) {
      list[count++] = move;
      return true;
    });
    if (count == 0) return position.outcome();
    position.play(list[random.below(count)]);
  }
}

std::uint64_t Position::hash() const {
  std::uint64_t hash = mix64(static_cast<std::uint32_t>(money_) + (static_cast<std::uint64_t>(last_) << 32));
  hash = mix64(hash + static_cast<std::uint32_t>(time_left_) + (static_cast<std::uint64_t>(form_) << 32));
  hash = mix64(hash + std::bit_cast<std::uint64_t>(best_));
  for (std::size_t p = 0; p < rules_->problem.products.size(); ++p)
    hash = mix64(hash + golden_gamma + static_cast<std::uint32_t>(stock_[p]));
  return hash;
}

bool Position::operator==(const Position& other) const {
  return money_ == other.money_ && time_left_ == other.time_left_ && form_ == other.form_ &&
         last_ == other.last_ && best_ == other.best_ && stock_ == other.stock_ &&
         (rules_ == other.rules_ || rules_->problem == other.rules_->problem);
}

}  // namespace otrera::pmp
