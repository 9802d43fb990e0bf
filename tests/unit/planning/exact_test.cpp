// Planning by integer programming against trying all plans.
#include "planning/exact.h"

#include <gtest/gtest.h>

#include "search/plan/integer_program.h"
#include "unit/planning/plan_kit.h"

namespace otrera::plan {
namespace {

void expect_best(const pmp::Problem& problem, std::uint64_t seed) {
  NeverStop stopper;
  const pmp::Rules rules(problem);
  const ExactPlan plan = solve_exactly(rules, stopper);
  EXPECT_TRUE(plan.proven) << seed;
  EXPECT_NEAR(plan.reward, TryAll(problem).best(), 1e-9) << seed;
  EXPECT_NEAR(plan.reward, pmp::replay(problem, plan.actions).reward, 1e-9) << seed;
  EXPECT_GE(rules.limit, plan.reward) << seed;
  EXPECT_GE(rules.relaxation.bound, plan.reward - 1e-6) << seed;
}

TEST(ExactPlan, IsTheBestOfAllPlansOfTinyProblems) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) expect_best(tiny_problem(seed), seed);
}

TEST(ExactPlan, IsTheBestWhereOrderTimeAndIncomeMatter) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) expect_best(general_problem(seed), seed);
}

TEST(ExactPlan, TheBakeryIsSolved) {
  NeverStop stopper;
  const pmp::Problem problem = bakery();
  const ExactPlan plan = solve_exactly(pmp::Rules(problem), stopper);
  EXPECT_TRUE(plan.proven);
  EXPECT_EQ(plan.reward, 126);
  EXPECT_EQ(pmp::replay(problem, plan.actions).reward, 126);
}

TEST(ExactPlan, WhenStoppedAtOnceAPlanIsStillLegalAndTheBoundHolds) {
  const pmp::Rules rules(pmp::generate(40, 8, 5));
  StopAfterTime stopper(Duration(0));
  const ExactPlan plan = solve_exactly(rules, stopper);
  EXPECT_FALSE(plan.proven);
  EXPECT_GE(plan.bound, plan.reward);
  EXPECT_EQ(pmp::replay(rules.problem, plan.actions).reward, plan.reward);
}

TEST(IntegerProgram, RelaxationsAgreeWithOurOwnSimplexMethod) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const pmp::Problem problem = pmp::generate(seed % 2 ? 12 : 40, seed, seed % 3 ? 0 : 5);
    IntegerProgram program;
    std::vector<int> rows;
    for (const auto& product : problem.products) rows.push_back(program.add_row(product.start));
    const int money = program.add_row(problem.money);
    for (const auto& action : problem.actions) {
      std::vector<IntegerProgram::Term> terms{{money, static_cast<double>(action.cost)}};
      for (const auto& in : action.in)
        terms.push_back({rows[static_cast<std::size_t>(in.product)], static_cast<double>(in.count)});
      for (const auto& out : action.out)
        terms.push_back({rows[static_cast<std::size_t>(out.product)], -static_cast<double>(out.count)});
      const bool goal = action.out.back().product + 1 == static_cast<int>(problem.products.size());
      program.add_variable(goal ? action.out.back().count : 0, terms);
    }
    const double bound = pmp::relax(problem).bound;
    EXPECT_NEAR(program.solve_relaxed().value, bound, 1e-6 * (1 + bound)) << seed;
  }
}

TEST(IntegerProgram, WholeNumbersAreDemanded) {
  // At most 7 in two variables of weight 3 and 5 that take 2 and 3 each: 2 + 2 + 3.
  IntegerProgram program;
  const int row = program.add_row(7);
  program.add_variable(3, {{row, 2}});
  program.add_variable(5, {{row, 3}});
  NeverStop stopper;
  const auto solution = program.solve(stopper);
  ASSERT_TRUE(solution);
  EXPECT_TRUE(solution->proven);
  EXPECT_NEAR(solution->value, 11, 1e-9);
  EXPECT_NEAR(program.solve_relaxed().value, 35.0 / 3, 1e-9);
}

}  // namespace
}  // namespace otrera::plan
