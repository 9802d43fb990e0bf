// otrera experiment from outside: what it prints, and a run that is killed and goes on.
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
using Words = std::vector<std::string>;

constexpr const char* tiny = R"(title = "Tiny"
paper = "Nobody 1900, table 1"
size = 5
sims = 20
balance = 0.5
games = 8
opponent = {player = "uct", sims = 20}
row = [
  {name = "much more", player = "uct", sims = 400, paper = 90},
  {name = "the same", player = "uct", set = {select.exploration = 0.5}, paper = [40, 60]},
]
finding = [{claim = "more is better", ahead = "much more"}]
)";

class ExperimentCommand : public testing::Test {
 protected:
  ExperimentCommand() { std::ofstream(file_) << tiny; }

  Words run(Words more) const {
    Words words{"experiment", "run", file_, "--database", folder_.file("a.sqlite")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  TemporaryFolder folder_;
  std::string file_ = folder_.file("tiny.toml");
};

TEST_F(ExperimentCommand, PutsOursBesideThePapers) {
  const Ran ran = run_otrera(run({"--svg", folder_.file("a.svg"), "--sgf", folder_.file("games")}));
  ASSERT_EQ(ran.status, 0) << ran.err;
  // Simulations decide these games, so they are the same everywhere.
  std::ifstream golden(OTRERA_SOURCE_DIR "/tests/golden/experiment/tiny.txt");
  std::stringstream expected;
  expected << golden.rdbuf();
  EXPECT_EQ(ran.out, expected.str());
  EXPECT_TRUE(std::filesystem::exists(folder_.file("a.svg")));
  std::size_t games = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.file("games")))
    games += entry.path().extension() == ".sgf" ? 1 : 0;
  EXPECT_EQ(games, 16u);
}

TEST_F(ExperimentCommand, GoesOnAfterBeingKilled) {
  for (int i = 0; i < 3; ++i) {
    const pid_t child = start_otrera(run({"--threads", "1", "--scale", "3"}));
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  const json result = json::parse(run_otrera(run({"--scale", "3", "--json"})).out);
  EXPECT_EQ(result.at("found").get<int>() + result.at("played").get<int>(), 16);
  EXPECT_EQ(result.at("games"), 16);
  EXPECT_EQ(result.at("rows").at(0).at("budget"), "1200 simulations against 60 simulations");
  EXPECT_EQ(json::parse(run_otrera(run({"--scale", "3", "--json"})).out).at("played"), 0);
}

TEST_F(ExperimentCommand, PlaysBySimulationsOfItsOwn) {
  const json result = json::parse(run_otrera(run({"--sims", "15", "--games", "2", "--json"})).out);
  EXPECT_EQ(result.at("rows").at(0).at("budget"), "15 simulations");
  EXPECT_EQ(result.at("scale"), 0);
  EXPECT_EQ(result.at("command"), "otrera experiment run " + file_ + " --sims 15 --games 2");
  EXPECT_THAT(run_otrera(run({"--sims", "15", "--games", "2"})).out, HasSubstr("a budget of our own"));
  EXPECT_EQ(run_otrera(run({"--sims", "15", "--scale", "2"})).status, 2);
  EXPECT_EQ(run_otrera(run({"--sims", "0"})).status, 2);
}

TEST_F(ExperimentCommand, ShowsAndLists) {
  const Ran shown = run_otrera({"experiment", "show", file_});
  EXPECT_EQ(shown.status, 0);
  EXPECT_THAT(shown.out, HasSubstr("16 in all"));
  EXPECT_THAT(shown.out, HasSubstr("40 or 60"));
  const Ran listed = run_otrera({"experiment", "list"});
  EXPECT_THAT(listed.out, HasSubstr("kloetzer-3.1"));
  EXPECT_GE(json::parse(run_otrera({"experiment", "list", "--json"}).out).size(), 18u);
}

// A folder without files must not pass for findings that hold.
TEST_F(ExperimentCommand, ACheckOfNothingFails) {
  const TemporaryFolder none;
  const Ran ran = run_script("OTRERA_EXPERIMENTS=" + none.path() +
                             " \"$OTRERA\" experiment check --database " + folder_.file("a.sqlite"));
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("no experiment has a check"));
}

TEST_F(ExperimentCommand, ACheckFailsWhereAFindingDoesNotHold) {
  const Words check{"experiment", "check", file_, "--database", folder_.file("a.sqlite")};
  EXPECT_THAT(run_otrera(check).err, HasSubstr("no check in"));
  std::ofstream(file_, std::ios::app) << "check = {games = 8, rows = \"much\"}\n";
  const Ran held = run_otrera(check);
  EXPECT_EQ(held.status, 0) << held.out << held.err;
  EXPECT_THAT(held.out, HasSubstr("holds          more is better (tiny, 8 games)\n1 checked, 0 with"));
  std::string reversed = tiny;
  reversed.replace(reversed.find("ahead"), 5, "behind");
  std::ofstream(file_) << reversed << "check = {games = 8, rows = \"much\"}\n";
  const Ran failed = run_otrera(check);
  EXPECT_EQ(failed.status, 1);
  EXPECT_THAT(failed.out, HasSubstr("does not hold  more is better"));
}

TEST_F(ExperimentCommand, TheCheckTellsWhosePlayersPlayOtherwiseNow) {
  std::ofstream(file_, std::ios::app) << "check = {games = 8, rows = \"much\"}\n";
  const std::string stored = folder_.file("data/experiments/tiny.json");
  const auto ran = [&](const std::string& words) {
    return run_script("OTRERA_EXPERIMENTS=" + folder_.path() + " OTRERA_DATA=" + folder_.file("data") +
                      " \"$OTRERA\" experiment " + words + " --database " + folder_.file("a.sqlite"));
  };
  ASSERT_EQ(ran("run tiny --rows much --save").status, 0);
  EXPECT_THAT(ran("check").out, testing::Not(HasSubstr("otherwise")));
  json result = json::parse(std::ifstream(stored));
  result.at("signatures").at("uct") = "0";
  std::ofstream(stored) << result;
  const Ran other = ran("check");
  EXPECT_EQ(other.status, 0);  // the finding holds all the same
  EXPECT_THAT(other.out, HasSubstr("played by players that play otherwise now:\n  tiny: uct\n1 checked"));
  result.erase("signatures");
  std::ofstream(stored) << result;
  EXPECT_THAT(ran("check").out, HasSubstr("do not tell how their players played: 1\n1 checked"));
}

TEST_F(ExperimentCommand, RowsAreSavedOneByOne) {
  const auto ran = [&](const std::string& words) {
    return run_script("OTRERA_EXPERIMENTS=" + folder_.path() + " OTRERA_DATA=" + folder_.file("data") +
                      " \"$OTRERA\" experiment " + words + " --database " + folder_.file("a.sqlite"));
  };
  const auto stored_rows = [&] {
    return json::parse(std::ifstream(folder_.file("data/experiments/tiny.json"))).at("rows");
  };
  ASSERT_EQ(ran("run tiny --rows much --save").status, 0);
  EXPECT_THAT(ran("run tiny --rows same --games 4 --save").err,
              HasSubstr("rows kept from the stored table: much more\n"));
  ASSERT_EQ(stored_rows().size(), 2u);
  EXPECT_EQ(stored_rows().at(0).at("command"), "otrera experiment run tiny --rows \"much\"");
  EXPECT_THAT(run_script("OTRERA_EXPERIMENTS=" + folder_.path() + " OTRERA_DATA=" + folder_.file("data") +
                         " \"$OTRERA\" experiment report")
                  .out,
              HasSubstr("12 games at the paper's budget: `otrera experiment run tiny --rows \"much\" && "
                        "otrera experiment run tiny --games 4 --rows \"same\"`"));
  EXPECT_THAT(ran("run tiny --rows same --scale 2 --save").err, HasSubstr("not kept"));
  EXPECT_EQ(stored_rows().size(), 1u);
}

TEST_F(ExperimentCommand, TakesRowsByTheirNamesBeforeOrAfterItsOwn) {
  const Ran ran =
      run_otrera({"experiment", "show", "--rows", "win/loss", "--rows", "MC, score", "kloetzer-3.1"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("MCTS, win/loss, 5m"));
  EXPECT_THAT(ran.out, HasSubstr("MC, score, 40000"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("MCTS, score")));
  EXPECT_EQ(run_otrera({"experiment", "show", "kloetzer-3.1", "--rows", "win", "score"}).status, 2);
}

TEST_F(ExperimentCommand, RefusesBadInput) {
  EXPECT_EQ(run_otrera({"experiment"}).status, 2);
  EXPECT_THAT(run_otrera({"experiment", "run", "kloetzer-3.11"}).err, HasSubstr("did you mean"));
  EXPECT_EQ(run_otrera(run({"--scale", "0"})).status, 2);
  EXPECT_EQ(run_otrera(run({"--scale", "-1"})).status, 2);
  EXPECT_EQ(run_otrera(run({"--scale", "nan"})).status, 2);
  EXPECT_EQ(run_otrera(run({"--games", "0"})).status, 2);
  EXPECT_EQ(run_otrera(run({"--rows", "zzz"})).status, 2);
}

TEST(ReproductionDocument, IsWhatTheStoredResultsMake) {
  std::ifstream file(OTRERA_SOURCE_DIR "/docs/reproduction.md");
  std::stringstream document;
  document << file.rdbuf();
  const TemporaryFolder folder;
  const std::string command =
      "out of date: otrera experiment report --svg docs/reproduction.svg > docs/reproduction.md";
  EXPECT_EQ(run_otrera({"experiment", "report", "--svg", folder.file("a.svg")}).out, document.str())
      << command;
  std::stringstream kept, drawn;
  kept << std::ifstream(OTRERA_SOURCE_DIR "/docs/reproduction.svg").rdbuf();
  drawn << std::ifstream(folder.file("a.svg")).rdbuf();
  EXPECT_EQ(drawn.str(), kept.str()) << command;
}

}  // namespace
}  // namespace otrera
