// The selection formulas as formulas: inputs and values worked out by hand.
#include "search/mcts/rules.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/mcts/amaf.h"
#include "search/mcts/bias.h"
#include "search/mcts/widening.h"

namespace otrera::mcts {
namespace {

constexpr float close = 1e-5f;

Candidates three(float all_visits = 100) {
  Candidates candidates;
  candidates.make({0.6f, 0.5f, 0.0f}, {60, 40, 0}, all_visits);
  candidates.squares = {0.5f, 0.5f, 0.0f};
  candidates.priors = candidates.policy = {0.2f, 0.3f, 0.5f};
  return candidates;
}

RuleOptions with_exploration(float exploration) {
  RuleOptions options;
  options.exploration = exploration;
  return options;
}

TEST(SelectionRule, UctIsMeanPlusExploration) {
  auto candidates = three();
  score_uct(candidates, with_exploration(1));
  EXPECT_NEAR(candidates.scores[0], 0.6 + std::sqrt(std::log(100) / 60), close);  // 0.877045
  EXPECT_NEAR(candidates.scores[1], 0.839308f, close);
  EXPECT_EQ(candidates.scores[2], 1000.0f);
  EXPECT_EQ(candidates.best(), 2u);
}

TEST(SelectionRule, FirstPlayUrgencyIsTheScoreOfTheUntried) {
  auto candidates = three();
  RuleOptions options = with_exploration(0);
  options.first_play_urgency = 0.55f;
  score_uct(candidates, options);
  EXPECT_EQ(candidates.best(), 0u);
}

TEST(SelectionRule, WhatIsExpectedOfTheUntriedTakesThePlaceOfTheUrgency) {
  auto candidates = three();
  candidates.first_play_known = true;
  candidates.means[2] = 0.7f;
  score_uct(candidates, with_exploration(1));
  EXPECT_EQ(candidates.scores[2], 0.7f);
  score_puct(candidates, with_exploration(2));
  EXPECT_NEAR(candidates.scores[2], 0.7 + 2 * 0.5 * 10, close);
}

TEST(SelectionRule, Ucb1TunedUsesTheVarianceUpToAQuarter) {
  auto candidates = three();
  score_ucb1_tuned(candidates, with_exploration(1));
  // ln 100 = 4.605170; child 0: V = 0.5 - 0.36 + sqrt(9.21034 / 60) = 0.531796 > 1/4.
  EXPECT_NEAR(candidates.scores[0], 0.6 + std::sqrt(4.605170 / 60 * 0.25), close);
  candidates = three(1e6f);
  candidates.visits = {6e5f, 4e5f, 0};
  candidates.squares = {0.4f, 0.3f, 0};
  score_ucb1_tuned(candidates, with_exploration(1));
  // ln 1e6 = 13.815511; V = 0.4 - 0.36 + sqrt(27.631021 / 6e5) = 0.046786.
  EXPECT_NEAR(candidates.scores[0], 0.6 + std::sqrt(13.815511 / 6e5 * 0.046786), close);
}

TEST(SelectionRule, OmcSharesVisitsByTheChanceToBeBetter) {
  auto candidates = three();
  score_omc(candidates, with_exploration(1));
  // Variance of child 1: (40 * 0.25 + 0.25) / 41 = 0.25; of its mean 0.25 / 40; erfc(0.1 / (sqrt 2 *
  // 0.0790569)) = 0.205903.
  EXPECT_NEAR(candidates.scores[0], 100 * 1 / (60 * 1.205903), 1e-4);
  EXPECT_NEAR(candidates.scores[1], 100 * 0.205903 / (40 * 1.205903), 1e-4);
  RuleOptions greedy;
  greedy.greediness = 50;
  score_omc(candidates, greedy);
  EXPECT_NEAR(candidates.scores[1], 0, close);
}

TEST(SelectionRule, PbbmCountsTheDeviationOfBoth) {
  auto candidates = three();
  score_pbbm(candidates, with_exploration(1));
  // Child 0: variance (60 * 0.14 + 0.25) / 61 = 0.141803, of the mean 0.00236339; child 1: 0.00625.
  const double urgency = std::exp(-2.4 * 0.1 / std::sqrt(2 * (0.00236339 + 0.00625)));
  EXPECT_NEAR(candidates.scores[1], 100 * urgency / (40 * (1 + urgency)), 1e-4);
}

TEST(SelectionRule, MossForgetsToExploreWhatHasItsShare) {
  auto candidates = three(90);
  candidates.visits = {60, 29, 1};
  candidates.means[2] = 0.1f;
  score_moss(candidates, with_exploration(1));
  EXPECT_EQ(candidates.scores[0], 0.6f);  // 60 > 90 / 3
  EXPECT_NEAR(candidates.scores[1], 0.5 + std::sqrt(std::log(30.0 / 29) / 29), close);
  EXPECT_NEAR(candidates.scores[2], 0.1 + std::sqrt(std::log(30.0)), close);
}

TEST(SelectionRule, PuctWeighsPriorsThatSumToOne) {
  auto candidates = three();
  RuleOptions options = with_exploration(2);
  options.first_play_urgency = 0.4f;
  score_puct(candidates, options);
  EXPECT_NEAR(candidates.scores[0], 0.6 + 2 * 0.2 * 10 / 61, close);
  EXPECT_NEAR(candidates.scores[2], 0.4 + 2 * 0.5 * 10, close);
}

TEST(SelectionRule, BdsDrawsFromTheBetaDistribution) {
  auto candidates = three();
  Random random(1);
  double sum = 0, squares = 0;
  constexpr int draws = 20000;
  for (int i = 0; i < draws; ++i) {
    score_bds(candidates, random);
    sum += candidates.scores[0];
    squares += candidates.scores[0] * candidates.scores[0];
  }
  // Beta(37, 25): mean 37/62, variance 37 * 25 / (62^2 * 63).
  EXPECT_NEAR(sum / draws, 37.0 / 62, 0.002);
  EXPECT_NEAR(squares / draws - sum / draws * sum / draws, 925.0 / (62 * 62 * 63), 0.0002);
}

TEST(Rave, SchedulesAreThePublishedOnes) {
  RaveOptions hand{.schedule = RaveOptions::Schedule::hand, .equivalence = 1000};
  EXPECT_NEAR(rave_weight(hand, 10, 50, 1000), 0.5, close);
  RaveOptions mse{.schedule = RaveOptions::Schedule::mse, .bias = 0.01f};
  EXPECT_NEAR(rave_weight(mse, 10, 40, 1000), 40.0 / (40 + 10 + 4), close);
  EXPECT_EQ(rave_weight(mse, 10, 0, 1000), 0);
}

TEST(Rave, BlendsMeansAndMakesTheSeenKnown) {
  auto candidates = three(1000);
  RaveOptions hand{.schedule = RaveOptions::Schedule::hand, .equivalence = 1000};
  const std::vector<float> visits{10, 0, 5}, means{0.2f, 0.9f, 0.7f};
  blend_rave(candidates, hand, visits, means);
  EXPECT_NEAR(candidates.means[0], 0.4, close);
  EXPECT_NEAR(candidates.means[1], 0.5, close);
  EXPECT_NEAR(candidates.means[2], 0.7, close);
  EXPECT_EQ(candidates.visits[2], 1);
}

TEST(GlobalAmaf, AddsItsValueOrVisitsOrATermOfItsOwn) {
  GlobalAmaf table(8);
  for (const float reward : {1.0f, 0.0f, 1.0f, 1.0f}) table.add(Player::second, 5, reward);
  const std::vector<std::uint32_t> actions{5, 6, 7};
  auto candidates = three();
  candidates.scores = {1, 1, 1};
  add_global_value(candidates, table, Player::second, actions, 2);
  EXPECT_NEAR(candidates.scores[0], 1 + 2 * 0.75, close);
  EXPECT_EQ(candidates.scores[1], 1);
  blend_global_visits(candidates, table, Player::second, actions, 20);  // seen only 4 times: 4 visits
  EXPECT_NEAR(candidates.means[0], (60 * 0.6 + 4 * 0.75) / 64, close);
  EXPECT_EQ(candidates.visits[0], 60);
  candidates = three();
  candidates.scores = {1, 1, 1};
  blend_global_ucb(candidates, table, Player::second, actions, 100, 1);
  // Q = sqrt(100 / 400) = 0.5; UCB(move) = 0.75 + sqrt(4.605170 / 4) = 1.822990.
  EXPECT_NEAR(candidates.scores[0], 0.5 * 1 + 0.5 * 1.822990, close);
}

TEST(ProgressiveBias, HasFourShapes) {
  const auto term = [](BiasOptions::Fade fade, float exponent = 1) {
    return bias_term({.fade = fade, .factor = 10, .exponent = exponent}, 0.5f, 15, 0.8f);  // three losses
  };
  EXPECT_NEAR(term(BiasOptions::Fade::visits), 5.0 / 16, close);
  EXPECT_NEAR(term(BiasOptions::Fade::log_visits), 5.0 / std::log(17.0), close);
  EXPECT_NEAR(term(BiasOptions::Fade::losses), 5.0 / 4, 1e-4);
  EXPECT_NEAR(term(BiasOptions::Fade::sqrt_losses), 5.0 / 2, 1e-4);
  EXPECT_NEAR(term(BiasOptions::Fade::visits, 2), 2.5 / 16, close);
  EXPECT_EQ(term(BiasOptions::Fade::off), 0);
}

TEST(ProgressiveBias, ChangesTheChoiceWhileVisitsAreFew) {
  const BiasOptions options{.fade = BiasOptions::Fade::visits, .factor = 2};
  for (const bool late : {false, true}) {
    Candidates candidates;
    const float n = late ? 10000 : 2;
    candidates.make({0.5f, 0.6f}, {n, n}, 2 * n);
    candidates.priors = {0.9f, 0.1f};
    score_uct(candidates, with_exploration(0.1f));
    add_bias(candidates, options);
    EXPECT_EQ(candidates.best(), late ? 1u : 0u);
  }
}

TEST(ProgressiveWidening, OpensAsThePapersSay) {
  const WideningOptions mango{
      .schedule = WideningOptions::Schedule::mango, .initial = 5, .first = 50, .growth = 1.3f};
  EXPECT_EQ(open_children(mango, 100, 64), 5u);
  EXPECT_EQ(open_children(mango, 100, 65), 6u);  // A B = 65
  EXPECT_EQ(open_children(mango, 100, 85), 7u);  // A B^2 = 84.5
  EXPECT_EQ(open_children(mango, 7, 1e9), 7u);
  const WideningOptions stone{
      .schedule = WideningOptions::Schedule::crazy_stone, .initial = 1, .first = 40, .growth = 1.4f};
  EXPECT_EQ(open_children(stone, 100, 39), 1u);
  EXPECT_EQ(open_children(stone, 100, 40), 2u);  // t_1 = 40
  EXPECT_EQ(open_children(stone, 100, 95), 2u);  // t_2 = 96
  EXPECT_EQ(open_children(stone, 100, 97), 3u);
  const WideningOptions invader{.schedule = WideningOptions::Schedule::invader, .initial = 5, .step = 1000};
  EXPECT_EQ(open_children(invader, 100, 999), 5u);
  EXPECT_EQ(open_children(invader, 100, 1000), 10u);
  EXPECT_EQ(open_children(invader, 100, 2500), 15u);
}

}  // namespace
}  // namespace otrera::mcts
