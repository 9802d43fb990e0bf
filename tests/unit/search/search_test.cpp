// Whole searches on trees with known values, and what must hold for any of them.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "game/tree_game.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "random_tree.h"
#include "search/mcts/parallel.h"

namespace otrera::mcts {
namespace {

constexpr std::size_t memory = std::size_t{16} << 20;

template <Game G>
std::unique_ptr<Search<G>> searched(const G& position, const Options& options, std::uint64_t simulations,
                                    std::uint64_t seed = 1, std::size_t limit = memory) {
  auto search = std::make_unique<Search<G>>(options, limit, seed);
  search->set_root(position);
  StopAfterSimulations stopper(simulations);
  run(*search, stopper, [] {});
  return search;
}

template <Game G>
typename G::Move best_move(const Search<G>& search) {
  return search.tree()
      .children(search.root())
      .template moves<typename G::Move>()[search.decide(search.root())];
}

// The first player must look past what chance says of his moves: .0 looks good at random, .1 is right.
const char* trap = "1[0.5](2[0.8](1 1 1 1 1 1 -1) 2[0.6](1(1 -1) 1(1 -1) 1(-1 1)))";

Options with_rule(RuleOptions::Rule rule) {
  Options options;
  options.select.rule.rule = rule;
  options.reward.scale = 1;
  if (rule == RuleOptions::Rule::puct) options.select.rule.first_play_urgency = 0.5f;
  return options;
}

class EveryRule : public testing::TestWithParam<int> {};

TEST_P(EveryRule, ConvergesToTheMinimaxMove) {
  const auto options = with_rule(static_cast<RuleOptions::Rule>(GetParam()));
  const auto search = searched(TreeGame::parse(trap), options, 20'000);
  EXPECT_EQ(best_move(*search), 1);
  const Children children = search->tree().children(search->root());
  EXPECT_NEAR(children.values()[search->decide(search->root())], 1, 0.15);
}

INSTANTIATE_TEST_SUITE_P(All, EveryRule, testing::Range(0, static_cast<int>(RuleOptions::Rule::even)));

// Each option that changes the search, alone: all must find the right move in the trap.
struct Change {
  const char* name;
  void (*apply)(Options&);

  friend std::ostream& operator<<(std::ostream& out, const Change& change) { return out << change.name; }
};

const std::vector<Change>& changes() {
  static const std::vector<Change> list{
      {"rave_hand",
       [](Options& o) { o.select.rave = {.schedule = RaveOptions::Schedule::hand, .equivalence = 50}; }},
      {"rave_mse", [](Options& o) { o.select.rave.schedule = RaveOptions::Schedule::mse; }},
      {"grave",
       [](Options& o) { o.select.rave = {.schedule = RaveOptions::Schedule::mse, .reference = 50}; }},
      {"amaf_added",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::added, 0.1f};
       }},
      {"amaf_visits",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::visits, 10};
       }},
      {"amaf_ucb",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::ucb, 10};
       }},
      {"bias_visits", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::visits; }},
      {"bias_log",
       [](Options& o) {
         o.select.bias = {BiasOptions::Fade::log_visits, 0.2f, 1};
       }},
      {"bias_losses", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::losses; }},
      {"bias_sqrt_losses", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::sqrt_losses; }},
      {"widen_mango",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::mango, 1};
       }},
      {"widen_crazy_stone",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::crazy_stone, 1};
       }},
      {"widen_invader",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::invader, 1, 50, 1.3f, 100};
       }},
      {"prune", [](Options& o) { o.select.prune.deviations = 3; }},
      {"threshold", [](Options& o) { o.select.threshold = 20; }},
      {"fading", [](Options& o) { o.select.fading = 0.9999f; }},
      {"prior_visits", [](Options& o) { o.select.prior_visits = 5; }},
      {"minimax", [](Options& o) { o.select.minimax = 0.2f; }},
      {"expand_later", [](Options& o) { o.expand.visits = 10; }},
      {"expand_up_front", [](Options& o) { o.expand.depth = 2; }},
      {"transpositions", [](Options& o) { o.expand.transpositions = true; }},
      {"policy_urgency", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::urgency; }},
      {"policy_mast", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mast; }},
      {"policy_ngrams",
       [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mast, o.simulate.ngram = 3; }},
      {"policy_last_reply", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::last_reply; }},
      {"policy_greedy", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::greedy; }},
      {"policy_corrective", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::corrective; }},
      {"policy_mixed",
       [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mixed, o.select.threshold = 5; }},
      {"policy_engine", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::engine; }},
      {"end_depth", [](Options& o) { o.simulate.end = SimulateOptions::End::depth; }},
      {"end_length",
       [](Options& o) { o.simulate.end = SimulateOptions::End::length, o.simulate.length = 1; }},
      {"end_even",
       [](Options& o) {
         o.simulate = {
             .end = SimulateOptions::End::length, .length = 1, .parity = SimulateOptions::Parity::even};
       }},
      {"end_same_side",
       [](Options& o) {
         o.simulate = {
             .end = SimulateOptions::End::length, .length = 1, .parity = SimulateOptions::Parity::same_side};
       }},
      {"end_none", [](Options& o) { o.simulate.end = SimulateOptions::End::none; }},
      {"threshold_end", [](Options& o) { o.simulate.threshold = 0.9f, o.simulate.threshold_from = 0; }},
      {"reward_score", [](Options& o) { o.reward.finished = RewardOptions::Finished::score; }},
      {"reward_bonus", [](Options& o) { o.reward.finished = RewardOptions::Finished::bonus; }},
      {"backup_max", [](Options& o) { o.backup.rule = BackupOptions::Rule::max; }},
      {"backup_informed", [](Options& o) { o.backup.rule = BackupOptions::Rule::informed; }},
      {"backup_mix", [](Options& o) { o.backup.rule = BackupOptions::Rule::mix; }},
      {"solver_win", [](Options& o) { o.solver.mode = SolverOptions::Mode::win; }},
      {"solver_score",
       [](Options& o) {
         o.solver.mode = SolverOptions::Mode::score, o.reward.finished = RewardOptions::Finished::score;
       }},
      {"solver_look_ahead",
       [](Options& o) {
         o.solver = {SolverOptions::Mode::win, true};
       }},
      {"decide_max", [](Options& o) { o.decide.rule = DecideOptions::Rule::max; }},
      {"decide_robust_max", [](Options& o) { o.decide.rule = DecideOptions::Rule::robust_max; }},
      {"decide_secure", [](Options& o) { o.decide.rule = DecideOptions::Rule::secure; }},
      {"decide_lcb", [](Options& o) { o.decide.rule = DecideOptions::Rule::lcb; }},
      {"root_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::root};
       }},
      {"leaf_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::leaf};
       }},
      {"tree_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree};
       }},
      {"tree_global",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree_global};
       }},
      {"tree_local",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree_local};
       }},
  };
  return list;
}

class EveryOption : public testing::TestWithParam<Change> {};

TEST_P(EveryOption, FindsTheMoveThatChanceDoesNotShow) {
  Options options;
  options.reward.scale = 1;
  GetParam().apply(options);
  EXPECT_EQ(best_move(*searched(TreeGame::parse(trap), options, 10'000)), 1);
}

TEST_P(EveryOption, GivesTheSameTreeForTheSameSeed) {
  Options options;
  options.reward.scale = 1;
  GetParam().apply(options);
  if (options.parallel.threads > 1) GTEST_SKIP() << "threads do not promise that";
  const auto game = TreeGame::parse(trap);
  EXPECT_EQ(searched(game, options, 500)->signature(), searched(game, options, 500)->signature());
}

TEST_P(EveryOption, PlaysAmazons) {
  Options options;
  GetParam().apply(options);
  if (options.needs_evaluation() && !Evaluator<amazons::Position>::exists)
    GTEST_SKIP() << "no evaluation yet";
  const auto search = searched(amazons::Position::start(4), options, 200);
  EXPECT_GE(search->status().simulations, search->solved() ? 1u : 200u);
}

INSTANTIATE_TEST_SUITE_P(All, EveryOption, testing::ValuesIn(changes()),
                         [](const auto& change) { return change.param.name; });

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
  search->simulate_once();
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
