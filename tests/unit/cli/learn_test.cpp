// otrera learn from outside: games for a net, and what a player's values mean.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class LearnCommand : public testing::Test {
 protected:
  Ran play(const std::string& games) const {
    return run_otrera({"learn", "games", "--size", "5", "--player", "uct", "--games", games, "--out", file_,
                       "--set", "full.simulations=20", "--set", "fast.simulations=10"});
  }
  std::string text() const {
    std::ifstream input(file_);
    std::stringstream all;
    all << input.rdbuf();
    return all.str();
  }
  std::size_t lines() const {
    const std::string all = text();
    return static_cast<std::size_t>(std::ranges::count(all, '\n'));
  }

  TemporaryFolder folder_;
  std::string file_ = folder_.file("games.jsonl");
};

TEST_F(LearnCommand, GamesGoOnWhereTheyStopped) {
  ASSERT_EQ(play("4").status, 0);
  ASSERT_EQ(lines(), 4u);
  const std::string first = text();
  const Ran more = play("6");
  ASSERT_EQ(more.status, 0) << more.err;
  EXPECT_EQ(lines(), 6u);
  EXPECT_THAT(text(), testing::StartsWith(first));
}

TEST_F(LearnCommand, CalibrationPrintsTheTableOfAPlayerFile) {
  ASSERT_EQ(play("12").status, 0);
  const std::vector<std::string> words{"learn",       "calibration", "--game",    "amazons",
                                       "--player",    "uct",         "--records", file_,
                                       "--positions", "60",          "--sims",    "20"};
  auto drawn = words;
  drawn.insert(drawn.end(), {"--picture", folder_.file("a.svg"), "--samples", folder_.file("a.txt")});
  const Ran ran = run_otrera(drawn);
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("[calibration]"));
  EXPECT_TRUE(std::filesystem::exists(folder_.file("a.svg")));
  EXPECT_TRUE(std::filesystem::exists(folder_.file("a.txt")));
  auto printed = words;
  printed.push_back("--json");
  const Ran again = run_otrera(printed);
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_FALSE(json::parse(again.out).empty());
}

TEST_F(LearnCommand, GamesOfAnotherGameAreRefused) {
  ASSERT_EQ(play("2").status, 0);
  const Ran ran = run_otrera({"learn", "calibration", "--game", "loa", "--records", file_});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("amazons"));
}

TEST_F(LearnCommand, GamesOfOthersThatCannotBeReadAreLeftOut) {
  const std::string folder = folder_.file("games");
  std::filesystem::create_directory(folder);
  const auto learn = [&] {
    return run_otrera({"learn", "patterns", "--game", "go", "--skip", "0", "--records", folder});
  };
  std::ofstream(folder + "/bad.sgf") << "(;GM[1]SZ[9];B[aa];W[aa])";
  Ran ran = learn();
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("bad.sgf: game 1: turn 2: "));
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  std::ofstream(folder + "/good.sgf") << "(;GM[1]SZ[9];B[ee];W[cc])(;GM[1]SZ[9];B[cc];W[gg];B[ee])";
  ran = learn();
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("from 5 positions"));
  EXPECT_THAT(ran.err, HasSubstr("left out: " + folder + "/bad.sgf: game 1: turn 2: "));
  EXPECT_THAT(ran.err, HasSubstr("1 of 3 games left out\n"));
}

}  // namespace
}  // namespace otrera
