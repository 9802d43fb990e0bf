// The rules on bandits with coins for arms: regret grows slowly, and far slower than by trying all alike.
#include <gtest/gtest.h>

#include <array>

#include "search/mcts/backup.h"
#include "search/mcts/rules.h"

namespace otrera::mcts {

static void PrintTo(RuleOptions::Rule rule, std::ostream* out) {
  *out << rule_names[static_cast<std::size_t>(rule)];
}

namespace {

constexpr std::array<double, 8> arms{0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.8};
constexpr double best_arm = 0.8;

struct Regret {
  double at_tenth, at_end;
};

// Mean regret over some runs of `pulls` pulls.
Regret play(const RuleOptions& options, int pulls) {
  constexpr int runs = 20;
  Regret total{0, 0};
  for (int run = 0; run < runs; ++run) {
    Random random(static_cast<std::uint64_t>(run));
    Tree tree(1 << 16, {Column::squares, Column::policy}, 2);
    const Children children = tree.children(tree.add(arms.size(), Player::first));
    std::ranges::fill(children.policy(), 1.0f / arms.size());
    Candidates candidates;
    double regret = 0;
    for (int pull = 0; pull < pulls; ++pull) {
      candidates.take(children, children.size(), false);
      kind_of(options.rule).score(candidates, options, random);
      const std::size_t arm = candidates.best();
      add_reward(children, arm, random.uniform() < arms[arm] ? 1.0f : 0.0f, {});
      regret += best_arm - arms[arm];
      if (pull == pulls / 10) total.at_tenth += regret / runs;
    }
    total.at_end += regret / runs;
  }
  return total;
}

class BanditRule : public testing::TestWithParam<RuleOptions::Rule> {};

TEST_P(BanditRule, RegretGrowsFarSlowerThanByTryingAllAlike) {
  RuleOptions options;
  options.rule = GetParam();
  options.exploration = 1;
  if (options.rule == RuleOptions::Rule::puct) options.first_play_urgency = 0.5f;
  constexpr int pulls = 20000;
  double uniform = 0;
  for (const double arm : arms) uniform += (best_arm - arm) / arms.size() * pulls;
  const Regret regret = play(options, pulls);
  EXPECT_LT(regret.at_end, uniform / 10);
  // Ten times the pulls must cost far less than ten times the regret.
  EXPECT_LT(regret.at_end, 4 * regret.at_tenth);
}

INSTANTIATE_TEST_SUITE_P(All, BanditRule,
                         testing::Values(RuleOptions::Rule::uct, RuleOptions::Rule::ucb1_tuned,
                                         RuleOptions::Rule::omc, RuleOptions::Rule::pbbm,
                                         RuleOptions::Rule::moss, RuleOptions::Rule::bds,
                                         RuleOptions::Rule::puct),
                         [](const auto& rule) {
                           std::string name(rule_names[static_cast<std::size_t>(rule.param)]);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace otrera::mcts
