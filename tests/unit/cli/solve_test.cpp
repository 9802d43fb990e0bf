// otrera solve from outside: values, regions, and what it says where it comes to no end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* small = "w2b/xx1x/4/4 w";
// White has three moves on his side and Black three; between a1 and d1 who moves first takes two squares.
constexpr const char* sum = "w2x1b/x1xx2/xxxxxx/w2bxx w";

json solved(const std::vector<std::string>& words) {
  std::vector<std::string> all{"solve", "--json"};
  all.insert(all.end(), words.begin(), words.end());
  const Ran ran = run_otrera(all);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return json::parse(ran.out);
}

TEST(SolveCommand, TellsWhoWinsAndByHowMuch) {
  const json found = solved({"--position", small, "--score"});
  EXPECT_EQ(found["value"], "win");
  EXPECT_EQ(found["score"], 2.5);
  EXPECT_EQ(found["line"].at(0), "a4-c4/c3");
  EXPECT_EQ(found["memory_full"], false);
  const Ran ran = run_otrera({"solve", "--position", small, "--score"});
  EXPECT_THAT(ran.out, StartsWith("white to move: win by 2.5\n"));
  EXPECT_THAT(ran.out, HasSubstr("\na4-c4/c3"));
}

TEST(SolveCommand, AllMethodsAgree) {
  for (const char* method : {"pn", "df-pn", "weak-pn", "df-weak-pn"})
    for (const char* loop : {"winner", "rising"})
      EXPECT_EQ(solved({"--position", small, "--score", "--method", method, "--set",
                        std::string("proof.loop=") + loop})["score"],
                2.5)
          << method << ' ' << loop;
}

TEST(SolveCommand, APlayerMayProve) {
  for (const char* player : {"otrera", "invader"})
    EXPECT_EQ(solved({"--position", small, "--player", player, "--nodes", "50000"})["value"], "win")
        << player;
}

TEST(SolveCommand, OtherGamesAreSolvedToo) {
  EXPECT_EQ(solved({"--game", "loa", "--position", "w7/7w/8/4b3/8/2bb4/8/8 b"})["value"], "win");
}

TEST(SolveCommand, RegionsHaveOwnersValuesAndTemperatures) {
  const json found = solved({"--position", sum, "--regions"});
  ASSERT_EQ(found["regions"].size(), 3u);
  const json& contested = found["regions"].at(0);
  EXPECT_EQ(contested["value"], "+-1");
  EXPECT_EQ(contested["temperature"], 1.0);
  EXPECT_EQ(contested["owner"], nullptr);
  EXPECT_EQ(found["regions"].at(1)["owner"], "white");
  EXPECT_EQ(found["regions"].at(2)["value"], "-3");
  EXPECT_EQ(found["winner"]["side"], "white");
  const Ran ran = run_otrera({"solve", "--position", sum, "--regions"});
  EXPECT_THAT(ran.out, HasSubstr("both    +-1     0            1"));
  EXPECT_THAT(ran.out, HasSubstr("white wins by 1.5, proved"));
}

TEST(SolveCommand, ThermographsAreDrawnIntoANewFolder) {
  const TemporaryFolder folder;
  const Ran ran = run_otrera({"solve", "--position", sum, "--regions", "--thermographs", folder.file("a/b")});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(std::filesystem::exists(folder.file("a/b/a1.svg")));
}

TEST(SolveCommand, ALimitEndsItWithoutAValue) {
  const Ran ran = run_otrera({"solve", "--size", "5", "--nodes", "1000", "--json"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(json::parse(ran.out)["value"], "unknown");
}

}  // namespace
}  // namespace otrera
