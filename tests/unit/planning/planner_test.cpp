// What all planning methods must hold, and what each finds on problems with a known best plan.
#include "planning/planner.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "game/tree_game.h"
#include "games/pmp/orders.h"
#include "planning/exact.h"
#include "search/plan/tree.h"
#include "unit/planning/plan_kit.h"

namespace otrera::plan {
namespace {

Plan solve(Method method, const std::shared_ptr<const pmp::Rules>& rules, std::uint64_t simulations,
           const std::string& form = "automatic") {
  Planner planner(method);
  planner.parameters().set("plan.form", form);
  planner.parameters().set("beam.most_width", "64");
  planner.set_memory(std::size_t{64} << 20);
  StopAfterSimulations stopper(simulations);
  return planner.solve(rules, stopper);
}

constexpr std::array searching{Method::greedy, Method::beam,   Method::uct,
                               Method::omc,    Method::nested, Method::nrpa};

TEST(Planner, NoMethodBeatsTheOptimumAndEveryPlanReplaysToItsReward) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto rules =
        pmp::make_rules(seed % 3 ? pmp::generate(6, seed, seed % 2 ? 0 : 3) : general_problem(seed));
    NeverStop stopper;
    const ExactPlan optimum = solve_exactly(*rules, stopper);
    ASSERT_TRUE(optimum.proven) << seed;
    for (const Method method : searching) {
      for (const std::string form : {"automatic", "plain", "ordered"}) {
        const Plan plan = solve(method, rules, 300, form);
        EXPECT_LE(plan.reward, optimum.reward + 1e-9) << seed << " " << name_of(method) << " " << form;
        EXPECT_EQ(pmp::follow(rules->problem, plan.timetable).moments.back().reward, plan.reward)
            << seed << " " << name_of(method) << " " << form;
      }
    }
  }
}

TEST(Planner, SearchesFindTheBestPlanOfTinyProblems) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const pmp::Problem problem = tiny_problem(seed);
    const double best = TryAll(problem).best();
    for (const Method method : {Method::uct, Method::omc, Method::nested, Method::nrpa})
      EXPECT_EQ(solve(method, pmp::make_rules(problem), 10'000).reward, best)
          << seed << " " << name_of(method);
  }
}

TEST(Planner, TheFormWithoutReorderingsLosesNoPlan) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const pmp::Problem problem = seed % 2 ? tiny_problem(seed, 3, 7) : general_problem(seed);
    const double best = TryAll(problem).best();
    // A beam that leaves nothing out is an exhaustive search.
    const auto rank = [](const pmp::Position&) { return 0.0; };
    NeverStop stopper;
    const pmp::Position root(pmp::make_rules(problem), pmp::Position::Form::ordered);
    const auto line = Beam<pmp::Position, decltype(rank)>({1 << 20, 1 << 20}, rank).search(root, stopper);
    EXPECT_EQ(line.score, best) << seed;
  }
}

TEST(Planner, StandingOrdersReachTheBestPlan) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const pmp::Problem problem = tiny_problem(seed, 3, 9);
    const auto rank = [](const pmp::Orders&) { return 0.0; };
    NeverStop stopper;
    const pmp::Orders root(pmp::make_rules(problem));
    const auto line = Beam<pmp::Orders, decltype(rank)>({1 << 20, 1 << 20}, rank).search(root, stopper);
    EXPECT_EQ(line.score, TryAll(problem).best()) << seed;
  }
}

TEST(Planner, HopeIsNeverBelowWhatFollows) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    pmp::Position position(pmp::make_rules(seed % 2 ? pmp::generate(6, seed) : general_problem(seed)));
    std::vector<double> hopes{position.hope()};
    std::vector<pmp::Position::Move> moves;
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      hopes.push_back(position.hope());
    }
    for (const double hope : hopes) EXPECT_GE(hope, position.outcome().score - 1e-6) << seed;
  }
}

TEST(Planner, TheSameSeedGivesTheSamePlan) {
  const auto rules = pmp::make_rules(pmp::generate(12, 5, 4));
  for (const Method method : searching)
    EXPECT_EQ(solve(method, rules, 500).timetable, solve(method, rules, 500).timetable) << name_of(method);
}

TEST(Planner, TheBakeryIsPlannedWell) {
  const auto rules = pmp::make_rules(bakery());
  for (const Method method : {Method::nested, Method::nrpa})
    EXPECT_GE(solve(method, rules, 20'000).reward, 120) << name_of(method);
}

TEST(Planner, AProblemInWhichNothingCanBeDoneGivesAnEmptyPlan) {
  pmp::Problem problem = pmp::generate(3, 1);
  problem.money = 0;
  for (const Method method :
       {Method::exact, Method::greedy, Method::beam, Method::uct, Method::nested, Method::nrpa}) {
    const Plan plan = solve(method, pmp::make_rules(problem), 10);
    EXPECT_TRUE(plan.timetable.empty()) << name_of(method);
    EXPECT_EQ(plan.reward, 0) << name_of(method);
  }
}

// Without its limit the beam would grow to a million positions.
TEST(Planner, ABeamEndsWhereItsMemoryIsFull) {
  for (const char* width : {"1", "1048576"}) {
    Planner planner(Method::beam);
    planner.parameters().set("plan.form", "plain");
    planner.parameters().set("beam.first_width", width);
    planner.set_memory(std::size_t{1} << 20);
    StopAfterTime never(Duration(1e9));
    const auto rules = pmp::make_rules(pmp::generate(20, 1));
    const Plan plan = planner.solve(rules, never);
    EXPECT_GT(plan.reward, 0) << width;
  }
}

TEST(Planner, AnUnknownMethodIsToldTheNearest) {
  EXPECT_THROW(find_method("nrpaa"), Error);
  EXPECT_EQ(find_method("nrpa"), Method::nrpa);
}

// The methods know no planning problem: any game of one player will do.
TEST(PlanningMethods, WorkOnAnyGameOfOnePlayer) {
  const TreeGame root = TreeGame::parse("1(3 1(1 1(2 7) 1(0 4)) 1(5 1(6 1)))");
  StopAfterSimulations stopper(200);
  const auto rank = [](const TreeGame&) { return 0.0; };
  EXPECT_EQ((Beam<TreeGame, decltype(rank)>({1, 64}, rank).search(root, stopper).score), 7);
  const Weights even(TreeGame::action_count);
  EXPECT_EQ(Nested<TreeGame>({2}, even, 1).search(root, stopper).score, 7);
  EXPECT_EQ(Nrpa<TreeGame>({2, 10, 1.0}, even, 1).search(root, stopper).score, 7);
  const auto line = search_tree(root, {}, {}, even, 1 << 20, 1, stopper);
  EXPECT_EQ(line.score, 7);
  EXPECT_EQ(line.moves, (std::vector<TreeGame::Move>{1, 1, 1}));
}

TEST(PlanningMethods, TheBestLineIsKeptThoughItsAverageIsPoor) {
  // One 9 among zeros against a steady 5: the mean prefers the first, the best line is in the second.
  const TreeGame root = TreeGame::parse("1(5 1(0 0 0 0 0 0 0 9))");
  StopAfterSimulations stopper(400);
  mcts::Options options;
  options.reward.finished = mcts::RewardOptions::Finished::score;
  const auto line = search_tree(root, options, {}, Weights(TreeGame::action_count), 1 << 20, 1, stopper);
  EXPECT_EQ(line.score, 9);
  EXPECT_EQ(line.moves, (std::vector<TreeGame::Move>{1, 7}));
}

}  // namespace
}  // namespace otrera::plan
