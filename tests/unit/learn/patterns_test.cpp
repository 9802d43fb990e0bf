// Strengths from choices, and weights of patterns in the three ways.
#include "learn/patterns.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/error.h"
#include "core/random.h"
#include "learn/bradley_terry.h"

namespace otrera {
namespace {

TEST(BradleyTerry, FindsTheStrengthsThatChoicesWereMadeBy) {
  const std::vector<double> strengths{1, 2, 4, 8, 0.5};
  Random random(5);
  Choices choices;
  for (int i = 0; i < 8000; ++i) {
    // Three candidates, each of two features.
    std::array<std::array<Choices::Feature, 2>, 3> teams{};
    double sum = 0;
    for (auto& team : teams) {
      team[0] = random.below(5);
      team[1] = (team[0] + 1 + random.below(4)) % 5;
      sum += strengths[team[0]] * strengths[team[1]];
    }
    double left = random.uniform() * sum;
    std::size_t chosen = 0;
    while (chosen < 2 && left >= strengths[teams[chosen][0]] * strengths[teams[chosen][1]]) {
      left -= strengths[teams[chosen][0]] * strengths[teams[chosen][1]];
      ++chosen;
    }
    std::swap(teams[0], teams[chosen]);
    choices.begin_choice();
    for (const auto& team : teams) choices.add_candidate(team);
  }
  const auto fit = fit_bradley_terry(choices, 5, {.rounds = 200});
  EXPECT_LT(fit.loss, fit_bradley_terry(choices, 5, {.rounds = 0}).loss);
  for (std::size_t i = 1; i < strengths.size(); ++i)
    EXPECT_NEAR(std::log(fit.strengths[i] / fit.strengths[0]), std::log(strengths[i]), 0.15) << i;
}

TEST(BradleyTerry, WhatWasNeverSeenKeepsItsStrength) {
  Choices choices;
  choices.begin_choice();
  const Choices::Feature first[] = {0}, second[] = {1};
  choices.add_candidate(first);
  choices.add_candidate(second);
  const auto fit = fit_bradley_terry(choices, 3);
  EXPECT_GT(fit.strengths[0], 1);
  EXPECT_LT(fit.strengths[1], 1);
  EXPECT_NEAR(fit.strengths[2], 1, 1e-9);
}

// Games of one move on an empty board: always beside the stone, never elsewhere.
std::vector<PatternExample> hugging() {
  std::vector<PatternExample> examples;
  for (const char* stone : {"c3", "d4", "e3", "c5"})
    for (int step = 0; step < 4; ++step) {
      go::Position position = go::Position::start(7);
      position.play(position.parse_turn(stone).front());
      const go::Point point = position.last_moves().front().point();
      const go::Move move(static_cast<go::Point>(point + position.board().steps().to[step]));
      examples.push_back({position, move, 1});
    }
  return examples;
}

TEST(Patterns, WhatIsChosenWeighsMore) {
  const LearntPatterns learnt =
      learn_patterns(hugging(), {.method = PatternOptions::Method::choices, .least_seen = 1});
  EXPECT_LT(learnt.after, learnt.before);
  const go::Code beside = go::parse_pattern(".O..*....");
  EXPECT_GT(learnt.weights.weight(beside, go::Colour::black, 0),
            learnt.weights.weight(0, go::Colour::black, 0));
}

TEST(Patterns, LargerOnesSayWhatTheEightPointsDoNot) {
  // Two points from the stone, where the eight points around are the same as further away.
  std::vector<PatternExample> examples;
  for (PatternExample example : hugging()) {
    const go::Point stone = example.position.last_moves().front().point();
    const int step = example.played.point() - stone;
    example.played = go::Move(static_cast<go::Point>(stone + 2 * step));
    if (example.position.board().at(example.played.point()) == go::Colour::empty) examples.push_back(example);
  }
  const PatternOptions small{.least_seen = 1}, large{.least_seen = 1, .rings = 2};
  const LearntPatterns learnt = learn_patterns(examples, large);
  EXPECT_LT(learnt.after, learn_patterns(examples, small).after);
  EXPECT_GT(learnt.weights.size(), learn_patterns(examples, small).weights.size());
  const go::PatternWeights again = go::PatternWeights::parse(learnt.weights.print(""));
  EXPECT_EQ(again.size(), learnt.weights.size());
}

TEST(Patterns, AreTriedOnOtherGames) {
  GameRecord record;
  record.start = go::Position::start(5).print();
  record.turns = {"c3", "c4", "b4", "pass"};
  const go::PatternWeights hugging_weights = go::PatternWeights::parse("distance-2 1000\nline-3 10\n");
  const PatternCheck check = check_patterns({record}, {.skip = 0}, hugging_weights);
  EXPECT_EQ(check.positions, 3u);
  EXPECT_EQ(check.first, 3u);
  EXPECT_EQ(check_patterns({record}, {.skip = 0}, go::PatternWeights::parse("distance-2 0.1\n")).first, 1u);
}

TEST(Patterns, EvaluationsComeCloserToTheirDifferences) {
  std::vector<PatternExample> examples;
  for (int i = 0; i < 10; ++i) examples.push_back(hugging().front());
  const LearntPatterns learnt = learn_patterns(
      examples, {.method = PatternOptions::Method::evaluations, .least_seen = 1, .playouts = 200, .rate = 1});
  EXPECT_GT(learnt.weights.size(), 3u);
  EXPECT_LT(learnt.after, learnt.before);
}

TEST(Patterns, BalancingBringsPlayoutsNearerToTheResults) {
  // Black wins where light playouts are in doubt.
  const go::Position position = go::Position::parse("5/1bb2/2w2/1ww2/5 b");
  const std::vector<PatternExample> examples(2, PatternExample{position, go::Move::pass(), 1});
  const LearntPatterns learnt = learn_patterns(examples, {.method = PatternOptions::Method::balance,
                                                          .least_seen = 1,
                                                          .playouts = 200,
                                                          .rate = 0.5,
                                                          .rounds = 10});
  const double before = balance_error(examples, go::PatternWeights(), 1000, 9);
  EXPECT_LT(balance_error(examples, learnt.weights, 1000, 9), 0.8 * before);
}

TEST(Patterns, ArePrintedAndReadAgain) {
  go::PatternWeights weights;
  weights.set(go::canonical(go::parse_pattern("###.*.XO."), go::Colour::black), 2.5f);
  weights.set(go::parse_pattern("....*...."), 7);
  const go::PatternWeights again = go::PatternWeights::parse(weights.print("two\nlines"));
  EXPECT_EQ(again.size(), 2u);
  EXPECT_EQ(again.weight(go::parse_pattern(".OX.*.###"), go::Colour::black, 1), 2.5);
  EXPECT_EQ(again.weight(go::exchanged(go::parse_pattern("###.*.XO.")), go::Colour::white, 1), 2.5);
  for (const char* wrong : {"XO 1", "....*.... 0", "....*.... x", "....*.... 1 2", "....+.... 1", "####*#",
                            "ring-xyz 1", "ring-12"})
    EXPECT_THROW(go::PatternWeights::parse(wrong), Error) << wrong;
}

TEST(Patterns, OtherFeaturesAreNamedAndMultiplied) {
  const go::PatternWeights weights = go::PatternWeights::parse("takes 3\ndistance-2 2\n....*.... 5\n");
  EXPECT_EQ(weights.size(), 3u);
  EXPECT_EQ(go::PatternWeights::parse(weights.print("")).size(), 3u);
  const go::Position empty = go::Position::start(5);
  const auto at = [](const char* point) { return go::parse_point(point, 5); };
  EXPECT_EQ(weights.strength(go::Situation(empty), at("c3"), 7), 5);
  EXPECT_EQ(weights.strength(go::Situation(empty), at("a1"), 7), 7);
  go::Position takes = go::Position::parse("3bw/5/5/5/5 w");
  takes.play(takes.parse_turn("a1").front());
  EXPECT_EQ(weights.strength(go::Situation(takes), at("e4"), 7), 21);
  EXPECT_EQ(weights.strength(go::Situation(takes), at("a2"), 7), 14);  // beside the last move
  EXPECT_THROW(go::PatternWeights::parse("distance-99 2"), Error);
}

TEST(Patterns, ThoseThatShipKnowThatCutsAreUrgent) {
  const go::PatternWeights shipped = go::PatternWeights::load(OTRERA_SOURCE_DIR "/data/go/patterns.txt");
  EXPECT_GT(shipped.size(), 400u);
  EXPECT_GT(shipped.weight(go::parse_pattern("..X.*O..X"), go::Colour::black, 0),
            5 * shipped.weight(go::parse_pattern("....*...."), go::Colour::black, 0));
}

TEST(Patterns, ThoseThatShipForMovesKnowLargerOnesAndWhatSaves) {
  const go::PatternWeights shipped = go::PatternWeights::load(OTRERA_SOURCE_DIR "/data/go/moves.txt");
  EXPECT_GT(shipped.size(), 10000u);
  const go::Position atari = go::Position::parse("9/9/9/9/4w4/3wb4/4w4/9/9 b");
  const go::Situation situation(atari);
  const double saves = shipped.strength(situation, go::parse_point("f4", 9));
  for (const go::Point point : atari.board().empty()) EXPECT_LE(shipped.strength(situation, point), saves);
}

TEST(Patterns, ExamplesAreTheMovesOfARecord) {
  GameRecord record;
  record.start = go::Position::start(5).print();
  record.turns = {"c3", "b3", "pass", "d4"};
  record.result = GameResult{Player::second, GameResult::By::rules, 0};
  const auto examples = collect_examples({record}, {.skip = 1});
  ASSERT_EQ(examples.size(), 2u);
  EXPECT_EQ(examples[0].position.print(examples[0].played), "b3");
  EXPECT_EQ(examples[1].won, 0);
  record.turns.push_back("c3");
  EXPECT_THROW(collect_examples({record}, {}), Error);
}

}  // namespace
}  // namespace otrera
