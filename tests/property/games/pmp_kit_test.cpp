// The planning games go through the game kit.
#include <sstream>

#include "games/pmp/generator.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "games/pmp/problem_file.h"
#include "games/pmp/schedule.h"
#include "games/pmp/state_text.h"
#include "property/game_kit.h"

namespace otrera {
namespace {

using namespace pmp;

// Two mines and a market that pays; the order of actions matters.
const char* const market = R"(
money = 3
time_limit = 12
money_reward = 1
[[product]]
name = "ore"
reward = 0.5
[[product]]
name = "salt"
start = 1
[[action]]
name = "dig ore"
cost = 2
out = {ore = 2}
[[action]]
name = "dig salt"
cost = 1
time = 2
out = {salt = 1}
[[action]]
name = "sell both"
income = 5
in = {ore = 1, salt = 1}
)";

// One goal from two shafts, nothing else: plans are easy to count.
const char* const shafts = R"(
money = 2
[[product]]
name = "ore"
reward = 1
[[action]]
name = "left"
cost = 1
out = {ore = 1}
[[action]]
name = "right"
cost = 1
out = {ore = 1}
)";

// Two ovens, and one thing to do with them.
const char* const ovens = R"(
time_limit = 4
[[resource]]
name = "oven"
count = 2
[[product]]
name = "bread"
reward = 1
[[action]]
name = "bake"
time = 2
out = {bread = 1}
uses = {oven = 1}
)";

// Dates, arrivals, and two resources.
const char* const bakers = R"(
money = 1
time_limit = 9
money_reward = 1
[[resource]]
name = "baker"
count = 2
[[resource]]
name = "oven"
[[product]]
name = "dough"
start = 1
arrives = {3 = 2}
[[product]]
name = "bread"
reward = 0.5
[[action]]
name = "bake"
time = 2
in = {dough = 1}
out = {bread = 2}
uses = {baker = 1, oven = 1}
[[action]]
name = "buy dough"
cost = 1
out = {dough = 1}
uses = {baker = 2}
[[action]]
name = "sell"
from = 4
until = 8
late = 0.25
income = 2
in = {bread = 1}
uses = {baker = 1}
)";

std::shared_ptr<const Rules> rules_of(const std::string& text) {
  return make_rules(parse_problem(text, "test"));
}

// A position's numbers, read from its text.
struct Seen {
  explicit Seen(const std::string& text, const std::string& key, bool with_stock_only) : state(text) {
    const std::size_t products = state.rules()->problem.products.size();
    if (with_stock_only) {
      stock = state.numbers("stock", products, 0, most_stock);
      money = state.number("money", 0, most_money);
      time = state.number("time", 0, most_steps);
    } else {
      const auto all = state.numbers(key, products + 2, -most_stock, most_money);
      money = all[0];
      time = all[1];
      stock.assign(all.begin() + 2, all.end());
    }
  }
  bool payable(const Action& action) const {
    return action.cost <= money && (!state.rules()->problem.time_limit || action.time <= time);
  }

  StateText state;
  int money = 0, time = 0;
  std::vector<int> stock;
};

int count_in(const std::vector<Amount>& amounts, int product) {
  for (const auto& amount : amounts)
    if (amount.product == product) return amount.count;
  return 0;
}

}  // namespace

template <>
struct KitOf<Position> {
  static std::vector<Position> starts() {
    std::vector<Position> list;
    for (const auto form : {Position::Form::plain, Position::Form::ordered}) {
      list.emplace_back(make_rules(generate(2, 1)), form);
      list.emplace_back(make_rules(generate(5, 2)), form);
      list.emplace_back(rules_of(market), form);
    }
    return list;
  }

  // Before the last action there must not have been enough for it and this one together, if this one has the
  // lower number: else the two stand in the wrong order.
  static bool swappable(const Seen& now, const Action& last, const Action& action) {
    if (now.money + last.cost - last.income < last.cost + action.cost) return false;
    for (int p = 0; p < static_cast<int>(now.stock.size()); ++p) {
      const int before =
          now.stock[static_cast<std::size_t>(p)] + count_in(last.in, p) - count_in(last.out, p);
      if (before < count_in(last.in, p) + count_in(action.in, p)) return false;
    }
    return true;
  }
  static std::vector<Position::Move> slow_moves(const Position& position) {
    const Seen now(position.print(), "", true);
    const Rules& rules = *now.state.rules();
    const bool ordered = now.state.number("form", 0, 1) == 1;
    const auto last = static_cast<std::size_t>(now.state.number("last", 0, 255));
    std::vector<Position::Move> moves;
    for (std::size_t a = 0; a < rules.problem.actions.size(); ++a) {
      const Action& action = rules.problem.actions[a];
      bool possible = now.payable(action) && (!ordered || rules.useful[a]);
      for (int p = 0; p < static_cast<int>(now.stock.size()); ++p)
        possible &= now.stock[static_cast<std::size_t>(p)] >= count_in(action.in, p);
      if (ordered && last < rules.problem.actions.size() && a < last)
        possible &= !swappable(now, rules.problem.actions[last], action);
      if (possible) moves.push_back(static_cast<Position::Move>(a));
    }
    return moves;
  }
  static std::uint64_t hash_from_scratch(const Position& position) {
    return Position::parse(position.print()).hash();
  }
  static std::vector<PerftEntry> perft_table() {
    const auto plain = Position(rules_of(shafts), Position::Form::plain).print();
    const auto ordered = Position(rules_of(shafts), Position::Form::ordered).print();
    return {{plain, 1, 2}, {plain, 2, 4}, {plain, 3, 0}, {ordered, 1, 2}, {ordered, 2, 3}};
  }
};

template <>
struct KitOf<Orders> {
  static std::vector<Orders> starts() {
    return {Orders(make_rules(generate(2, 1))), Orders(make_rules(generate(6, 3, 2))),
            Orders(make_rules(generate(20, 4))), Orders(rules_of(shafts))};
  }

  static void add_producers(const Rules& rules, const Seen& now, std::vector<Orders::Move>& moves) {
    std::size_t owed = 0, place = 0;
    for (std::size_t p = 0; p < now.stock.size(); ++p)
      if (now.stock[p] < 0 && rules.place_of[p] >= place) {
        owed = p;
        place = rules.place_of[p];
      }
    for (const auto kind : {Orders::Kind::always, Orders::Kind::once})
      for (std::size_t a = 0; a < rules.problem.actions.size(); ++a)
        if (rules.useful[a] && count_in(rules.problem.actions[a].out, static_cast<int>(owed)) > 0 &&
            now.payable(rules.problem.actions[a]))
          moves.push_back({kind, static_cast<std::uint8_t>(a)});
  }
  static void add_repeats(const Seen& now, std::vector<Orders::Move>& moves) {
    const auto round = now.state.numbers("round", 2, 0, most_money);
    moves.push_back({Orders::Kind::repeat, 0});
    moves.push_back({Orders::Kind::repeat, Orders::all_rounds});
    for (int power = 1, rounds = 1; power < Orders::all_rounds; ++power, rounds *= 2)
      if ((rounds + 1) * round[0] <= now.money && (rounds + 1) * round[1] <= now.time)
        moves.push_back({Orders::Kind::repeat, static_cast<std::uint8_t>(power)});
  }
  static std::vector<Orders::Move> slow_moves(const Orders& position) {
    const Seen now(position.print(), "now", false);
    const Rules& rules = *now.state.rules();
    std::vector<Orders::Move> moves;
    const int stage = now.state.number("stage", 0, 3);
    if (stage == 1) add_producers(rules, now, moves);
    if (stage == 2) add_repeats(now, moves);
    if (stage != 0) return moves;
    for (std::size_t a = 0; a < rules.problem.actions.size(); ++a)
      for (const auto& out : rules.problem.actions[a].out)
        if (rules.problem.products[static_cast<std::size_t>(out.product)].reward > 0 &&
            now.payable(rules.problem.actions[a]))
          moves.push_back({Orders::Kind::goal, static_cast<std::uint8_t>(a)});
    return moves;
  }
  static std::uint64_t hash_from_scratch(const Orders& position) {
    return Orders::parse(position.print()).hash();
  }
  // From the start: left or right; then no more or all; then left or right again.
  static std::vector<PerftEntry> perft_table() {
    const auto start = Orders(rules_of(shafts)).print();
    return {{start, 1, 2}, {start, 2, 4}, {start, 3, 4}, {start, 4, 0}};
  }
};

template <>
struct KitOf<Schedule> {
  static std::vector<Schedule> starts() { return {Schedule(rules_of(ovens)), Schedule(rules_of(bakers))}; }

  static std::vector<Schedule::Move> slow_moves(const Schedule& schedule) {
    const StateText state(schedule.print());
    const Rules& rules = *state.rules();
    const int time = state.number("time", 0, most_steps), last = state.number("last", 0, 255);
    const auto busy = static_cast<std::size_t>(state.number("busy", 0, most_units));
    const auto running = state.numbers("running", 2 * busy, 0, most_steps);
    const auto stock = state.numbers("stock", rules.problem.products.size(), 0, most_stock);
    std::vector<Schedule::Move> moves;
    for (std::size_t a = 0; a < rules.problem.actions.size(); ++a) {
      const Action& action = rules.problem.actions[a];
      bool possible = time >= action.from && time <= rules.latest[a] &&
                      action.cost <= state.number("money", 0, most_money) &&
                      (last == 255 || static_cast<int>(a) >= last);
      for (const auto& in : action.in) possible &= stock[static_cast<std::size_t>(in.product)] >= in.count;
      for (const auto& use : action.uses) {
        int held = use.count;
        for (std::size_t i = 0; i < busy; ++i)
          for (const auto& other : rules.problem.actions[static_cast<std::size_t>(running[2 * i + 1])].uses)
            held += other.resource == use.resource ? other.count : 0;
        possible &= held <= rules.problem.resources[static_cast<std::size_t>(use.resource)].count;
      }
      if (possible) moves.push_back(static_cast<Schedule::Move>(a));
    }
    bool more = false;  // something ends, opens or arrives while something can still begin
    for (int later = time + 1; later <= rules.last_begin; ++later) {
      for (std::size_t i = 0; i < busy; ++i) more |= running[2 * i] == later;
      for (const int moment : rules.moments) more |= moment == later;
    }
    if (more) moves.push_back(Schedule::wait);
    return moves;
  }
  static std::uint64_t hash_from_scratch(const Schedule& schedule) {
    return Schedule::parse(schedule.print()).hash();
  }
  // Bake; then bake again or wait; then wait, or bake again.
  static std::vector<PerftEntry> perft_table() {
    const auto start = Schedule(rules_of(ovens)).print();
    return {{start, 1, 1}, {start, 2, 2}, {start, 3, 2}};
  }
};

using PlanningGames = testing::Types<Position, Orders, Schedule>;
INSTANTIATE_TYPED_TEST_SUITE_P(Planning, GameKit, PlanningGames);

}  // namespace otrera
