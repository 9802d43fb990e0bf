// The tree of a game: lines that were not played, comments, and letting a line be the game.
#include <gmock/gmock.h>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class VariationsTest : public ServerTest {
 protected:
  void SetUp() override {
    start();
    game = new_game();
    for (const char* move : {"d1-d7/g7", "a7-d4/d1", "g1-e3/c3"})
      post(game + "/play", json{{"move", move}}.dump());
  }
  Answer add(int turns, const json& line) const {
    return post(game + "/variations", json{{"turns", turns}, {"line", line}}.dump());
  }

  std::string game;
};

TEST_F(VariationsTest, ALineIsKeptOnceAndLeavesTheGameAlone) {
  add(1, {"a7-a8/a9", "g1-g2/g3"});
  const Answer again = add(1, {"a7-a8/a9", "g1-g3/g2"});
  EXPECT_EQ(again.json["moves"].size(), 3u);
  const json expected = {{{"after", 1}, {"parent", nullptr}, {"move", "a7-a8/a9"}, {"comment", ""}},
                         {{"after", 1}, {"parent", 0}, {"move", "g1-g2/g3"}, {"comment", ""}},
                         {{"after", 1}, {"parent", 0}, {"move", "g1-g3/g2"}, {"comment", ""}}};
  EXPECT_EQ(again.json["variations"], expected);
  restart();
  EXPECT_EQ(get(game).json["variations"], expected);
}

TEST_F(VariationsTest, ALineThatGoesWithTheGameIsThePartOfItThatLeavesIt) {
  const Answer answer = add(0, {"d1-d7/g7", "a7-a8/a9"});
  ASSERT_EQ(answer.json["variations"].size(), 1u);
  EXPECT_EQ(answer.json["variations"][0]["after"], 1);
  EXPECT_EQ(add(0, {"d1-d7/g7"}).json["variations"].size(), 1u);
}

TEST_F(VariationsTest, ThePositionOfALineHasWhatMayBeDoneThere) {
  const Answer here = get(game + "/position?turns=1&line=a7-a8/a9%20g1-g2");
  EXPECT_EQ(here.status, 200) << here.text;
  EXPECT_EQ(here.json["turns"], 3);
  EXPECT_EQ(here.json["mid_turn"], true);
  EXPECT_EQ(here.json["line"], json({"a7-a8/a9", "g1-g2"}));
  EXPECT_FALSE(here.json["legal"].empty());
  EXPECT_EQ(get(game + "/position?turns=1&line=a7-a8/a9%20g1-g2%20/g3").json["line"],
            json({"a7-a8/a9", "g1-g2/g3"}));
}

TEST_F(VariationsTest, CommentsStandOnTurnsOfTheGameAndOfLines) {
  post(game + "/variations", R"({"turns": 0, "comment": "it begins"})");
  post(game + "/variations", R"({"turns": 2, "comment": "hm"})");
  const Answer answer =
      post(game + "/variations", R"({"turns": 1, "line": ["a7-a8/a9"], "comment": "safer"})");
  EXPECT_EQ(answer.json["comments"], json({"it begins", "", "hm"}));
  EXPECT_EQ(answer.json["variations"][0]["comment"], "safer");
  const std::string sgf = get(game + "/record").text;
  EXPECT_THAT(sgf, HasSubstr("C[safer]"));
  const Answer copy = post("/api/games", json{{"record", sgf}}.dump());
  EXPECT_EQ(copy.json["comments"], json({"it begins", "", "hm", ""}));
  EXPECT_EQ(copy.json["variations"], answer.json["variations"]);
  EXPECT_EQ(copy.json["moves"], answer.json["moves"]);
}

TEST_F(VariationsTest, ARemovedLineTakesWhatFollowsItAlong) {
  add(1, {"a7-a8/a9", "g1-g2/g3"});
  add(1, {"a7-a9/a8", "g1-g2/g3"});
  const Answer answer = remove(game + "/variations?turns=1&line=a7-a8/a9");
  ASSERT_EQ(answer.json["variations"].size(), 2u) << answer.text;
  EXPECT_EQ(answer.json["variations"][0]["move"], "a7-a9/a8");
  EXPECT_EQ(answer.json["variations"][1]["parent"], 0);
  expect_error(remove(game + "/variations?turns=1&line=a7-a8/a9"), 404, "no such variation");
}

TEST_F(VariationsTest, APromotedLineIsTheGameAndWhatWasPlayedIsAVariation) {
  post(game + "/variations", R"({"turns": 2, "comment": "played"})");
  add(1, {"a7-a8/a9", "g1-g2/g3"});
  add(2, {"g1-g2/g3"});
  const Answer answer = post(game + "/promote", R"({"turns": 1, "line": ["a7-a8/a9"]})");
  EXPECT_EQ(answer.json["moves"], json({"d1-d7/g7", "a7-a8/a9", "g1-g2/g3"})) << answer.text;
  const auto& variations = answer.json["variations"];
  ASSERT_EQ(variations.size(), 3u);
  EXPECT_EQ(variations[0],
            (json{{"after", 1}, {"parent", nullptr}, {"move", "a7-d4/d1"}, {"comment", "played"}}));
  EXPECT_EQ(variations[1]["move"], "g1-e3/c3");
  EXPECT_EQ(variations[2], (json{{"after", 1}, {"parent", 0}, {"move", "g1-g2/g3"}, {"comment", ""}}));
  const Answer back = post(game + "/promote", R"({"turns": 1, "line": ["a7-d4/d1"]})");
  EXPECT_EQ(back.json["moves"], json({"d1-d7/g7", "a7-d4/d1", "g1-e3/c3"}));
  EXPECT_EQ(back.json["comments"][2], "played");
}

TEST_F(VariationsTest, UndoForgetsWhatHungOnTheTurn) {
  add(3, {"a4-a5/a6"});
  add(1, {"a7-a8/a9"});
  const Answer answer = post(game + "/undo");
  ASSERT_EQ(answer.json["variations"].size(), 1u);
  EXPECT_EQ(answer.json["variations"][0]["after"], 1);
}

TEST_F(VariationsTest, WhatIsNoLineIsRefused) {
  expect_error(add(1, {"a7-a7/a7"}), 400, "line");
  expect_error(add(9, {"a7-a8/a9"}), 400, "out of range");
  expect_error(add(1, {"a7-a8"}), 400, "not finished");
  expect_error(post(game + "/variations", R"({"line": ["a7-a8/a9"]})"), 400, "no number of turns");
  expect_error(add(1, json(1001, "a7-a8/a9")), 400, "too long");
  expect_error(post(game + "/variations", json{{"turns", 0}, {"comment", std::string(4001, 'a')}}.dump()),
               400, "too long");
  EXPECT_EQ(get(game).json["variations"].size(), 0u);
}

TEST_F(VariationsTest, AGameBeginsWithMoves) {
  const Answer fork =
      post("/api/games",
           R"({"game": "amazons", "moves": ["d1-d7/g7", "a7-a8/a9"], "settings": {"black": "human"}})");
  EXPECT_EQ(fork.status, 201) << fork.text;
  EXPECT_EQ(fork.json["moves"].size(), 2u);
  expect_error(post("/api/games", R"({"game": "amazons", "moves": ["d1-d1"]})"), 400, "moves");
}

}  // namespace
}  // namespace otrera
