// otrera analyse from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "unit/cli/program.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Words = std::vector<std::string>;

std::string output_of(Words words, const std::string& simulations = "20") {
  words.insert(words.begin(), {"analyse", "--sims", simulations});
  const Ran ran = run_otrera(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string write(const TemporaryFolder& folder, const std::string& name, const std::string& text) {
  const std::string path = folder.path() + "/" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

const std::string half_turn = OTRERA_SOURCE_DIR "/tests/golden/record/half-turn.sgf";

TEST(Analyse, OfARecordIsTheSameEveryTime) {
  const std::string record = OTRERA_SOURCE_DIR "/data/amazons/olympiad/2007-amsterdam-02.sgf";
  const std::string html = output_of({record});
  EXPECT_EQ(html, output_of({record}));
  EXPECT_THAT(html, AllOf(StartsWith("<!doctype html>"), HasSubstr("<polyline"), HasSubstr("17 positions")));
}

TEST(Analyse, TakesPositionAndMovesInstead) {
  const json report = json::parse(output_of(
      {"--position", "bbx1/x2x/x3/2wx w", "--moves", "c1-c2/c1", "--player", "uct", "--json"}, "2000"));
  EXPECT_EQ(report["complete"], true);
  EXPECT_EQ(report["player"], "uct");
  ASSERT_EQ(report["positions"].size(), 2u);
  EXPECT_EQ(report["positions"][0]["simulations"], 2000);
  ASSERT_EQ(report["mistakes"].size(), 1u);
  EXPECT_EQ(report["mistakes"][0]["better"], "c1-c3/b3");
  EXPECT_GT(report["mistakes"][0]["loss"], 0.5);
}

TEST(Analyse, WritesMarkdownWithItsPicturesBesideIt) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/my game.md";
  EXPECT_THAT(output_of({half_turn, "--format", "markdown", "--output", path}),
              HasSubstr("3 of 3 positions"));
  EXPECT_THAT(content(path), HasSubstr("![Chances over the game](my%20game-curve.svg)"));
  EXPECT_THAT(content(folder.path() + "/my game-curve.svg"), StartsWith("<svg "));
  EXPECT_THAT(output_of({half_turn, "--format", "markdown"}), HasSubstr("](data:image/svg+xml,%3Csvg"));
}

TEST(Analyse, HasWordsForATerminal) {
  const std::string text = output_of({half_turn, "--format", "text"});
  EXPECT_THAT(text, HasSubstr("All 3 positions were looked at"));
  EXPECT_THAT(text, HasSubstr("Turn by turn, with the chances of white\n"));
  EXPECT_THAT(text, Not(HasSubstr("<")));
}

TEST(Analyse, AnEmptyGameAndAFinishedOne) {
  EXPECT_THAT(output_of({OTRERA_SOURCE_DIR "/tests/golden/record/no-moves.sgf"}),
              HasSubstr("All 1 position was looked at"));
  EXPECT_THAT(output_of({"--position", "bxxx/xxxx/xxxx/w3 b"}), HasSubstr("All 1 position was looked at"));
}

TEST(Analyse, NamesOfARecordAreNoMarkup) {
  const TemporaryFolder folder;
  const std::string record =
      write(folder, "hostile.sgf",
            "(;FF[4]GM[18]SZ[10]PW[<script>alert('1')</script>]PB[\"><img src=x onerror=y>]"
            "EV[</title>]DT[<b>]RE[<i>];W[djddgd])");
  const std::string html = output_of({record});
  EXPECT_THAT(html, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("<img")), Not(HasSubstr("<b>]")),
                          HasSubstr("&lt;script&gt;alert(&#39;1&#39;)")));
  EXPECT_THAT(output_of({record, "--format", "markdown"}),
              AllOf(Not(HasSubstr("<script")), Not(HasSubstr("<img"))));
}

TEST(Analyse, BadInputIsRefusedInOneLine) {
  const TemporaryFolder folder;
  const std::string broken = write(folder, "broken.sgf", "(;GM[18]SZ[10];W[djddgd];B[djddgd])");
  const std::string moves = write(folder, "empty.sgf", "");
  const std::vector<std::pair<Words, std::string>> cases{
      {{"no-such-file.sgf"}, "cannot read the file"},
      {{broken}, "turn 2"},
      {{moves}, "empty.sgf"},
      {{half_turn, "--format", "pdf"}, "--format"},
      {{half_turn, "--position", "3b/4/4/w3 w"}, "a record has both in it"},
      {{half_turn, "--output", folder.path() + "/none/report.html"}, "cannot write"},
      {{"--moves", "a1-a9/a1"}, "--moves: move 1"}};
  for (const auto& [words, problem] : cases) {
    Words all{"analyse", "--sims", "1"};
    all.insert(all.end(), words.begin(), words.end());
    const Ran ran = run_otrera(all);
    EXPECT_EQ(ran.status, 2) << problem;
    EXPECT_EQ(ran.out, "") << problem;
    EXPECT_THAT(ran.err, AllOf(StartsWith("otrera: "), HasSubstr(problem)));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

}  // namespace
}  // namespace otrera
