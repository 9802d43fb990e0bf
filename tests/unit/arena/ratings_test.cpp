#include "arena/ratings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/error.h"
#include "core/random.h"

namespace otrera {
namespace {

// Players of known strength who play as the model says.
struct Truth {
  std::vector<double> elo;
  double advantage = 0;
  double draws = 0;  // between equals

  // 1, 0.5 or 0 for the first mover.
  double play(Random& random, std::size_t first, std::size_t second) const {
    const double ahead = elo[first] - elo[second] + advantage;
    const double win = std::pow(10, ahead / 800), loss = 1 / win, draw = 2 * draws / (1 - draws);
    const double x = random.uniform() * (win + draw + loss);
    return x < win ? 1 : x < win + draw ? 0.5 : 0;
  }

  GameCounts play(Random& random, std::size_t first, std::size_t second, int games) const {
    GameCounts counts{first, second};
    for (int i = 0; i < games; ++i) {
      const double score = play(random, first, second);
      ++(score == 1 ? counts.wins : score == 0 ? counts.losses : counts.draws);
    }
    return counts;
  }

  std::vector<GameCounts> round_robin(Random& random, int games) const {
    std::vector<GameCounts> all;
    for (std::size_t i = 0; i < elo.size(); ++i)
      for (std::size_t j = 0; j < elo.size(); ++j)
        if (i != j) all.push_back(play(random, i, j, games));
    return all;
  }
};

TEST(Ratings, TwoPlayersComeToTheEloOfTheirScore) {
  // 75 of 100 without draws, each first as often and as well as the other: 400 log10(3).
  const Ratings ratings = rate(2, {{0, 1, 3750, 0, 1250}, {1, 0, 1250, 0, 3750}}, {.rating_spread = 1e5});
  EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], 400 * std::log10(3.0), 0.05);
  EXPECT_NEAR(ratings.advantage, 0, 1e-6);
  EXPECT_NEAR(expected_score(ratings, 0, 1), 0.75, 1e-4);
  // Of the difference: 1.96 * 400 / ln 10 / sqrt(n p q); of each rating about their mean half of that.
  EXPECT_NEAR(ratings.error[0], 1.96 * 400 / std::log(10.0) / std::sqrt(10'000 * 0.75 * 0.25) / 2, 0.01);
  EXPECT_GT(ratings.superiority(0, 1), 0.9999);
  EXPECT_NEAR(ratings.superiority(0, 1) + ratings.superiority(1, 0), 1, 1e-12);
}

TEST(Ratings, EqualsHaveTheirDrawsAndTheFirstMoveItsAdvantage) {
  // Whoever begins wins 48 %, draws 40 %, loses 12 %: win/loss = 4 = q^a.
  const Ratings ratings =
      rate(2, {{0, 1, 4800, 4000, 1200}, {1, 0, 4800, 4000, 1200}}, {.advantage_spread = 1e5});
  EXPECT_NEAR(ratings.elo[0], 0, 1e-6);
  EXPECT_NEAR(ratings.advantage, 400 * std::log10(4.0), 0.2);
  // v = draw / sqrt(win * loss) = 40 / 24; share among equals v / (2 + v).
  EXPECT_NEAR(ratings.draws, (40.0 / 24) / (2 + 40.0 / 24), 1e-3);
}

TEST(Ratings, AGameWithoutDrawsExpectsNone) {
  RatingOptions options;
  options.drawable = false;
  const std::vector<GameCounts> games{{0, 1, 30, 0, 10}, {1, 0, 10, 0, 30}};
  const Ratings ratings = rate(2, games, options);
  EXPECT_EQ(ratings.draws, 0);
  EXPECT_EQ(ratings.draws_interval.high, 0);
  EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], 400 * std::log10(3.0), 3);
  EXPECT_NEAR(expected_score(ratings, 0, 1) + expected_score(ratings, 1, 0), 1, 1e-3);
  EXPECT_NEAR(expected_score(ratings, 0, 1), 0.75, 0.01);
  EXPECT_GT(rate(2, games).draws_interval.high, 0.001);
  EXPECT_EQ(choose_pairings(ratings, 2).size(), 2u);
  EXPECT_THROW(rate(2, {{0, 1, 1, 1, 1}}, options), Error);
}

TEST(Ratings, PlantedOnesAreWithinTheirIntervalsAsOftenAsTheySay) {
  const Truth truth{{-230, -90, -20, 60, 280}, 45, 0.2};
  int inside = 0, all = 0, advantage = 0, draws = 0;
  constexpr int tournaments = 400;
  for (int t = 0; t < tournaments; ++t) {
    Random random(1000 + t);
    const Ratings found = rate(5, truth.round_robin(random, 30));
    for (std::size_t i = 0; i < 5; ++i, ++all)
      inside += std::abs(found.elo[i] - truth.elo[i]) < found.error[i];
    advantage += std::abs(found.advantage - truth.advantage) < found.advantage_error;
    draws += found.draws_interval.low < truth.draws && truth.draws < found.draws_interval.high;
  }
  // Three standard deviations of 400 trials at 95 % are 3.3 %; the ratings' trials go together.
  EXPECT_NEAR(inside / double(all), 0.95, 0.02);
  EXPECT_NEAR(advantage / double(tournaments), 0.95, 0.033);
  EXPECT_NEAR(draws / double(tournaments), 0.95, 0.033);
}

TEST(Ratings, SuperiorityIsRightAsOftenAsItSays) {
  // Strengths drawn from the prior: then what is believed at p comes true at p.
  int believed = 0, right = 0;
  for (int t = 0; t < 1500; ++t) {
    Random random(5000 + t);
    Truth truth{{0, 0, 0}, 0, 0.1};
    for (double& elo : truth.elo) elo = 60 * (random.uniform() + random.uniform() - 1);
    const Ratings found = rate(3, truth.round_robin(random, 10), {.rating_spread = 24});
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j)
        if (i != j && found.superiority(i, j) > 0.7 && found.superiority(i, j) < 0.8) {
          ++believed;
          right += truth.elo[i] > truth.elo[j];
        }
  }
  EXPECT_GT(believed, 300);
  EXPECT_NEAR(right / double(believed), 0.75, 0.06);
}

TEST(Ratings, TheOrderOfTheGamesDoesNotMatter) {
  const Truth truth{{-100, 0, 30, 70}, 20, 0.3};
  Random random(2);
  auto games = truth.round_robin(random, 7);
  const Ratings once = rate(4, games);
  // Split game by game, shuffled: the same to the last bit.
  std::vector<GameCounts> single;
  for (const auto& g : games) {
    for (std::uint64_t i = 0; i < g.wins; ++i) single.push_back({g.first, g.second, 1, 0, 0});
    for (std::uint64_t i = 0; i < g.draws; ++i) single.push_back({g.first, g.second, 0, 1, 0});
    for (std::uint64_t i = 0; i < g.losses; ++i) single.push_back({g.first, g.second, 0, 0, 1});
  }
  random.shuffle(single);
  EXPECT_EQ(rate(4, single).elo, once.elo);
  // The players renumbered: the same but for rounding.
  const std::array<std::size_t, 4> number{2, 0, 3, 1};
  for (auto& g : games) g = {number[g.first], number[g.second], g.wins, g.draws, g.losses};
  const Ratings again = rate(4, games);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(again.elo[number[i]], once.elo[i], 1e-6);
    EXPECT_NEAR(again.error[number[i]], once.error[i], 1e-6);
  }
}

TEST(Ratings, StayFiniteWhereTheGamesSayNothing) {
  const auto expect_finite = [](std::size_t players, const std::vector<GameCounts>& games) {
    const Ratings ratings = rate(players, games);
    for (std::size_t i = 0; i < players; ++i) {
      EXPECT_TRUE(std::isfinite(ratings.elo[i]));
      EXPECT_TRUE(std::isfinite(ratings.error[i]) && ratings.error[i] >= 0);
      EXPECT_LT(std::abs(ratings.elo[i]), 10'000);
    }
    EXPECT_TRUE(std::isfinite(ratings.advantage) && std::isfinite(ratings.draws));
  };
  expect_finite(1, {});
  expect_finite(3, {});
  expect_finite(2, {{0, 1, 1'000'000'000, 0, 0}});                          // never lost, always first
  expect_finite(2, {{0, 1, 500, 0, 0}, {1, 0, 0, 0, 500}});                 // never lost
  expect_finite(2, {{0, 1, 0, 1'000'000, 0}});                              // never decided
  expect_finite(4, {{0, 1, 50, 0, 0}, {1, 0, 0, 0, 50}, {2, 3, 5, 5, 5}});  // two groups
  expect_finite(5, {{0, 1, 9, 0, 0}, {1, 2, 9, 0, 0}, {2, 3, 9, 0, 0}, {3, 4, 9, 0, 0}});
}

TEST(Ratings, GroupsThatNeverMetAreUncertainAboutEachOther) {
  const Ratings ratings =
      rate(4, {{0, 1, 50, 0, 50}, {1, 0, 50, 0, 50}, {2, 3, 50, 0, 50}, {3, 2, 50, 0, 50}});
  EXPECT_GT(ratings.error[0], 500);
  EXPECT_NEAR(ratings.superiority(0, 2), 0.5, 1e-6);
  EXPECT_LT(rate(2, {{0, 1, 50, 0, 50}, {1, 0, 50, 0, 50}}).error[0], 50);
}

TEST(Ratings, AnAnchorHasItsRatingAndNoError) {
  const Truth truth{{-100, 0, 100}, 0, 0};
  Random random(8);
  const auto games = truth.round_robin(random, 100);
  const Ratings free = rate(3, games), held = rate(3, games, {.anchor = 1, .anchor_elo = 1500});
  EXPECT_NEAR(held.elo[1], 1500, 1e-9);
  EXPECT_NEAR(held.error[1], 0, 1e-6);
  EXPECT_NEAR(held.elo[2] - held.elo[0], free.elo[2] - free.elo[0], 1e-9);
  EXPECT_NEAR(held.superiority(0, 2), free.superiority(0, 2), 1e-9);
}

TEST(Ratings, NonsenseIsRefused) {
  EXPECT_THROW(rate(2, {{0, 2, 1, 0, 0}}), Error);
  EXPECT_THROW(rate(2, {{1, 1, 1, 0, 0}}), Error);
  EXPECT_THROW(rate(2, {}, {.anchor = 2}), Error);
  EXPECT_THROW(choose_pairings(rate(1, {}), 1), Error);
}

TEST(Pairing, ANewcomerPlaysFirst) {
  const Truth truth{{-20, 0, 20, 0}, 0, 0.1};
  Random random(6);
  std::vector<GameCounts> games;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      if (i != j) games.push_back(truth.play(random, i, j, 200));
  for (const auto& pairing : choose_pairings(rate(4, games), 5))
    EXPECT_TRUE(pairing.one == 3 || pairing.other == 3) << pairing.one << " " << pairing.other;
}

TEST(Pairing, EqualsTellMoreThanUnequals) {
  // All have played as much, but 3 is far from the others.
  std::vector<GameCounts> games;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      if (i != j) games.push_back({i, j, 10, 0, 10});
  for (std::size_t i = 0; i < 3; ++i) games.push_back({3, i, 20, 0, 0}), games.push_back({i, 3, 0, 0, 20});
  const Ratings ratings = rate(4, games, {.anchor = 3});
  // Its rating is the least certain, so it is what the games go to, and to whom it matters not.
  EXPECT_EQ(choose_pairings(ratings, 1)[0].other, 3u);
  // With as much known about it, those who are near each other play.
  Ratings sure = rate(4, games);
  Matrix same(4);
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) same(i, j) = i == j ? 75 : -25;
  sure.covariance = same;
  for (const auto& pairing : choose_pairings(sure, 3)) EXPECT_NE(pairing.other, 3u);
}

TEST(Pairing, GamesAlreadyChosenCount) {
  // Without any game, the first three pairs bring in everybody of four, not one pair three times.
  std::vector<int> seen(4);
  for (const auto& pairing : choose_pairings(rate(4, {}), 3)) ++seen[pairing.one], ++seen[pairing.other];
  EXPECT_THAT(seen, testing::Each(testing::Ge(1)));
}

// A ladder that pairs by information knows more after the same number of games than pairs at random.
TEST(Pairing, ByInformationBeatsChance) {
  Truth truth{{}, 30, 0.1};
  for (int i = 0; i < 10; ++i) truth.elo.push_back(-900 + 200 * i);
  const auto uncertainty = [&](bool informed, int seed) {
    Random random(seed);
    std::vector<GameCounts> games;
    for (int round = 0; round < 30; ++round) {
      std::vector<Pairing> pairs;
      if (informed)
        pairs = choose_pairings(rate(10, games), 5);
      else
        for (int p = 0; p < 5; ++p) {
          const auto i = random.below(10);
          pairs.push_back({i, (i + 1 + random.below(9)) % 10});
        }
      for (const auto& [one, other] : pairs) {
        games.push_back(truth.play(random, one, other, 1));
        games.push_back(truth.play(random, other, one, 1));
      }
    }
    const Ratings found = rate(10, games);
    double sum = 0;
    for (std::size_t i = 0; i < 10; ++i) sum += (found.elo[i] - truth.elo[i]) * (found.elo[i] - truth.elo[i]);
    return sum;
  };
  double informed = 0, random = 0;
  for (int seed = 0; seed < 12; ++seed) {
    informed += uncertainty(true, seed);
    random += uncertainty(false, seed);
  }
  EXPECT_LT(informed, 0.75 * random);
}

}  // namespace
}  // namespace otrera
