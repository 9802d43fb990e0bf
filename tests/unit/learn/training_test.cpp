#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>

#include "core/error.h"
#include "core/files.h"
#include "learn/decisions.h"
#include "learn/samples.h"
#include "learn/self_play.h"
#include "learn/training_file.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

SelfPlayOptions quick() {
  SelfPlayOptions options;
  options.simulations = 40;
  options.fast_simulations = 10;
  options.full_share = 0.5;
  return options;
}

SessionOptions small_board() {
  SessionOptions setup;
  setup.values["size"] = "5";
  return setup;
}

TrainingGame played(std::uint64_t number, std::uint64_t seed = 1) {
  const std::atomic<bool> go{false};
  return parse_training_game(SelfPlay("amazons", "otrera", small_board(), quick(), seed).play(number, go));
}

std::string error_of(const std::string& line) {
  try {
    parse_training_game(line);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(TrainingGames, PrintAndReadAgain) {
  TrainingGame game;
  game.game = "amazons";
  game.number = 7;
  game.turns = {"d1-d7/g7", "g10-g8/e8"};
  game.values = {0.25};
  game.visits = {{{"g10-g8", 3}, {"g10-g9", 1}}, {}};
  game.result = {Player::second, GameResult::By::points, 3.5};
  EXPECT_EQ(parse_training_game(print_training_game(game)), game);
  EXPECT_EQ(game.first_turn(), 1u);
}

TEST(TrainingGames, ALineWithoutVisitsOrGameIsRead) {
  const auto game = parse_training_game(R"({"r":"B+","m":["e1-g3","a4-c6"],"v":[0.8,0.2]})", "loa");
  EXPECT_EQ(game.game, "loa");
  EXPECT_TRUE(game.visits.empty());
  EXPECT_EQ(game.result.winner, Player::first);
}

TEST(TrainingGames, BadLinesAreRefused) {
  EXPECT_THAT(error_of("{"), HasSubstr("no training game"));
  EXPECT_THAT(error_of(R"({"game":"amazons","r":"W+","m":[],"v":[0.5]})"), HasSubstr("1 values for 0 turns"));
  EXPECT_THAT(error_of(R"({"game":"amazons","r":"W+","m":["d1-d7/g7"],"v":[7]})"), HasSubstr("no chance"));
  EXPECT_THAT(error_of(R"({"game":"amazons","r":"?","m":[],"v":[]})"), HasSubstr("no result"));
  EXPECT_THAT(error_of(R"({"game":"chess","r":"W+","m":[],"v":[]})"), HasSubstr("chess"));
  EXPECT_THAT(error_of("[[[[[[[[1]]]]]]]]"), HasSubstr("too deep"));
}

TEST(Decisions, ATurnBeginsWithTheLongestThatFits) {
  EXPECT_EQ(first_decision("b1-a10/c3", {"b1-a1", "b1-a10", "b1-b2"}), "b1-a10");
  EXPECT_EQ(first_decision("b1-a1/c3", {"b1-a1", "b1-a10"}), "b1-a1");
  EXPECT_THROW(first_decision("pass", {"b1-a1"}), Error);
}

TEST(SelfPlay, WhatIsDecidedIsNotSearchedInFull) {
  SelfPlayOptions options = quick();
  options.full_share = 1;
  options.decided = 0.5;  // whatever is not exactly even
  const std::atomic<bool> go{false};
  const auto game = parse_training_game(SelfPlay("loa", "otrera", small_board(), options, 1).play(1, go));
  ASSERT_GT(game.visits.size(), 7u);
  for (std::size_t turn = game.first_turn(); turn < game.turns.size(); ++turn)
    EXPECT_EQ(game.visits[turn - game.first_turn()].empty(), turn >= game.first_turn() + 6) << turn;
}

TEST(SelfPlay, AGameIsTheSameForItsNumberAndSeedAlone) {
  EXPECT_EQ(played(3), played(3));
  EXPECT_NE(played(3).turns, played(4).turns);
  EXPECT_NE(played(3).turns, played(3, 2).turns);
}

TEST(SelfPlay, FullSearchesNoteTheVisitsOfEachDecision) {
  const TrainingGame game = played(1);
  ASSERT_EQ(game.visits.size(), 2 * game.values.size());
  EXPECT_FALSE(game.start.empty());
  std::size_t full = 0;
  for (std::size_t turn = 0; turn < game.values.size(); ++turn) {
    const Visits &movements = game.visits[2 * turn], &shots = game.visits[2 * turn + 1];
    EXPECT_EQ(movements.empty(), shots.empty());
    if (movements.empty()) continue;
    ++full;
    const std::string& played_turn = game.turns[game.first_turn() + turn];
    const std::string movement = played_turn.substr(0, played_turn.find('/'));
    const std::string shot = played_turn.substr(played_turn.find('/'));
    ASSERT_TRUE(movements.contains(movement)) << played_turn;
    ASSERT_TRUE(shots.contains(shot)) << played_turn;
    std::uint32_t sum = 0;
    for (const auto& [move, count] : shots) sum += count;
    EXPECT_EQ(sum, movements.at(movement));  // what the shots have, the movement before them has
  }
  EXPECT_GT(full, 0u);
  EXPECT_LT(full, game.values.size());
}

TEST(SelfPlay, AStoppedGameIsNothing) {
  const std::atomic<bool> stop{true};
  EXPECT_EQ(SelfPlay("amazons", "otrera", small_board(), quick(), 1).play(0, stop), "");
}

class TrainingFiles : public testing::Test {
 protected:
  void SetUp() override {
    path_ =
        (std::filesystem::temp_directory_path() /
         (std::string("otrera-training-") + testing::UnitTest::GetInstance()->current_test_info()->name()))
            .string();
    std::filesystem::remove(path_);
  }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string line(std::uint64_t number) {
    return R"({"game":"loa","n":)" + std::to_string(number) + R"(,"r":"B+","m":["b1-b3"],"v":[0.5]})";
  }
  std::string path_;
};

TEST_F(TrainingFiles, GoOnWhereTheyWereAndDropATornLine) {
  {
    TrainingFile file(path_, "loa");
    file.add(0, line(0));
    file.add(5, line(5));
  }
  const std::string whole = read_file(path_, 1 << 20);
  std::ofstream(path_, std::ios::app) << R"({"game":"loa","n":6,"r":)";
  TrainingFile file(path_, "loa");
  EXPECT_THAT(file.numbers(), ElementsAre(0, 5));
  EXPECT_EQ(read_file(path_, 1 << 20), whole);
  file.add(6, line(6));
  EXPECT_EQ(read_file(path_, 1 << 20), whole + line(6) + "\n");
}

TEST_F(TrainingFiles, ForeignFilesAreLeftAlone) {
  std::ofstream(path_) << "a letter to a friend\n";
  EXPECT_THROW(TrainingFile(path_, "loa"), Error);
  EXPECT_EQ(read_file(path_, 1 << 20), "a letter to a friend\n");
  std::ofstream(path_) << line(1) << "\n";
  EXPECT_THROW(TrainingFile(path_, "amazons"), Error);
}

TEST(SamplesOfGames, AreSeenByWhoDecides) {
  const TrainingGame game = played(2);
  const Samples samples = samples_of(game);
  ASSERT_EQ(samples.size(), 2 * game.values.size());
  const auto squares = static_cast<std::size_t>(samples.shape.squares());
  EXPECT_EQ(samples.planes.size(), samples.size() * squares * static_cast<std::size_t>(samples.input));
  EXPECT_EQ(samples.owners.size(), samples.size() * squares);
  std::size_t at = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto moves = static_cast<std::size_t>(samples.moves[i]);
    const double sum = std::accumulate(samples.shares.begin() + static_cast<std::ptrdiff_t>(at),
                                       samples.shares.begin() + static_cast<std::ptrdiff_t>(at + moves), 0.0);
    EXPECT_NEAR(sum, game.visits[i].empty() ? 0 : 1, 1e-5);
    EXPECT_EQ(samples.result[i], samples.score[i] > 0 ? 1 : 0);
    at += moves;
  }
  EXPECT_EQ(at, samples.places.size());
  // The two players see opposite results; both decisions of a turn see the same.
  EXPECT_EQ(samples.result[0], samples.result[1]);
  EXPECT_NE(samples.result[0], samples.result[2]);
  EXPECT_EQ(samples.value[0], static_cast<float>(game.values[0]));
}

// A turn that a search of a few simulations did not try to its end.
TEST(SamplesOfGames, ADecisionWithoutVisitsTeachesNoMove) {
  const TrainingGame game = parse_training_game(
      R"({"game":"amazons","r":"W+3.5","m":["d1-d7/g7"],"v":[0.5],"p":[{"d1-d7":3},{"/g7":0}]})");
  const Samples samples = samples_of(game);
  ASSERT_EQ(samples.size(), 2u);
  const auto first = static_cast<std::ptrdiff_t>(samples.moves[0]);
  EXPECT_EQ(std::accumulate(samples.shares.begin(), samples.shares.begin() + first, 0.0f), 1);
  EXPECT_EQ(std::accumulate(samples.shares.begin() + first, samples.shares.end(), 0.0f), 0);
}

TEST(SamplesOfGames, ATurnThatIsNotLegalIsNamed) {
  TrainingGame game = played(2);
  game.turns.back() = "a1-a1/a1";
  try {
    samples_of(game);
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("turn " + std::to_string(game.turns.size())));
  }
}

}  // namespace
}  // namespace otrera
