// When the engine thinks, what becomes of it, and what the event stream tells.
#include <gmock/gmock.h>

#include "unit/server/event_reader.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::HasSubstr;

constexpr const char* a_turn = R"({"move": "d1-d7/g7"})";

class ThinkingTest : public ServerTest {
 protected:
  static bool thinks(const nlohmann::json& game) { return game["thinking"].get<bool>(); }
  static bool rests(const nlohmann::json& game) { return !thinks(game); }
};

TEST_F(ThinkingTest, TheEngineAnswersByItself) {
  start();
  mind->patient = false;
  const std::string game = new_game(against_engine);
  EXPECT_EQ(post(game + "/play", a_turn).json["thinking"], true);
  const Answer answer = wait_for(game, rests);
  EXPECT_EQ(answer.json["moves"].size(), 2u);
  EXPECT_EQ(answer.json["revision"], 3);
  EXPECT_EQ(answer.json["to_move"], "white");
}

TEST_F(ThinkingTest, TheEngineBeginsWhereItHasTheFirstMove) {
  start();
  const Answer answer =
      post("/api/games", R"({"game": "amazons", "settings": {"white": "engine", "black": "human"}})");
  EXPECT_EQ(answer.json["thinking"], true);
  const Answer whose = post("/api/games", R"({"game": "amazons", "settings": {"white": "human"}})");
  EXPECT_EQ(whose.json["thinking"], false);
}

TEST_F(ThinkingTest, StopPlaysTheBestSoFar) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  const Answer answer = post(game + "/stop");
  EXPECT_EQ(answer.json["thinking"], false);
  EXPECT_EQ(answer.json["moves"].size(), 2u);
  EXPECT_EQ(post(game + "/stop").json, answer.json);
}

TEST_F(ThinkingTest, DiscardPlaysNothingUntilAskedAgain) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  const Answer answer = post(game + "/stop", R"({"discard": true})");
  EXPECT_EQ(answer.json["thinking"], false);
  EXPECT_EQ(answer.json["moves"].size(), 1u);
  EventReader reader(server->address(), game);
  EXPECT_EQ(reader.wait("state").data["thinking"], false);
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
  EXPECT_EQ(post(game + "/stop").json["moves"].size(), 2u);
  expect_error(post(game + "/stop", R"({"discard": "yes"})"), 400, "true or false");
  expect_error(post(game + "/stop", R"({"discrad": true})"), 400, "did you mean 'discard'");
}

TEST_F(ThinkingTest, GoThinksForAHumanOnceAndFinishesHisTurn) {
  start();
  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7"})");
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
  const Answer answer = post(game + "/stop");
  EXPECT_EQ(answer.json["moves"].size(), 1u);
  EXPECT_THAT(answer.json["moves"].at(0).get<std::string>(), HasSubstr("d1-d7/"));
  EXPECT_EQ(answer.json["thinking"], false);
  EXPECT_EQ(mind->thoughts, 1);
}

TEST_F(ThinkingTest, AChangeDropsTheSearchAndItsResult) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  const Answer undone = post(game + "/undo");
  EXPECT_EQ(undone.json["thinking"], false);
  EXPECT_EQ(undone.json["moves"].size(), 0u);
  while (mind->thinking > 0) std::this_thread::yield();
  post(game + "/play", a_turn);
  const Answer played = post(game + "/play", R"({"move": "a7-d4/d1"})");
  EXPECT_EQ(played.json["thinking"], false);
  EXPECT_EQ(played.json["moves"].at(1), "a7-d4/d1");
  while (mind->thinking > 0) std::this_thread::yield();
  EXPECT_EQ(get(game).json, played.json);
  post(game + "/play", R"({"move": "g1-g2/g1"})");
  EXPECT_EQ(post(game + "/resign").json["thinking"], false);
}

TEST_F(ThinkingTest, ARefusedChangeLeavesTheSearchAlone) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  expect_error(post(game + "/play", R"({"move": "a1-a2/a3"})"), 400);
  EXPECT_EQ(get(game).json["thinking"], true);
  while (mind->thoughts == 0) std::this_thread::yield();
  EXPECT_EQ(mind->thinking, 1);
}

TEST_F(ThinkingTest, SettingsWaitForTheNextMove) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  const Answer answer = put(game + "/settings", R"({"level": 2})");
  EXPECT_EQ(answer.json["thinking"], true);
  EXPECT_EQ(answer.json["revision"], 3);
  EXPECT_EQ(post(game + "/stop").json["moves"].size(), 2u);
  EXPECT_EQ(mind->thoughts, 1);
}

TEST_F(ThinkingTest, SettingsMayBeginASearch) {
  start();
  const std::string game = new_game();
  EXPECT_EQ(put(game + "/settings", R"({"white": "engine"})").json["thinking"], true);
}

TEST_F(ThinkingTest, RemovingAGameEndsItsSearchAndItsStreams) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  EventReader reader(server->address(), game);
  reader.wait("state");
  EXPECT_EQ(remove(game).status, 204);
  EXPECT_EQ(reader.wait("deleted").name, "deleted");
  EXPECT_EQ(reader.wait_end(), 200);
  while (mind->thinking > 0) std::this_thread::yield();
  expect_error(get(game), 404);
}

TEST_F(ThinkingTest, TheStreamTellsStatesAndThoughts) {
  start();
  const std::string game = new_game(against_engine);
  EventReader reader(server->address(), game, {{"Accept-Encoding", "gzip, br"}});
  const StreamEvent first = reader.wait("state");
  EXPECT_EQ(first.data, get(game).json);
  EXPECT_EQ(reader.type(), "text/event-stream");
  post(game + "/play", a_turn);
  const StreamEvent state = reader.wait("state");
  EXPECT_EQ(state.data["revision"], 2);
  EXPECT_EQ(state.data["thinking"], true);
  const StreamEvent thought = reader.wait_for(
      [](const auto& event) { return event.name == "thinking" && event.data["simulations"] > 1; });
  EXPECT_EQ(thought.data["revision"], 2);
  EXPECT_EQ(thought.data["value"], 0.75);
  EXPECT_EQ(thought.data["memory_full"], false);
  EXPECT_TRUE(thought.data["elapsed"].is_number());
  EXPECT_TRUE(thought.data["fraction"].is_number());
  const auto& line = thought.data["lines"].at(0);
  EXPECT_EQ(line["visits"], 7);
  EXPECT_EQ(line["value"], 0.75);
  EXPECT_EQ(line["pv"].at(0), line["move"]);
  post(game + "/stop");
  const StreamEvent after = reader.wait("state");
  EXPECT_EQ(after.data["moves"].at(1), line["move"]);
  EXPECT_EQ(after.data["thinking"], false);
}

TEST_F(ThinkingTest, StreamsAreLimitedAndAPlaceIsFreeAgain) {
  options.most_streams = 2;
  start();
  const std::string game = new_game();
  auto first = std::make_unique<EventReader>(server->address(), game);
  EventReader second(server->address(), game);
  first->wait("state");
  second.wait("state");
  expect_error(get(game + "/events"), 503, "streams");
  first.reset();
  for (;;) {  // until the server has noticed that its reader is gone
    EventReader third(server->address(), game);
    if (third.wait("state").name == "state") break;
    EXPECT_EQ(third.wait_end(), 503);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

TEST_F(ThinkingTest, EnginesPlayEachOtherWhileSomeoneWatches) {
  start();
  mind->patient = false;
  const std::string game = new_game(engines);
  EXPECT_EQ(get(game).json["thinking"], false);
  EXPECT_EQ(get(game).json["revision"], 1);
  EventReader reader(server->address(), game);
  const StreamEvent last =
      reader.wait_for([](const auto& event) { return event.name == "state" && event.data["over"] == true; });
  EXPECT_NE(last.data["result"], "");
  EXPECT_EQ(last.data["revision"], last.data["moves"].size() + 1);
}

TEST_F(ThinkingTest, EnginesPauseWhenNobodyWatches) {
  start();
  const std::string game = new_game(engines);
  {
    EventReader reader(server->address(), game);
    reader.wait_for(
        [](const auto& event) { return event.name == "state" && event.data["thinking"] == true; });
  }
  // Each stop plays one move; once the server has noticed that its reader is gone, no search follows.
  while (post(game + "/stop").json["thinking"] == true)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const auto resting = get(game).json;
  EXPECT_EQ(resting["over"], false);
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
  EXPECT_EQ(post(game + "/stop").json["moves"].size(), resting["moves"].size() + 1);
  EXPECT_EQ(get(game).json["thinking"], false);
}

TEST_F(ThinkingTest, SearchesWaitForTheirTurnVisibly) {
  options.searches = 1;
  start();
  const std::string first = new_game(against_engine), second = new_game(against_engine);
  EventReader reader(server->address(), second);
  reader.wait("state");
  post(first + "/play", a_turn);
  while (mind->thinking == 0) std::this_thread::yield();
  EXPECT_EQ(post(second + "/play", a_turn).json["thinking"], true);
  const StreamEvent thought = reader.wait("thinking");
  EXPECT_EQ(thought.data["fraction"], 0);
  EXPECT_EQ(thought.data["simulations"], 0);
  EXPECT_EQ(mind->thinking, 1);
  post(first + "/stop");
  while (mind->thoughts < 2) std::this_thread::yield();
  EXPECT_EQ(post(second + "/stop").json["moves"].size(), 2u);
  EXPECT_EQ(mind->most_thinking, 1);
}

TEST_F(ThinkingTest, TheEnginesOfAllGamesShareTheMemory) {
  start();
  for (int i = 0; i < 5; ++i) {
    const std::string game = new_game(against_engine);
    post(game + "/play", a_turn);
    EXPECT_EQ(post(game + "/stop").json["moves"].size(), 2u);
    EXPECT_LE(mind->alive, 2);
  }
  EXPECT_EQ(mind->memory, options.memory / 2);
}

TEST_F(ThinkingTest, AnEngineThatFailsIsLoggedAndTheGameGoesOn) {
  start();
  mind->broken = true;
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  const Answer answer = wait_for(game, rests);
  EXPECT_EQ(answer.json["moves"].size(), 1u);
  {
    const std::lock_guard lock(log_mutex);
    EXPECT_THAT(log, HasSubstr("a screw is loose"));
  }
  mind->broken = false;
  EXPECT_EQ(post(game + "/go").json["thinking"], true);
  EXPECT_EQ(post(game + "/stop").json["moves"].size(), 2u);
}

TEST_F(ThinkingTest, ARestartKeepsTheGamesAndWakesNoEngine) {
  start();
  const std::string game = new_game(against_engine), pair = new_game(engines);
  const auto before = post(game + "/play", a_turn).json;
  restart();
  mind->thoughts = 0;
  EXPECT_EQ(get("/api/games").json["games"].size(), 2u);
  auto expected = before;
  expected["thinking"] = false;
  EXPECT_EQ(get(game).json, expected);
  EXPECT_EQ(get(pair).json["thinking"], false);
  EXPECT_EQ(mind->thoughts, 0);
  {
    EventReader reader(server->address(), game);
    EXPECT_EQ(reader.wait("state").data["thinking"], true);
  }
  EXPECT_EQ(post(game + "/stop").json["moves"].size(), 2u);
  EXPECT_EQ(post(pair + "/go").json["thinking"], true);
}

TEST_F(ThinkingTest, AResignedGameAndAHalfTurnSurviveARestart) {
  start();
  const std::string resigned = new_game(), half = new_game();
  post(resigned + "/resign");
  const auto before = post(half + "/play", R"({"move": "d1-d7"})").json;
  restart();
  EXPECT_EQ(get(resigned).json["result"], "B+R");
  EXPECT_EQ(get(half).json, before);
}

TEST_F(ThinkingTest, StoppingTheServerEndsStreamsAndSearches) {
  start();
  const std::string game = new_game(against_engine);
  post(game + "/play", a_turn);
  EventReader reader(server->address(), game);
  reader.wait("state");
  server->stop();
  EXPECT_EQ(reader.wait_end(), 200);
  EXPECT_EQ(mind->thinking, 0);
  server->stop();
}

TEST_F(ThinkingTest, TwoClientsSeeTheSameGame) {
  start();
  const std::string game = new_game();
  EventReader one(server->address(), game), other(server->address(), game);
  one.wait("state");
  other.wait("state");
  const Answer white = post(game + "/play", R"({"move": "d1-d7/g7", "revision": 1})");
  expect_error(post(game + "/play", R"({"move": "d1-d6/d7", "revision": 1})"), 409);
  EXPECT_EQ(one.wait("state").data, white.json);
  EXPECT_EQ(other.wait("state").data, white.json);
}

}  // namespace
}  // namespace otrera
