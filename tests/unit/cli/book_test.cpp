// otrera book from outside: grown, killed, grown further, shown, put together, played from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Words = std::vector<std::string>;

class BookCommand : public testing::Test {
 protected:
  Words growing(const std::string& nodes, const Words& more = {}) const {
    Words words{"book", "grow",    book(), "--size",    "6", "--player",  "uct", "--sims",
                "20",   "--nodes", nodes,  "--at-once", "1", "--threads", "1",   "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  json show(const Words& more = {}) const {
    Words words{"book", "show", book(), "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(run_otrera(words).out, nullptr, false);
  }
  std::string book() const { return folder_.file("my.book"); }

  TemporaryFolder folder_;
};

TEST_F(BookCommand, GrowsGoesOnAndIsPlayedFrom) {
  Ran ran = run_otrera(growing("10", {"--builder", "meta-uct"}));
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["nodes"], 10);
  ran = run_otrera(growing("15"));
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["nodes"], 15);
  const json shown = show();
  EXPECT_EQ(shown["visits"], 15);
  ASSERT_FALSE(shown["moves"].empty());
  const Ran best =
      run_otrera({"bestmove", "--size", "6", "--player", "uct", "--sims", "10", "--book", book(), "--json"});
  ASSERT_EQ(best.status, 0) << best.err;
  EXPECT_EQ(json::parse(best.out)["simulations"], 0);
  bool known = false;
  for (const auto& move : shown["moves"]) known = known || move["move"] == json::parse(best.out)["move"];
  EXPECT_TRUE(known);
}

TEST_F(BookCommand, EveryBuilderGrowsABook) {
  const json builders = json::parse(run_otrera({"book", "builders", "--json"}).out);
  EXPECT_EQ(builders.size(), 8u);
  for (const auto& builder : builders) {
    const std::string name = builder["name"];
    Words words{"book",
                "grow",
                folder_.file(name),
                "--size",
                "6",
                "--game",
                "amazons",
                "--builder",
                name,
                "--player",
                "uct",
                "--sims",
                name == "uct" ? "2000" : "10",
                "--nodes",
                "3",
                "--json"};
    if (name == "uct") words.insert(words.end(), {"--set-builder", "uct.least_visits=3"});
    if (name == "meta-mcts") words.insert(words.end(), {"--set-builder", "meta-mcts.turns=2"});
    const Ran ran = run_otrera(words);
    EXPECT_EQ(ran.status, 0) << name << ran.err;
    EXPECT_GE(json::parse(ran.out)["positions"], 1) << name;
  }
}

TEST_F(BookCommand, KilledItLosesAtMostTheNodeAtHand) {
  run_otrera(growing("2"));
  const pid_t child = start_otrera(growing("1000000"));
  std::uint64_t before = 0;
  while (before < 12) before = show().value("visits", std::uint64_t{0});
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  const json shown = show();
  EXPECT_GE(shown["visits"], before);
  std::uint64_t through = 1;  // the first look, then every visit goes through a move
  for (const auto& move : shown["moves"]) through += move["visits"].get<std::uint64_t>();
  EXPECT_EQ(shown["visits"], through);
  const Ran ran = run_otrera(growing(std::to_string(shown["visits"].get<std::uint64_t>() + 3)));
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST_F(BookCommand, ALineIsPutInGrownFromAndCut) {
  const Words line{"--moves", "a2-a3/a2", "--questions", "3"};
  Words words{"book",   "grow", book(),      "--size", "5",         "--player", "uct",
              "--sims", "20",   "--at-once", "1",      "--threads", "1",        "--json"};
  words.insert(words.end(), line.begin(), line.end());
  const Ran grown = run_otrera(words);
  ASSERT_EQ(grown.status, 0) << grown.err;
  EXPECT_EQ(json::parse(grown.out)["end"], "questions");
  EXPECT_GE(show({"--moves", "a2-a3/a2"})["visits"], 1);
  const Ran cut = run_otrera({"book", "cut", book(), "--moves", "a2-a3/a2", "--json"});
  ASSERT_EQ(cut.status, 0) << cut.err;
  EXPECT_GE(json::parse(cut.out)["cut"], 1);
  EXPECT_FALSE(show({"--moves", "a2-a3/a2"})["known"]);
  EXPECT_EQ(run_otrera({"book", "cut", book(), "--moves", "a2-a3/a2"}).status, 2);
}

TEST_F(BookCommand, IsMeasuredFromItsLinesWithBothColours) {
  ASSERT_EQ(run_otrera(growing("40")).status, 0);
  const Ran ran =
      run_otrera({"book", "measure", book(), "--player", "uct", "--sims", "20", "--games", "8", "--threads",
                  "1", "--json", "--database", folder_.file("arena"), "--svg", folder_.file("length.svg")});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json measured = json::parse(ran.out);
  EXPECT_EQ(measured["games"], 8);
  EXPECT_GT(measured["different"], 4);
  EXPECT_LT(measured["first_simulations"][0], measured["first_simulations"][1])
      << "it need not think in book";
  EXPECT_GE(measured["in_book"][0]["mean"], 2) << "its first turn is the opening's";
  EXPECT_TRUE(std::filesystem::exists(folder_.file("length.svg")));
}

TEST_F(BookCommand, AnotherBuilderGameOrStartIsRefused) {
  run_otrera(growing("2"));
  Ran ran = run_otrera(growing("4", {"--builder", "qbf"}));
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("grown by meta-uct"));
  ran = run_otrera(growing("4", {"--game", "loa"}));
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("a book of amazons"));
  ran = run_otrera({"book", "grow", book(), "--size", "8", "--nodes", "4"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("begins at"));
}

TEST_F(BookCommand, BadInputIsOneLineAndMakesNoFile) {
  for (const Words& words :
       {Words{"book", "show", book()}, Words{"book", "grow", book()},
        Words{"book", "grow", book(), "--nodes", "2", "--builder", "best"},
        Words{"book", "grow", book(), "--nodes", "2", "--player", "nobody"},
        Words{"book", "grow", book(), "--nodes", "2", "--set-builder", "meta-uct.k=3"},
        Words{"book", "import", book(), folder_.file("no.sgf")},
        Words{"book", "merge", book(), folder_.file("no")}, Words{"bestmove", "--book", book()}}) {
    const Ran ran = run_otrera(words);
    EXPECT_EQ(ran.status, 2) << testing::PrintToString(words);
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(book()));
  }
}

TEST_F(BookCommand, AForeignFileIsLeftAsItIs) {
  std::ofstream(book()) << std::string(5000, 'x');
  for (const Words& words :
       {Words{"book", "show", book()}, growing("3"), Words{"bestmove", "--book", book()}}) {
    const Ran ran = run_otrera(words);
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("not a database"));
  }
  EXPECT_EQ(std::filesystem::file_size(book()), 5000u);
}

TEST_F(BookCommand, GamesAreImportedMergedAndExported) {
  std::ofstream(folder_.file("game.sgf"))
      << "(;FF[4]GM[9]SZ[5]RE[W+]EV[small]AB[b5][c5][d5][b1][c1][d1]AW[a4][e4][a3][e3][a2][e2]PL[B]"
         ";B[b5-b3];W[a2-c2];B[d1-a1];W[e4-c4])";
  const Words import{"book",   "import", book(),  folder_.file("game.sgf"), "--game", "loa",
                     "--size", "5",      "--json"};
  Ran ran = run_otrera(import);
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["games"], 1);
  const std::string both = folder_.file("both.book");
  ran = run_otrera({"book", "merge", both, book(), book()});
  ASSERT_EQ(ran.status, 0) << ran.err;
  ran = run_otrera({"book", "export", both});
  EXPECT_THAT(ran.out, HasSubstr("b1-b3 a4-c4 d5-a5 e2-c2 1.000 (2)"));
  ran = run_otrera({"book", "export", both, "--format", "sgf"});
  EXPECT_THAT(ran.out, HasSubstr("B[b1-b3]"));
  ran = run_otrera({"book", "export", both, "--format", "json"});
  EXPECT_EQ(json::parse(ran.out)["positions"].size(), 4u);
  ran = run_otrera({"book", "show", both, "--moves", "b5-b3"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("a2-c2"));
  EXPECT_EQ(run_otrera({"book", "show", both, "--moves", "b5-c5"}).status, 2);
  EXPECT_EQ(run_otrera({"book", "show", both, "--moves", "c5-c3"}).status, 1);
}

}  // namespace
}  // namespace otrera
