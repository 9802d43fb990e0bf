// Records as the server keeps them: names and results, what searches found, the shelf.
#include <gmock/gmock.h>

#include "unit/server/event_reader.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

using RecordsTest = ServerTest;

constexpr const char* record =
    "(;FF[4]GM[18]SZ[10]EV[Cup]RO[3]PC[Beijing]DT[2008]PW[Invader]PB[Campya]SO[a "
    "book]RE[W+2]AW[ag][jg][dj][gj]"
    "AB[da][ga][ad][jd]PL[W];W[djdbea];B[gaghif])";

TEST_F(RecordsTest, NamesOccasionAndResultStayWithTheGame) {
  start();
  const std::string game = new_game(json{{"record", record}}.dump());
  for (const bool restarted : {false, true}) {
    if (restarted) restart();
    const Answer answer = get(game);
    EXPECT_EQ(answer.json["names"], (json{{"white", "Invader"}, {"black", "Campya"}}));
    EXPECT_EQ(answer.json["about"]["event"], "Cup");
    EXPECT_EQ(answer.json["about"]["place"], "Beijing");
    EXPECT_EQ(answer.json["over"], true);
    EXPECT_EQ(answer.json["ended"], false);
    EXPECT_EQ(answer.json["result"], "W+2");
    EXPECT_EQ(get("/api/games").json["games"][0]["title"], "Invader – Campya, Cup");
    const std::string sgf = get(game + "/record").text;
    for (const char* part :
         {"PW[Invader]", "PB[Campya]", "EV[Cup]", "RO[3]", "DT[2008]", "SO[a book]", "RE[W+2]"})
      EXPECT_THAT(sgf, HasSubstr(part));
  }
  expect_error(post(game + "/play", R"({"move": "d4-d5/d4"})"), 409, "over");
  const Answer undone = post(game + "/undo");
  EXPECT_EQ(undone.json["over"], false);
  EXPECT_EQ(undone.json["moves"].size(), 2u);
}

TEST_F(RecordsTest, WhatASearchFoundIsKept) {
  mind->patient = false;
  start();
  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  EventReader reader(server->address(), game);
  reader.wait("state");
  post(game + "/analyse", R"({"turns": 1})");
  wait_for(game + "/review", [](const json& review) { return !review["findings"].empty(); });
  wait_for(game, [](const json& state) { return state["analysing"].is_null(); });
  restart();
  const Answer review = get(game + "/review");
  ASSERT_EQ(review.json["findings"].size(), 1u) << review.text;
  const json& found = review.json["findings"][0];
  EXPECT_EQ(found["turns"], 1);
  EXPECT_EQ(found["to_move"], "black");
  EXPECT_EQ(found["value"], 0.75);
  EXPECT_FALSE(found["lines"][0]["decisions"].empty());
  EXPECT_EQ(get(game).json["revision"], 2);
  const Answer page = get(game + "/report");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.text, HasSubstr("<!doctype html>"));
  EXPECT_EQ(post(game + "/undo").json["moves"].size(), 0u);
  EXPECT_TRUE(get(game + "/review").json["findings"].empty());
}

TEST_F(RecordsTest, ALineIsAnalysedAndNotTakenForTheGame) {
  mind->patient = false;
  start();
  const std::string game = new_game();
  EventReader reader(server->address(), game);
  reader.wait("state");
  post(game + "/analyse", R"({"turns": 0, "line": ["d1-d7/g7"]})");
  const StreamEvent report = reader.wait_for(
      [](const StreamEvent& event) { return event.name == "thinking" && !event.data["lines"].empty(); });
  EXPECT_EQ(report.data["turns"], 1);
  EXPECT_EQ(report.data["line"], json({"d1-d7/g7"}));
  wait_for(game, [](const json& state) { return state["analysing"].is_null(); });
  EXPECT_TRUE(get(game + "/review").json["findings"].empty());
}

TEST_F(RecordsTest, TheShelfHasTheGamesOfTheOlympiads) {
  start();
  const Answer shelf = get("/api/shelf");
  ASSERT_EQ(shelf.json["games"].size(), 32u);
  const json& first = shelf.json["games"][0];
  EXPECT_EQ(first["id"], "2007-amsterdam-01");
  EXPECT_FALSE(first["white"].get<std::string>().empty());
  const Answer text = get("/api/shelf/2007-amsterdam-01");
  EXPECT_THAT(text.text, HasSubstr("GM[18]"));
  EXPECT_EQ(post("/api/games", json{{"record", text.text}}.dump()).json["names"]["white"], first["white"]);
  expect_error(get("/api/shelf/..%2f..%2fREADME"), 404);
}

}  // namespace
}  // namespace otrera
