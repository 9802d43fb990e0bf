#include "core/nearest.h"

#include <gtest/gtest.h>

namespace otrera {
namespace {

const std::vector<std::string> commands{"serve", "play", "bestmove", "gtp", "perft", "params", "players"};

TEST(NearestName, HasTheLeastEdits) {
  EXPECT_EQ(nearest_name("perft", commands), "perft");
  EXPECT_EQ(nearest_name("prft", commands), "perft");
  EXPECT_EQ(nearest_name("bstmove", commands), "bestmove");
  EXPECT_EQ(nearest_name("playres", commands), "players");
  EXPECT_EQ(nearest_name("gpt", commands), "gtp");
  EXPECT_EQ(nearest_name("bestmoves", commands), "bestmove");
}

TEST(NearestName, CountsInsertingDroppingAndChangingALetterAlike) {
  EXPECT_EQ(nearest_name("ab", {"xy", "abc"}), "abc");
  EXPECT_EQ(nearest_name("abc", {"xyz", "ab"}), "ab");
  EXPECT_EQ(nearest_name("abc", {"xyc", "abx"}), "abx");
}

TEST(NearestName, OfSeveralEquallyNearIsTheFirst) {
  EXPECT_EQ(nearest_name("x", {"a", "b"}), "a");
}

TEST(NearestName, OfNoNamesIsEmpty) {
  EXPECT_EQ(nearest_name("x", {}), "");
}

TEST(Suggest, AsksForTheNearName) {
  EXPECT_EQ(suggest("bestmov", commands), "did you mean 'bestmove'?");
  EXPECT_EQ(suggest("plaey", commands), "did you mean 'play'?");
}

TEST(Suggest, ListsTheNamesWhereNoneIsNear) {
  EXPECT_EQ(suggest("zzzzzzzz", commands), "one of: serve, play, bestmove, gtp, perft, params, players");
  EXPECT_EQ(suggest("", {"robust", "max"}), "one of: robust, max");
}

TEST(Suggest, NeverListsMoreThanALine) {
  std::vector<std::string> many;
  for (int i = 0; i < 100; ++i) many.push_back("parameter" + std::to_string(i));
  const std::string text = suggest("zzz", many);
  EXPECT_TRUE(text.ends_with("parameter11, ...")) << text;
}

TEST(Suggest, SaysWhenThereIsNothingToChooseFrom) {
  EXPECT_EQ(suggest("uct", {}), "there are none");
}

TEST(Suggest, BearsVeryLongText) {
  const std::string text = suggest(std::string(10'000'000, 'a'), commands);
  EXPECT_TRUE(text.starts_with("one of: ")) << text;
}

}  // namespace
}  // namespace otrera
