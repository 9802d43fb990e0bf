#include "engine/level.h"

#include <gtest/gtest.h>

#include "unit/core/error_text.h"

namespace otrera {
namespace {

TEST(Levels, AreNumberedFromOneToEightAndGrowStronger) {
  ASSERT_EQ(levels().size(), 8u);
  for (std::size_t i = 0; i < levels().size(); ++i) {
    EXPECT_EQ(levels()[i].level, static_cast<int>(i) + 1);
    EXPECT_EQ(find_level(static_cast<int>(i) + 1).name, levels()[i].name);
    EXPECT_FALSE(levels()[i].how.empty());
    if (i > 0 && levels()[i].simulations) {
      EXPECT_GT(levels()[i].simulations, levels()[i - 1].simulations);
    }
  }
}

TEST(Levels, OnlyTheLastIsNotCapped) {
  for (const auto& level : levels()) EXPECT_EQ(level.simulations == 0, level.level == 8) << level.name;
}

TEST(Levels, AnUnknownOneIsToldTheRange) {
  for (const int level : {0, 9, -1})
    EXPECT_EQ(error_of_call([&] { find_level(level); }),
              "level " + std::to_string(level) + "; expected 1 to 8");
}

TEST(Levels, StopAtTheirCapBeforeTheTimeIsUp) {
  const auto stopper = stopper_for(find_level(1), Duration(3600));
  EXPECT_FALSE(stopper->should_stop({.simulations = 2}));
  EXPECT_TRUE(stopper->should_stop({.simulations = 3}));
  EXPECT_EQ(stopper->fraction({.simulations = 3}), 1);
}

TEST(Levels, TheTimeBindsEveryLevel) {
  for (const auto& level : levels())
    EXPECT_TRUE(stopper_for(level, Duration(0))->should_stop({})) << level.name;
  EXPECT_FALSE(stopper_for(find_level(8), Duration(3600))->should_stop({.simulations = 1'000'000'000}));
}

}  // namespace
}  // namespace otrera
