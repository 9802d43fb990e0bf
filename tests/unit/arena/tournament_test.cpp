// Tournaments of real players on the smallest board, with a handful of simulations.
#include "arena/tournament.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/play_match.h"
#include "core/error.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

Contestant player(std::uint64_t simulations, std::vector<Setting> settings = {}) {
  Contestant contestant;
  contestant.player = "uct";
  contestant.settings = std::move(settings);
  contestant.budget.simulations = simulations;
  return contestant;
}

Tournament small(Tournament::Kind kind, std::vector<Contestant> contestants, std::uint64_t games) {
  Tournament tournament;
  tournament.kind = kind;
  tournament.rules.setup.values["size"] = "4";
  tournament.rules.openings.balance = 0.5;
  tournament.rules.memory = std::size_t{1} << 20;
  tournament.contestants = std::move(contestants);
  tournament.games = games;
  tournament.round = 4;
  return tournament;
}

class TournamentTest : public testing::Test {
 protected:
  TournamentResult play(const Tournament& tournament, unsigned threads = 2) {
    ThreadFarm farm(threads);
    return play_tournament(
        tournament, store_, farm,
        [this](const TournamentProgress& progress) {
          last_ = progress;
          if (progress.done == stop_after_) stop_ = true;
        },
        stop_);
  }

  TemporaryFolder folder_;
  MatchStore store_{folder_.file("arena.sqlite")};
  TournamentProgress last_;
  std::uint64_t stop_after_ = 0;
  std::atomic<bool> stop_ = false;
};

const std::vector<Contestant> three{player(2), player(8), player(32)};

TEST_F(TournamentTest, InARoundRobinAllMeetAll) {
  const auto result = play(small(Tournament::Kind::round_robin, three, 6));
  EXPECT_EQ(result.played, 18u);
  EXPECT_EQ(last_.done, 18u);
  EXPECT_EQ(last_.games, 18u);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      if (i != j) {
        EXPECT_EQ(result.table.meeting(i, j).games, 6u);
        EXPECT_EQ(result.table.meeting(i, j).points + result.table.meeting(j, i).points, 6);
      }
  EXPECT_THAT(result.table.names,
              testing::ElementsAre("uct, 2 simulations", "uct, 8 simulations", "uct, 32 simulations"));
}

TEST_F(TournamentTest, InAGauntletTheFirstMeetsTheOthers) {
  const auto result = play(small(Tournament::Kind::gauntlet, three, 4));
  EXPECT_EQ(result.table.meeting(0, 1).games, 4u);
  EXPECT_EQ(result.table.meeting(0, 2).games, 4u);
  EXPECT_EQ(result.table.meeting(1, 2).games, 0u);
}

TEST_F(TournamentTest, GoesOnWhereItWas) {
  const auto tournament = small(Tournament::Kind::round_robin, three, 6);
  stop_after_ = 5;
  const auto part = play(tournament);
  EXPECT_TRUE(part.interrupted);
  EXPECT_LT(part.played, 18u);
  stop_ = false;
  stop_after_ = 0;
  const auto rest = play(tournament);
  EXPECT_FALSE(rest.interrupted);
  EXPECT_EQ(rest.found, part.played);
  EXPECT_EQ(rest.found + rest.played, 18u);
  // Named in another order, one more: only the new one's games are played.
  auto more = small(Tournament::Kind::round_robin, {three[2], player(16), three[0], three[1]}, 6);
  const auto four = play(more);
  EXPECT_EQ(four.found, 18u);
  EXPECT_EQ(four.played, 18u);
  EXPECT_EQ(four.table.meeting(0, 2).points, rest.table.meeting(2, 0).points);
}

TEST_F(TournamentTest, PlaysTheSameGamesOnAnyNumberOfThreads) {
  const auto tournament = small(Tournament::Kind::ladder, three, 20);
  const auto one = play(tournament, 1);
  MatchStore other(folder_.file("other.sqlite"));
  ThreadFarm farm(3);
  const auto three_at_once = play_tournament(
      tournament, other, farm, [](const TournamentProgress&) {}, stop_);
  EXPECT_EQ(one.table.ratings.elo, three_at_once.table.ratings.elo);
}

TEST_F(TournamentTest, ALadderStandsAndTakesNewcomersIn) {
  auto tournament = small(Tournament::Kind::ladder, three, 20);
  const auto first = play(tournament);
  EXPECT_EQ(first.played, 20u);
  const auto second = play(tournament);
  EXPECT_EQ(second.found, 20u);
  EXPECT_EQ(second.played, 20u);
  tournament.contestants.push_back(player(16));
  tournament.games = 8;
  const auto third = play(tournament);
  EXPECT_EQ(third.found, 40u);
  EXPECT_EQ(third.table.meeting(3).games, 8u) << "the newcomer plays first of all";
}

TEST_F(TournamentTest, ALadderThatWasStoppedGoesOn) {
  const auto tournament = small(Tournament::Kind::ladder, three, 20);
  stop_after_ = 7;
  const auto part = play(tournament, 1);
  EXPECT_TRUE(part.interrupted);
  stop_ = false;
  stop_after_ = 0;
  const auto rest = play(tournament);
  EXPECT_EQ(rest.found, part.played);
  EXPECT_GE(rest.played, 20u);
}

TEST_F(TournamentTest, NonsenseIsRefused) {
  EXPECT_THROW(play(small(Tournament::Kind::round_robin, {player(2)}, 2)), Error);
  EXPECT_THROW(play(small(Tournament::Kind::round_robin, {player(2), player(2)}, 2)), Error);
  EXPECT_THROW(play(small(Tournament::Kind::ladder, {player(2), player(4, {{"no.such", "1", ""}})}, 2)),
               Error);
}

}  // namespace
}  // namespace otrera
