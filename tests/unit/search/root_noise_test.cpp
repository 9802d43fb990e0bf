// Noise in the chances of the root's moves: chances stay chances, and only the root's change.
#include "search/mcts/root_noise.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/error.h"
#include "every_option.h"

namespace otrera::mcts {
namespace {

const char* const tree = "1[0.5](2[0.9](1 -1) 2[0.6](1 -1) 2[0.5](1 -1) 2[0.1](1 -1))";

Options by_chances(float noise) {
  Options options;
  options.reward.scale = 1;
  options.expand.visits = 0;
  options.simulate.end = SimulateOptions::End::none;
  options.select.rule.rule = RuleOptions::Rule::puct;
  options.select.rule.first_play_urgency = 0.5f;
  options.noise.share = noise;
  return options;
}

std::vector<float> chances(const Search<KnowingTree>& search, Tree::Ref ref) {
  const auto policy = search.tree().children(ref).policy();
  return {policy.begin(), policy.end()};
}

TEST(RootNoise, ChangesTheRootsChancesAlone) {
  const auto plain = searched(KnowingTree::parse(tree), by_chances(0), 1);
  const auto noisy = searched(KnowingTree::parse(tree), by_chances(0.5f), 1);
  const auto before = chances(*plain, plain->root()), after = chances(*noisy, noisy->root());
  EXPECT_NE(before, after);
  EXPECT_NEAR(std::accumulate(after.begin(), after.end(), 0.0f), 1, 1e-5);
  for (std::size_t i = 0; i < after.size(); ++i) EXPECT_GE(after[i], before[i] / 2 - 1e-6f);
}

TEST(RootNoise, ComesToARootThatTheTreeKnew) {
  const auto position = KnowingTree::parse("1[0.5](2[0.9](1[0.4](1 -1) 1[0.6](1 -1)) 2[0.1](1 -1))");
  const auto search = searched(position, by_chances(0.5f), 20);
  const Children root = search->tree().children(search->root());
  const auto move = root.moves<KnowingTree::Move>()[0];
  const auto known = chances(*search, root.links()[0]);
  KnowingTree after = position;
  after.play(move);
  ASSERT_TRUE(search->move_root({move}, after));
  EXPECT_NE(chances(*search, search->root()), known);
}

TEST(RootNoise, NeedsChances) {
  Options options = by_chances(0.5f);
  options.select.rule.rule = RuleOptions::Rule::uct;
  EXPECT_THROW(Search<KnowingTree>(options, memory, 1), Error);
}

}  // namespace
}  // namespace otrera::mcts
