// Planning backwards from the goal by standing orders, for problems in which the order of actions does not
// matter (Rules::orderless). A plan is made in rounds. A round begins with an action that makes a goal; what
// it takes is owed, and each product owed, from the last made to the first, is made by one of its producers
// until nothing is owed. Decisions:
//
//   goal      the action a new phase begins with;
//   always    who makes the product owed, here and for the rest of the phase;
//   once      who makes it this time;
//   repeat    how many more rounds the phase has, under the same orders.
//
// A round that money or time does not allow is taken back; after a few of these in a row the plan is done.
// The score is the reward at the best moment between rounds, where the plan is then cut off. Every set of
// actions of which none is superfluous can be reached: as long as less is made than in the set, one of the
// producers of what is owed is in the rest of it. So the best plan is here, while no action is wasted, random
// ones included, and a decision moves much of the plan instead of one step of hundreds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "game/game.h"
#include "games/pmp/rules.h"

namespace otrera::pmp {

struct OrderMove {
  enum class Kind : std::uint8_t { goal, always, once, repeat };
  Kind kind;
  std::uint8_t value;  // an action, or for repeat: 0 none, k 2^(k-1) rounds, `all_rounds`

  bool operator==(const OrderMove&) const = default;
};

class Orders {
 public:
  using Move = OrderMove;
  using Kind = OrderMove::Kind;
  static constexpr std::uint8_t all_rounds = 15;

  static constexpr std::string_view name = "pmp-orders";
  static constexpr std::string_view player_name(Player) { return "planner"; }
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = 3 * most_actions + all_rounds + 1;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = true;  // every round takes something, and failures are counted
  static constexpr bool history = false;

  // Throws Error if the order of actions matters in the problem.
  explicit Orders(std::shared_ptr<const Rules> rules);

  Player decider() const { return Player::first; }
  bool mid_turn() const { return false; }
  void moves(std::vector<Move>& list) const;
  bool over() const { return stage_ == Stage::over; }
  Outcome outcome() const { return {best_}; }
  void play(Move move) { play(move, nullptr); }
  double score_limit() const { return rules_->limit; }
  Outcome random_outcome(Random& random) const;

  std::uint64_t hash() const;
  std::uint32_t action(Move move) const;
  Orders transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }

  std::string print() const;
  static Orders parse(const std::string& text);
  std::string print(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;

  // No plan that keeps the round being made gets more; what is owed counts against it.
  double hope(double stock_share = 1) const {
    return std::max(best_, pmp::hope(*rules_, now_.stock.data(), now_.money, now_.time, stock_share));
  }
  // The share of value that the moves with an action key keep, 0..1 (Rules::efficiency).
  double efficiency(std::uint32_t key) const;
  const Rules& rules() const { return *rules_; }

  // Keeps what the moves of one line carry out, round by round.
  struct Tally {
    std::vector<std::uint8_t> done;  // actions, in the order of decisions; the last ones are of an open round
    std::size_t finished = 0;        // of them, in finished rounds
    std::size_t best = 0;            // of them, up to the best moment
  };
  void play(Move move, Tally* tally);

  bool operator==(const Orders& other) const;

 private:
  static constexpr int most_failures = 3;
  enum class Stage : std::uint8_t { goal, producer, repeat, over };

  struct State {
    std::int32_t money = 0, time = 0;
    std::array<std::int32_t, most_products> stock{};

    bool operator==(const State&) const = default;
  };
  using List = std::array<Move, 2 * most_actions>;

  std::uint32_t list_moves(List& list) const;
  bool payable(std::uint8_t action) const;
  std::uint32_t list_goals(List& list) const;
  std::uint32_t list_producers(List& list) const;
  std::uint32_t list_repeats(List& list) const;
  std::size_t product_owed() const;
  int rounds_left() const;
  double value_of(const State& state) const;

  void carry_out(std::uint8_t action, Tally* tally);
  void advance(Tally* tally);
  bool settle(Tally* tally);
  void finish_round(Tally* tally);
  void take_back_round(Tally* tally);
  void begin_phase();
  void restore();

  std::shared_ptr<const Rules> rules_;
  double best_ = 0;                                  // the best reward between rounds so far
  State now_, kept_;                                 // with the round that is being made, and before it
  std::int32_t round_money_ = 0, round_time_ = 0;    // what the last whole round took
  std::uint64_t owed_ = 0;                           // places of products below zero
  std::array<std::uint8_t, most_products> order_{};  // by product: the action that always makes it, plus one
  std::uint16_t repeats_ = 0;
  std::uint8_t goal_ = 0, failures_ = 0;
  bool repeating_ = false;
  Stage stage_ = Stage::goal;
};

static_assert(Game<Orders>);

}  // namespace otrera::pmp
