// Whole experiments on the smallest board with a handful of simulations.
#include "experiment/play_experiment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/error.h"
#include "experiment/report.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

const std::string head = "size = 4\nbalance = 0.5\nmemory = '1MB'\nsims = 20\n";

class PlayExperiment : public testing::Test {
 protected:
  PlayedExperiment play(const Experiment& experiment, std::uint64_t stop_after = 0, unsigned threads = 2,
                        const std::vector<RowResult>& begun = {}) {
    std::atomic<bool> stop = false;
    ThreadFarm farm(threads);
    return play_experiment(
        experiment, store_, farm,
        [&](const ExperimentProgress& progress) {
          last_ = progress;
          if (progress.played == stop_after) stop = true;
        },
        stop, begun);
  }

  TemporaryFolder folder_;
  MatchStore store_{folder_.file("arena.sqlite")};
  ExperimentProgress last_;
};

const Experiment matches = parse_experiment(head + R"(
games = 6
opponent = "uct"
row = [
  {name = "more", player = "uct", sims = 60, paper = 70},
  {name = "less", player = "uct", sims = 2, paper = 30},
]
)",
                                            "tiny.toml");

TEST_F(PlayExperiment, GoesOnWhereItWasAndEndsTheSame) {
  PlayedExperiment parts = play(matches, 3, 1);
  EXPECT_FALSE(parts.result.complete);
  const std::uint64_t before = parts.played;  // a game under way at the stop may count
  EXPECT_GE(before, 3u);
  parts = play(matches);
  EXPECT_TRUE(parts.result.complete);
  EXPECT_EQ(parts.found, before);
  EXPECT_EQ(parts.played, 12 - before);
  EXPECT_EQ(last_.games, 12u);
  EXPECT_EQ(last_.found + last_.played, 12u);
  EXPECT_THAT(last_.estimate, testing::HasSubstr("%"));
  // Nothing is left to be played.
  EXPECT_EQ(play(matches).played, 0u);

  const TemporaryFolder other;
  MatchStore store(other.file("arena.sqlite"));
  ThreadFarm farm(2);
  const std::atomic<bool> stop = false;
  const auto whole = play_experiment(
      matches, store, farm, [](const ExperimentProgress&) {}, stop);
  EXPECT_EQ(print_result(whole.result), print_result(parts.result));
  EXPECT_EQ(whole.result.games(), 12u);
  ASSERT_EQ(whole.matches.size(), 2u);
  EXPECT_EQ(store.games(whole.result.rows[1].match).size(), 6u);
}

TEST_F(PlayExperiment, GoesOnFromCountsAndEndsTheSame) {
  Experiment fewer = matches;
  fewer.rules.games = 4;
  keep_rows(fewer, {"less"});
  const std::vector<RowResult> begun = play(fewer).result.rows;
  ASSERT_EQ(begun[0].games(), 4u);
  const auto more = [&](const TemporaryFolder& folder, std::uint64_t stop_after) {
    MatchStore store(folder.file("arena.sqlite"));
    ThreadFarm farm(1);
    std::atomic<bool> stop = false;
    const auto on_game = [&](const ExperimentProgress& progress) {
      last_ = progress;
      if (progress.played == stop_after) stop = true;
    };
    return play_experiment(matches, store, farm, on_game, stop, begun);
  };
  const TemporaryFolder other;
  EXPECT_FALSE(more(other, 3).result.complete);
  const auto played = more(other, 0);
  EXPECT_TRUE(played.result.complete);
  EXPECT_EQ(last_.games, 12u);
  EXPECT_EQ(last_.found + last_.played, 12u);
  EXPECT_EQ(print_result(played.result), print_result(play(matches).result));
  // More counts than games are asked for.
  EXPECT_EQ(play(fewer, 0, 1, played.result.rows).result.games(), 6u);
}

TEST_F(PlayExperiment, RatesAllWhoMeet) {
  const Experiment experiment = parse_experiment(head + R"(
kind = "ratings"
games = 4
row = [
  {name = "a", player = "uct", sims = 2, paper = 0},
  {name = "b", player = "uct", sims = 20, paper = 100},
  {name = "c", player = "uct", sims = 60, paper = 200},
]
)",
                                                 "rated.toml");
  const auto part = play(experiment, 5, 1);
  EXPECT_FALSE(part.result.complete);
  const auto played = play(experiment);
  EXPECT_EQ(played.found, part.played);
  EXPECT_EQ(played.played, 12 - part.played);
  EXPECT_EQ(played.result.games(), 12u);
  EXPECT_EQ(played.matches.size(), 3u);
  EXPECT_THAT(last_.estimate, testing::HasSubstr(" - "));
  const auto verdict = judge(experiment, played.result);
  for (const auto& row : verdict.rows) EXPECT_EQ(row.games, 8u);
  EXPECT_EQ(verdict.agree + verdict.contradict + verdict.undecided, 3u);
}

TEST_F(PlayExperiment, GivesMoreGamesToThoseAFindingTellsApart) {
  Experiment experiment = parse_experiment(head + R"(
kind = "ratings"
games = 2
row = [
  {name = "a", player = "uct", sims = 2, paper = 0},
  {name = "b", player = "uct", sims = 4, paper = 299},
  {name = "c", player = "uct", sims = 6, paper = 300},
  {name = "d", player = "uct", sims = 8},
]
[[finding]]
claim = "more is better"
ahead = ["b", "c", "d"]
behind = ["a", "a", "c"]
)",
                                           "close.toml");
  set_close_games(experiment, 5);
  EXPECT_THAT(print_plan(experiment),
              testing::HasSubstr("2 games between every two (6 between close ones), 20 in all"));
  const auto played = play(experiment);
  EXPECT_EQ(played.result.games(), 20u);
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> games;
  for (const auto& meeting : played.result.meetings)
    games[std::minmax(meeting.first, meeting.second)] += meeting.wins + meeting.draws + meeting.losses;
  EXPECT_EQ((games[{0, 1}]), 6u);
  EXPECT_EQ((games[{0, 2}]), 2u) << "300 Elo apart in the paper";
  EXPECT_EQ((games[{2, 3}]), 6u) << "not rated there";
  EXPECT_EQ((games[{1, 2}]), 2u) << "no finding about them";
  set_close_games(experiment, 2);
  EXPECT_THAT(close_meetings(experiment), testing::IsEmpty()) << "no more than all others";
  Experiment other = matches;
  EXPECT_THROW(set_close_games(other, 5), Error);
}

TEST_F(PlayExperiment, IsPrintedWhereNothingWasPlayed) {
  const auto played = play(matches, 0);
  ExperimentResult none = played.result;
  for (auto& row : none.rows) row = {row.name, row.budget, {}};
  EXPECT_THAT(print_text(matches, none), testing::HasSubstr("not played"));
  EXPECT_THAT(draw_svg(matches, none), testing::HasSubstr("</svg>"));
}

}  // namespace
}  // namespace otrera
