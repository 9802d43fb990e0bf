// Games with clocks, by a made-up clock that only the test moves on.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include "engine/registry.h"
#include "server/game_time.h"
#include "unit/server/event_reader.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::HasSubstr;

class ClockTest : public ServerTest {
 protected:
  ClockTest() {
    options.now = [time = time_] { return time->load(); };
  }

  Answer play(const std::string& game, const std::string& move) const {
    return post(game + "/play", R"({"move": ")" + move + "\"}");
  }
  static nlohmann::json left(const Answer& answer) { return answer.json["clock"]["left"]; }
  static nlohmann::json both(int white, int black) { return {{"white", white}, {"black", black}}; }

  static constexpr const char* five_seconds =
      R"({"game": "amazons", "settings": {"white": "human", "black": "human"},
          "clock": {"main": 5000, "increment": 1000}})";
  static constexpr const char* five_seconds_against_engine =
      R"({"game": "amazons", "settings": {"white": "human", "black": "engine"}, "clock": {"main": 5000}})";

 private:
  // The server, which ends after the test, asks it.
  std::shared_ptr<std::atomic<std::int64_t>> time_ = std::make_shared<std::atomic<std::int64_t>>(1'000'000);

 protected:
  std::atomic<std::int64_t>& now = *time_;
};

TEST_F(ClockTest, AGameHasNoneUnlessToldAndBadTimesAreRefused) {
  start();
  EXPECT_TRUE(get(new_game()).json["clock"].is_null());
  expect_error(post("/api/games", R"({"game": "amazons", "clock": {"main": 999}})"), 400, "clock.main");
  expect_error(post("/api/games", R"({"game": "amazons", "clock": {"main": 5000, "increment": -1}})"), 400,
               "clock.increment");
  expect_error(post("/api/games", R"({"game": "amazons", "clock": {"minutes": 5}})"), 400, "minutes");
  expect_error(post("/api/games", R"({"game": "amazons", "clock": 5})"), 400, "clock");
}

TEST_F(ClockTest, TheFirstTurnIsFreeAndThenWhoIsToMoveLosesTime) {
  start();
  const std::string game = new_game(five_seconds);
  now += 60'000;
  EXPECT_EQ(
      get(game).json["clock"],
      (nlohmann::json{{"main", 5000}, {"increment", 1000}, {"left", both(5000, 5000)}, {"running", false}}));
  EXPECT_EQ(play(game, "d1-d7/g7").json["clock"]["running"], true);
  now += 1500;
  EXPECT_EQ(left(get(game)), both(5000, 3500));
  EXPECT_EQ(left(play(game, "a7-d4/d1")), both(5000, 4500)) << "what was left, and what a turn adds";
  now += 700;
  EXPECT_EQ(left(get(game)), both(4300, 4500));
}

TEST_F(ClockTest, HalfATurnAndOtherChangesDoNotStopIt) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  now += 1000;
  EXPECT_EQ(left(play(game, "a7-d4")), both(5000, 4000));
  now += 1000;
  put(game + "/settings", R"({"level": 2})");
  now += 1000;
  EXPECT_EQ(left(post(game + "/undo")), both(5000, 2000));
  now += 1000;
  EXPECT_EQ(left(play(game, "a7-d4/d1")), both(5000, 2000));
}

TEST_F(ClockTest, WhoHasNoTimeLeftHasLostAndTheRecordSaysSo) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  now += 5000;
  const Answer lost = get(game);
  EXPECT_EQ(lost.json["over"], true);
  EXPECT_EQ(lost.json["ended"], false);
  EXPECT_EQ(lost.json["result"], "W+T");
  EXPECT_EQ(left(lost), both(5000, 0));
  EXPECT_EQ(lost.json["clock"]["running"], false);
  expect_error(play(game, "a7-d4/d1"), 409, "W+T");
  EXPECT_THAT(get(game + "/record").text, HasSubstr("RE[W+T]"));
}

TEST_F(ClockTest, AMoveThatComesTooLateIsRefused) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  now += 5001;
  expect_error(play(game, "a7-d4/d1"), 409, "W+T");
  EXPECT_EQ(get(game).json["moves"].size(), 1u);
}

TEST_F(ClockTest, WhoWatchesIsToldWhenTheFlagFalls) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  EventReader reader(server->address(), game);
  EXPECT_EQ(reader.wait("state").data["over"], false);
  now += 5000;
  EXPECT_EQ(reader.wait("state").data["result"], "W+T");
}

TEST_F(ClockTest, AFlagThatCannotBeKeptDoesNotHarmTheServer) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  EventReader reader(server->address(), game);
  reader.wait("state");
  SQLite::Database(folder.path() + "/games.sqlite", SQLite::OPEN_READWRITE).exec("DROP TABLE games");
  now += 5000;
  const auto told = [this] {
    const std::lock_guard lock(log_mutex);
    return log.find("a fallen flag could not be kept") != std::string::npos;
  };
  while (!told()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(ClockTest, UndoGivesTheTimeBack) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  now += 2000;
  play(game, "a7-d4/d1");
  now += 3000;
  EXPECT_EQ(left(post(game + "/undo")), both(5000, 5000)) << "as Black had it before the turn";
  now += 5000;
  EXPECT_EQ(get(game).json["result"], "W+T");
  const Answer again = post(game + "/undo");
  EXPECT_EQ(again.json["result"], "");
  EXPECT_EQ(left(again), both(5000, 5000));
  EXPECT_EQ(again.json["moves"].size(), 1u);
  now += 100;
  EXPECT_EQ(left(get(game)), both(5000, 4900));
}

TEST_F(ClockTest, ARestartKeepsTheTimeAndChargesNothingWhileItWasAway) {
  start();
  const std::string game = new_game(five_seconds);
  play(game, "d1-d7/g7");
  now += 1000;
  server.reset();
  now += 3'600'000;
  start();
  EXPECT_EQ(left(get(game)), both(5000, 4000));
  now += 1000;
  EXPECT_EQ(left(get(game)), both(5000, 4000)) << "rests until somebody watches";
  {
    EventReader reader(server->address(), game);
    EXPECT_EQ(reader.wait("state").data["clock"]["running"], true);
    now += 4000;
    EXPECT_EQ(reader.wait("state").data["result"], "W+T");
  }
  restart();
  EXPECT_EQ(get(game).json["result"], "W+T");
  EXPECT_THAT(get(game + "/record").text, HasSubstr("RE[W+T]"));
}

TEST_F(ClockTest, TheEngineCanLoseOnTimeToo) {
  start();
  const std::string game = new_game(five_seconds_against_engine);
  EXPECT_EQ(play(game, "d1-d7/g7").json["thinking"], true);
  now += 5000;
  const Answer answer = get(game);
  EXPECT_EQ(answer.json["result"], "W+T");
  EXPECT_EQ(answer.json["thinking"], false);
}

TEST_F(ClockTest, TheEngineAnswersWithinItsTime) {
  start();
  mind->patient = false;
  const std::string game = new_game(five_seconds_against_engine);
  play(game, "d1-d7/g7");
  const Answer answer = wait_for(game, [](const nlohmann::json& json) { return json["moves"].size() == 2; });
  EXPECT_EQ(left(answer), both(5000, 5000));
}

TEST(GameTime, TheTimeForATurnIsAShareOfWhatIsLeft) {
  const auto session = find_game("amazons").new_session({});
  const GameTime time({60'000, 0}, 2);
  const double seconds = time.time_for_turn(*session, TimeOptions::Plan::even, 0).count();
  EXPECT_GT(seconds, 0.5);
  EXPECT_LT(seconds, 6);
  GameTime used({60'000, 0}, 2);
  used.run(0);
  EXPECT_LT(used.time_for_turn(*session, TimeOptions::Plan::even, 59'000).count(), 0.2);
}

TEST(GameTime, WhatWasKeptIsReadAgainAndNonsenseRefused) {
  GameTime time({60'000, 500}, 0);
  time.turn_made(Player::first, 0);
  time.turn_made(Player::second, 1000);
  time.rest(3000);
  EXPECT_EQ(GameTime::restore(time.print()).print(), time.print());
  EXPECT_EQ(time.left(Player::second, Player::first, 3000), 59'500);
  EXPECT_EQ(time.left(Player::first, Player::first, 9000), 58'000);
  for (const char* text : {"{}", R"({"main": 1, "increment": 1, "left": [], "used": 0, "fallen": false})",
                           R"({"main": "x", "increment": 1, "left": [[1, 1]], "used": 0, "fallen": false})"})
    EXPECT_THROW(GameTime::restore(text), Error);
}

}  // namespace
}  // namespace otrera
