#include "engine/time_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace otrera {
namespace {

using Kind = TimeSettings::Kind;

TimeSettings settings(Kind kind, double main, double period = 0, int count = 0) {
  return {kind, Duration(main), Duration(period), count};
}

struct Case {
  const char* what;
  TimeSettings settings;
  double time;
  int count;
  int turns_left;
  double lag;
  double expected;
};

TEST(TimePlan, TheTimeForAMoveByTable) {
  const Case cases[] = {
      {"a share of the main time", settings(Kind::absolute, 600), 600, 0, 20, 0, 30},
      {"less the lag", settings(Kind::absolute, 600), 600, 0, 20, 0.5, 29.5},
      {"at most half is kept for lag", settings(Kind::absolute, 600), 4, 0, 20, 1, 0.1},
      {"main time and the overtime behind it", settings(Kind::byoyomi, 600, 10, 5), 200, 0, 20, 0, 20},
      {"canadian overtime is shared by its stones", settings(Kind::canadian, 600, 300, 25), 200, 0, 20, 0,
       22},
      {"within a canadian period", settings(Kind::canadian, 600, 300, 25), 100, 10, 20, 0, 10},
      {"the last stone of a period", settings(Kind::canadian, 600, 300, 25), 7, 1, 20, 0.5, 6.5},
      {"within a byoyomi period", settings(Kind::byoyomi, 600, 10, 5), 10, 3, 20, 0.5, 9.5},
      {"nothing left", settings(Kind::absolute, 600), 0, 0, 20, 0.5, 0.001},
      {"an increment comes on top", settings(Kind::increment, 600, 2), 200, 0, 20, 0, 12},
      {"but is not there before the move", settings(Kind::increment, 600, 20), 8, 0, 20, 0, 8},
      {"no turn expected", settings(Kind::absolute, 600), 60, 0, 0, 0, 60},
  };
  for (const auto& c : cases)
    EXPECT_NEAR(
        time_for_move(c.settings, {Duration(c.time), c.count}, {c.turns_left}, Duration(c.lag)).count(),
        c.expected, 1e-9)
        << c.what;
}

// Invader's plan: 3, 2, 1.5 and 1 shares in the first tens of turns, half a share after.
TEST(TimePlan, TheEarlyPlanSpendsMoreInTheFirstTens) {
  const auto time = [](int played, int left) {
    return time_for_move(settings(Kind::absolute, 750), {Duration(750), 0},
                         {left, played, TimeOptions::Plan::early}, Duration(0))
        .count();
  };
  EXPECT_NEAR(time(0, 40), 750 * 3.0 / 75, 1e-9);
  EXPECT_NEAR(time(10, 30), 750 * 2.0 / 45, 1e-9);
  EXPECT_NEAR(time(50, 10), 75, 1e-9);
}

struct SpendCase {
  const char* what;
  TimeSettings settings;
  TimeLeft left;
  double used;
  double time;
  int count;
};

TEST(TimePlan, WhatIsLeftAfterAMoveByTable) {
  const SpendCase cases[] = {
      {"main time goes down", settings(Kind::absolute, 60), {Duration(60), 0}, 10, 50, 0},
      {"and not below nothing", settings(Kind::absolute, 60), {Duration(5), 0}, 10, 0, 0},
      {"into canadian overtime", settings(Kind::canadian, 60, 30, 5), {Duration(5), 0}, 15, 20, 4},
      {"a stone of a period", settings(Kind::canadian, 60, 30, 5), {Duration(20), 4}, 6, 14, 3},
      {"the last stone begins a period", settings(Kind::canadian, 60, 30, 5), {Duration(8), 1}, 6, 30, 5},
      {"into byoyomi", settings(Kind::byoyomi, 60, 10, 3), {Duration(5), 0}, 9, 10, 3},
      {"a period kept", settings(Kind::byoyomi, 60, 10, 3), {Duration(10), 3}, 9, 10, 3},
      {"a period lost", settings(Kind::byoyomi, 60, 10, 3), {Duration(10), 3}, 11, 10, 2},
      {"two periods lost", settings(Kind::byoyomi, 60, 10, 3), {Duration(10), 3}, 21, 10, 1},
      {"never fewer than one", settings(Kind::byoyomi, 60, 10, 3), {Duration(10), 1}, 99, 10, 1},
      {"no clock", settings(Kind::unlimited, 0), {Duration(0), 0}, 99, 0, 0},
  };
  for (const auto& c : cases) {
    const TimeLeft after = after_move(c.settings, c.left, Duration(c.used));
    EXPECT_NEAR(after.time.count(), c.time, 1e-9) << c.what;
    EXPECT_EQ(after.count, c.count) << c.what;
  }
}

TEST(TimePlan, AWholeGameNeverUsesUpItsTime) {
  GameClock clock;
  clock.set(settings(Kind::absolute, 60));
  for (int empty = 92; empty > 0; empty -= 2) {
    const Duration time = clock.time_for_move(Player::first, {std::max(10, empty / 4)}, Duration(0.2));
    clock.spend(Player::first, time + Duration(0.05));
  }
  EXPECT_GT(clock.left(Player::first).time.count(), 0);
  EXPECT_EQ(clock.left(Player::second).time.count(), 60);
}

TEST(TimePlan, AClockWithoutMainTimeStartsInOvertime) {
  GameClock clock;
  clock.set(settings(Kind::byoyomi, 0, 10, 3));
  EXPECT_EQ(clock.left(Player::first).count, 3);
  EXPECT_EQ(clock.time_for_move(Player::first, {20}, Duration(1)).count(), 9);
}

TEST(TimePlan, ANewGameHasItsTimeBack) {
  GameClock clock;
  clock.set(settings(Kind::absolute, 60));
  clock.spend(Player::first, Duration(50));
  clock.restart();
  EXPECT_EQ(clock.left(Player::first).time.count(), 60);
}

TEST(TimePlan, HowLongAMoveMayTakeBeforeTheGameIsLost) {
  EXPECT_EQ(time_available(settings(Kind::absolute, 60), {Duration(7), 0}).count(), 7);
  EXPECT_EQ(time_available(settings(Kind::increment, 60, 5), {Duration(7), 0}).count(), 7);
  EXPECT_EQ(time_available(settings(Kind::canadian, 60, 30, 5), {Duration(7), 0}).count(), 37);
  EXPECT_EQ(time_available(settings(Kind::canadian, 60, 30, 5), {Duration(7), 3}).count(), 7);
  EXPECT_EQ(time_available(settings(Kind::byoyomi, 60, 10, 3), {Duration(7), 0}).count(), 37);
  EXPECT_EQ(time_available(settings(Kind::byoyomi, 60, 10, 3), {Duration(10), 2}).count(), 20);
  EXPECT_GT(time_available({}, {}).count(), 1e9);
}

TEST(TimePlan, AnIncrementIsAddedAfterTheMove) {
  const TimeSettings clock = settings(Kind::increment, 60, 2);
  EXPECT_EQ(full_time(clock).time.count(), 60);
  EXPECT_EQ(after_move(clock, {Duration(10), 0}, Duration(4)).time.count(), 8);
  EXPECT_EQ(after_move(clock, {Duration(1), 0}, Duration(4)).time.count(), 2);
  EXPECT_EQ(full_time(settings(Kind::canadian, 0, 5, 1)).count, 1);
}

}  // namespace
}  // namespace otrera
