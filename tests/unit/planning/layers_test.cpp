// Planning with several things under way at once, against trying all.
#include "planning/layers.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "games/pmp/problem_file.h"
#include "games/pmp/schedule.h"
#include "planning/planner.h"
#include "planning/questions.h"
#include "unit/planning/plan_kit.h"
#include "unit/planning/timed_kit.h"

namespace otrera::plan {
namespace {

std::shared_ptr<const pmp::Rules> shipped(const std::string& name) {
  return pmp::make_rules(pmp::read_problem(OTRERA_SOURCE_DIR "/data/pmp/" + name + ".toml"));
}

double reward_of(const pmp::Problem& problem, const Plan& plan) {
  return pmp::follow(problem, plan.timetable).moments.back().reward;
}

TEST(Layers, FindTheBestOfAllPlansOfTinyProblems) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const pmp::Problem problem = timed_problem(seed);
    NeverStop stopper;
    const Plan plan = solve_in_layers(pmp::make_rules(problem), {}, stopper);
    EXPECT_TRUE(plan.proven) << seed;
    EXPECT_NEAR(plan.reward, TryAllTimes(problem).best(), 1e-9) << seed;
    EXPECT_NEAR(plan.bound, plan.reward, 1e-9) << seed;
    EXPECT_NEAR(reward_of(problem, plan), plan.reward, 1e-9) << seed;
  }
}

// With room for one state only, the plan need not be the best, but what is said of it holds.
TEST(Layers, TheBoundHoldsWhereStatesAreLeftOut) {
  int unproven = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const pmp::Problem problem = timed_problem(seed);
    NeverStop stopper;
    const Plan plan = solve_in_layers(pmp::make_rules(problem), {.first_width = 1, .memory = 1}, stopper);
    const double best = TryAllTimes(problem).best();
    EXPECT_LE(plan.reward, best + 1e-9) << seed;
    EXPECT_GE(plan.bound, best - 1e-9) << seed;
    if (plan.proven) {
      EXPECT_NEAR(plan.reward, best, 1e-9) << seed;
    }
    unproven += !plan.proven;
  }
  EXPECT_GT(unproven, 10);
}

TEST(Layers, StoppedAtOnceTheyStillAnswerWithAPlanAndABound) {
  const auto rules = shipped("workshop");
  StopAfterSimulations stopper(1);
  const Plan plan = solve_in_layers(rules, {}, stopper);
  EXPECT_FALSE(plan.proven);
  EXPECT_GE(plan.bound, plan.reward);
  EXPECT_NEAR(reward_of(rules->problem, plan), plan.reward, 1e-9);
}

TEST(Layers, RewardsHaveAStepWhereTheirNumbersHaveOne) {
  pmp::Problem problem = timed_problem(1);
  problem.money_reward = 1;
  for (auto& product : problem.products) product.reward = 0.75;
  for (auto& action : problem.actions) action.late = 0;
  EXPECT_DOUBLE_EQ(reward_step(problem), 0.25);
  problem.money_reward = 1.0 / 3;
  EXPECT_EQ(reward_step(problem), 0);
}

// The searches of the engine plan these problems too: they are games of one player.
TEST(Layers, SearchesAgreeWithThemOnTinyProblems) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const pmp::Problem problem = timed_problem(seed);
    const double best = TryAllTimes(problem).best();
    for (const Method method : {Method::beam, Method::uct, Method::nested, Method::automatic}) {
      Planner planner(method);
      planner.set_memory(std::size_t{64} << 20);
      planner.parameters().set("beam.most_width", "4096");
      StopAfterSimulations stopper(3000);
      const Plan plan = planner.solve(pmp::make_rules(problem), stopper);
      EXPECT_NEAR(plan.reward, best, 1e-9) << seed << " " << name_of(method);
      EXPECT_NEAR(reward_of(problem, plan), plan.reward, 1e-9) << seed << " " << name_of(method);
      EXPECT_GE(plan.bound, best - 1e-9) << seed << " " << name_of(method);
    }
  }
}

TEST(Questions, OneMoreIsWorthTheDifferenceOfTheBestPlans) {
  int worth_something = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const pmp::Problem problem = timed_problem(seed);
    const Solve solve = [](const pmp::Problem& of) {
      NeverStop stopper;
      return solve_in_layers(pmp::make_rules(of), {}, stopper);
    };
    const Plan base = solve(problem);
    for (const auto& question : one_more_questions(problem)) {
      const Answer answer = ask(problem, base, question, solve);
      pmp::Problem more = problem;  // the same by hand
      for (auto& product : more.products) product.start += question.name == "one more of " + product.name;
      for (auto& resource : more.resources) resource.count += question.name == "one more of " + resource.name;
      more.money += question.name == "one more of money";
      *more.time_limit += question.name == "one more of steps";
      EXPECT_NE(more, problem) << question.name;
      EXPECT_TRUE(answer.exact());
      EXPECT_NEAR(answer.least, TryAllTimes(more).best() - TryAllTimes(problem).best(), 1e-9)
          << seed << " " << question.name;
      worth_something += answer.least > 0;
    }
  }
  EXPECT_GT(worth_something, 20);
}

TEST(Questions, WithoutProofTheWorthIsAnInterval) {
  const pmp::Problem problem = timed_problem(3);
  Plan base, better;
  base.reward = 5;
  base.bound = 7;
  better.reward = 6;
  better.bound = 9;
  const Question question{"more", {{"money", 4}}, true};
  const Answer answer = ask(problem, base, question, [&](const pmp::Problem&) { return better; });
  EXPECT_EQ(answer.least, 0);
  EXPECT_EQ(answer.most, 4);
  EXPECT_THROW(ask(problem, base, {"no", {{"moneys", 4}}}, [&](const pmp::Problem&) { return better; }),
               Error);
}

TEST(ShippedProblems, AreSolvedAndAskSensibleQuestions) {
  for (const std::string name : {"workshop", "field-kitchen"}) {
    const auto rules = shipped(name);
    EXPECT_FALSE(rules->problem.what_ifs.empty()) << name;
    Planner planner(Method::automatic);
    StopAfterSimulations stopper(2000);
    const Plan plan = planner.solve(rules, stopper);
    EXPECT_NEAR(reward_of(rules->problem, plan), plan.reward, 1e-9) << name;
    EXPECT_LT(plan.gap(), 0.2) << name;
  }
}

}  // namespace
}  // namespace otrera::plan
