#include "cluster/rank_farm.h"

#include <gmock/gmock.h>

#include <atomic>
#include <map>

#include "arena/game_text.h"
#include "arena/match_games.h"
#include "arena/match_text.h"
#include "book/export.h"
#include "book/grow.h"
#include "book/remote_asker.h"
#include "cluster/tasks.h"
#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"
#include "learn/self_play.h"
#include "unit/cluster/local_ranks.h"

namespace otrera::cluster {
namespace {

using namespace std::chrono_literals;
using Results = std::map<std::uint64_t, std::string>;

PreparedMatch small_match(std::uint64_t seed = 1) {
  Match match;
  match.setup.values = {{"size", "4"}};
  for (Contestant& contestant : match.contestants) {
    contestant.player = "uct";
    contestant.budget.simulations = 20;
  }
  match.contestants[0].settings = {{"select.exploration", "0.2", "--set"}};
  match.openings.turns = 1;
  match.openings.balance = 0.5;
  match.seed = seed;
  match.memory = std::size_t{1} << 20;
  return PreparedMatch(match);
}

// Without the times, which no two runs share.
std::string moves_of(const std::string& text) {
  const PlayedGame game = parse_game(text);
  std::string moves;
  for (const std::string& turn : game.record.turns) moves += turn + " ";
  return moves + game.record.result_text();
}

Results play(Farm& farm, const std::vector<PreparedMatch>& matches, std::uint64_t games) {
  const std::atomic<bool> stop{false};
  MatchJobs jobs(matches, stop);
  Results results;
  std::uint64_t next = 0;
  const auto job_of = [&](std::uint64_t number) { return MatchJobs::job(number / games, number % games); };
  farm.run(
      [&]() -> std::optional<std::uint64_t> {
        return next < games * matches.size() ? std::optional(job_of(next++)) : std::nullopt;
      },
      Farm::Task(match_task, print_matches(matches), [&](std::uint64_t job) { return jobs.work(job); }),
      [&](std::uint64_t job, const std::string& result) {
        EXPECT_TRUE(results.emplace(job, moves_of(result)).second) << job;
      });
  return results;
}

TEST(RankFarm, TheGamesAreTheSameWhateverTheRanks) {
  const std::vector<PreparedMatch> matches{small_match(1), small_match(2)};
  ThreadFarm threads(2);
  const Results alone = play(threads, matches, 6);
  EXPECT_EQ(alone.size(), 12u);
  for (const unsigned count : {2u, 3u}) {
    Helped helped(count);
    RankFarm farm(helped.ranks(), std::vector<unsigned>(count, 1), {});
    EXPECT_EQ(farm.workers(), count);
    EXPECT_EQ(play(farm, matches, 6), alone) << count;
    EXPECT_EQ(play(farm, matches, 6), alone) << "a second task";
  }
}

TEST(RankFarm, WhatARankDoesNotAnswerAnotherDoes) {
  Helped helped(3, 1);
  FarmOptions options;
  options.patience = 1ms;
  RankFarm farm(helped.ranks(), {1, 1, 1}, options);
  EXPECT_EQ(play(farm, {small_match()}, 6).size(), 6u);
}

TEST(RankFarm, WorkThatOnlyThisProcessKnowsStaysHere) {
  Helped helped(2);
  RankFarm farm(helped.ranks(), {2, 1}, {});
  std::uint64_t next = 0;
  Results results;
  farm.run([&]() -> std::optional<std::uint64_t> { return next < 5 ? std::optional(next++) : std::nullopt; },
           [](std::uint64_t job) { return std::to_string(job); },
           [&](std::uint64_t job, std::string text) { results.emplace(job, std::move(text)); });
  EXPECT_EQ(results.size(), 5u);
}

TEST(RankFarm, AProblemOfARankEndsTheRunAndNamesTheRank) {
  Helped helped(2);
  RankFarm farm(helped.ranks(), {1, 1}, {});
  std::uint64_t next = 0;
  const Farm::Task task("no such kind", "", [](std::uint64_t) { return std::string(); });
  const auto run = [&] {
    farm.run([&]() -> std::optional<std::uint64_t> { return next++; }, task,
             [](std::uint64_t, const std::string&) {});
  };
  try {
    run();
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("rank 1"));
    EXPECT_THAT(error.what(), testing::HasSubstr("no such kind"));
  }
  EXPECT_EQ(play(farm, {small_match()}, 2).size(), 2u) << "the rank goes on";
}

TEST(MatchText, AMatchThatComesOutAsAnotherIsRefused) {
  const std::atomic<bool> stop{false};
  PreparedMatch match = small_match();
  match.id = "0123456789abcdef";
  const Farm::Work work = read_match_work(print_matches({match}), stop);
  EXPECT_THROW(work(0), Error);
  EXPECT_THROW(read_match_work("[{}]", stop), Error);
  EXPECT_THROW(read_match_work("not JSON", stop), Error);
  const Farm::Work one = read_match_work(print_matches({small_match()}), stop);
  EXPECT_THROW(one(MatchJobs::job(1, 0)), Error) << "there is no second match";
}

TEST(SelfPlayText, GamesMadeFromWordsAreTheSame) {
  const std::atomic<bool> stop{false};
  Tasks tasks;
  SelfPlayOptions options;
  options.simulations = 20;
  options.fast_simulations = 10;
  const SelfPlay games("amazons", "uct", {{}, {{"size", "4"}}}, options, 7);
  const Farm::Work work = tasks.make_work(SelfPlay::task, games.print());
  EXPECT_EQ(work(3), games.play(3, stop));
  EXPECT_NE(work(3), work(4));
  EXPECT_THROW(tasks.make_work(SelfPlay::task, "{}"), Error);
}

// Questions of a book, by who asks.
AskerWords small_asker(const std::string& builder) {
  AskerWords asker;
  asker.game = "amazons";
  asker.builder = builder;
  asker.judge = BookAdviser::of("amazons", "uct", {}, {20, {}});
  asker.judge.memory = std::size_t{1} << 20;
  return asker;
}

std::string grown(Farm& farm, const std::string& name, std::uint64_t questions) {
  const GameInfo& game = find_game("amazons");
  const auto session = game.new_session({{}, {{"size", "4"}}});
  Book book("amazons", Folding(game, *session).position(), session->position());
  BookStore store(":memory:");
  const std::atomic<bool> stop{false};
  const auto builder = make_builder(name);
  AskerWords asker = small_asker(name);
  if (name == "uct")
    builder->parameters().set("uct.least_visits", asker.parameters["uct.least_visits"] = "1");
  GrowOptions options{1, 3, {}, {}, questions};
  options.asker = asker.print();
  grow(
      book, store, *builder, [&] { return asker.make_explorer(stop); }, options, farm,
      [](const Book&, const GrowProgress&) {}, stop);
  return book_json(book);
}

TEST(RankFarm, ABookIsTheSameWhateverTheRanks) {
  ThreadFarm threads(2);
  Helped helped(3);
  RankFarm farm(helped.ranks(), {1, 1, 1}, {});
  for (const auto& builder : book_builders()) {
    const std::string name(builder.name);
    EXPECT_EQ(grown(farm, name, 9), grown(threads, name, 9)) << name;
  }
}

TEST(RankFarm, ARankThatWasLateGetsNothingUntilItIsHeardOf) {
  Post post(2);
  LocalRanks own(post, 0), silent(post, 1);
  FarmOptions options;
  options.patience = 1ms;
  RankFarm farm(own, {1, 1}, options);
  const auto run = [&] {
    std::uint64_t next = 0;
    farm.run([&]() { return next < 4 ? std::optional(next++) : std::nullopt; },
             Farm::Task("made up", "", [](std::uint64_t job) { return std::to_string(job); }),
             [](std::uint64_t, const std::string&) {});
    std::size_t jobs = 0;
    while (const auto message = silent.receive(0us)) jobs += message->kind == Kind::job ? 1 : 0;
    return jobs;
  };
  EXPECT_GT(run(), 0u);
  EXPECT_EQ(run(), 0u);
  silent.send(0, Kind::result, "0 0 late");
  EXPECT_GT(run(), 0u) << "heard of while this one ran";
}

TEST(BookText, WhatIsNoRoundIsRefused) {
  Tasks tasks;
  EXPECT_THROW(tasks.make_work(RemoteAsker::task, "{}"), Error);
  EXPECT_THROW(tasks.make_work(RemoteAsker::task, "not JSON"), Error);
  AskerWords asker = small_asker("meta-uct");
  asker.judge.description = "0123456789abcdef";
  const BookRound round{asker.print(), true, {}, 0, {{{}, "4/4/4/4 w"}}};
  const Farm::Work work = tasks.make_work(RemoteAsker::task, round.print());
  EXPECT_THROW(work(0), Error) << "another player here";
}

}  // namespace
}  // namespace otrera::cluster
