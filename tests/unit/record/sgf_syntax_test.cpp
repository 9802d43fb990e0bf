#include "record/sgf_syntax.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string error_of_syntax(const std::string& text, const SgfLimits& limits = {}) {
  try {
    parse_sgf(text, limits);
    return {};
  } catch (const Error& error) {
    return error.what();
  }
}

// The first value of a property, or a word for its absence.
std::string value(const SgfNode& node, const char* name) {
  const SgfProperty* property = node.find(name);
  return property ? property->values[0].raw : "(none)";
}

TEST(SgfSyntax, VariationsBecomeATreeWithTheMainLineFirst) {
  const auto games = parse_sgf("(;A[1](;B[2];C[3])(;D[4]))");
  ASSERT_THAT(games.games, ElementsAre(0u));
  ASSERT_EQ(games.nodes.size(), 4u);
  EXPECT_THAT(games.nodes[0].children, ElementsAre(1u, 3u));
  EXPECT_THAT(games.nodes[1].children, ElementsAre(2u));
  EXPECT_TRUE(games.nodes[2].children.empty());
  EXPECT_EQ(value(games.nodes[3], "D"), "4");
  EXPECT_EQ(games.nodes[3].find("A"), nullptr);
}

TEST(SgfSyntax, TextAroundAndBetweenGamesIsSkipped) {
  const auto games = parse_sgf("\xef\xbb\xbfHello (you) :-)\n( ;A[1]) and ) ( (;B[2])trailing");
  ASSERT_EQ(games.games.size(), 2u);
  EXPECT_NE(games.nodes[games.games[1]].find("B"), nullptr);
}

TEST(SgfSyntax, SpaceMayStandBetweenAllParts) {
  const auto games = parse_sgf("(\n;\tA\r\n[1] [2]\v[3]\n ; B [ ] )");
  ASSERT_EQ(games.nodes.size(), 2u);
  EXPECT_EQ(games.nodes[0].find("A")->values.size(), 3u);
  EXPECT_EQ(value(games.nodes[1], "B"), " ");
}

TEST(SgfSyntax, LowerCaseLettersInNamesAreIgnored) {
  EXPECT_NE(parse_sgf("(;PlayerBlack[x])").nodes[0].find("PB"), nullptr);
}

TEST(SgfSyntax, EscapedBracketsDoNotCloseAValue) {
  const auto games = parse_sgf(R"((;A[x\]y]B[\\]C[\\\]z]))");
  EXPECT_EQ(value(games.nodes[0], "A"), R"(x\]y)");
  EXPECT_EQ(value(games.nodes[0], "B"), R"(\\)");
  EXPECT_EQ(value(games.nodes[0], "C"), R"(\\\]z)");
}

TEST(SgfSyntax, PlacesCountLinesOfEveryKindAndCharactersNotBytes) {
  const auto games = parse_sgf("(;A[1]\nB[2]\r\nC[3]\rD[\xc3\xa9]E[5])");
  const auto place = [&](const char* name) { return games.nodes[0].find(name)->values[0].place.print(); };
  EXPECT_EQ(place("A"), "line 1, column 5");
  EXPECT_EQ(place("B"), "line 2, column 3");
  EXPECT_EQ(place("C"), "line 3, column 3");
  EXPECT_EQ(place("D"), "line 4, column 3");
  EXPECT_EQ(place("E"), "line 4, column 7");
}

TEST(SgfSyntax, PrintingAndParsingAgain) {
  const std::string text = "(;A[1]\n;B[2]C[x][y]\n(;D[])\n(;E[3]\n(;F[4])\n(;)\n)\n)\n";
  EXPECT_EQ(print_sgf(parse_sgf(text)), text);
  EXPECT_EQ(print_sgf(parse_sgf("(;A[1])(;B[2])")), "(;A[1])\n(;B[2])\n");
}

TEST(SgfSyntax, PrintedLinesAreNoLongerThanEightyWherePossible) {
  SgfCollection games;
  std::size_t node = games.add(SgfCollection::none);
  for (int i = 0; i < 100; ++i) games.nodes[node].add("AA", "aa");
  for (int i = 0; i < 50; ++i) games.nodes[node = games.add(node)].add("W", "aabbcc");
  const std::string text = print_sgf(games);
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    EXPECT_LE(end - begin, 81u) << text.substr(begin, end - begin);
  EXPECT_EQ(parse_sgf(text).nodes[0].find("AA")->values.size(), 100u);
}

TEST(SgfSyntax, ErrorsSayWhereAndWhatWouldBeRight) {
  EXPECT_EQ(error_of_syntax(""), "line 1, column 1: there is no SGF game here; a game begins with '(;'");
  EXPECT_THAT(error_of_syntax("just words"), HasSubstr("no SGF game"));
  EXPECT_EQ(error_of_syntax("(;A[1]\n;B[2]"),
            "line 1, column 1: this '(' is never closed; expected a ')' for it");
  EXPECT_EQ(error_of_syntax("(;A[1]\n  (;B[2]"),
            "line 2, column 3: this '(' is never closed; expected a ')' for it");
  EXPECT_EQ(error_of_syntax("(;A[1]\n;B[2\\])"),
            "line 2, column 3: this '[' is never closed; expected a ']' for it");
  EXPECT_EQ(error_of_syntax("(;A[1];B)"), "line 1, column 9: property 'B' has no value; expected '['");
  EXPECT_EQ(error_of_syntax("(;ab[1])"),
            "line 1, column 3: 'ab' is no property; expected upper-case letters");
  EXPECT_EQ(error_of_syntax("(;A[1](B[2]))"),
            "line 1, column 8: a property outside a node; expected ';' before it");
  EXPECT_EQ(error_of_syntax("(;A[1](;B[2])C[3])"),
            "line 1, column 14: a property outside a node; expected ';' before it");
  EXPECT_EQ(error_of_syntax("(;A[1](;B[2]);C[3])"),
            "line 1, column 14: a node behind variations; expected '(' or ')'");
  EXPECT_EQ(error_of_syntax("(;A[1]())"), "line 1, column 8: a variation without a node; expected ';'");
  EXPECT_EQ(error_of_syntax("(;A[1]((;B[2])))"),
            "line 1, column 8: a variation without a node; expected ';'");
  EXPECT_EQ(error_of_syntax("(;A[1]5)"),
            "line 1, column 7: unexpected '5'; expected ';', '(', ')' or a property such as B[...]");
  EXPECT_THAT(error_of_syntax("(;A[1]\xff)"), HasSubstr("unexpected '?'"));
}

TEST(SgfSyntax, LimitsHold) {
  const SgfLimits small{.bytes = 40, .depth = 3, .nodes = 4, .values = 5};
  EXPECT_EQ(error_of_syntax("(;(;(;)))", small), "");
  EXPECT_THAT(error_of_syntax("(;(;(;(;))))", small), HasSubstr("line 1, column 7: variations are nested"));
  EXPECT_EQ(error_of_syntax("(;;;;)", small), "");
  EXPECT_THAT(error_of_syntax("(;;;;;)", small), HasSubstr("line 1, column 6: too many nodes"));
  EXPECT_EQ(error_of_syntax("(;A[][][]B[][])", small), "");
  EXPECT_THAT(error_of_syntax("(;A[][][]B[][][])", small), HasSubstr("line 1, column 15: too many values"));
  EXPECT_EQ(error_of_syntax("(;A[" + std::string(34, 'x') + "])", small), "");
  EXPECT_THAT(error_of_syntax("(;A[" + std::string(35, 'x') + "])", small),
              HasSubstr("too long; at most 40"));
}

}  // namespace
}  // namespace otrera
