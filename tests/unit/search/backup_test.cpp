// Backup and decision by numbers worked out by hand.
#include "search/mcts/backup.h"

#include <gtest/gtest.h>

#include "search/mcts/decide.h"
#include "search/mcts/solver.h"

namespace otrera::mcts {
namespace {

// A root of the first player with two children; below child 0 a node of the second player with two children.
struct SmallTree {
  explicit SmallTree(Columns columns = {}) : tree(1 << 16, columns, 2) {
    root = tree.add(2, Player::first);
    below = tree.add(2, Player::second);
    tree.children(root).links()[0] = below;
  }
  void simulate(std::uint32_t answer, float reward, const BackupSettings& settings = {}) {
    const std::array<Step, 2> path{Step{root, 0}, Step{below, answer}};
    back_up(tree, path, reward, settings);
  }
  Tree tree;
  Tree::Ref root, below;
};

TEST(Backup, AverageIsSeenByWhoeverDecided) {
  SmallTree small;
  small.simulate(0, 1);
  small.simulate(1, 0);
  small.simulate(1, 0);
  const Children root = small.tree.children(small.root), below = small.tree.children(small.below);
  EXPECT_EQ(root.visits()[0], 3);
  EXPECT_NEAR(root.values()[0], 1.0 / 3, 1e-6);
  EXPECT_EQ(below.values()[0], 0);
  EXPECT_EQ(below.values()[1], 1);
  EXPECT_EQ(below.node().visits, 3);
}

TEST(Backup, MaxTakesTheBestAnswer) {
  SmallTree small(BackupOptions{BackupOptions::Rule::max}.columns());
  const BackupSettings settings{.rule = BackupOptions::Rule::max};
  small.simulate(0, 1, settings);
  small.simulate(0, 1, settings);
  small.simulate(1, 0, settings);
  small.simulate(1, 1, settings);
  // The second player's answers are worth 0 and 0.5 to him: the best leaves 0.5.
  EXPECT_NEAR(small.tree.children(small.root).values()[0], 0.5, 1e-6);
  EXPECT_NEAR(small.tree.children(small.root).means()[0], 0.75, 1e-6);
}

TEST(Backup, MixLeansOnTheMeanWhileVisitsAreFew) {
  SmallTree small(BackupOptions{BackupOptions::Rule::mix}.columns());
  const BackupSettings settings{.rule = BackupOptions::Rule::mix};
  small.simulate(0, 1, settings);
  small.simulate(0, 1, settings);
  small.simulate(1, 0, settings);
  // Mean for the second player 1/3; his most visited answer has value 0 and 2 visits: (1/3 * 162 + 0 * 2) /
  // 164.
  EXPECT_NEAR(small.tree.children(small.root).values()[0], 1 - 54.0 / 164, 1e-6);
}

TEST(Backup, InformedWeighsAnswersByVisitsAndUrgency) {
  SmallTree small(BackupOptions{BackupOptions::Rule::informed}.columns());
  const BackupSettings settings{.rule = BackupOptions::Rule::informed};
  for (int i = 0; i < 50; ++i) small.simulate(0, 1, settings);  // bad for the second player
  for (int i = 0; i < 50; ++i) small.simulate(1, 0, settings);  // good for him
  // The bad answer's urgency is next to nothing, so the good one decides.
  EXPECT_LT(small.tree.children(small.root).values()[0], 0.01);
  EXPECT_NEAR(small.tree.children(small.root).means()[0], 0.5, 1e-6);
}

TEST(Backup, FadingCountsTheLastResultMost) {
  Tree tree(1 << 16, {Column::fading_visits, Column::fading_totals}, 2);
  const Children children = tree.children(tree.add(1, Player::first));
  const BackupSettings settings{.fading = 0.9f};
  for (const float reward : {1.0f, 0.0f, 1.0f}) add_reward(children, 0, reward, settings);
  const double scale = fading_scale(children.node().visits, 0.9f);
  // Weights 0.81, 0.9, 1 when the last came in; fading_scale counts the visit after it, hence one more 0.9.
  EXPECT_NEAR(children.fading_visits()[0] * scale, 0.9 * (1 + 0.9 + 0.81), 1e-5);
  EXPECT_NEAR(children.fading_totals()[0] / children.fading_visits()[0], 1.81 / 2.71, 1e-6);
  for (int i = 0; i < 20000; ++i) add_reward(children, 0, 1, settings);
  EXPECT_NEAR(children.fading_visits()[0] * fading_scale(children.node().visits, 0.9f), 9, 1e-3);
}

struct DecideTree {
  explicit DecideTree(Columns columns = {})
      : tree(1 << 16, columns, 2), children(tree.children(tree.add(3, Player::first))) {
    const std::array visits{100, 60, 4};
    const std::array values{0.5f, 0.6f, 0.75f};
    for (std::size_t i = 0; i < 3; ++i) {
      children.visits()[i] = visits[i];
      children.values()[i] = values[i];
    }
  }
  Tree tree;
  Children children;
};

TEST(Decision, EachRuleTakesItsOwn) {
  DecideTree tree(Columns{Column::squares});
  for (std::size_t i = 0; i < 3; ++i) tree.children.squares()[i] = tree.children.values()[i];
  using Rule = DecideOptions::Rule;
  EXPECT_EQ(decide(tree.children, {.rule = Rule::robust}), 0u);
  EXPECT_EQ(decide(tree.children, {.rule = Rule::max}), 2u);
  EXPECT_EQ(decide(tree.children, {.rule = Rule::robust_max}), 0u);
  EXPECT_EQ(decide(tree.children, {.rule = Rule::secure, .security = -1}), 1u);  // 0.4, 0.471, 0.25
  EXPECT_EQ(decide(tree.children, {.rule = Rule::secure, .security = 1}), 2u);
  EXPECT_EQ(decide(tree.children, {.rule = Rule::lcb, .security = 1.5f}), 1u);
  EXPECT_FALSE(robust_and_max_agree(tree.children));
}

TEST(Decision, ProvenWinsComeFirstAndProvenLossesLast) {
  DecideTree tree(Columns{Column::low, Column::high});
  tree.children.high()[0] = 0;
  EXPECT_EQ(decide(tree.children, {}), 1u);
  tree.children.low()[2] = 1;
  EXPECT_EQ(decide(tree.children, {}), 2u);
}

TEST(Solver, BoundsGoUpByWhoDecides) {
  SmallTree small({Column::low, Column::high});
  const std::array<Step, 2> to_first{Step{small.root, 0}, Step{small.below, 0}};
  const std::array<Step, 2> to_second{Step{small.root, 0}, Step{small.below, 1}};
  const Children root = small.tree.children(small.root);
  prove(small.tree, to_first, 1);  // the second player can lose here, which proves nothing yet
  EXPECT_FALSE(edge_bounds(root, 0).solved());
  prove(small.tree, to_second, 0.5);  // his other answer draws
  EXPECT_EQ(edge_bounds(root, 0).low, 0.5f);
  EXPECT_EQ(edge_bounds(root, 0).high, 0.5f);
  EXPECT_EQ(proof_length(small.tree, small.root, 0), 2);
}

TEST(Solver, ANodeWithMovesLeftOutIsNeverProvenLost) {
  SmallTree small({Column::low, Column::high});
  small.tree.children(small.below).node().pruned = true;
  for (const std::uint32_t answer : {0u, 1u}) {
    const std::array<Step, 2> path{Step{small.root, 0}, Step{small.below, answer}};
    prove(small.tree, path, 1);
  }
  EXPECT_FALSE(edge_bounds(small.tree.children(small.root), 0).solved());
}

}  // namespace
}  // namespace otrera::mcts
