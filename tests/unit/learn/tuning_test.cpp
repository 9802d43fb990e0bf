// Tuning with real games, few and small, and what is written of it.
#include "learn/tuning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/error.h"
#include "learn/cross_entropy.h"
#include "learn/spsa.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::HasSubstr;

Tuning small(const std::vector<std::string>& parameters) {
  Tuning tuning;
  tuning.match.setup.values["size"] = "4";
  tuning.match.openings.balance = 0.5;
  tuning.match.memory = std::size_t{1} << 20;
  for (auto& contestant : tuning.match.contestants) {
    contestant.player = "uct";
    contestant.budget.simulations = 8;
  }
  tuning.parameters = tuned_parameters(tuning.match, parameters);
  tuning.generations = 3;
  tuning.batch = 4;
  tuning.check_games = 6;
  return tuning;
}

class TuningTest : public testing::Test, public TuningListener {
 protected:
  TuningResult run(const Tuning& tuning, MatchStore& store, unsigned threads = 2) {
    CrossEntropy tuner(tuning.parameters, {.population = 6, .elite = 2}, 1);
    ThreadFarm farm(threads);
    games_ = 0;
    return tune(tuning, tuner, store, farm, *this, stop_);
  }

  void on_game(std::uint64_t, std::uint64_t, std::uint64_t) override {
    if (++games_ == stop_after_) stop_ = true;
  }

  TemporaryFolder folder_;
  std::uint64_t games_ = 0, stop_after_ = 0;
  std::atomic<bool> stop_ = false;
};

TEST_F(TuningTest, PlaysItsGenerationsAndTheCheck) {
  MatchStore store(folder_.file("arena.sqlite"));
  const auto tuning = small({"select.exploration=0.05:2"});
  const auto result = run(tuning, store);
  ASSERT_EQ(result.generations.size(), 3u);
  EXPECT_EQ(result.generations[2].games, 3u * 6 * 4);
  EXPECT_EQ(games_, 3u * 6 * 4 + 2 * 6);
  ASSERT_TRUE(result.before && result.tuned);
  EXPECT_EQ(result.tuned->tally.games, 6u);
  EXPECT_EQ(result.values, result.generations[2].centre);
  for (const auto& generation : result.generations) {
    EXPECT_GE(generation.best, generation.mean);
    EXPECT_GE(generation.mean, 0);
  }
}

TEST_F(TuningTest, StoppedAnywhereItComesToTheSameEnd) {
  const auto tuning = small({"select.exploration=0.05:2"});
  MatchStore whole(folder_.file("whole.sqlite")), pieces(folder_.file("pieces.sqlite"));
  const auto once = run(tuning, whole, 1);
  TuningResult again;
  std::uint64_t played = 0;
  for (const std::uint64_t stop_after : {5, 11, 30, 0}) {
    stop_ = false;
    stop_after_ = stop_after;
    again = run(tuning, pieces, 2);
    played += games_;
    EXPECT_EQ(again.interrupted, stop_after != 0);
  }
  EXPECT_EQ(again.values, once.values);
  EXPECT_EQ(again.tuned->estimate.score, once.tuned->estimate.score);
  EXPECT_EQ(played, 3u * 6 * 4 + 2 * 6) << "no game is played twice";
}

TEST_F(TuningTest, CandidatesThatAreTheSamePlayOnce) {
  MatchStore store(folder_.file("arena.sqlite"));
  auto tuning = small({"expand.visits=1:2"});
  const auto result = run(tuning, store);
  EXPECT_LE(result.generations[0].games, 2u * 4);
}

TEST_F(TuningTest, SpsaRunsBehindTheSameInterface) {
  MatchStore store(folder_.file("arena.sqlite"));
  const auto tuning = small({"select.exploration=0.05:2", "expand.visits=1:20"});
  Spsa tuner(tuning.parameters, {}, 1);
  ThreadFarm farm(2);
  const auto result = tune(tuning, tuner, store, farm, *this, stop_);
  EXPECT_EQ(result.generations.size(), 3u);
  EXPECT_EQ(result.generations[2].games, 3u * 2 * 4);
}

TEST(Batch, GrowsAsTheThesisHasIt) {
  Tuning tuning;
  tuning.batch = 10;
  tuning.growth = 1.15;
  EXPECT_EQ(batch_size(tuning, 0), 10u);
  EXPECT_EQ(batch_size(tuning, 1), 12u);    // 11.5
  EXPECT_EQ(batch_size(tuning, 2), 14u);    // 13.2
  EXPECT_EQ(batch_size(tuning, 19), 144u);  // 142.3
  // After 20 generations about as many games as with 50 each.
  std::uint64_t games = 0;
  for (std::uint64_t g = 0; g < 20; ++g) games += batch_size(tuning, g);
  EXPECT_NEAR(static_cast<double>(games), 1000, 50);
  tuning.growth = 10;
  EXPECT_EQ(batch_size(tuning, 1'000'000'000), 1'000'000u);
}

TEST(TunedParameters, ComeFromTheDeclarationAndThePlayer) {
  Match match;
  match.contestants[0].player = "uct";
  match.contestants[0].settings = {{"expand.visits", "7", ""}};
  const auto found = tuned_parameters(match, {"expand.visits", "select.exploration=0.1:2:log"});
  EXPECT_EQ(found[0].start, 7);
  EXPECT_EQ(found[0].kind, Parameter::Kind::integer);
  EXPECT_EQ(found[1].range.low, 0.1);
  EXPECT_EQ(found[1].range.high, 2);
  EXPECT_EQ(found[1].scale, Scale::log);
  for (const auto& words :
       std::vector<std::vector<std::string>>{{"select.explorati"},
                                             {"select.exploration=2:1"},
                                             {"select.exploration=1"},
                                             {"select.exploration=a:b"},
                                             {"select.exploration=1:2:loud"},
                                             {"select.exploration=0:2:log"},
                                             {"select.exploration=0.1:1e9"},
                                             {"select.exploration=0.1:1", "select.exploration=0.1:1"}})
    EXPECT_THROW(tuned_parameters(match, words), Error) << words[0];
  match.contestants[0].player = "";
  match.contestants[0].command = "gnugo";
  EXPECT_THROW(tuned_parameters(match, {"expand.visits"}), Error);
}

TEST(TunedPlayer, IsAFileThatLoads) {
  const TemporaryFolder folder;
  Match match;
  Contestant tuned;
  tuned.player = "uct";
  tuned.settings = {
      {"select.exploration", "0.5", ""}, {"expand.visits", "3", ""}, {"select.exploration", "0.31", ""}};
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.file(name)) << text;
    return folder.file(name);
  };
  const auto one = write("one.toml", print_player(match, tuned, "a \"good\" one", folder.path()));
  const auto engine = make_engine(load_player("amazons", one));
  EXPECT_EQ(engine->parameters().get("select.exploration"), "0.31");
  EXPECT_EQ(engine->parameters().get("expand.visits"), "3");
  EXPECT_EQ(load_player("amazons", one).about, "a \"good\" one");
  // Based on a file: the path is taken from where the new one lies.
  tuned.player = one;
  tuned.settings = {{"expand.visits", "4", ""}};
  const auto two = write("two.toml", print_player(match, tuned, "", folder.path()));
  EXPECT_EQ(make_engine(load_player("amazons", two))->parameters().get("select.exploration"), "0.31");
}

TEST(LearningCurve, ShowsEveryGeneration) {
  const std::string svg =
      draw_learning_curve({{0, 100, 0.3, 0.5, 0.02, {}}, {1, 200, 0.4, 0.6, 0.02, {}}}, "a < b");
  EXPECT_THAT(svg, HasSubstr("a &lt; b"));
  EXPECT_THAT(svg, HasSubstr("best candidate"));
  EXPECT_THAT(draw_learning_curve({}, ""), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace otrera
