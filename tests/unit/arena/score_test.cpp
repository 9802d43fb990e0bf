#include "arena/score.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/random.h"

namespace otrera {
namespace {

// Two players of known strength. An opening favours who moves first by one of two amounts, so the games of a
// pair are alike in what the opening gives and unlike in who gets it.
struct Simulated {
  double elo;
  double bias;   // Elo for the first mover, plus or minus by the opening
  double draws;  // share of games drawn

  double win_share(double advantage) const { return (1 - draws) * score_from_elo(advantage); }

  double true_score() const {
    double sum = 0;
    for (const double sign : {-1, 1})
      for (const double colour : {-1, 1}) sum += win_share(elo + sign * colour * bias) + draws / 2;
    return sum / 4;
  }

  double play(double advantage, Random& random) const {
    const double dice = random.uniform();
    if (dice < draws) return 0.5;
    return dice < draws + win_share(advantage) ? 1 : 0;
  }

  void play_pair(Scoreboard& board, std::uint64_t pair, Random& random) const {
    const double opening = random.below(2) ? bias : -bias;
    board.add({2 * pair, play(elo + opening, random), 40, "finished", {1, 2}});
    board.add({2 * pair + 1, play(elo - opening, random), 40, "finished", {1, 2}});
  }
};

double coverage(const Simulated& players, std::uint64_t pairs, int matches, Random& random) {
  const double truth = players.true_score();
  int covered = 0;
  for (int i = 0; i < matches; ++i) {
    Scoreboard board;
    for (std::uint64_t pair = 0; pair < pairs; ++pair) players.play_pair(board, pair, random);
    const Interval interval = estimate(board.tally()).interval;
    covered += interval.low <= truth && truth <= interval.high;
  }
  return static_cast<double>(covered) / matches;
}

TEST(Score, IntervalsCoverTheTruthAboutNineteenTimesInTwenty) {
  Random random(7);
  for (const std::uint64_t pairs : {10, 50, 200})
    for (const double elo : {0.0, 100.0, 250.0})
      for (const double bias : {0.0, 150.0, 400.0})
        for (const double draws : {0.0, 0.3}) {
          const double found = coverage({elo, bias, draws}, pairs, 1500, random);
          // Ten pairs hardly know their own variance: their intervals are wider than need be.
          EXPECT_GT(found, pairs < 50 ? 0.91 : 0.93)
              << pairs << " pairs, elo " << elo << ", bias " << bias << ", draws " << draws;
          EXPECT_LT(found, pairs < 50 ? 1.0 : 0.97)
              << pairs << " pairs, elo " << elo << ", bias " << bias << ", draws " << draws;
        }
}

TEST(Score, ColoursThatDecideGamesNarrowTheInterval) {
  RunningMoments by_colour, by_chance;
  for (int i = 0; i < 100; ++i) {
    by_colour.add(0.5);  // each side wins one
    by_chance.add(i % 4 == 0 ? 1 : i % 4 == 1 ? 0 : 0.5);
  }
  const Interval narrow = pair_interval(by_colour), wide = pair_interval(by_chance);
  EXPECT_LT(narrow.high - narrow.low, (wide.high - wide.low) / 4);
  // A quarter each way is the variance of two independent games: as Wilson has it for 200 games.
  const Interval wilson = wilson_interval(100, 200);
  EXPECT_NEAR(wide.low, wilson.low, 0.001);
  EXPECT_NEAR(wide.high, wilson.high, 0.001);
}

TEST(Score, AMatchWonOutrightStillLeavesDoubt) {
  Scoreboard board;
  for (std::uint64_t job = 0; job < 20; ++job) board.add({job, 1, 30, "finished", {}});
  const Estimate result = estimate(board.tally());
  EXPECT_DOUBLE_EQ(result.score, 1);
  EXPECT_NEAR(result.interval.low, wilson_interval(20, 20).low, 1e-12);
  EXPECT_TRUE(std::isinf(result.elo));
}

TEST(Score, CountsPairsInWhateverOrderGamesCome) {
  std::vector<GameSummary> games;
  const double scores[] = {1, 1, 0.5, 0, 0, 0, 1, 0.5, 1, 0};
  for (std::uint64_t job = 0; job < 10; ++job) games.push_back({job, scores[job], 10, "finished", {}});
  std::mt19937 order(3);
  for (int round = 0; round < 20; ++round) {
    std::shuffle(games.begin(), games.end(), order);
    Scoreboard board;
    for (const auto& game : games) board.add(game);
    board.add(games[4]);  // counted once
    EXPECT_EQ(board.tally().pairs, (PairCounts{1, 1, 1, 1, 1}));
    EXPECT_EQ(board.tally().games, 10u);
    EXPECT_EQ(board.tally().wins, 4u);
    EXPECT_EQ(board.tally().draws, 2u);
    EXPECT_EQ(board.tally().losses, 4u);
    EXPECT_EQ(board.waiting(), 0u);
    EXPECT_DOUBLE_EQ(estimate(board.tally()).score, 0.5);
  }
}

TEST(Score, AGameWithoutItsPairWaits) {
  Scoreboard board;
  board.add({0, 1, 10, "finished", {}});
  board.add({3, 1, 10, "finished", {}});
  EXPECT_EQ(board.tally().games, 0u);
  EXPECT_EQ(board.waiting(), 2u);
  EXPECT_EQ(estimate(board.tally()).interval.high, 1);
}

TEST(Sprt, TheRatioWorkedOutByHand) {
  // Only lost and won pairs: the nearest distribution with mean s gives 1 - s and s to them, whatever was
  // seen, so the ratio is that of a coin. (Results never seen weigh a thousandth.)
  const SprtOptions options{0, 100};
  const double s = score_from_elo(100);
  const double by_hand = 30 * std::log(s / 0.5) + 20 * std::log((1 - s) / 0.5);
  EXPECT_NEAR(sprt({20, 0, 0, 0, 30}, options).llr, by_hand, 0.01);
  EXPECT_NEAR(sprt({}, options).high, std::log(19.0), 1e-12);
  EXPECT_NEAR(sprt({}, options).low, -std::log(19.0), 1e-12);
}

TEST(Sprt, AsManyPointsFromFewerKindsOfPairsSayMore) {
  const SprtOptions options{0, 50};
  EXPECT_GT(sprt({0, 0, 60, 40, 0}, options).llr, sprt({20, 0, 20, 40, 20}, options).llr);
}

Verdict run_sprt(const Simulated& players, const SprtOptions& options, Random& random, std::uint64_t& used) {
  Scoreboard board(options);
  for (std::uint64_t pair = 0; pair < 5000 && !board.decided(); ++pair) {
    players.play_pair(board, pair, random);
    ++used;
  }
  return board.sprt_state()->verdict;
}

TEST(Sprt, ErrsNoMoreOftenThanItWasTold) {
  Random random(11);
  const SprtOptions options{0, 50, 0.05, 0.05};
  constexpr int tests = 400;
  for (const double bias : {0.0, 300.0}) {
    // The elo that makes the true score what the hypothesis says, openings and draws included.
    const auto elo_for = [&](double wanted) {
      double low = 0, high = 1000;
      for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (Simulated{middle, bias, 0.2}.true_score() < score_from_elo(wanted) ? low : high) = middle;
      }
      return low;
    };
    int wrong0 = 0, wrong1 = 0;
    std::uint64_t used = 0;
    for (int i = 0; i < tests; ++i) {
      wrong0 += run_sprt({0, bias, 0.2}, options, random, used) == Verdict::elo1;
      wrong1 += run_sprt({elo_for(50), bias, 0.2}, options, random, used) == Verdict::elo0;
    }
    RecordProperty("bias" + std::to_string(static_cast<int>(bias)),
                   std::to_string(wrong0) + " " + std::to_string(wrong1) + " of 400, pairs " +
                       std::to_string(used / (2 * tests)));
    EXPECT_LT(wrong0, tests * 0.085) << "bias " << bias;  // 0.05 and three standard errors
    EXPECT_LT(wrong1, tests * 0.085) << "bias " << bias;
    EXPECT_GT(wrong0 + wrong1, 0) << "bias " << bias;
  }
}

TEST(Sprt, TheVerdictDoesNotDependOnWhoFinishesFirst) {
  Random random(5);
  const Simulated players{120, 100, 0.1};
  std::vector<GameSummary> games;
  for (std::uint64_t job = 0; job < 600; ++job)
    games.push_back({job, players.play(players.elo, random), 10, "finished", {}});
  Scoreboard in_order(SprtOptions{0, 50});
  for (const auto& game : games) in_order.add(game);
  ASSERT_TRUE(in_order.decided());
  std::mt19937 order(1);
  std::shuffle(games.begin(), games.end(), order);
  Scoreboard shuffled(SprtOptions{0, 50});
  for (const auto& game : games) shuffled.add(game);
  EXPECT_EQ(shuffled.tally().pairs, in_order.tally().pairs);
  EXPECT_EQ(shuffled.sprt_state()->llr, in_order.sprt_state()->llr);
  EXPECT_EQ(shuffled.waiting(), 600 - shuffled.tally().games);
}

TEST(Sprt, RefusesBoundsInNoOrder) {
  EXPECT_ANY_THROW(check({10, 10}));
  EXPECT_ANY_THROW(check({0, std::nan("")}));
  EXPECT_ANY_THROW(check({0, 10, 0, 0.05}));
  EXPECT_ANY_THROW(check({0, 10, 0.05, 0.5}));
  EXPECT_NO_THROW(check({-5, 5}));
}

// Tuning ranks candidates by it, so equal results must be equal to the last bit.
TEST(Score, IsTheSameToTheLastBitInAnyOrder) {
  std::vector<GameSummary> games;
  for (std::uint64_t job = 0; job < 60; ++job)
    games.push_back({job, job % 7 < 3 ? 1.0 : job % 7 < 5 ? 0.5 : 0.0, 0, {}, {}});
  Random random(3);
  for (int order = 0; order < 200; ++order) {
    random.shuffle(games);
    Scoreboard board;
    for (const auto& game : games) board.add(game);
    const Tally& tally = board.tally();
    ASSERT_EQ(estimate(tally).score,
              (2.0 * static_cast<double>(tally.wins) + static_cast<double>(tally.draws)) / 120);
  }
}

}  // namespace
}  // namespace otrera
