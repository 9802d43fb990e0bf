// Threads in one tree: nothing is lost. These run under the thread sanitizer too.
#include "search/mcts/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/error.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/oracle.h"
#include "games/amazons/planes.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "unit/search/knowing_tree.h"
#include "unit/search/random_tree.h"

namespace otrera::mcts {

static void PrintTo(const ParallelOptions& options, std::ostream* out) {
  *out << options.threads << ' ' << ParallelOptions::mode_names[static_cast<std::size_t>(options.mode)]
       << (options.virtual_loss ? "" : " without virtual loss");
}

namespace {

// Every edge with a node below has at least the visits of that node, and every node's visits are its
// children's.
void check_counts(const Tree& tree, Tree::Ref ref, std::uint64_t& nodes) {
  ++nodes;
  const Children children = tree.children(ref);
  int sum = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    sum += children.visits()[i];
    if (children.has(Column::pending)) {
      ASSERT_EQ(children.pending()[i], 0);
    }
    if (children.links()[i] == Memory::none) continue;
    ASSERT_GE(children.visits()[i], tree.children(children.links()[i]).node().visits);
    check_counts(tree, children.links()[i], nodes);
  }
  ASSERT_EQ(sum, children.node().visits);
}

class SharedTree : public testing::TestWithParam<ParallelOptions> {};

TEST_P(SharedTree, LosesNoVisitAndNoNode) {
  Options options;
  options.parallel = GetParam();
  options.select.rave.schedule = RaveOptions::Schedule::mse;
  options.solver.mode = SolverOptions::Mode::win;
  Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
  search.set_root(amazons::Position::start(6));
  StopAfterSimulations stopper(3'000);
  run(search, stopper, [] {});
  EXPECT_EQ(static_cast<std::uint64_t>(search.tree().children(search.root()).node().visits),
            search.status().simulations);
  std::uint64_t nodes = 0;
  check_counts(search.tree(), search.root(), nodes);
  // A node that two threads made at once is dropped by the slower one; all others hang in the tree. Without
  // virtual loss threads follow each other, and such nodes are many.
  EXPECT_LE(nodes, search.tree().nodes());
  if (GetParam().virtual_loss) {
    EXPECT_GE(2 * nodes + 8, search.tree().nodes());
  }
}

INSTANTIATE_TEST_SUITE_P(All, SharedTree,
                         testing::Values(ParallelOptions{8, ParallelOptions::Mode::tree, true},
                                         ParallelOptions{8, ParallelOptions::Mode::tree, false},
                                         ParallelOptions{4, ParallelOptions::Mode::tree_global, true},
                                         ParallelOptions{4, ParallelOptions::Mode::tree_local, true}));

// Every statistic of the sum lies between those of the parts; merge_test.cpp has the values.
TEST(OwnTrees, AddUpTheirStatistics) {
  Options options;
  options.parallel = {4, ParallelOptions::Mode::root};
  options.select.rule.rule = RuleOptions::Rule::ucb1_tuned;
  options.select.rave.schedule = RaveOptions::Schedule::mse;
  Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
  search.set_root(amazons::Position::start(6));
  StopAfterSimulations stopper(4'000);
  run(search, stopper, [] {});
  const Children children = search.tree().children(search.root());
  EXPECT_EQ(static_cast<std::uint64_t>(children.node().visits), search.status().simulations);
  int sum = 0;
  double value = 0, amaf_visits = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    sum += children.visits()[i];
    value += children.values()[i] * children.visits()[i];
    amaf_visits += children.amaf_visits()[i];
    // Rewards are 0 or 1: squares are the same as means.
    EXPECT_NEAR(children.squares()[i], children.values()[i], 1e-4);
  }
  EXPECT_EQ(sum, children.node().visits);
  EXPECT_GT(value / sum, 0.2);
  EXPECT_LT(value / sum, 0.9);
  // A move counts in all simulations in which it came at all: at least where it was the first.
  EXPECT_GT(amaf_visits, sum);
}

// Each makes its share of the simulations, however the threads are scheduled.
TEST(OwnTrees, AreTheSameForTheSameSeed) {
  Options options;
  options.parallel = {4, ParallelOptions::Mode::root};
  std::uint64_t signature = 0;
  for (int i = 0; i < 5; ++i) {
    Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
    search.set_root(amazons::Position::start(6));
    StopAfterSimulations stopper(1'001);
    run(search, stopper, [] {});
    EXPECT_EQ(search.status().simulations, 1'001u);
    EXPECT_EQ(search.tree().children(search.root()).node().visits, 1'001);
    if (i == 0) signature = search.signature();
    EXPECT_EQ(search.signature(), signature);
  }
}

// All threads go on with what they know below the move that is played, and nothing is added up twice.
TEST(OwnTrees, AreKeptBelowTheMovePlayed) {
  Options options;
  options.parallel = {3, ParallelOptions::Mode::root};
  Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
  amazons::Position position = amazons::Position::start(4);
  search.set_root(position);
  const auto visits = [](Search<amazons::Position>& of) {
    return of.tree().children(of.root()).node().visits;
  };
  const auto grow = [&] {
    const auto& others = search.own_trees().at_root_of(search);
    for (int i = 0; i < 500; ++i) {
      search.simulate();
      for (const auto& other : others) other->simulate();
    }
    search.own_trees().add_up(search);
  };
  grow();
  EXPECT_EQ(visits(search), 1'500);
  const auto best =
      search.tree().children(search.root()).moves<amazons::Move>()[search.decide(search.root())];
  position.play(best);
  ASSERT_TRUE(search.move_root({best}, position));
  auto kept = visits(search);
  for (const auto& other : search.own_trees().at_root_of(search)) {
    EXPECT_GT(visits(*other), 0);
    kept += visits(*other);
  }
  grow();
  EXPECT_EQ(visits(search), kept + 1'500);
  grow();
  EXPECT_EQ(visits(search), kept + 3'000);
}

class InFlight : public testing::TestWithParam<ParallelOptions> {};

// Several simulations of a thread on their way at once: nothing is lost, no more are made than asked for, and
// the virtual loss sends them to different moves.
TEST_P(InFlight, LosesNoVisit) {
  Options options;
  options.parallel = GetParam();
  options.select.rave.schedule = RaveOptions::Schedule::mse;
  options.solver.mode = SolverOptions::Mode::win;
  Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
  search.set_root(amazons::Position::start(6));
  StopAfterSimulations stopper(1'003);
  run(search, stopper, [] {});
  EXPECT_EQ(static_cast<std::uint64_t>(search.tree().children(search.root()).node().visits),
            search.status().simulations);
  if (options.parallel.threads == 1) {
    EXPECT_EQ(search.status().simulations, 1'003u);
  }
  std::uint64_t nodes = 0;
  check_counts(search.tree(), search.root(), nodes);
}

INSTANTIATE_TEST_SUITE_P(All, InFlight,
                         testing::Values(ParallelOptions{1, ParallelOptions::Mode::tree, true, 16},
                                         ParallelOptions{1, ParallelOptions::Mode::tree, false, 16},
                                         ParallelOptions{2, ParallelOptions::Mode::tree, true, 8},
                                         ParallelOptions{2, ParallelOptions::Mode::tree_local, true, 8},
                                         ParallelOptions{2, ParallelOptions::Mode::root, true, 8}));

TEST(InFlight, VirtualLossSpreadsOneBatchOverTheMoves) {
  for (const bool virtual_loss : {true, false}) {
    Options options;
    options.parallel = {1, ParallelOptions::Mode::tree, virtual_loss, 16};
    Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
    search.set_root(amazons::Position::start(6));
    search.simulate();
    int tried = 0;
    for (const int visits : search.tree().children(search.root()).visits()) tried += visits > 0;
    EXPECT_EQ(tried, virtual_loss ? 16 : 1);
  }
}

// Many enough for nodes that the threads have copies of.
TEST(SharedTree, LosesNothingOfWhatThreadsKeepToThemselves) {
  Options options;
  options.parallel = {2, ParallelOptions::Mode::tree};
  options.select.rule.rule = RuleOptions::Rule::ucb1_tuned;
  Search<amazons::Position> search(options, std::size_t{64} << 20, 1);
  search.set_root(amazons::Position::start(4));
  StopAfterSimulations stopper(20'000);
  run(search, stopper, [] {});
  const Children root = search.tree().children(search.root());
  EXPECT_EQ(static_cast<std::uint64_t>(root.node().visits), search.status().simulations);
  std::uint64_t nodes = 0;
  check_counts(search.tree(), search.root(), nodes);
  for (std::size_t i = 0; i < root.size(); ++i)
    if (root.visits()[i] > 100) {
      EXPECT_NEAR(root.squares()[i], root.values()[i], 0.01);  // rewards are 0 or 1
    }
}

TEST(OneLeaf, CountsEveryPlayout) {
  Options options;
  options.parallel = {3, ParallelOptions::Mode::leaf};
  Search<amazons::Position> search(options, std::size_t{32} << 20, 1);
  search.set_root(amazons::Position::start(6));
  StopAfterSimulations stopper(300);
  run(search, stopper, [] {});
  EXPECT_EQ(search.status().simulations, 300u);
  EXPECT_EQ(search.tree().children(search.root()).node().visits, 300);
}

// A game in which a thread fails.
struct FailingTree : KnowingTree {
  using KnowingTree::KnowingTree;
  static FailingTree parse(const std::string& text) { return FailingTree(TreeGame::parse(text)); }
  FailingTree transformed(int) const { return *this; }
  using KnowingTree::transformed;
  void moves(std::vector<Move>& list) const {
    if (fail) fail();
    KnowingTree::moves(list);
  }
  static inline std::function<void()> fail;
};

// Whoever fails, the calling thread or another, in a playout or between two: nobody waits for it for ever.
TEST(OneLeaf, AFailureOfAnyThreadComesOut) {
  Options options;
  options.parallel = {3, ParallelOptions::Mode::leaf};
  Random random(1);
  const FailingTree root = FailingTree::parse("1(" + random_tree(random, 8) + " 2(1 -1))");
  const auto caller = std::this_thread::get_id();
  for (const bool own : {true, false}) {
    Search<FailingTree> search(options, std::size_t{32} << 20, 1);
    search.set_root(root);
    std::atomic<int> lists{0};
    FailingTree::fail = [&] {
      if ((std::this_thread::get_id() == caller) == own && ++lists == 50) throw Error("out of memory");
    };
    StopAfterSimulations stopper(10'000);
    EXPECT_THROW(run(search, stopper, [] {}), Error) << own;
    FailingTree::fail = nullptr;
  }
  Search<FailingTree> search(options, std::size_t{32} << 20, 1);
  search.set_root(root);
  StopAfterSimulations stopper(10'000);
  EXPECT_THROW(run(search, stopper, [] { throw Error("nobody looks on"); }), Error);
}

}  // namespace
}  // namespace otrera::mcts
