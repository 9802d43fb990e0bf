#include "protocol/round_trips.h"

#include <gtest/gtest.h>

#include "engine/time_plan.h"

namespace otrera {
namespace {

// Another program behind a pipe that takes its time in each direction; all clocks are made up.
class SlowPipe {
 public:
  explicit SlowPipe(double delay) : delay_(delay) {}

  // It sends a command when it has the answer to the one before; ours comes after so long.
  void exchange(bool thinks, Duration used) {
    wait(delay_);
    trips.on_command(now_);
    wait(used);
    trips.on_answer(now_, thinks);
    wait(delay_);
  }
  // Its clock for one move of ours, where a move has that time.
  Duration genmove(double time, Duration overrun = Duration(0)) {
    const TimeSettings clock{TimeSettings::Kind::canadian, Duration(0), Duration(time), 1};
    const Duration allowed = time_for_move(clock, full_time(clock), {}, trips.margin(Duration(0.2)));
    const auto begin = now_;
    exchange(true, allowed + overrun);
    trips.on_overrun(overrun);
    return now_ - begin;
  }
  void wait(Duration time) { now_ += std::chrono::duration_cast<Clock::duration>(time); }

  RoundTrips trips;

 private:
  Duration delay_;
  Clock::time_point now_;
};

TEST(RoundTrips, NothingSeenLeavesTheUsualMargin) {
  EXPECT_EQ(RoundTrips().margin(Duration(0.2)), Duration(0.2));
}

// A relay answers at once, while the server that keeps the clock is far away.
TEST(RoundTrips, AQuickPipeSaysNothingOfTheServerBehindIt) {
  SlowPipe pipe(0.0001);
  for (int i = 0; i < 20; ++i) pipe.exchange(false, Duration(0));
  EXPECT_EQ(pipe.trips.margin(Duration(0.2)), Duration(0.2));
  EXPECT_LT(pipe.genmove(5).count(), 4.81);
  EXPECT_GT(pipe.genmove(5).count(), 4.79);
}

TEST(RoundTrips, NeverMoreThanHalfOfTheTimeIsKeptBack) {
  SlowPipe pipe(0.0001);
  EXPECT_NEAR(pipe.genmove(0.3).count(), 0.15, 0.001);
}

TEST(RoundTrips, NoMoveIsLateOverASlowPipe) {
  for (const double delay : {0.001, 0.02, 0.1, 0.3}) {
    SlowPipe pipe(delay);
    pipe.exchange(false, Duration(0));
    for (int move = 0; move < 20; ++move) {
      pipe.exchange(false, Duration(0));
      const Duration used = pipe.genmove(2.0);
      EXPECT_LT(used.count(), 2.0) << delay;
      EXPECT_GT(used.count(), 1.8) << delay;
    }
  }
}

TEST(RoundTrips, AnEngineThatOverrunsIsStoppedEarlier) {
  SlowPipe pipe(0.001);
  pipe.exchange(false, Duration(0));
  pipe.exchange(false, Duration(0));
  EXPECT_GT(pipe.genmove(1.0, Duration(0.25)).count(), 1.0);
  EXPECT_LT(pipe.genmove(1.0, Duration(0.25)).count(), 0.9);
}

TEST(RoundTrips, WhoThinksBeforeSendingIsNoSlowPipe) {
  SlowPipe pipe(0.001);
  pipe.exchange(false, Duration(0));
  pipe.exchange(false, Duration(0));
  pipe.wait(Duration(30));
  pipe.exchange(true, Duration(0.1));
  pipe.wait(Duration(0.9));  // the opponent's move
  pipe.exchange(false, Duration(0));
  EXPECT_LT(pipe.trips.margin(Duration(0)).count(), 0.02);
}

TEST(RoundTrips, CommandsSentAheadSayNothing) {
  RoundTrips trips;
  const Clock::time_point start;
  trips.on_command(start);
  trips.on_answer(start + std::chrono::seconds(1), false);
  trips.on_command(start);
  EXPECT_EQ(trips.margin(Duration(0.2)), Duration(0.2));
}

}  // namespace
}  // namespace otrera
