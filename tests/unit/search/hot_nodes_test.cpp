// Copies of nodes near the root: a thread keeps its results to itself for a while, and none is lost.
#include "search/mcts/hot_nodes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/mcts/candidates.h"

namespace otrera::mcts {
namespace {

constexpr int hot_visits = HotNodes::most_unsent * HotNodes::visits_per_unsent;

// A node of two moves, 3/4 of the visits to the first.
struct OneNode {
  explicit OneNode(int visits, Columns columns = {Column::squares}) : tree(1 << 16, columns, 2) {
    ref = tree.add(2, Player::first);
    children().node().visits = visits;
    children().visits()[0] = visits / 4 * 3;
    children().visits()[1] = visits / 4;
    for (const std::size_t i : {0u, 1u}) {
      children().values()[i] = 0.5f;
      if (children().has(Column::squares)) children().squares()[i] = 0.5f;
    }
  }
  Children children() const { return tree.children(ref); }
  Tree tree;
  Tree::Ref ref;
};

TEST(HotNodes, OnlyNodesWithManyVisitsAreHot) {
  HotNodes hot(1);
  const OneNode few(hot_visits - 4), many(hot_visits);
  EXPECT_EQ(hot.find(few.tree, few.ref), nullptr);
  EXPECT_NE(hot.find(many.tree, many.ref), nullptr);
  HotNodes of_two(2);
  EXPECT_EQ(of_two.find(many.tree, many.ref), nullptr);
}

TEST(HotNodes, ResultsComeToTheTreeTogetherAndNoneIsLost) {
  HotNodes hot(1);
  const OneNode node(hot_visits);
  const HotNode* copy = hot.find(node.tree, node.ref);
  ASSERT_NE(copy, nullptr);
  for (int i = 1; i < HotNodes::most_unsent; ++i) {
    ASSERT_TRUE(hot.add(node.tree, node.ref, 0, 1));
    EXPECT_EQ(node.children().visits()[0], hot_visits / 4 * 3);  // the tree does not know yet
    EXPECT_EQ(copy->visits[0], hot_visits / 4 * 3 + i);          // the thread does
    EXPECT_EQ(copy->parent_visits, hot_visits + i);
  }
  ASSERT_TRUE(hot.add(node.tree, node.ref, 1, 0));
  EXPECT_EQ(node.children().node().visits, hot_visits + HotNodes::most_unsent);
  EXPECT_EQ(node.children().visits()[0], hot_visits / 4 * 3 + HotNodes::most_unsent - 1);
  EXPECT_EQ(node.children().visits()[1], hot_visits / 4 + 1);
  const double ones = HotNodes::most_unsent - 1, before = hot_visits / 4 * 3;
  EXPECT_NEAR(node.children().values()[0], (0.5 * before + ones) / (before + ones), 1e-6);
  EXPECT_NEAR(node.children().squares()[0], (0.5 * before + ones) / (before + ones), 1e-6);
  EXPECT_NEAR(node.children().values()[1], 0.5 * hot_visits / 4 / (hot_visits / 4 + 1.0), 1e-6);
}

TEST(HotNodes, WhatOthersBroughtIsSeenAfterSending) {
  HotNodes one(1), two(1);
  const OneNode node(hot_visits);
  const HotNode* of_one = one.find(node.tree, node.ref);
  two.find(node.tree, node.ref);
  two.add(node.tree, node.ref, 1, 1);
  two.send(node.tree);
  EXPECT_EQ(of_one->parent_visits, hot_visits);
  for (int i = 0; i < HotNodes::most_unsent; ++i) one.add(node.tree, node.ref, 0, 1);
  EXPECT_EQ(of_one->parent_visits, hot_visits + HotNodes::most_unsent + 1);
  EXPECT_EQ(of_one->visits[1], hot_visits / 4 + 1);
  EXPECT_FALSE(two.add(node.tree, node.ref, 0, 1));  // sent, and no copy any more
}

TEST(HotNodes, SelectionSeesTheCopy) {
  HotNodes hot(1);
  const OneNode node(hot_visits);
  const HotNode* copy = hot.find(node.tree, node.ref);
  hot.add(node.tree, node.ref, 0, 1);
  Candidates candidates;
  candidates.take(node.children(), 2, *copy);
  EXPECT_EQ(candidates.count, 2u);
  EXPECT_EQ(candidates.visits[0], hot_visits / 4 * 3 + 1);
  EXPECT_GT(candidates.means[0], 0.5f);
  EXPECT_EQ(candidates.parent_visits, hot_visits + 1);
}

}  // namespace
}  // namespace otrera::mcts
