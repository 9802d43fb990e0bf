// The C interface as another language sees it: nothing but its header.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "library/otrera.h"

namespace {

using testing::HasSubstr;

std::string taken(char* text) {
  if (!text) return "failed: " + std::string(otrera_error());
  std::string copy = text;
  otrera_free(text);
  return copy;
}

struct Game {
  explicit Game(const char* name, const char* setup = nullptr) : session(otrera_session_new(name, setup)) {}
  ~Game() { otrera_session_free(session); }
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  std::string state() const { return taken(otrera_session_state(session)); }
  otrera_session* session;
};

TEST(CLibrary, SaysWhichInterfaceAndGamesItHas) {
  EXPECT_EQ(otrera_api_version(), OTRERA_API_VERSION);
  const std::string games = taken(otrera_games());
  for (const char* name : {"amazons", "loa", "go"}) EXPECT_THAT(games, HasSubstr(name));
}

TEST(CLibrary, PlaysAndTakesBack) {
  const Game game("amazons", R"({"size": 6})");
  ASSERT_NE(game.session, nullptr) << otrera_error();
  const std::string start = game.state();
  EXPECT_THAT(start, HasSubstr("\"to_move\":\"white\""));
  EXPECT_EQ(otrera_session_play(game.session, "nonsense"), -1);
  EXPECT_THAT(otrera_error(), HasSubstr("nonsense"));
  ASSERT_EQ(otrera_session_play(game.session, "e1-e5/e4"), 0) << otrera_error();
  EXPECT_NE(game.state(), start);
  EXPECT_THAT(taken(otrera_session_sgf(game.session)), HasSubstr("GM[18]"));
  EXPECT_EQ(otrera_session_undo(game.session), 1);
  EXPECT_EQ(otrera_session_undo(game.session), 1);
  EXPECT_EQ(otrera_session_undo(game.session), 0);
  EXPECT_EQ(game.state(), start);
}

TEST(CLibrary, ARecordIsReadBack) {
  const Game game("loa");
  otrera_session_play(game.session, "b1-b3");
  otrera_session* again = otrera_session_from_sgf(taken(otrera_session_sgf(game.session)).c_str());
  ASSERT_NE(again, nullptr) << otrera_error();
  EXPECT_EQ(taken(otrera_session_state(again)), game.state());
  otrera_session_free(again);
}

TEST(CLibrary, BadInputIsAnAnswerAndNoCrash) {
  EXPECT_EQ(otrera_session_new("chess", nullptr), nullptr);
  EXPECT_THAT(otrera_error(), HasSubstr("chess"));
  EXPECT_EQ(otrera_session_new(nullptr, nullptr), nullptr);
  EXPECT_EQ(otrera_session_new("amazons", "[[[[1"), nullptr);
  EXPECT_EQ(otrera_session_new("amazons", R"({"size": {"a": 1}})"), nullptr);
  EXPECT_EQ(otrera_session_from_sgf("(;GM[1"), nullptr);
  EXPECT_EQ(otrera_session_state(nullptr), nullptr);
  EXPECT_EQ(otrera_player_new("amazons", "nobody", nullptr), nullptr);
  EXPECT_EQ(otrera_player_new("amazons", nullptr, R"({"select.exploratoin": 1})"), nullptr);
  EXPECT_THAT(otrera_error(), HasSubstr("select.exploration"));
  EXPECT_EQ(otrera_samples_of("{}", "loa"), nullptr);
  otrera_session_free(nullptr);
  otrera_player_free(nullptr);
  otrera_free(nullptr);
}

TEST(CLibrary, ErrorsBelongToTheThread) {
  otrera_session_new("chess", nullptr);
  std::string other = "unset";
  std::thread([&] { other = otrera_error(); }).join();
  EXPECT_EQ(other, "");
  EXPECT_THAT(otrera_error(), HasSubstr("chess"));
}

TEST(CLibrary, APlayerThinks) {
  const Game game("amazons", R"({"size": "5"})");
  otrera_player* player = otrera_player_new("amazons", nullptr, R"({"select.exploration": 0.5})");
  ASSERT_NE(player, nullptr) << otrera_error();
  const char* limits = R"({"simulations": 200, "lines": 2, "seed": 3})";
  const std::string answer = taken(otrera_player_think(player, game.session, limits));
  EXPECT_THAT(answer, HasSubstr("\"simulations\":200"));
  EXPECT_EQ(otrera_player_think(player, game.session, R"({"sims": 3})"), nullptr);
  EXPECT_THAT(otrera_error(), HasSubstr("simulations"));
  otrera_player_free(player);
}

TEST(CLibrary, ShowsWhatANetSees) {
  const Game game("amazons");
  otrera_planes_shape shape{};
  ASSERT_EQ(otrera_session_shape(game.session, &shape), 0);
  EXPECT_EQ(shape.files, 10);
  std::vector<float> planes(static_cast<std::size_t>(shape.files * shape.ranks * shape.input));
  EXPECT_EQ(otrera_session_planes(game.session, planes.data(), planes.size() - 1), -1);
  EXPECT_EQ(otrera_session_planes(game.session, planes.data(), planes.size()),
            static_cast<int>(planes.size()));
  EXPECT_EQ(planes[3 * static_cast<std::size_t>(shape.input)], 1);  // White's amazon on d1
  std::vector<std::int32_t> places(1000), images(static_cast<std::size_t>(shape.policy * 100));
  EXPECT_EQ(otrera_session_places(game.session, places.data(), places.size()), 80);
  EXPECT_EQ(otrera_session_mirrored(game.session, 1, images.data(), images.size()), shape.policy * 100);
  EXPECT_EQ(otrera_session_mirrored(game.session, 8, images.data(), images.size()), -1);
}

TEST(CLibrary, GivesTheSamplesOfAGame) {
  const auto* samples = otrera_samples_of(R"({"r":"B+","m":["b1-b3","a7-c7"],"v":[0.5,0.5]})", "loa");
  ASSERT_NE(samples, nullptr) << otrera_error();
  EXPECT_EQ(samples->count, 2);
  EXPECT_EQ(samples->result[0], 1);
  EXPECT_EQ(samples->result[1], 0);
  EXPECT_EQ(samples->owners, nullptr);
  otrera_samples_free(samples);
}

// The caller's looks: every square has the same features, so that only what a game's rules say counts.
TEST(CLibrary, GamesAreLearntFromLooksInBatches) {
  const std::string folder = testing::TempDir(), player = folder + "/served.toml",
                    out = folder + "/served-games.jsonl";
  std::filesystem::remove(out);
  std::ofstream(player) << "base = \"net\"\n[net]\narithmetic = \"served\"\n[root]\nnoise = 0.25\n";
  const char* settings = R"({"full.simulations": "12", "fast.simulations": "6"})";
  EXPECT_EQ(otrera_learn_games("loa", player.c_str(), nullptr, settings, R"({"games": 1})", out.c_str()), -1);
  EXPECT_THAT(otrera_error(), HasSubstr("nobody serves"));

  std::atomic<bool> over{false}, there{false};
  std::atomic<int> seen{0};
  std::jthread server([&] {
    otrera_looks* looks = otrera_looks_new();
    there = true;
    std::vector<float> planes(64 * 64 * 3), features;
    while (!over) {
      otrera_batch batch;
      ASSERT_EQ(otrera_looks_gather(looks, planes.data(), planes.size(), 64, &batch), 0) << otrera_error();
      if (batch.count == 0) continue;
      EXPECT_EQ(batch.input, 3);
      features.assign(static_cast<std::size_t>(batch.count * batch.files * batch.ranks * batch.channels),
                      0.1f);
      ASSERT_EQ(otrera_looks_answer(looks, features.data(), features.size()), 0) << otrera_error();
      seen += batch.count;
    }
    otrera_looks_free(looks);
  });
  while (!there) std::this_thread::yield();
  const auto games = otrera_learn_games("loa", player.c_str(), R"({"size": 5})", settings,
                                        R"({"games": 4, "threads": 4})", out.c_str());
  EXPECT_EQ(games, 4) << otrera_error();
  EXPECT_EQ(otrera_learn_games("loa", player.c_str(), R"({"size": 5})", settings,
                               R"({"games": 4, "seconds": 0})", out.c_str()),
            4);
  EXPECT_EQ(otrera_learn_games("loa", player.c_str(), nullptr, settings, R"({"gmaes": 4})", out.c_str()), -1);
  over = true;
  server.join();
  EXPECT_GT(seen, 100);
}

}  // namespace
