// Starting, stopping and what can be in the way; the parts below the API; real games with the real engine.
#include "server/server.h"

#include <gmock/gmock.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <random>

#include "core/error.h"
#include "server/hub.h"
#include "unit/server/event_reader.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::HasSubstr;

TEST(HubTest, OnlyTheNewestOfEachKindIsKeptInTheOrderItCame) {
  Hub hub;
  std::uint64_t seen = 0;
  hub.publish(Hub::Kind::thinking, "1");
  hub.publish(Hub::Kind::state, "2");
  hub.publish(Hub::Kind::thinking, "3");
  const auto events = hub.wait(seen, Duration(0));
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].data, "2");
  EXPECT_EQ(events[1].data, "3");
  EXPECT_TRUE(hub.wait(seen, Duration(0)).empty());
}

TEST(HubTest, ClosingWakesReadersWhoStillGetWhatTheyHaveNotSeen) {
  Hub hub;
  std::uint64_t seen = hub.newest();
  hub.publish(Hub::Kind::deleted, "gone");
  hub.close();
  hub.publish(Hub::Kind::state, "too late");
  EXPECT_FALSE(hub.ended(seen));
  EXPECT_EQ(hub.wait(seen, Duration(60)).size(), 1u);
  EXPECT_TRUE(hub.wait(seen, Duration(60)).empty());
  EXPECT_TRUE(hub.ended(seen));
}

class StartTest : public ServerTest {
 protected:
  std::string refusal() {
    try {
      Server another(options);
    } catch (const Error& error) {
      return error.what();
    }
    ADD_FAILURE() << "it started";
    return {};
  }
};

TEST_F(StartTest, ATakenPortIsNamedWithAWayOut) {
  start();
  const TemporaryFolder other;
  options.data_folder = other.path();
  options.port = std::stoi(server->address().substr(server->address().rfind(':') + 1));
  EXPECT_THAT(refusal(), HasSubstr("is taken"));
  EXPECT_THAT(refusal(), HasSubstr("--port"));
}

TEST_F(StartTest, AnImpossibleAddressIsRefused) {
  options.host = "no.such.host.invalid";
  EXPECT_THAT(refusal(), HasSubstr("no.such.host.invalid"));
  options.host = "127.0.0.1";
  options.port = 70000;
  EXPECT_THAT(refusal(), HasSubstr("0 to 65535"));
}

TEST_F(StartTest, AFolderThatCannotBeUsedIsNamed) {
  options.data_folder = "/dev/null/otrera";
  EXPECT_THAT(refusal(), HasSubstr("/dev/null/otrera"));
  options.data_folder = folder.path();
  start();
  EXPECT_THAT(refusal(), HasSubstr("another otrera serve"));
}

TEST_F(StartTest, ADatabaseItDoesNotUnderstandIsRefused) {
  std::ofstream(folder.file("games.sqlite")) << std::string(4096, '?');
  EXPECT_THAT(refusal(), HasSubstr("not a database"));
}

TEST_F(StartTest, TheFolderIsMadeAndTheAddressIsTold) {
  options.data_folder = folder.file("a/b");
  start();
  EXPECT_THAT(server->address(), testing::MatchesRegex("http://127.0.0.1:[0-9]+"));
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(StartTest, AServerThatNeverStartedStops) {
  Server idle(options);
  idle.stop();
}

TEST_F(StartTest, TheUsualFolderFollowsTheEnvironment) {
  setenv("XDG_DATA_HOME", "/x/data", 1);
  EXPECT_EQ(usual_data_folder(), "/x/data/otrera");
  unsetenv("XDG_DATA_HOME");
  setenv("HOME", "/home/someone", 1);
  EXPECT_EQ(usual_data_folder(), "/home/someone/.local/share/otrera");
}

TEST_F(StartTest, OneSignalEndsServing) {
  const std::string game_folder = folder.path();
  std::string address;
  serve(options, [&](const Server& running) {
    address = running.address();
    httplib::Client client(address);
    const auto answer = client.Post("/api/games", engines, "application/json");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 201);
    kill(getpid(), SIGINT);
  });
  EXPECT_FALSE(httplib::Client(address).Get("/api/info"));
  start();
  EXPECT_EQ(get("/api/games").json["games"].size(), 1u);
}

// With the players that ship, at the level of a beginner: 30 simulations a move.
class RealEngineTest : public ServerTest {
 protected:
  RealEngineTest() {
    options.make_engine = nullptr;
    options.seed = 1;
    start();
  }
};

TEST_F(RealEngineTest, ItAnswersAHuman) {
  const std::string game = new_game(
      R"({"game": "amazons", "settings": {"white": "human", "black": "engine", "level": 1, "time": 600000}})");
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  const Answer answer = wait_for(game, [](const auto& json) { return json["thinking"] == false; });
  EXPECT_EQ(answer.json["moves"].size(), 2u);
  EXPECT_EQ(log, "");
}

TEST_F(RealEngineTest, TwoEnginesPlayAGameToItsEndAndItsRecordReadsBack) {
  const std::string game = new_game(
      R"({"game": "amazons", "size": 6,
          "settings": {"white": "engine", "black": "engine", "level": 1, "time": 600000}})");
  EventReader reader(server->address(), game);
  const auto last =
      reader.wait_for([](const auto& event) { return event.name == "state" && event.data["over"] == true; })
          .data;
  EXPECT_THAT(last["result"].get<std::string>(), testing::MatchesRegex("[WB]\\+[0-9.]+"));
  EXPECT_EQ(last["thinking"], false);
  const nlohmann::json body{{"game", "amazons"}, {"record", get(game + "/record").text}};
  const Answer copy = post("/api/games", body.dump());
  EXPECT_EQ(copy.json["moves"], last["moves"]);
  EXPECT_EQ(copy.json["position"], last["position"]);
  EXPECT_EQ(copy.json["result"], last["result"]);
  expect_error(post(game + "/play", R"({"move": "a1-a2"})"), 409, "over");
  restart();
  EXPECT_EQ(get(game).json, last);
}

// Several people at once do whatever comes to mind; in the end every game is whole and on disk.
class StressTest : public ServerTest {
 protected:
  void do_something(httplib::Client& client, const std::string& game, std::mt19937& random) {
    const auto send = [&](const std::string& request, const std::string& body) {
      const auto answer = client.Post(game + request, body, "application/json");
      ASSERT_TRUE(answer) << httplib::to_string(answer.error());
      EXPECT_TRUE(answer->status == 200 || answer->status == 409 || answer->status == 400) << answer->body;
    };
    switch (random() % 8) {
      case 0:
        return send("/undo", "{}");
      case 1:
        return send("/go", "{}");
      case 2:
        return send("/stop", "{}");
      case 3:
        return send("/stop", R"({"discard": true})");
      case 4: {
        EventReader reader(server->address(), game);
        reader.wait("state");
        return;
      }
      case 5:
        EXPECT_EQ(
            put(game + "/settings", random() % 2 ? R"({"white": "engine"})" : R"({"white": "human"})").status,
            200);
        return;
      default:
        const auto legal = get(game).json["legal"];
        if (!legal.empty())
          send("/play", nlohmann::json({{"move", legal[random() % legal.size()]["move"]}}).dump());
    }
  }
};

TEST_F(StressTest, ManyHandsOnAFewGames) {
  options.most_streams = 16;
  start();
  mind->patient = true;
  const std::string all[] = {new_game(against_engine), new_game(engines), new_game()};
  {
    std::vector<std::jthread> people_at_once;
    for (unsigned t = 0; t < 4; ++t)
      people_at_once.emplace_back([&, t] {
        std::mt19937 random(t);
        const auto own = client();
        for (int i = 0; i < 40; ++i) {
          do_something(*own, all[random() % 3], random);
          if (i == 20) mind->patient = t % 2 == 0;
        }
      });
  }
  for (const auto& game : all) post(game + "/stop", R"({"discard": true})");
  std::vector<nlohmann::json> before;
  for (const auto& game : all) before.push_back(get(game).json);
  restart();
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(get(all[i]).json, before[i]);
  EXPECT_EQ(log, "");
}

}  // namespace
}  // namespace otrera
