// Analysis: thinking about any position of a game without playing.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "unit/server/event_reader.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

class AnalysisTest : public ServerTest {
 protected:
  std::string played_game() const {
    const std::string game = new_game();
    post(game + "/play", R"({"move": "d1-d7/g7"})");
    post(game + "/play", R"({"move": "a7-d4/d1"})");
    return game;
  }
  static StreamEvent report_of(EventReader& reader, int turns) {
    return reader.wait_for([&](const StreamEvent& event) {
      return event.name == "thinking" && event.data["turns"] == turns && !event.data["lines"].empty();
    });
  }
};

TEST_F(AnalysisTest, ThinksAboutThePositionNowAndPlaysNothing) {
  start();
  const std::string game = played_game();
  EventReader reader(server->address(), game);
  reader.wait("state");
  const Answer begun = post(game + "/analyse");
  EXPECT_EQ(begun.json["analysing"], 2);
  EXPECT_EQ(begun.json["thinking"], false);
  EXPECT_EQ(begun.json["revision"], 3);
  const StreamEvent thought = report_of(reader, 2);
  EXPECT_EQ(thought.data["analysis"], true);
  EXPECT_EQ(thought.data["to_move"], "white");
  EXPECT_EQ(thought.data["position"], begun.json["position"]);
  EXPECT_EQ(thought.data["lines"].at(0)["proven"], false);
  const auto& turn = thought.data["lines"].at(0)["decisions"].at(0);
  ASSERT_EQ(turn.size(), 2u);
  EXPECT_TRUE(turn.at(0).contains("from") && turn.at(0).contains("to"));
  EXPECT_TRUE(!turn.at(1).contains("from") && turn.at(1).contains("to"));
  EXPECT_EQ(thought.data["owners"], nlohmann::json({0.12, -1.0}));
  const Answer ended = post(game + "/stop");
  EXPECT_EQ(ended.json["analysing"], nullptr);
  EXPECT_EQ(ended.json["moves"].size(), 2u);
  EXPECT_EQ(ended.json["revision"], 3);
}

TEST_F(AnalysisTest, LooksAtAnyPositionOfTheGame) {
  start();
  const std::string game = played_game();
  EventReader reader(server->address(), game);
  reader.wait("state");
  post(game + "/analyse", R"({"turns": 1})");
  const StreamEvent one = report_of(reader, 1);
  EXPECT_EQ(one.data["to_move"], "black");
  EXPECT_EQ(one.data["position"], "3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b");
  const Answer other = post(game + "/analyse", R"({"turns": 0})");
  EXPECT_EQ(other.json["analysing"], 0);
  EXPECT_EQ(report_of(reader, 0).data["to_move"], "white");
}

TEST_F(AnalysisTest, AHalfTurnIsAPositionToo) {
  start();
  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7"})");
  EventReader reader(server->address(), game);
  post(game + "/analyse");
  EXPECT_THAT(report_of(reader, 1).data["position"].get<std::string>(), testing::EndsWith(" w d7"));
}

TEST_F(AnalysisTest, EndsByItselfWhenItsTimeIsUsedUp) {
  start();
  const std::string game = played_game();
  mind->patient = false;
  post(game + "/analyse", R"({"time": 50})");
  const Answer ended = wait_for(game, [](const auto& state) { return state["analysing"].is_null(); });
  EXPECT_EQ(ended.json["moves"].size(), 2u);
}

// Whoever is to move is well off, says the engine: so every turn was a mistake.
TEST_F(AnalysisTest, OfTheGameTellsWhyATurnWasAMistake) {
  start();
  mind->patient = false;
  const std::string game = new_game(R"({"game": "go", "position": "5/5/5/1b3/1wb2 w",
                                        "settings": {"white": "human", "black": "human"}})");
  post(game + "/play", R"({"move": "a5"})");
  for (const int turns : {0, 1}) {
    EXPECT_EQ(get(game + "/review").json["findings"].size(), static_cast<std::size_t>(turns));
    post(game + "/analyse", fmt::format(R"({{"turns": {}, "time": 50}})", turns));
    wait_for(game, [](const auto& state) { return state["analysing"].is_null(); });
  }
  const auto findings = get(game + "/review").json["findings"];
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings.at(0)["reason"], "");
  EXPECT_EQ(findings.at(1)["reason"], "Black takes 1 stone on b1 with a1.");
}

TEST_F(AnalysisTest, EndsWhenTheGameChangesOrTheEngineIsToMove) {
  start();
  const std::string game = played_game();
  for (const char* request : {"/play", "/settings", "/go"}) {
    EXPECT_EQ(post(game + "/analyse").json["analysing"].is_number(), true);
    const Answer changed =
        std::string(request) == "/settings"
            ? put(game + request, R"({"level": 2})")
            : post(game + request, std::string(request) == "/play" ? R"({"move": "g1-g2/g1"})" : "{}");
    EXPECT_EQ(changed.status, 200) << changed.text;
    EXPECT_EQ(changed.json["analysing"], nullptr) << request;
  }
  EXPECT_EQ(get(game).json["thinking"], true);
  expect_error(post(game + "/analyse"), 409, "thinking about its move");
  EXPECT_EQ(get(game).json["thinking"], true);
}

TEST_F(AnalysisTest, EndsWhenTheLastReaderLeaves) {
  start();
  const std::string game = played_game();
  {
    EventReader one(server->address(), game), other(server->address(), game);
    one.wait("state");
    other.wait("state");
    post(game + "/analyse");
    one.leave();
    EXPECT_EQ(get(game).json["analysing"], 2);
  }
  wait_for(game, [](const auto& state) { return state["analysing"].is_null(); });
  while (mind->thinking > 0) std::this_thread::yield();
}

TEST_F(AnalysisTest, HasAnEngineOfItsOwnWithinTheLimit) {
  start();
  mind->patient = false;
  const auto rests = [](const auto& state) {
    return state["analysing"].is_null() && state["thinking"] == false;
  };
  const std::string game = played_game();
  post(game + "/go");
  wait_for(game, rests);
  while (mind->thinking > 0) std::this_thread::yield();
  post(game + "/analyse");
  wait_for(game, rests);
  while (mind->thinking > 0) std::this_thread::yield();
  EXPECT_EQ(mind->alive, 2);
  for (int i = 0; i < 3; ++i) {
    const std::string another = played_game();
    post(another + "/analyse");
    wait_for(another, rests);
    EXPECT_LE(mind->alive, 2);
  }
}

TEST_F(AnalysisTest, AnEngineToMoveGoesOnAfterwards) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  post(game + "/stop", R"({"discard": true})");
  EXPECT_EQ(post(game + "/analyse").json["analysing"], 1);
  EXPECT_EQ(post(game + "/stop").json["thinking"], false);
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
}

TEST_F(AnalysisTest, BadRequestsAreRefused) {
  start();
  const std::string game = played_game();
  expect_error(post(game + "/analyse", R"({"turns": 3})"), 400, "expected 0 to 2");
  expect_error(post(game + "/analyse", R"({"turns": -1})"), 400, "expected 0 to 2");
  expect_error(post(game + "/analyse", R"({"turns": 9223372036854775807})"), 400, "expected 0 to 2");
  expect_error(post(game + "/analyse", R"({"turns": "1"})"), 400, "whole number");
  expect_error(post(game + "/analyse", R"({"time": 1})"), 400, "50 to 600000");
  expect_error(post(game + "/analyse", R"({"time": 99999999999})"), 400, "50 to 600000");
  expect_error(post(game + "/analyse", R"({"turn": 1})"), 400, "did you mean 'turns'");
  expect_error(post(game + "/analyse", R"({"revision": 1})"), 409);
  expect_error(post("/api/games/none/analyse"), 404);
  expect_error(get(game + "/analyse"), 405);
  EXPECT_EQ(mind->thoughts, 0);
}

TEST_F(AnalysisTest, OfAFinishedPositionIsRefusedOfAResignedOneNot) {
  start();
  const std::string over =
      new_game(R"({"game": "amazons", "position": "bxxx/xxxx/xxxx/w3 b", "settings": {"black": "human"}})");
  expect_error(post(over + "/analyse"), 409, "over");
  const std::string resigned = played_game();
  post(resigned + "/resign");
  EXPECT_EQ(post(resigned + "/analyse").json["analysing"], 2);
}

TEST_F(AnalysisTest, EveryStartCanBeAskedFor) {
  start();
  const auto info = get("/api/info").json;
  for (const auto& game : info["games"])
    for (int size = game["sizes"]["least"]; size <= game["sizes"]["most"]; ++size) {
      const nlohmann::json body{{"game", game["name"]}, {"size", size}};
      EXPECT_EQ(post("/api/positions", body.dump()).json["position"],
                post("/api/games", body.dump()).json["start"]);
    }
}

}  // namespace
}  // namespace otrera
