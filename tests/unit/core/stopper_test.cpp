#include "core/stopper.h"

#include <gtest/gtest.h>

#include <thread>

namespace otrera {
namespace {

constexpr SearchStatus nothing_yet{};

// Says what it is told to, and counts how often it is asked.
class Link final : public Stopper {
 public:
  Link(bool stop, double fraction, int& questions)
      : stop_(stop), fraction_(fraction), questions_(questions) {}
  bool should_stop(const SearchStatus&) override {
    ++questions_;
    return stop_;
  }
  double fraction(const SearchStatus&) const override { return fraction_; }

 private:
  bool stop_;
  double fraction_;
  int& questions_;
};

TEST(StopAfterSimulations, StopsAtTheCountAndBeyond) {
  StopAfterSimulations stopper(10);
  EXPECT_FALSE(stopper.should_stop({.simulations = 0}));
  EXPECT_FALSE(stopper.should_stop({.simulations = 9}));
  EXPECT_TRUE(stopper.should_stop({.simulations = 10}));
  EXPECT_TRUE(stopper.should_stop({.simulations = 11}));
}

TEST(StopAfterSimulations, TheFractionIsTheShareOfTheCount) {
  const StopAfterSimulations stopper(10);
  EXPECT_EQ(stopper.fraction({.simulations = 0}), 0);
  EXPECT_EQ(stopper.fraction({.simulations = 4}), 0.4);
  EXPECT_EQ(stopper.fraction({.simulations = 10}), 1);
  EXPECT_EQ(StopAfterSimulations(0).fraction(nothing_yet), 1);
}

TEST(StopAfterPositions, CountsWhatWasLookedAt) {
  StopAfterPositions stopper(10);
  EXPECT_FALSE(stopper.should_stop({.simulations = 99, .memory_full = false, .positions = 9}));
  EXPECT_TRUE(stopper.should_stop({.simulations = 0, .memory_full = false, .positions = 10}));
  EXPECT_EQ(stopper.fraction({.simulations = 99, .memory_full = false, .positions = 4}), 0.4);
  EXPECT_EQ(StopAfterPositions(0).fraction(nothing_yet), 1);
}

TEST(StopAfterTime, NoTimeStopsAtTheFirstQuestion) {
  StopAfterTime stopper(Duration(0));
  EXPECT_EQ(stopper.fraction(nothing_yet), 1);
  EXPECT_TRUE(stopper.should_stop(nothing_yet));
  EXPECT_TRUE(stopper.should_stop(nothing_yet));
}

TEST(StopAfterTime, MuchTimeDoesNotStop) {
  StopAfterTime stopper(Duration(24 * 3600));
  for (int i = 0; i < 1000; ++i) ASSERT_FALSE(stopper.should_stop(nothing_yet));
  EXPECT_GT(stopper.fraction(nothing_yet), 0);
  EXPECT_LT(stopper.fraction(nothing_yet), 0.5);
}

TEST(StopAfterTime, StopsWithinAFewQuestionsOfTheEndAndStaysStopped) {
  StopAfterTime stopper(Duration(0.02));
  stopper.should_stop(nothing_yet);
  std::this_thread::sleep_for(Duration(0.03));
  int questions = 1;
  while (!stopper.should_stop(nothing_yet) && questions < 1000) ++questions;
  EXPECT_LE(questions, 16);
  EXPECT_TRUE(stopper.should_stop(nothing_yet));
  EXPECT_EQ(stopper.fraction(nothing_yet), 1);
}

TEST(StopWhenMemoryFull, LooksOnlyAtTheMemory) {
  StopWhenMemoryFull stopper;
  EXPECT_FALSE(stopper.should_stop({.simulations = 1'000'000, .memory_full = false}));
  EXPECT_TRUE(stopper.should_stop({.simulations = 0, .memory_full = true}));
  EXPECT_EQ(stopper.fraction({.simulations = 5, .memory_full = true}), 0);
}

TEST(StopOnFlag, FollowsTheFlagOfAnotherThread) {
  std::atomic<bool> flag{false};
  StopOnFlag stopper(flag);
  EXPECT_FALSE(stopper.should_stop(nothing_yet));
  std::thread([&] { flag = true; }).join();
  EXPECT_TRUE(stopper.should_stop(nothing_yet));
  EXPECT_EQ(stopper.fraction(nothing_yet), 0);
}

TEST(StopperChain, WithoutLinksNeverStops) {
  StopperChain chain;
  EXPECT_FALSE(chain.should_stop({.simulations = ~std::uint64_t{0}, .memory_full = true}));
  EXPECT_EQ(chain.fraction(nothing_yet), 0);
}

TEST(StopperChain, StopsWhenAnyLinkDoes) {
  int questions = 0;
  for (const int stopping : {0, 1, 2}) {
    StopperChain chain;
    for (int link = 0; link < 3; ++link) chain.add(std::make_unique<Link>(link == stopping, 0, questions));
    EXPECT_TRUE(chain.should_stop(nothing_yet)) << stopping;
  }
  StopperChain none;
  for (int link = 0; link < 3; ++link) none.add(std::make_unique<Link>(false, 0, questions));
  EXPECT_FALSE(none.should_stop(nothing_yet));
}

TEST(StopperChain, AsksEveryLinkEveryTime) {
  int before = 0, after = 0;
  StopperChain chain;
  chain.add(std::make_unique<Link>(true, 0, before));
  chain.add(std::make_unique<Link>(true, 0, after));
  for (int i = 0; i < 5; ++i) chain.should_stop(nothing_yet);
  EXPECT_EQ(before, 5);
  EXPECT_EQ(after, 5);
}

TEST(StopperChain, TheFractionIsTheLargestAndNeverOverOne) {
  int questions = 0;
  StopperChain chain;
  chain.add(std::make_unique<Link>(false, 0.2, questions));
  chain.add(std::make_unique<Link>(false, 0.7, questions));
  chain.add(std::make_unique<Link>(false, 0.1, questions));
  EXPECT_EQ(chain.fraction(nothing_yet), 0.7);
  chain.add(std::make_unique<StopAfterSimulations>(10));
  EXPECT_EQ(chain.fraction({.simulations = 25}), 1);
}

TEST(StopperChain, ChainsCanBeChained) {
  auto inner = std::make_unique<StopperChain>();
  inner->add(std::make_unique<StopAfterSimulations>(3));
  StopperChain outer;
  outer.add(std::move(inner));
  EXPECT_FALSE(outer.should_stop({.simulations = 2}));
  EXPECT_TRUE(outer.should_stop({.simulations = 3}));
}

}  // namespace
}  // namespace otrera
