// otrera problems from outside: a set is cut from a game, solved, and players are compared on it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

using Words = std::vector<std::string>;

class Problems : public testing::Test {
 protected:
  void SetUp() override {
    std::ofstream(folder_.file("game.sgf"))
        << "(;FF[4]GM[9]SZ[5]RE[W+]EV[small]AB[b5][c5][d5][b1][c1][d1]AW[a4][e4][a3][e3][a2][e2]PL[B]"
           ";B[b5-b3];W[a2-c2];B[d1-a1];W[e4-c4];B[d5-b5];W[e3:b3];B[c5-d4];W[e2:b5])";
  }

  Ran extract(const Words& more = {}) const {
    Words words{"problems", "extract", "--game",  "loa", "--records", folder_.file("game.sgf"),
                "--out",    wins(),    "--least", "100", "--nodes",   "3000"};
    words.insert(words.end(), more.begin(), more.end());
    return run_otrera(words);
  }
  Ran with_set(const std::string& command, const Words& more, const std::string& nodes = "50000") const {
    Words words{"problems", command, "--problems", wins(), "--nodes", nodes, "--memory", "8MB"};
    words.insert(words.end(), more.begin(), more.end());
    return run_otrera(words);
  }
  std::string wins() const { return folder_.file("wins.txt"); }
  std::string content() const {
    std::ostringstream text;
    text << std::ifstream(wins()).rdbuf();
    return text.str();
  }

  TemporaryFolder folder_;
};

TEST_F(Problems, AreCutFromGames) {
  const Ran ran = extract({"--wanted", "1", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out, nullptr, false)["problems"], 1);
  EXPECT_THAT(content(), HasSubstr("\ngame loa\n"));
  EXPECT_THAT(content(), HasSubstr("; small-1-5; weak-pn "));
}

TEST_F(Problems, TooFewIsNoButTheyAreKept) {
  const Ran ran = extract({"--method", "pn", "df-weak-pn"});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("1 problems of 1 games"));
  EXPECT_THAT(content(), HasSubstr("; pn "));
}

TEST_F(Problems, AreSolvedByOneProof) {
  extract();
  const Ran ran = with_set("solve", {"--method", "df-pn", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json read = json::parse(ran.out, nullptr, false);
  EXPECT_EQ(read["solved"], 1);
  EXPECT_EQ(read["problems"], 1);
  EXPECT_EQ(read["method"], "df-pn");
  EXPECT_EQ(read["list"][0]["name"], "small-1-5");
  EXPECT_EQ(read["list"][0]["nodes"], read["nodes"]);
  const Ran few = with_set("solve", {}, "20");
  EXPECT_EQ(few.status, 1);
  EXPECT_THAT(few.out, HasSubstr("0 of 1 solved"));
}

TEST_F(Problems, AreWhatPlayersAreComparedOn) {
  extract();
  const Ran ran = with_set("bench", {"--player", "mc-loa", "--player", "mia", "--method", "pn", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json read = json::parse(ran.out, nullptr, false);
  EXPECT_EQ(read["problems"], 1);
  EXPECT_EQ(read["common"], 1);
  ASSERT_EQ(read["rows"].size(), 3u);
  for (const auto& row : read["rows"]) {
    EXPECT_EQ(row["solved"], 1) << row["name"];
    EXPECT_EQ(row["wrong"], 0) << row["name"];
    EXPECT_GT(row["nodes"], 0) << row["name"];
    EXPECT_FALSE(row.contains("paper"));
  }
}

TEST_F(Problems, ATableBesideThemSaysWhoAndWhatThePaperFound) {
  extract();
  std::ofstream(folder_.file("wins.toml"))
      << "problems = 488\ncommon = 257\n"
         "row = [{player = \"mia\", solved = 454, nodes = 81349671, milliseconds = 122640}]\n";
  const Ran ran = with_set("bench", {"--first", "1"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("454  81,349,671    122.6\n"));
  EXPECT_THAT(ran.out, HasSubstr("over the 1 that all solved (in the paper 488 and 257)"));
}

TEST_F(Problems, BadInputIsRefusedWithItsPlace) {
  std::ofstream(wins()) << "game loa\n5/1w1b1/5/w1b2/5 b\n";
  const Ran ran = with_set("solve", {});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("wins.txt:2: a problem without a name; expected"));
}

}  // namespace
}  // namespace otrera
