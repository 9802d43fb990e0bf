// Generated problems hold the five constraints of Chaslot 2010, §A.2.
#include <gtest/gtest.h>

#include "core/error.h"
#include "games/pmp/generator.h"
#include "games/pmp/rules.h"

namespace otrera::pmp {
namespace {

// Calls check(problem, size, reach) for many problems.
template <class Check>
void on_problems(Check&& check) {
  for (const int size : {2, 3, 6, 17, 40, 64})
    for (const int reach : {0, 1, 5})
      for (std::uint64_t seed = 1; seed <= 40; ++seed) check(generate(size, seed, reach), size, reach);
}

TEST(PmpGenerator, ActionsTakeAtMostTwoKindsAndMakeOneOrTwo) {
  on_problems([](const Problem& problem, int, int) {
    for (const auto& action : problem.actions) {
      EXPECT_LE(action.in.size(), 2u) << problem.title;
      EXPECT_GE(action.out.size(), 1u) << problem.title;
      EXPECT_LE(action.out.size(), 2u) << problem.title;
    }
  });
}

TEST(PmpGenerator, EveryProductIsMadeByExactlyTwoActions) {
  on_problems([](const Problem& problem, int size, int) {
    std::vector<int> makers(static_cast<std::size_t>(size), 0);
    for (const auto& action : problem.actions)
      for (const auto& out : action.out) ++makers[static_cast<std::size_t>(out.product)];
    EXPECT_EQ(makers, std::vector<int>(static_cast<std::size_t>(size), 2)) << problem.title;
  });
}

TEST(PmpGenerator, CostsTimesAndQuantitiesAreInTheirDomain) {
  on_problems([](const Problem& problem, int, int) {
    for (const auto& action : problem.actions) {
      EXPECT_TRUE(action.cost >= 1 && action.cost <= 4) << problem.title;
      EXPECT_EQ(action.time, 1);
      EXPECT_EQ(action.income, 0);
      for (const auto* side : {&action.in, &action.out})
        for (const auto& amount : *side) EXPECT_TRUE(amount.count >= 1 && amount.count <= 4) << problem.title;
    }
  });
}

TEST(PmpGenerator, WhatIsMadeHasAHigherIndexThanAllThatIsTaken) {
  on_problems([](const Problem& problem, int, int reach) {
    for (const auto& action : problem.actions) {
      EXPECT_EQ(action.in.empty(), action.out.front().product == 0) << problem.title;
      if (action.in.empty()) continue;
      EXPECT_LT(action.in.back().product, action.out.front().product) << problem.title;
      if (reach > 0) {
        EXPECT_LE(action.out.back().product - action.in.front().product, reach) << problem.title;
      }
    }
    EXPECT_TRUE(Rules(problem).orderless) << problem.title;
  });
}

TEST(PmpGenerator, OnlyTheLastProductCountsAndMoneyIsTwentyAProduct) {
  on_problems([](const Problem& problem, int size, int) {
    EXPECT_EQ(problem.money, 20 * size);
    EXPECT_FALSE(problem.time_limit);
    for (int p = 0; p < size; ++p) {
      const Product& product = problem.products[static_cast<std::size_t>(p)];
      EXPECT_EQ(product.start, 0);
      EXPECT_EQ(product.reward, p + 1 == size ? 1 : 0);
    }
  });
}

TEST(PmpGenerator, TheSameSeedGivesTheSameProblemAndAnotherAnother) {
  EXPECT_EQ(generate(6, 7), generate(6, 7));
  EXPECT_FALSE(generate(6, 7).actions == generate(6, 8).actions);
}

TEST(PmpGenerator, SizesOutOfRangeAreRefused) {
  EXPECT_THROW(generate(1, 1), Error);
  EXPECT_THROW(generate(65, 1), Error);
  EXPECT_THROW(generate(6, 1, -1), Error);
}

}  // namespace
}  // namespace otrera::pmp
