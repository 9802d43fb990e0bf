// Planning with several things under way at once, as a game of one player: a decision is to begin an action
// now, or to wait until the next moment at which something ends, arrives or opens. The score is the reward of
// what was begun up to the best decision; the plan is cut off there.
//
// Nothing is lost by beginning only at such moments: an action that begins at any other could begin one unit
// of time earlier, with the same stock, money and free resources. Nor by beginning actions of one moment in
// the order of their numbers: none of them can use what another makes.
#pragma once

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

class Schedule {
 public:
  using Move = std::uint8_t;         // the action's number, or
  static constexpr Move wait = 254;  // until something happens

  static constexpr std::string_view name = "pmp";
  static constexpr std::string_view player_name(Player) { return "planner"; }
  static constexpr int decisions_per_turn = 1;
  static constexpr std::size_t action_count = most_actions + 1;
  static constexpr int symmetry_count = 1;
  static constexpr bool acyclic = true;  // time never runs back
  static constexpr bool history = false;

  // Something under way.
  struct Running {
    std::int16_t end = 0;
    std::uint8_t action = 0;

    bool operator==(const Running&) const = default;
  };

  // The problem must be timed. Throws Error if it is not.
  explicit Schedule(std::shared_ptr<const Rules> rules);

  Player decider() const { return Player::first; }
  bool mid_turn() const { return false; }
  void moves(std::vector<Move>& list) const;
  bool over() const;
  Outcome outcome() const { return {best_}; }
  void play(Move move);
  double score_limit() const { return rules_->limit; }
  Outcome random_outcome(Random& random) const;

  std::uint64_t hash() const;
  std::uint32_t action(Move move) const { return move == wait ? most_actions : move; }
  Schedule transformed(int) const { return *this; }
  Move transformed(Move move, int) const { return move; }

  // As state_text.h has it; a move is the name of its action, or "(wait)".
  std::string print() const;
  static Schedule parse(const std::string& text);
  std::string print(Move move) const;
  std::vector<Move> parse_turn(const std::string& text) const;

  int time() const { return time_; }
  double reward() const { return reward_; }  // if nothing more begins
  // No plan from here gets more, by these prices, which must hold from now on.
  double bound(const Relaxation& prices) const;
  // What there is to work with from now on.
  Means means() const;
  // With a stock share below 1 a guess: only that share of what is not yet secured is counted.
  double hope(double stock_share = 1) const;
  double efficiency(std::uint32_t key) const;
  const Rules& rules() const { return *rules_; }

  // Whether the same actions are under way at the same time, and whether this one then has as much of
  // everything as the other: whatever the other can do, this one can.
  bool same_moment(const Schedule& other) const;
  bool covers(const Schedule& other) const;
  std::uint64_t moment_hash() const;

  bool operator==(const Schedule& other) const;

 private:
  static constexpr Move none = 255;

  bool possible(std::size_t action) const;
  double left_in(const Window& window) const;
  int next_moment() const;  // a time at which nothing can begin where there is none
  void begin(Move move);
  void end(const Running& done);
  void arrive(int time);
  void advance();
  template <class Found>
  void each_move(Found&& found) const;

  std::shared_ptr<const Rules> rules_;
  std::int32_t time_ = 0, money_;
  std::int32_t money_to_come_ = 0;  // of what is under way
  Move last_ = none;                // what began last at this time
  std::uint8_t running_count_ = 0;
  double late_ = 0;    // reward lost so far
  double reward_ = 0;  // what is under way and will arrive included
  double best_ = 0;    // the most on the way here
  std::array<std::int8_t, most_resources> free_{};
  std::array<Running, most_units> running_{};         // by rising end, then action
  std::array<std::int32_t, most_products> stock_{};   // at hand
  std::array<std::int32_t, most_products> coming_{};  // being made, or still to arrive
};

static_assert(Game<Schedule>);

}  // namespace otrera::pmp
