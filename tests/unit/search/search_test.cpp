// Whole searches on trees with known values, and what must hold for any of them.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "every_option.h"
#include "game/tree_game.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "random_tree.h"

namespace otrera::mcts {
namespace {

Options with_rule(RuleOptions::Rule rule) {
  Options options;
  options.select.rule.rule = rule;
  options.reward.scale = 1;
  if (rule == RuleOptions::Rule::puct) options.select.rule.first_play_urgency = 0.5f;
  return options;
}

class EveryRule : public testing::TestWithParam<RuleOptions::Rule> {};

TEST_P(EveryRule, ConvergesToTheMinimaxMove) {
  const auto options = with_rule(GetParam());
  const auto search = searched(TreeGame::parse(trap), options, 20'000);
  EXPECT_EQ(best_move(*search), 1);
  const Children children = search->tree().children(search->root());
  EXPECT_NEAR(children.values()[search->decide(search->root())], 1, 0.15);
}

// Those whose visits go to the best move.
std::vector<RuleOptions::Rule> converging() {
  std::vector<RuleOptions::Rule> list;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].converges) list.push_back(static_cast<RuleOptions::Rule>(i));
  return list;
}

INSTANTIATE_TEST_SUITE_P(All, EveryRule, testing::ValuesIn(converging()));

TEST(FlatSearch, GivesEveryMoveTheSameAndLooksNoDeeper) {
  Options flat;
  flat.select.rule.rule = RuleOptions::Rule::even;
  flat.expand.limit = 1;
  const auto search = searched(amazons::Position::start(6), flat, 10'000);
  EXPECT_EQ(search->tree().nodes(), 1u);
  const auto visits = search->tree().children(search->root()).visits();
  EXPECT_LE(std::ranges::max(visits) - std::ranges::min(visits), 1);
}

// Flat search cannot see that a single reply refutes the move that chance likes; the tree can.
TEST(FlatSearch, FallsIntoTheTrapThatATreeSees) {
  for (const auto rule :
       {RuleOptions::Rule::even, RuleOptions::Rule::uct, RuleOptions::Rule::epsilon_greedy}) {
    Options flat;
    flat.select.rule.rule = rule;
    flat.expand.limit = 1;
    flat.decide.rule = DecideOptions::Rule::max;
    EXPECT_EQ(best_move(*searched(TreeGame::parse(trap), flat, 10'000)), 0);
  }
}

TEST(FlatSearch, PruningDropsTheWorseAndDeepensWhenFewAreLeft) {
  Options flat;
  flat.select.rule.rule = RuleOptions::Rule::even;
  flat.expand.limit = 1;
  flat.select.prune = {.deviations = 3, .visits = 30, .deepen = 0};
  const auto game = TreeGame::parse("1(2(1 1 1 -1) 2(1 1 -1 -1) 2(-1 -1 -1 1))");
  const auto pruned = searched(game, flat, 5'000);
  const auto visits = pruned->tree().children(pruned->root()).visits();
  EXPECT_EQ(pruned->tree().nodes(), 1u);
  EXPECT_GT(std::ranges::max(visits), 10 * std::ranges::min(visits));
  flat.select.prune.deepen = 1;
  EXPECT_GT(searched(game, flat, 5'000)->tree().nodes(), 1u);
}

TEST(Search, WithoutNoiseVisitsAddUp) {
  const auto search = searched(amazons::Position::start(6), Options{}, 3'000);
  const Children children = search->tree().children(search->root());
  int sum = 0;
  for (const int visits : children.visits()) sum += visits;
  EXPECT_EQ(sum, 3'000);
  EXPECT_EQ(children.node().visits, 3'000);
}

TEST(Search, OtherSeedsGiveOtherTrees) {
  const auto start = amazons::Position::start(6);
  EXPECT_NE(searched(start, Options{}, 500, 1)->signature(), searched(start, Options{}, 500, 2)->signature());
}

TEST(Search, GoesOnWhenTheMemoryIsFull) {
  const auto search = searched(amazons::Position::start(10), Options{}, 20'000, 1, 1 << 16);
  EXPECT_TRUE(search->status().memory_full);
  EXPECT_EQ(search->status().simulations, 20'000u);
  EXPECT_LE(search->tree().memory(), std::size_t{1} << 16);
}

TEST(Search, KeepsTheSubtreeOfTheMovesPlayed) {
  auto position = amazons::Position::start(6);
  auto search = searched(position, Options{}, 5'000);
  const Children children = search->tree().children(search->root());
  const std::size_t child = search->decide(search->root());
  const auto move = children.moves<amazons::Move>()[child];
  const int visits = search->tree().children(children.links()[child]).node().visits;
  position.play(move);
  ASSERT_TRUE(search->move_root({move}, position));
  EXPECT_EQ(search->tree().children(search->root()).node().visits, visits);
  EXPECT_EQ(search->status().simulations, 0u);
  search->simulate();
  EXPECT_EQ(search->tree().children(search->root()).node().visits, visits + 1);
}

// Links that lead to a node some other link leads to as well.
template <Game G>
int links_to_shared_nodes(const Search<G>& search) {
  std::set<Tree::Ref> seen;
  std::vector<Tree::Ref> open{search.root()};
  int again = 0;
  while (!open.empty()) {
    const Children children = search.tree().children(open.back());
    open.pop_back();
    for (const Tree::Ref link : children.links()) {
      if (link == Memory::none) continue;
      if (seen.insert(link).second)
        open.push_back(link);
      else
        ++again;
    }
  }
  return again;
}

TEST(Search, EqualPositionsShareANodeWhereAsked) {
  // Two movements of different amazons with the arrows swapped lead to the same position.
  Options shared;
  shared.expand.transpositions = true;
  const auto start = amazons::Position::parse("w2b/4/4/b2w w");
  EXPECT_GT(links_to_shared_nodes(*searched(start, shared, 20'000)), 0);
  EXPECT_EQ(links_to_shared_nodes(*searched(start, Options{}, 20'000)), 0);
}

TEST(Search, PuctGoesByChancesThatFollowTheEvaluation) {
  Options options;
  options.select.rule.rule = RuleOptions::Rule::puct;
  options.select.first_play = SelectOptions::FirstPlay::knowledge;
  options.select.prior_temperature = 0.5f;
  options.simulate.end = SimulateOptions::End::none;
  const auto start = amazons::Position::parse("w2b/4/4/b2w w");
  const auto search = searched(start, options, 1);
  const Children children = search->tree().children(search->root());
  const amazons::Evaluator evaluator(amazons::Evaluator::Options{});
  double sum = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    auto after = start;
    after.play(children.moves<amazons::Move>()[i]);
    const float q = evaluation_reward(evaluator.points(after), options.reward);
    EXPECT_NEAR(children.priors()[i], q, 1e-6);
    // P_i / P_0 = (odds_i / odds_0)^2.
    const float q0 = children.priors()[0];
    const double odds = q / (1 - q) / (q0 / (1 - q0));
    EXPECT_NEAR(children.policy()[i] / children.policy()[0], odds * odds, 1e-4);
    sum += children.policy()[i];
  }
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_EQ(load(children.visits()[0]), 1);  // nothing else was tried before the best
}

TEST(Search, AnUntriedMoveCanBeExpectedToDoAsItsSiblings) {
  // The first move tried wins; with no exploration and less expected of the others, it alone is visited.
  Options options;
  options.select.rule.exploration = 0;
  options.select.first_play = SelectOptions::FirstPlay::parent;
  options.select.first_play_reduction = 0.1f;
  const auto search = searched(TreeGame::parse("1(1 1 1)"), options, 50);
  int visited = 0;
  for (const auto visits : search->tree().children(search->root()).visits()) visited += visits > 0;
  EXPECT_EQ(visited, 1);
}

TEST(Search, RefusesWhatDoesNotGoTogether) {
  Options options;
  options.select.fading = 0.99f;
  options.parallel = {2, ParallelOptions::Mode::tree};
  EXPECT_THROW(Search<TreeGame>(options, memory, 1), Error);
  Options cyclic;
  cyclic.expand.transpositions = true;
  EXPECT_THROW(cyclic.check({.evaluation = true, .acyclic = false}), Error);
  Options knowing;
  knowing.select.rule.rule = RuleOptions::Rule::puct;
  EXPECT_THROW(knowing.check({.evaluation = false, .acyclic = true}), Error);
}

TEST(Solver, AgreesWithMinimaxOnHundredsOfRandomTrees) {
  Random random(11);
  Options options;
  options.solver.mode = SolverOptions::Mode::win;
  int solved = 0;
  for (int i = 0; i < 400; ++i) {
    const std::string text = random_tree(random, 5);
    const auto game = TreeGame::parse(text);
    if (game.over()) continue;
    const auto search = searched(game, options, 20'000, static_cast<std::uint64_t>(i));
    ASSERT_TRUE(search->solved()) << text;
    const Bounds bounds = node_bounds(search->tree().children(search->root()));
    const double value = game.decider() == Player::first ? bounds.low : 1 - bounds.low;
    EXPECT_EQ(value, 0.5 + 0.5 * game.minimax()) << text;
    TreeGame after = game;
    after.play(best_move(*search));
    EXPECT_EQ(after.minimax(), game.minimax()) << text;
    ++solved;
  }
  EXPECT_GT(solved, 300);
}

// Plain minimax over decisions, the slow twin of the solver.
double minimax(const amazons::Position& position) {
  if (position.over()) return position.outcome().score;
  std::vector<amazons::Move> moves;
  position.moves(moves);
  double best = position.decider() == Player::first ? -1e9 : 1e9;
  for (const auto move : moves) {
    auto after = position;
    after.play(move);
    best =
        position.decider() == Player::first ? std::max(best, minimax(after)) : std::min(best, minimax(after));
  }
  return best;
}

TEST(Solver, ProvesScoresOfSmallAmazonsBoards) {
  const std::array boards{"wxxb/1xx1/2x1/xxxx w", "w1xx/x2x/xx1b/xxxx w", "wx1b/1x2/xxx1/xxxx b",
                          "w2b/xxxx/w2b/xxxx b", "w1bx/xx1x/x1wx/xbxx w"};
  Options options;
  options.solver.mode = SolverOptions::Mode::score;
  options.reward.finished = RewardOptions::Finished::score;
  for (const char* board : boards) {
    const auto position = amazons::Position::parse(board);
    const auto search = searched(position, options, 400'000);
    ASSERT_TRUE(search->solved()) << board;
    const float own = node_bounds(search->tree().children(search->root())).low;
    const float value = position.decider() == Player::first ? own : 1 - own;
    EXPECT_NEAR((value - 0.5) * 2 * position.score_limit(), minimax(position), 1e-3) << board;
  }
}

TEST(Solver, ProofsReachEveryWayToASharedNode) {
  Options options;
  options.solver.mode = SolverOptions::Mode::score;
  options.expand.transpositions = true;
  EXPECT_TRUE(searched(amazons::Position::parse("xwx1/xx2/xb1x/x2b w - 2 -1"), options, 50'000)->solved());
}

TEST(Solver, ALostRootResistsAndAWonRootHurries) {
  Options options;
  options.solver.mode = SolverOptions::Mode::win;
  EXPECT_EQ(best_move(*searched(TreeGame::parse("1(-1 2(1(-1 -1)) 2(-1))"), options, 1000)), 1);
  EXPECT_EQ(best_move(*searched(TreeGame::parse("1(2(1(1 -1)) 1 2(1))"), options, 1000)), 1);
}

}  // namespace
}  // namespace otrera::mcts
