#include "problems/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/core/error_text.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string figures = R"(
paper = "A paper"
problems = 488
common = 257
row = [
  {player = "mia", solved = 454, nodes = 81_349_671, milliseconds = 122_640},
  {method = "df-pn"},
])";

Attempt failed(std::uint64_t nodes, double seconds) {
  Attempt attempt;
  attempt.nodes = nodes;
  attempt.seconds = seconds;
  return attempt;
}
Attempt solved(std::uint64_t nodes, double seconds) {
  Attempt attempt = failed(nodes, seconds);
  attempt.solved = true;
  return attempt;
}

TEST(Comparison, NodesAndTimeAreOverWhatAllSolved) {
  Attempt denied = failed(5, 9);
  denied.wrong = true;
  const Comparison result = compare_solvers({"mia", "df-pn"}, {{solved(100, 1), solved(10, 0.5)},
                                                               {solved(7, 9), failed(1000, 9)},
                                                               {denied, solved(3, 9)},
                                                               {solved(200, 2), solved(20, 0.25)},
                                                               {failed(1000, 9), failed(1000, 9)}});
  EXPECT_EQ(result.problems, 5u);
  EXPECT_EQ(result.common, 2u);
  ASSERT_EQ(result.rows.size(), 2u);
  EXPECT_EQ(result.rows[0].solved, 3u);
  EXPECT_EQ(result.rows[0].wrong, 1u);
  EXPECT_EQ(result.rows[0].nodes, 300u);
  EXPECT_EQ(result.rows[0].seconds, 3);
  EXPECT_EQ(result.rows[1].solved, 3u);
  EXPECT_EQ(result.rows[1].wrong, 0u);
  EXPECT_EQ(result.rows[1].nodes, 30u);
  EXPECT_EQ(result.rows[1].seconds, 0.75);
}

TEST(Comparison, NobodyTriedNothing) {
  const Comparison result = compare_solvers({"mia"}, {});
  EXPECT_EQ(result.problems, 0u);
  EXPECT_EQ(result.common, 0u);
  EXPECT_EQ(result.rows.front().solved, 0u);
}

TEST(Comparison, ThePaperStandsBesideWhoIsInIt) {
  const PaperTable paper = parse_paper_table(figures, "f.toml");
  ASSERT_EQ(paper.rows.size(), 2u);
  EXPECT_TRUE(paper.rows[0].player);
  EXPECT_FALSE(paper.rows[1].player);
  const auto table = table_of(compare_solvers({"mia", "df-pn"}, {{solved(1500, 2), solved(10, 0.5)}}), paper);
  EXPECT_THAT(table[1], ElementsAre("mia", "1", "1,500", "2.0", "454", "81,349,671", "122.6"));
  EXPECT_THAT(table[2], ElementsAre("df-pn", "1", "10", "0.5", "", "", ""));
  const Comparison other = compare_solvers({"uct"}, {{failed(10, 1)}});
  EXPECT_THAT(table_of(other, paper)[1], ElementsAre("uct", "0", "-", "-"));
  EXPECT_EQ(caption_of(other, paper), "1 problems; nodes and time over the 0 that all solved");
}

TEST(PaperTable, BadFilesAreRefused) {
  const auto error_of = [](const std::string& text) {
    return error_of_call([&] { parse_paper_table(text, "f.toml"); });
  };
  EXPECT_EQ(error_of(""), "");
  EXPECT_THAT(error_of("row = [{}]"), HasSubstr("player = "));
  EXPECT_THAT(error_of("row = [{player = \"a\", method = \"b\"}]"), HasSubstr("player = "));
  EXPECT_THAT(error_of("row = [{player = \"a\", solved = 3}]"), HasSubstr("solved, nodes and milliseconds"));
  EXPECT_THAT(error_of("problms = 3"), HasSubstr("problems"));
  EXPECT_THAT(error_of("problems = -3"), HasSubstr("f.toml:1"));
  EXPECT_THAT(error_of("problems = "), HasSubstr("f.toml:1"));
}

}  // namespace
}  // namespace otrera
