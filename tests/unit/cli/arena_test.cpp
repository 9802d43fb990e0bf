// Tournament, speedup and tune, seen from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Arena : public testing::Test {
 protected:
  Ran run(std::vector<std::string> words) const {
    for (const char* word : {"--size", "4", "--balance", "0.5", "--memory", "1MB", "--database"})
      words.emplace_back(word);
    words.push_back(path("arena.sqlite"));
    return run_otrera(words);
  }
  json json_of(std::vector<std::string> words) const {
    words.emplace_back("--json");
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.err, testing::Not(testing::HasSubstr("otrera:")));  // slow machines see progress
    return json::parse(ran.out, nullptr, false);
  }
  std::string path(const std::string& name) const { return folder_.file(name); }
  static std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(Arena, WhatIsInterruptedHasAStatusOfItsOwn) {
  std::ofstream(path("long.toml"))
      << "size = 5\nsims = 200\nbalance = 0.5\ngames = 100000\nplayer = \"uct\"\nopponent = \"uct\"\n";
  const std::string long_games = "100000";
  const std::vector<std::vector<std::string>> commands{
      {"match", "uct", "uct", "--size", "5", "--games", long_games},
      {"tournament", "uct", "uct sims=3", "--size", "5", "--games", long_games},
      {"speedup", "uct", "uct", "--size", "5", "--games", long_games},
      {"tune", "uct", "uct", "--parameters", "expand.visits", "--size", "5", "--batch", long_games},
      {"experiment", "run", path("long.toml")},
  };
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const std::string database = path("stopped" + std::to_string(i));
    auto words = commands[i];
    words.insert(words.end(), {"--database", database});
    const pid_t child = start_otrera(words);
    for (int wait = 0; wait < 500 && !std::filesystem::exists(database); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status)) << commands[i][0];
    EXPECT_EQ(WEXITSTATUS(status), 130) << commands[i][0];
  }
}

TEST_F(Arena, ATournamentPrintsItsTableAndGoesOn) {
  const std::vector<std::string> words{
      "tournament", "uct sims=2", "uct sims=16", "uct sims=4 select.exploration=0.2",
      "--games",    "4",          "--svg",       path("ratings.svg")};
  const json first = json_of(words);
  EXPECT_EQ(first["played"], 12);
  EXPECT_EQ(first["players"].size(), 3u);
  EXPECT_EQ(first["superiority"][0][0], 0.5);
  EXPECT_THAT(read(path("ratings.svg")), HasSubstr("select.exploration=0.2"));
  const json second = json_of(words);
  EXPECT_EQ(second["found"], 12);
  EXPECT_EQ(second["played"], 0);
  auto text = words;
  text.insert(text.end(), {"--anchor", "uct, 16 simulations=1500"});
  EXPECT_THAT(run(text).out, testing::AllOf(HasSubstr("uct, 16 simulations "), HasSubstr("  1500    0 "),
                                            HasSubstr("stronger than")));
  text.emplace_back("--markdown");
  EXPECT_THAT(run(text).out, HasSubstr("| player | Elo |"));
}

TEST_F(Arena, ASpeedupIsMeasuredAndDrawn) {
  const json found = json_of({"speedup", "uct", "uct", "--sims", "4", "--times", "1,4", "--of",
                              "uct select.exploration=0.1", "--games", "10", "--svg", path("fit.svg")});
  EXPECT_EQ(found["scale"].size(), 2u);
  EXPECT_EQ(found["scale"][1]["time"], 4);
  EXPECT_EQ(found["scale"][1]["games"], 10);
  EXPECT_TRUE(found["versions"][0].contains("speedup_interval"));
  EXPECT_THAT(read(path("fit.svg")), HasSubstr("times the time"));
}

TEST_F(Arena, TuningWritesAPlayerThatPlays) {
  const json found = json_of({"tune",
                              "uct",
                              "uct",
                              "--parameters",
                              "select.exploration=0.05:2,expand.visits=1:9",
                              "--sims",
                              "4",
                              "--generations",
                              "2",
                              "--population",
                              "4",
                              "--elite",
                              "2",
                              "--batch",
                              "2",
                              "--check-games",
                              "4",
                              "--out",
                              path("tuned.toml"),
                              "--svg",
                              path("curve.svg")});
  EXPECT_EQ(found["generations"].size(), 2u);
  EXPECT_EQ(found["tuned"]["games"], 4);
  EXPECT_EQ(found["complete"], true);
  EXPECT_THAT(read(path("tuned.toml")),
              testing::AllOf(HasSubstr("base = \"uct\""), HasSubstr("[select]\nexploration = ")));
  EXPECT_THAT(read(path("curve.svg")), HasSubstr("mean of the candidates"));
  EXPECT_EQ(run({"match", path("tuned.toml"), "uct", "--sims", "4", "--games", "2"}).status, 0);
}

TEST_F(Arena, BadInputIsNamed) {
  const auto expect_refused = [&](const std::vector<std::string>& words, const std::string& said) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 2) << said;
    EXPECT_THAT(ran.err, HasSubstr(said));
  };
  expect_refused({"tournament", "uct"}, "two players");
  expect_refused({"tournament", "uct", "uct"}, "twice");
  expect_refused({"tournament", "uct", "uct sims=x"}, "whole number");
  expect_refused({"tournament", "uct", "uct sims=3", "--anchor", "nobody=3"}, "nobody");
  expect_refused({"speedup", "uct", "uct", "--times", "1,,2"}, "--times");
  expect_refused({"tune", "uct", "uct", "--parameters", "select.exploratio=0.1:2"}, "select.exploration");
  expect_refused({"tune", "gtp:cat", "uct", "--parameters", "expand.visits"}, "cannot be tuned");
  expect_refused({"tune", "uct", "uct", "--parameters", ""}, "parameters");
}

}  // namespace
}  // namespace otrera
