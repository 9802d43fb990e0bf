#include "arena/cross_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace otrera {
namespace {

using testing::HasSubstr;

CrossTable example() {
  CrossTable table{{"weak", "<strong|er>", "middle"},
                   {{0, 1, 1, 1, 8}, {1, 0, 9, 1, 0}, {1, 2, 7, 0, 3}, {2, 1, 4, 2, 4}, {2, 0, 7, 1, 2}},
                   Ratings{}};
  table.ratings = rate(3, table.games);
  return table;
}

TEST(CrossTable, CountsFromEitherSide) {
  const CrossTable table = example();
  EXPECT_EQ(table.meeting(0, 1).games, 20u);
  EXPECT_EQ(table.meeting(0, 1).points, 1 + 0.5 + 0 + 0.5);
  EXPECT_EQ(table.meeting(1, 0).points, 18);
  EXPECT_EQ(table.meeting(0, 2).points, 2.5);
  EXPECT_EQ(table.meeting(0).games, 30u);
  EXPECT_EQ(table.meeting(1).points, 18 + 7 + 4 + 1);
  EXPECT_EQ(table.meeting(0).draws, 3u);
  EXPECT_THAT(table.ranking(), testing::ElementsAre(1, 2, 0));
}

TEST(CrossTable, AsTextIsAlignedAndRanked) {
  const std::string text = print_text(example());
  EXPECT_THAT(text, HasSubstr("   player"));
  EXPECT_THAT(text, HasSubstr("1  <strong|er>"));
  EXPECT_THAT(text, HasSubstr("3  weak"));
  EXPECT_THAT(text, HasSubstr("18/20"));
  EXPECT_THAT(text, HasSubstr("stronger than"));
  EXPECT_THAT(text, HasSubstr("first move"));
}

TEST(CrossTable, OfAGameWithoutDrawsDoesNotSpeakOfThem) {
  CrossTable table{{"one", "other"}, {{0, 1, 3, 0, 1}, {1, 0, 2, 0, 2}}, Ratings{}, false};
  table.ratings = rate(2, table.games, {.drawable = false});
  for (const auto& text : {print_text(table), print_markdown(table)}) {
    EXPECT_THAT(text, testing::Not(HasSubstr("draws")));
    EXPECT_THAT(text, HasSubstr("first move"));
  }
  EXPECT_TRUE(nlohmann::json::parse(print_json(table))["draws"].is_null());
  EXPECT_THAT(print_text(example()), HasSubstr("draws between equals"));
}

TEST(CrossTable, NamesAreMadeSafe) {
  EXPECT_THAT(print_markdown(example()), HasSubstr("| \\<strong\\|er> |"));
  EXPECT_THAT(draw_svg(example(), "a & b"),
              testing::AllOf(HasSubstr("&lt;strong|er&gt;"), HasSubstr("a &amp; b")));
}

TEST(CrossTable, AsJsonHasEverything) {
  const auto json = nlohmann::json::parse(print_json(example()));
  EXPECT_EQ(json["players"][0]["name"], "<strong|er>");
  EXPECT_EQ(json["players"][0]["points"], 30);
  EXPECT_EQ(json["meetings"][0][2]["points"], 18);
  EXPECT_EQ(json["meetings"][2][0]["games"], 20);
  EXPECT_GT(json["superiority"][0][2], 0.99);
  EXPECT_EQ(json["superiority"][1][1], 0.5);
  EXPECT_GT(json["first_move"]["elo_error"], 0);
}

TEST(CrossTable, WithoutGamesHasNoScores) {
  const CrossTable table{{"a", "b"}, {}, rate(2, {})};
  EXPECT_THAT(print_text(table), HasSubstr("1  a"));
  EXPECT_THAT(print_text(table), testing::Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace otrera
