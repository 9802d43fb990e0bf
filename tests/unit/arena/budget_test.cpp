#include "arena/budget.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace otrera {
namespace {

using Kind = TimeSettings::Kind;

TEST(Budget, ReadsTheTimeOfAGame) {
  struct Case {
    const char* text;
    Kind kind;
    double main, period;
    int count;
    const char* printed;
  };
  const Case cases[] = {
      {"5m", Kind::absolute, 300, 0, 0, "300s a game"},
      {"1m+1s", Kind::increment, 60, 1, 0, "60s a game + 1s a move"},
      {"5m+3x30s", Kind::byoyomi, 300, 30, 3, "300s a game, then 3 x 30s"},
      {"5m+25/5m", Kind::canadian, 300, 300, 25, "300s a game, then 25 moves in 300s"},
      {"0+1x2s", Kind::byoyomi, 0, 2, 1, "0s a game, then 1 x 2s"},
  };
  for (const auto& c : cases) {
    const TimeSettings clock = parse_game_time(c.text);
    EXPECT_EQ(clock.kind, c.kind) << c.text;
    EXPECT_EQ(clock.main.count(), c.main) << c.text;
    EXPECT_EQ(clock.period.count(), c.period) << c.text;
    EXPECT_EQ(clock.count, c.count) << c.text;
    EXPECT_EQ(print_budget({{}, clock}), c.printed);
  }
  EXPECT_EQ(print_budget({1000, {}}), "1000 simulations");
  EXPECT_EQ(print_budget({1000, time_a_move(Duration(0.1))}), "1000 simulations, 0.1s a move");
  EXPECT_EQ(print_budget({{}, parse_game_time("5m"), 2.5}), "300s a game at 2.5 simulations a second");
  EXPECT_EQ(print_budget({}), "no limit");
}

TEST(Budget, RefusesWhatLeavesNoTime) {
  for (const char* text : {"", "0", "0+1s", "1m+", "1m+x", "1m+0x3s", "1m+3x", "1m+3x0s", "1m+-1x3s",
                           "1m+1s+1s", "1m+99999/1m", "-1m", "1m+3.5x2s"})
    EXPECT_THROW(parse_game_time(text), Error) << text;
  EXPECT_THROW(time_a_move(Duration(0)), Error);
}

}  // namespace
}  // namespace otrera
