// Planning as a game of one player: a decision is the next action. One goes on until nothing can be done; the
// score is the reward at the best moment on the way, where the plan is then cut off.
//
// Every plan is a sequence of actions, but most sequences only reorder another. Two forms:
//   plain     every action that can be paid and supplied, in any order, as Chaslot 2010, app. A has it;
//   ordered   without actions that can lead to no reward, and of two neighbours that could as well be
//             swapped only the order by number: no set of actions is lost, but its reorderings are. That
//             suits an exhaustive search; random lines end sooner in it (docs/planning.md has the figures).
// For problems in which order never matters, orders.h plans backwards from the goal, which is stronger still.
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

class Position {
 public:
  using Move = std::uint8_t;  // the action's number
  enum class Form : std::uint8_t { plain, ordered };

  static constexpr std::string_view name = "pmp";
  static constexpr std::string_view player_name(Player) { return "planner"; }
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = most_actions;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = true;  // time never runs back
  static constexpr bool history = false;

  explicit Position(std::shared_ptr<const Rules> rules, Form form = Form::plain);

  Player decider() const { return Player::first; }
  bool mid_turn() const { return false; }
  void moves(std::vector<Move>& list) const;
  bool over() const;
  Outcome outcome() const { return {best_}; }
  void play(Move move);
  double score_limit() const { return rules_->limit; }

  // Random actions to the end, the same ones that a loop over moves() would draw.
  Outcome random_outcome(Random& random) const;

  std::uint64_t hash() const;
  std::uint32_t action(Move move) const { return move; }
  Position transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }

  // As state_text.h has it; a move is the name of its action.
  std::string print() const;
  static Position parse(const std::string& text);
  std::string print(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;

  // No plan from here gets more.
  double hope(double stock_share = 1) const {
    return std::max(best_, pmp::hope(*rules_, stock_.data(), money_, time_left_, stock_share));
  }
  // The share of value that the moves with an action key keep, 0..1 (Rules::efficiency).
  double efficiency(std::uint32_t key) const {
    return key < rules_->efficiency.size() ? rules_->efficiency[key] : 1;
  }
  const Rules& rules() const { return *rules_; }

  bool operator==(const Position& other) const;

 private:
  static constexpr Move none = 255;

  double reward() const;
  bool possible(std::size_t action) const;
  bool out_of_order(std::size_t action) const;
  bool allowed(std::size_t action) const;
  template <class Found>
  void each_move(Found&& found) const;

  std::shared_ptr<const Rules> rules_;
  std::int32_t money_, time_left_;
  Form form_;
  Move last_ = none;  // what was done last, in the ordered form
  double best_;       // the best reward so far
  std::array<std::int32_t, most_products> stock_{};
};

static_assert(Game<Position>);

}  // namespace otrera::pmp
