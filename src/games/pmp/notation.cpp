// Text of the planning games: positions (state_text.h) and moves by the names of their actions.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/error.h"
#include "core/nearest.h"
#include "core/parameter.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "games/pmp/problem_file.h"
#include "games/pmp/schedule.h"
#include "games/pmp/state_text.h"

namespace otrera::pmp {
namespace {

template <class Numbers>
std::string print_numbers(const Numbers& numbers, std::size_t count) {
  return fmt::format("{}",
                     fmt::join(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count), ","));
}

// The legal move that prints as the text.
template <class G>
std::vector<typename G::Move> find_move(const G& position, const std::string& text) {
  std::vector<typename G::Move> legal;
  position.moves(legal);
  std::vector<std::string> names;
  for (const auto& move : legal) {
    names.push_back(position.print(move));
    if (names.back() == text) return {move};
  }
  throw Error(quote(text) + " cannot be done here", {},
              names.empty() ? "the plan is finished" : suggest(text, names));
}

}  // namespace

std::string Position::print() const {
  return fmt::format("money={} time={} best={} last={} form={} stock={} {}", money_, time_left_,
                     print_number(best_), last_, static_cast<int>(form_),
                     print_numbers(stock_, rules_->problem.products.size()), print_in_line(rules_->problem));
}

Position Position::parse(const std::string& text) {
  const StateText state(text);
  Position position(state.rules(), static_cast<Form>(state.number("form", 0, 1)));
  const std::size_t products = position.rules_->problem.products.size();
  position.money_ = state.number("money", 0, most_money);
  position.time_left_ = state.number("time", 0, most_steps);
  position.best_ = state.real("best", position.rules_->limit);
  position.last_ = static_cast<Move>(state.number("last", 0, 255));
  if (position.last_ != none && position.last_ >= position.rules_->problem.actions.size())
    throw Error(fmt::format("last is {}", position.last_), "position", "expected the number of an action");
  std::ranges::copy(state.numbers("stock", products, 0, most_stock), position.stock_.begin());
  return position;
}

std::string Position::print(Move move) const {
  return rules_->problem.actions[move].name;
}

std::vector<Position::Move> Position::parse_turn(const std::string& text) const {
  return find_move(*this, text);
}

std::string Schedule::print() const {
  std::vector<int> running;
  for (std::size_t i = 0; i < running_count_; ++i) {
    running.push_back(running_[i].end);
    running.push_back(running_[i].action);
  }
  return fmt::format("money={} time={} best={} late={} last={} busy={} running={} stock={} {}", money_, time_,
                     print_number(best_), print_number(late_), last_, running_count_,
                     print_numbers(running, running.size()),
                     print_numbers(stock_, rules_->problem.products.size()), print_in_line(rules_->problem));
}

Schedule Schedule::parse(const std::string& text) {
  const StateText state(text);
  Schedule made(state.rules());
  const Problem& problem = made.rules_->problem;
  const std::size_t products = problem.products.size();
  const auto actions = static_cast<int>(problem.actions.size());
  made.money_ = state.number("money", 0, most_money);
  made.time_ = state.number("time", 0, *problem.time_limit);
  made.best_ = state.real("best", made.rules_->limit);
  made.late_ = state.real("late", most_reward * most_steps);
  const int last = state.number("last", 0, none);
  if (last != none && last >= actions)
    throw Error(fmt::format("last is {}", last), "position", "expected the number of an action");
  made.last_ = static_cast<Move>(last);
  std::ranges::copy(state.numbers("stock", products, 0, most_stock), made.stock_.begin());
  for (std::size_t p = 0; p < products; ++p) {
    made.coming_[p] = 0;
    for (const auto& arrival : problem.products[p].arrives)
      if (arrival.time > made.time_ && arrival.time <= *problem.time_limit) made.coming_[p] += arrival.count;
  }
  const auto busy = static_cast<std::size_t>(state.number("busy", 0, most_units));
  const auto running = state.numbers("running", 2 * busy, 0, most_steps);
  for (std::size_t i = 0; i < busy; ++i) {
    const int end = running[2 * i], number = running[2 * i + 1];
    if (number >= actions || end <= made.time_ || end > *problem.time_limit)
      throw Error(fmt::format("{} ends at {}", number, end), "position",
                  "expected an action that is under way");
    const Action& action = problem.actions[static_cast<std::size_t>(number)];
    made.running_[i] = {static_cast<std::int16_t>(end), static_cast<std::uint8_t>(number)};
    made.money_to_come_ += action.income;
    for (const auto& out : action.out) made.coming_[static_cast<std::size_t>(out.product)] += out.count;
    for (std::size_t c = 0; c < made.rules_->capacity.size(); ++c) {
      const int left = made.free_[c] - made.rules_->capacity[c].uses[static_cast<std::size_t>(number)];
      if (left < 0) throw Error("more is under way than there are resources", "position", "expected less");
      made.free_[c] = static_cast<std::int8_t>(left);
    }
  }
  made.running_count_ = static_cast<std::uint8_t>(busy);
  std::ranges::sort(made.running_.begin(), made.running_.begin() + made.running_count_, {},
                    [](const Running& r) { return std::pair(r.end, r.action); });
  made.reward_ = problem.money_reward * (made.money_ + made.money_to_come_) - made.late_;
  for (std::size_t p = 0; p < products; ++p)
    made.reward_ += problem.products[p].reward * (made.stock_[p] + made.coming_[p]);
  return made;
}

std::string Schedule::print(Move move) const {
  return move == wait ? "(wait)" : rules_->problem.actions[move].name;
}

std::vector<Schedule::Move> Schedule::parse_turn(const std::string& text) const {
  return find_move(*this, text);
}

std::string Orders::print() const {
  const std::size_t products = rules_->problem.products.size();
  const auto state = [&](const State& s) {
    return fmt::format("{},{},{}", s.money, s.time, print_numbers(s.stock, products));
  };
  return fmt::format(
      "stage={} best={} goal={} repeats={} repeating={} failures={} round={},{} order={} now={} kept={} {}",
      static_cast<int>(stage_), print_number(best_), goal_, repeats_, static_cast<int>(repeating_), failures_,
      round_money_, round_time_, print_numbers(order_, products), state(now_), state(kept_),
      print_in_line(rules_->problem));
}

Orders Orders::parse(const std::string& text) {
  const StateText fields(text);
  Orders made(fields.rules());
  const Problem& problem = made.rules_->problem;
  const std::size_t products = problem.products.size();
  const auto actions = static_cast<int>(problem.actions.size());
  const auto state = [&](const std::string& key, State& s, int least_stock) {
    const auto numbers = fields.numbers(key, products + 2, -most_stock, most_money);
    s.money = numbers[0];
    s.time = numbers[1];
    std::copy(numbers.begin() + 2, numbers.end(), s.stock.begin());
    const bool sound =
        s.money >= 0 && s.time >= 0 && s.time <= most_steps &&
        std::ranges::all_of(s.stock, [&](int n) { return n >= least_stock && n <= most_stock; });
    if (!sound) throw Error(key + " is out of its range", "position", "expected what a plan can reach");
  };
  state("now", made.now_, -most_stock);
  state("kept", made.kept_, 0);
  const auto round = fields.numbers("round", 2, 0, most_money);
  made.round_money_ = round[0];
  made.round_time_ = round[1];
  const auto order = fields.numbers("order", products, 0, actions);
  std::ranges::copy(order, made.order_.begin());
  made.goal_ = static_cast<std::uint8_t>(fields.number("goal", 0, actions - 1));
  made.repeats_ = static_cast<std::uint16_t>(fields.number("repeats", 0, most_steps));
  made.repeating_ = fields.number("repeating", 0, 1) == 1;
  made.failures_ = static_cast<std::uint8_t>(fields.number("failures", 0, most_failures));
  made.stage_ = static_cast<Stage>(fields.number("stage", 0, static_cast<int>(Stage::over)));
  made.best_ = fields.real("best", made.rules_->limit);
  made.restore();
  return made;
}

std::string Orders::print(Move move) const {
  switch (move.kind) {
    case Kind::repeat:
      return move.value == all_rounds
                 ? "(repeat all)"
                 : fmt::format("(repeat {})", move.value == 0 ? 0 : 1 << (move.value - 1));
    case Kind::once:
      return "(once) " + rules_->problem.actions[move.value].name;
    case Kind::goal:
    case Kind::always:
      break;
  }
  return rules_->problem.actions[move.value].name;
}

std::vector<Orders::Move> Orders::parse_turn(const std::string& text) const {
  return find_move(*this, text);
}

}  // namespace otrera::pmp
