// Temperature discovery search (Müller, Enzenberger and Schaeffer, Temperature Discovery Search, AAAI 2004):
// a local game is played together with a stack of coupons, each worth a little less than the one before. A
// turn is a turn in the game or the topmost coupon; both players want points. Best play takes coupons while
// they are worth more than any turn in the game, so the coupon at which it changes over tells the game's
// temperature. A forward search, by alpha-beta with a table, that may be cut short anywhere.
//
// Beside what LocalValues asks of a local game G:
//
//   using Turn = ...;
//   Bounds bounds(const G::Part&) const;              {least, most}: whole numbers that it lies between
//   static int most_turns(const G::Part&);            of both players together, until nobody can move
//
// Points are those of numbers: a game that has become the number n is worth n, and a move in it costs a
// point. So coupons end at -1, where a game that nobody has touched is taken for the middle of its bounds.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "core/hash.h"
#include "core/stopper.h"
#include "game/player.h"

namespace otrera::sums {

template <class G>
class TemperatureDiscovery {
 public:
  using Part = typename G::Part;
  using Turn = typename G::Turn;

  static constexpr int coupons_per_point = 4;

  struct Found {
    double temperature = -1;
    double mean = 0;             // what the game is worth in the end, to the first player
    std::optional<Turn> turn{};  // the best for who is to move; none where he has none
  };

  // The stopper must outlive it.
  TemperatureDiscovery(const G& game, Stopper& stopper, std::size_t table_bytes)
      : game_(game), stopper_(stopper), table_(std::max<std::size_t>(table_bytes / sizeof(Place), 1)) {}

  // Looks so many turns in the game ahead, coupons not counted; exact, but for the width of a coupon and for
  // games that are frozen at -1, where that is most_turns(). Nothing where the stopper ended it.
  std::optional<Found> find(const Part& part, Player mover, int turns) {
    State state;
    add(state, part);
    const int top = coupons_per_point * (state.most - state.least + 2) / 2;
    const int worth = search(state, top, mover, turns, everything, 0) - stack(top);
    Found found;
    found.mean = static_cast<double>(mover == Player::first ? worth : -worth) / point;
    for (int coupon = top; coupon > last_coupon && !stopped_; --coupon) {
      const int waiting = 2 * coupon - search(state, coupon - 1, opponent(mover), turns, everything, 0);
      const bool last = coupon == last_coupon + 1;
      const Best best =
          best_turn(state, coupon, mover, turns, {last ? everything.low : waiting, everything.high}, 0);
      if (!best.child) continue;
      found.turn = frames_[0][*best.child].turn;
      if (best.value <= waiting) continue;
      found.temperature = static_cast<double>(coupon + 1) / coupons_per_point;
      break;
    }
    return stopped_ ? std::nullopt : std::optional(found);
  }

  // Looked at so far.
  std::uint64_t positions() const { return positions_; }

 private:
  // Values are counted in half coupons.
  static constexpr int point = 2 * coupons_per_point, last_coupon = -coupons_per_point;
  static constexpr std::size_t most_parts = 6;

  struct Window {
    int low, high;
  };
  static constexpr Window everything{-30'000, 30'000};

  // Parts in which both can move, and bounds of all that there is in whole points of the first player; what
  // is decided, and parts for which there is no room, are in the bounds alone.
  struct State {
    std::array<Part, most_parts> parts;
    std::size_t count = 0;
    int least = 0, most = 0;
  };
  struct Child {
    State state;
    Turn turn;
    int promise;  // twice the middle of its bounds, for who moved
  };
  struct Best {
    int value;
    std::optional<std::size_t> child{};
  };
  enum class Is : std::uint16_t { nothing, exact, at_least, at_most };
  struct Place {
    std::uint64_t key = 0;
    std::int16_t value = 0;
    Is is = Is::nothing;
  };

  void add(State& state, const Part& part) const {
    const auto bounds = game_.bounds(part);
    state.least += bounds.least;
    state.most += bounds.most;
    if (bounds.least < bounds.most && state.count < most_parts) state.parts[state.count++] = part;
  }

  State after(const State& before, std::size_t moved, const typename G::Board& left) const {
    State state = before;
    const auto bounds = game_.bounds(before.parts[moved]);
    state.least -= bounds.least;
    state.most -= bounds.most;
    state.parts[moved] = state.parts[--state.count];
    game_.split(
        left,
        [&](int number) {
          state.least += number;
          state.most += number;
        },
        [&](const Part& part) { add(state, part); });
    return state;
  }

  // What a stack is worth to who moves when nothing else is left: both take coupons in turn. At its end every
  // move costs a point, which makes it a burden of half a point to be on move.
  static constexpr int stack(int coupon) { return coupon + (coupon & 1); }
  static_assert(coupons_per_point % 2 == 0);

  static Window limits(const State& state, int coupon, Player mover) {
    const bool first = mover == Player::first;
    const int rest = stack(coupon);
    return {point * (first ? state.least : -state.most) + rest,
            point * (first ? state.most : -state.least) + rest};
  }

  static std::uint64_t key(const State& state, int coupon, Player mover, int turns) {
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < state.count; ++i) {
      const auto part = G::key(state.parts[i]);
      total += mix64(part.hash + (part.negative ? golden_gamma : 0));
    }
    for (const int number : {state.least, state.most, coupon, turns})
      total = mix64(total + golden_gamma * static_cast<std::uint64_t>(number + 1000));
    return mix64(total + (mover == Player::first ? 1 : 2));
  }

  // At most window.low or at least window.high: a bound. Between them: exact.
  int search(const State& state, int coupon, Player mover, int turns, Window window, std::size_t ply) {
    const Window worth = limits(state, coupon, mover);
    if (worth.low >= window.high || worth.low == worth.high) return worth.low;
    if (worth.high <= window.low) return worth.high;
    if (turns == 0 || coupon == last_coupon) return (worth.low + worth.high) / 2;
    const std::uint64_t hash = key(state, coupon, mover, turns);
    Place& place = table_[hash % table_.size()];
    if (place.key == hash && enough(place, window)) return place.value;
    ++positions_;
    stopped_ = stopped_ || stopper_.should_stop({positions_, false, positions_});
    if (stopped_) return worth.low;
    const int waiting =
        2 * coupon - search(state, coupon - 1, opponent(mover), turns, {-window.high, -window.low}, ply);
    int value = waiting;
    if (value < window.high)
      value = std::max(
          value,
          best_turn(state, coupon, mover, turns, {std::max(window.low, waiting), window.high}, ply).value);
    if (!stopped_)
      place = {hash, static_cast<std::int16_t>(value),
               value >= window.high  ? Is::at_least
               : value <= window.low ? Is::at_most
                                     : Is::exact};
    return value;
  }

  static bool enough(const Place& place, Window window) {
    return place.is == Is::exact || (place.is == Is::at_least && place.value >= window.high) ||
           (place.is == Is::at_most && place.value <= window.low);
  }

  Best best_turn(const State& state, int coupon, Player mover, int turns, Window window, std::size_t ply) {
    list_children(state, mover, ply);
    Best best{everything.low};
    for (std::size_t i = 0; i < frames_[ply].size() && best.value < window.high && !stopped_; ++i) {
      const int value = -search(frames_[ply][i].state, coupon, opponent(mover), turns - 1,
                                {-window.high, -std::max(window.low, best.value)}, ply + 1);
      if (value > best.value) best = {value, i};
    }
    return best;
  }

  // The most promising first.
  void list_children(const State& state, Player mover, std::size_t ply) {
    while (frames_.size() <= ply) frames_.emplace_back();
    auto& children = frames_[ply];
    children.clear();
    const int sign = mover == Player::first ? 1 : -1;
    for (std::size_t i = 0; i < state.count; ++i)
      game_.turns(state.parts[i], mover, [&](const typename G::Board& left, const Turn& turn) {
        const State next = after(state, i, left);
        children.push_back({next, turn, sign * (next.least + next.most)});
      });
    std::ranges::stable_sort(children, std::greater<>{}, &Child::promise);
  }

  G game_;
  Stopper& stopper_;
  std::vector<Place> table_;
  std::deque<std::vector<Child>> frames_;  // by turns made
  std::uint64_t positions_ = 0;
  bool stopped_ = false;
};

}  // namespace otrera::sums
