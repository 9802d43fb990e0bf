// Every request of docs/api.md and every error it can end in.
#include <gmock/gmock.h>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ApiTest : public ServerTest {
 protected:
  ApiTest() { start(); }

  static std::string with_settings(const std::string& settings) {
    return R"({"game": "amazons", "settings": )" + settings + "}";
  }
};

TEST_F(ApiTest, InfoTellsGamesPlayersLevelsAndLimits) {
  const Answer answer = get("/api/info");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json["version"], "test");
  const auto& game = answer.json["games"].at(0);
  EXPECT_EQ(game["name"], "amazons");
  EXPECT_EQ(game["title"], "Game of the Amazons");
  EXPECT_EQ(game["sizes"]["default"], 10);
  EXPECT_EQ(game["sizes"]["usual"], nlohmann::json({6, 8, 10}));
  EXPECT_LE(game["sizes"]["least"], 6);
  EXPECT_GE(game["sizes"]["most"], 10);
  EXPECT_TRUE(std::ranges::any_of(game["players"], [&](const auto& player) {
    return player["name"] == game["default_player"] && !player["about"].empty();
  }));
  EXPECT_EQ(game["levels"].at(0)["level"], 1);
  EXPECT_TRUE(game["levels"].at(0)["how"].is_string());
  EXPECT_EQ(answer.json["limits"], nlohmann::json({{"games", 1000}, {"body", 1 << 20}, {"time", 600000}}));
}

TEST_F(ApiTest, ANewGameHasEverythingThePageNeeds) {
  const Answer answer = post("/api/games", R"({"game": "amazons"})");
  ASSERT_EQ(answer.status, 201);
  const auto& game = answer.json;
  EXPECT_EQ(game["id"].get<std::string>().size(), 16u);
  EXPECT_EQ(game["revision"], 1);
  EXPECT_EQ(game["game"], "amazons");
  EXPECT_EQ(game["size"], 10);
  EXPECT_EQ(game["start"], "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w");
  EXPECT_EQ(game["position"], game["start"]);
  EXPECT_TRUE(game["moves"].is_array() && game["moves"].empty());
  EXPECT_EQ(game["to_move"], "white");
  EXPECT_EQ(game["legal"].size(), 80u);
  EXPECT_EQ(game["over"], false);
  EXPECT_EQ(game["result"], "");
  EXPECT_EQ(game["thinking"], false);
  EXPECT_EQ(game["settings"],
            nlohmann::json(
                {{"white", "human"}, {"black", "engine"}, {"player", "net"}, {"level", 5}, {"time", 3000}}));
  EXPECT_GT(game["created"], 1600000000000);
  EXPECT_EQ(game["created"], game["updated"]);
  EXPECT_EQ(get("/api/games/" + game["id"].get<std::string>()).json, game);
}

TEST_F(ApiTest, SetupValuesAreDeclaredAndTaken) {
  const auto games = get("/api/info").json["games"];
  const auto amazons =
      *std::ranges::find_if(games, [](const auto& game) { return game["name"] == "amazons"; });
  ASSERT_EQ(amazons["setup"].size(), 3u);
  EXPECT_EQ(amazons["setup"][1],
            nlohmann::json({{"name", "komi"},
                            {"type", "number"},
                            {"default", "0"},
                            {"range", {-60.0, 60.0}},
                            {"over_position", true},
                            {"help", "points for the second player at the end, whole or half"}}));
  const Answer made =
      post("/api/games", R"({"game": "amazons", "setup": {"size": "6", "komi": 1.5, "passes": 2}})");
  EXPECT_EQ(made.json["start"], "1b2b1/b4b/6/6/w4w/1w2w1 w - 2 1.5");
  const Answer loa =
      post("/api/games", R"({"game": "loa", "setup": {"mover-wins": true, "variant": "parachute"}})");
  EXPECT_THAT(loa.json["start"].get<std::string>(), testing::EndsWith(" b mover 12"));
  expect_error(post("/api/games", R"({"game": "amazons", "setup": {"komy": 1}})"), 400,
               "did you mean 'komi'?");
  expect_error(post("/api/games", R"({"game": "amazons", "setup": {"komi": [1]}})"), 400, "setup.komi");
  expect_error(post("/api/games", R"({"game": "amazons", "setup": 6})"), 400, "setup");
}

TEST_F(ApiTest, AGameBeginsWithASizeAPositionOrARecord) {
  EXPECT_EQ(post("/api/games", R"({"game": "amazons", "size": 6})").json["size"], 6);
  const std::string fen = "w4b/6/6/6/6/6 b";
  const Answer placed = post(
      "/api/games", R"({"game": "amazons", "position": ")" + fen + R"(", "settings": {"black": "human"}})");
  EXPECT_EQ(placed.json["position"], fen);
  EXPECT_EQ(placed.json["to_move"], "black");

  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  const Answer record = get(game + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.headers.find("Content-Type")->second, "application/x-go-sgf");
  EXPECT_THAT(record.text, HasSubstr("GM[18]"));
  nlohmann::json body{{"game", "amazons"}, {"record", record.text}};
  body["settings"] = {{"black", "human"}};
  const Answer again = post("/api/games", body.dump());
  ASSERT_EQ(again.status, 201) << again.text;
  EXPECT_EQ(again.json["moves"], nlohmann::json({"d1-d7/g7"}));
}

TEST_F(ApiTest, AResignedGameSurvivesItsRecord) {
  const std::string game = new_game();
  post(game + "/resign");
  const nlohmann::json body{{"game", "amazons"}, {"record", get(game + "/record").text}};
  EXPECT_EQ(post("/api/games", body.dump()).json["result"], "B+R");
}

TEST_F(ApiTest, ATurnIsPlayedWholeOrInHalves) {
  const std::string game = new_game();
  const Answer half = post(game + "/play", R"({"move": "d1-d7"})");
  EXPECT_EQ(half.status, 200);
  EXPECT_EQ(half.json["revision"], 2);
  EXPECT_EQ(half.json["moves"], nlohmann::json({"d1-d7"}));
  EXPECT_EQ(half.json["to_move"], "white");
  EXPECT_THAT(half.json["position"].get<std::string>(), HasSubstr(" w d7"));
  EXPECT_EQ(half.json["legal"].at(0)["move"].get<std::string>().front(), '/');
  const Answer whole = post(game + "/play", R"({"move": "/g7", "revision": 2})");
  EXPECT_EQ(whole.json["moves"], nlohmann::json({"d1-d7/g7"}));
  EXPECT_EQ(whole.json["to_move"], "black");
  EXPECT_EQ(post(game + "/play", R"({"move": "a7-d4/d1"})").json["moves"].size(), 2u);
}

TEST_F(ApiTest, UndoTakesAHalfTurnBackAloneAndElseATurn) {
  const std::string game = new_game();
  expect_error(post(game + "/undo"), 409, "nothing has been played");
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  post(game + "/play", R"({"move": "a7-d4"})");
  EXPECT_EQ(post(game + "/undo").json["moves"], nlohmann::json({"d1-d7/g7"}));
  const Answer answer = post(game + "/undo", R"({"revision": 4})");
  EXPECT_EQ(answer.json["moves"], nlohmann::json::array());
  EXPECT_EQ(answer.json["revision"], 5);
}

TEST_F(ApiTest, UndoGoesOnUntilAHumanIsToMove) {
  const std::string game = new_game(against_engine);
  mind->patient = false;
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  wait_for(game, [](const auto& json) { return json["moves"].size() == 2; });
  EXPECT_EQ(post(game + "/undo").json["moves"], nlohmann::json::array());
}

TEST_F(ApiTest, TheSideToMoveResignsAndMayTakeItBack) {
  const std::string game = new_game();
  const Answer resigned = post(game + "/resign", R"({"revision": 1})");
  EXPECT_EQ(resigned.json["over"], true);
  EXPECT_EQ(resigned.json["result"], "B+R");
  EXPECT_TRUE(resigned.json["legal"].empty());
  for (const char* request : {"/resign", "/go"}) expect_error(post(game + request), 409, "over");
  expect_error(post(game + "/play", R"({"move": "d1-d7"})"), 409, "over");
  const Answer back = post(game + "/undo");
  EXPECT_EQ(back.json["over"], false);
  EXPECT_EQ(back.json["legal"].size(), 80u);
}

TEST_F(ApiTest, SettingsChangeOneByOne) {
  const std::string game = new_game();
  const Answer answer =
      put(game + "/settings", R"({"level": 2, "time": 50, "player": "uct", "revision": 1})");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json["revision"], 2);
  EXPECT_EQ(answer.json["settings"],
            nlohmann::json(
                {{"white", "human"}, {"black", "human"}, {"player", "uct"}, {"level", 2}, {"time", 50}}));
}

TEST_F(ApiTest, TheListHasTheNewestFirst) {
  EXPECT_EQ(get("/api/games").json, nlohmann::json({{"games", nlohmann::json::array()}}));
  const std::string first = new_game(), second = new_game();
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  post(first + "/play", R"({"move": "d1-d7/g7"})");
  const Answer answer = get("/api/games");
  ASSERT_EQ(answer.json["games"].size(), 2u);
  const auto& newest = answer.json["games"].at(0);
  EXPECT_EQ("/api/games/" + newest["id"].get<std::string>(), first);
  EXPECT_EQ(newest["game"], "amazons");
  EXPECT_EQ(newest["size"], 10);
  EXPECT_EQ(newest["turns"], 1);
  EXPECT_EQ(newest["to_move"], "black");
  EXPECT_EQ(newest["result"], "");
  EXPECT_TRUE(newest["updated"].is_number());
}

TEST_F(ApiTest, ARemovedGameIsGone) {
  const std::string game = new_game();
  const Answer answer = remove(game);
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.text, "");
  expect_error(get(game), 404);
  expect_error(remove(game), 404);
  expect_error(post(game + "/undo"), 404);
  EXPECT_TRUE(get("/api/games").json["games"].empty());
}

TEST_F(ApiTest, ABadBodyIsRefused) {
  expect_error(post("/api/games", "{"), 400, "not JSON");
  expect_error(post("/api/games", ""), 400, "not JSON");
  expect_error(post("/api/games", "\"\xff\xfe\""), 400, "not JSON");
  expect_error(post("/api/games", "[]"), 400, "object");
  expect_error(post("/api/games", "7"), 400, "object");
  expect_error(post("/api/games", R"({"x": 1e999})"), 400);
  expect_error(post("/api/games", std::string(500000, '[')), 400, "deep");
  std::string nested = "1";
  for (int i = 0; i < 20000; ++i) nested = "{\"a\":" + nested + "}";
  expect_error(post("/api/games", nested), 400, "deep");
}

TEST_F(ApiTest, ABadFieldIsNamed) {
  expect_error(post("/api/games", "{}"), 400, "no game is named");
  expect_error(post("/api/games", R"({"gme": "amazons"})"), 400, "did you mean 'game'");
  expect_error(post("/api/games", R"({"game": 7})"), 400, "wrong type");
  expect_error(post("/api/games", R"({"game": "amazon"})"), 400, "did you mean 'amazons'");
  expect_error(post("/api/games", R"({"game": "amazons", "size": "ten"})"), 400, "whole number");
  expect_error(post("/api/games", R"({"game": "amazons", "size": 6.5})"), 400, "whole number");
  expect_error(post("/api/games", R"({"game": "amazons", "size": 99999999999})"), 400, "size");
  expect_error(post("/api/games", R"({"game": "amazons", "size": 99999999999999999999})"), 400, "size");
  expect_error(post("/api/games", R"({"game": "amazons", "size": -1})"), 400, "size");
  expect_error(post("/api/games", R"({"game": "amazons", "size": 12})"), 400, "size");
  expect_error(post("/api/games", R"({"game": "amazons", "position": "nonsense"})"), 400, "position");
  expect_error(post("/api/games", R"({"game": "amazons", "record": "(;GM["})"), 400, "record");
  expect_error(post("/api/games", R"({"game": "amazons", "record": "", "size": 6})"), 400, "alone");
  expect_error(post("/api/games", R"({"game": "amazons", "settings": 5})"), 400, "an object");
  EXPECT_TRUE(get("/api/games").json["games"].empty());
}

TEST_F(ApiTest, BadSettingsAreRefusedAndChangeNothing) {
  const std::string game = new_game();
  const auto before = get(game).json;
  const std::pair<std::string, std::string> cases[] = {{R"({"time": -5})", "50 to 600000"},
                                                       {R"({"time": 49})", "50 to 600000"},
                                                       {R"({"time": 600001})", "50 to 600000"},
                                                       {R"({"time": "long"})", "whole number"},
                                                       {R"({"time": 99999999999999})", "50 to 600000"},
                                                       {R"({"level": 0})", "1 to 8"},
                                                       {R"({"level": 9})", "1 to 8"},
                                                       {R"({"level": true})", "whole number"},
                                                       {R"({"player": "utc"})", "did you mean 'uct'"},
                                                       {R"({"player": "../amazons/uct"})", "no player"},
                                                       {R"({"player": "uct.toml"})", "no player"},
                                                       {R"({"player": "/etc/passwd"})", "no player"},
                                                       {R"({"player": ""})", "no player"},
                                                       {R"({"white": "robot"})", "human or engine"},
                                                       {R"({"white": null})", "wrong type"},
                                                       {R"({"levl": 3})", "did you mean 'level'"},
                                                       {R"({"level": 2, "time": 1})", "50 to 600000"}};
  for (const auto& [settings, part] : cases) {
    expect_error(put(game + "/settings", settings), 400, part);
    expect_error(post("/api/games", with_settings(settings)), 400, part);
  }
  EXPECT_EQ(get(game).json, before);
}

TEST_F(ApiTest, ABadMoveIsRefusedAndChangesNothing) {
  const std::string game = new_game();
  for (const char* move : {"d1-d9/d10/d11", "a1-a2", "", "pass", "d1-d7/d1/x", "'; DROP TABLE games"})
    expect_error(post(game + "/play", nlohmann::json({{"move", move}}).dump()), 400, "move");
  expect_error(post(game + "/play", "{}"), 400, "no move is named");
  expect_error(post(game + "/play", R"({"move": 5})"), 400, "wrong type");
  expect_error(post(game + "/play", R"({"move": "d1-d7", "mvoe": 5})"), 400, "did you mean 'move'");
  expect_error(post(game + "/play", R"({"move": "d1-d7", "revision": "1"})"), 400, "whole number");
  EXPECT_EQ(get(game).json["revision"], 1);
}

TEST_F(ApiTest, AStaleRevisionIsAConflictAndChangesNothing) {
  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7"})");
  expect_error(post(game + "/play", R"({"move": "/g7", "revision": 1})"), 409, "newest");
  expect_error(post(game + "/undo", R"({"revision": 1})"), 409, "newest");
  expect_error(post(game + "/resign", R"({"revision": 3})"), 409, "newest");
  expect_error(put(game + "/settings", R"({"level": 1, "revision": -1})"), 409, "newest");
  EXPECT_EQ(get(game).json["revision"], 2);
}

TEST_F(ApiTest, UnknownAddressesAndGamesAreNotFound) {
  for (const char* path : {"/api", "/api/", "/api/nothing", "/nothing", "/api/games/", "/api/games/x/y",
                           "/api/games//play", "/../etc/passwd", "/%2e%2e/etc/passwd", "/assets/..",
                           "/index.html%00", "/api/games/%ff%fe", "/api/games/0123456789abcdef",
                           "/api/games/0123456789abcdef/record", "/api/games/0123456789abcdef/events"})
    expect_error(get(path), 404);
  expect_error(post("/api/games/0123456789abcdef/play", R"({"move": "d1-d7"})"), 404);
  expect_error(post("/api/nothing"), 404);
  expect_error(get("/" + std::string(5000, 'a')), 404, "too long");
}

TEST_F(ApiTest, AWrongMethodIsToldWhichAreRight) {
  const std::string game = new_game();
  const Answer answer = post(game);
  expect_error(answer, 405);
  EXPECT_EQ(answer.headers.find("Allow")->second, "GET, DELETE");
  expect_error(get(game + "/play"), 405, "POST");
  expect_error(put("/api/info", "{}"), 405, "GET");
  expect_error(remove("/api/games"), 405, "GET, POST");
  expect_error(post("/", "{}"), 405, "GET");
  expect_error(read(client()->Patch(game, "{}", "application/json")), 405);
  expect_error(read(client()->Options("/api/games")), 405);
}

TEST_F(ApiTest, HeadAnswersWithoutABody) {
  const auto result = client()->Head("/api/info");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->status, 200);
  EXPECT_EQ(result->body, "");
}

TEST_F(ApiTest, APositionComesWithSquaresAsValues) {
  const std::string game =
      new_game(R"({"game": "amazons", "size": 6, "settings": {"white": "human", "black": "human"}})");
  const auto begun = get(game).json;
  EXPECT_EQ(begun["rows"], nlohmann::json({".b..b.", "b....b", "......", "......", "w....w", ".w..w."}));
  EXPECT_EQ(begun["sides"], nlohmann::json({"white", "black"}));
  EXPECT_TRUE(begun["movers"].empty());
  EXPECT_EQ(begun["turns"], 0);
  EXPECT_TRUE(begun["last"].empty());
  EXPECT_TRUE(std::ranges::any_of(begun["legal"], [](const auto& decision) {
    return decision == nlohmann::json({{"move", "b1-b4"}, {"from", 31}, {"to", 13}});
  }));

  const auto half = post(game + "/play", R"({"move": "b1-b4"})").json;
  EXPECT_EQ(half["mid_turn"], true);
  EXPECT_EQ(half["turns"], 1);
  EXPECT_EQ(half["last"], nlohmann::json::array({{{"move", "b1-b4"}, {"from", 31}, {"to", 13}}}));
  EXPECT_EQ(half["movers"], nlohmann::json::array({"white"}));
  EXPECT_FALSE(half["legal"].at(0).contains("from"));

  const auto whole = post(game + "/play", R"({"move": "/b1"})").json;
  EXPECT_EQ(whole["mid_turn"], false);
  EXPECT_EQ(whole["rows"].at(5), ".x..w.");
  EXPECT_EQ(whole["last"], nlohmann::json::array({{{"move", "b1-b4"}, {"from", 31}, {"to", 13}},
                                                  {{"move", "/b1"}, {"to", 31}}}));
}

TEST_F(ApiTest, TheFirstPlayerOfLinesOfActionIsBlack) {
  const auto game = post("/api/games", R"({"game": "loa"})").json;
  EXPECT_EQ(game["sides"], nlohmann::json({"black", "white"}));
  EXPECT_EQ(game["to_move"], "black");
}

TEST_F(ApiTest, ADecisionSaysWhatItTakes) {
  const auto open =
      post("/api/games", R"({"game": "loa", "position": "8/8/8/8/8/7b/w7/b1w5 b"})").json["legal"];
  EXPECT_NE(open.dump().find(R"({"from":56,"move":"a1xc1","takes":true,"to":58})"), std::string::npos);
}

TEST_F(ApiTest, EveryPositionOfAGameCanBeAskedFor) {
  const std::string game = new_game();
  post(game + "/play", R"({"move": "d1-d7/g7"})");
  const auto now = post(game + "/play", R"({"move": "a7-d4"})").json;
  const auto first = get(game + "/position?turns=1").json;
  EXPECT_EQ(first["turns"], 1);
  EXPECT_EQ(first["to_move"], "black");
  EXPECT_EQ(first["last"].size(), 2u);
  const auto last = get(game + "/position?turns=2").json;
  for (const char* field : {"position", "rows", "last", "mid_turn"}) EXPECT_EQ(last[field], now[field]);
  for (const char* turns : {"3", "-1", "x", "", "1&turns=2", "99999999999999999999"})
    expect_error(get(game + "/position?turns=" + turns), 400, "turns");
  expect_error(get(game + "/position"), 400, "turns");
}

TEST_F(ApiTest, APositionIsSetUpFromRowsAndASide) {
  const auto start = post("/api/positions", R"({"game": "amazons", "size": 6})").json;
  EXPECT_EQ(start["position"], "1b2b1/b4b/6/6/w4w/1w2w1 w");
  nlohmann::json body{{"game", "amazons"}, {"position", "1b2b1/b4b/6/6/w4w/1w2w1 w - 2 1.5"}};
  body["rows"] = {"x.....", "......", "......", "..b...", "......", ".....w"};
  body["to_move"] = "black";
  EXPECT_EQ(post("/api/positions", body.dump()).json["position"], "x5/6/6/2b3/6/5w b - 2 1.5");
  body["setup"] = {{"komi", 2}};
  const auto other = post("/api/positions", body.dump()).json;
  EXPECT_EQ(other["position"], "x5/6/6/2b3/6/5w b - 2 2");
  EXPECT_EQ(other["setup"], nlohmann::json({{"komi", "2"}, {"passes", "2"}}));
  body["setup"] = {{"komi", 99}};
  expect_error(post("/api/positions", body.dump()), 400, "komi");
  body.erase("setup");
  // Half a turn is given up.
  body["position"] = "6/6/6/6/6/w4b w a1";
  EXPECT_EQ(post("/api/positions", body.dump()).json["position"], "x5/6/6/2b3/6/5w b");
}

TEST_F(ApiTest, WhatIsNoPositionIsRefusedInOneLine) {
  const std::string head = R"({"game": "loa", "position": "1bb1/w2w/w2w/1bb1 b", )";
  expect_error(post("/api/positions", head + R"("rows": ["....", "....", "....", "...b"]})"), 400,
               "no white piece");
  expect_error(post("/api/positions", head + R"("rows": ["x...", "....", "....", "...b"]})"), 400, "rows");
  expect_error(post("/api/positions", head + R"("rows": ["...", "....", "....", "...b"]})"), 400, "no row");
  expect_error(post("/api/positions", head + R"("rows": ["8/8 b 7", "....", "....", "...b"]})"), 400,
               "no row");
  expect_error(post("/api/positions", head + R"("rows": [7]})"), 400, "a list of texts");
  expect_error(post("/api/positions", head + R"("rows": []})"), 400);
  expect_error(post("/api/positions", head + R"("to_move": "green"})"), 400, "white or black");
  expect_error(post("/api/positions", R"({"rows": []})"), 400, "no game is named");
  const Answer answer = post("/api/positions", R"({"game": "amazons", "position": "3b/4"})");
  expect_error(answer, 400);
  EXPECT_EQ(answer.json["error"]["where"], "position");
}

TEST_F(ApiTest, AGameThatIsNotKeptIsShownAndForgotten) {
  const Answer answer = post("/api/games", R"({"game": "loa", "keep": false})");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json["id"], "");
  EXPECT_EQ(answer.json["settings"]["black"], "human");
  EXPECT_FALSE(answer.json["legal"].empty());
  EXPECT_TRUE(get("/api/games").json["games"].empty());
}

TEST_F(ApiTest, ARecordTellsItsGame) {
  const std::string game = new_game(R"({"game": "loa"})");
  const nlohmann::json body{{"record", get(game + "/record").text}};
  EXPECT_EQ(post("/api/games", body.dump()).json["game"], "loa");
}

TEST_F(ApiTest, TheRegionsOfABoardAreToldWithTheirWorth) {
  // White alone on the left, both on the right, Black alone below.
  const std::string game =
      new_game(R"({"game": "amazons", "position": "2xw2/w1x1b1/2x3/xxxxxx/b1xxxx/xxxxxx w",
    "settings": {"white": "human", "black": "human"}})");
  const auto regions = [&](const std::string& query) { return get(game + "/regions?" + query).json; };
  const auto plain = regions("turns=0");
  ASSERT_EQ(plain["regions"].size(), 3u);
  const auto owned_by = [](const nlohmann::json& all, const nlohmann::json& owner) {
    for (const auto& region : all["regions"])
      if (region["owner"] == owner) return region;
    return nlohmann::json();
  };
  EXPECT_EQ(owned_by(plain, "white")["squares"], nlohmann::json({12, 13, 6, 7, 0, 1}));
  EXPECT_EQ(owned_by(plain, "white")["pieces"], nlohmann::json({6}));
  EXPECT_EQ(owned_by(plain, "white")["least"], 5);
  EXPECT_EQ(owned_by(plain, "black")["most"], -1);
  EXPECT_EQ(owned_by(plain, nullptr)["temperature"], nullptr);
  EXPECT_EQ(plain["winner"]["side"], "white");
  EXPECT_EQ(plain["winner"]["least"], plain["winner"]["most"]);
  EXPECT_TRUE(owned_by(regions("turns=0&values=true"), nullptr)["temperature"].is_number());

  post(game + "/play", R"({"move": "a5-a4"})");
  EXPECT_EQ(regions("turns=1")["regions"], plain["regions"]);  // half a turn later
  expect_error(get(game + "/regions?turns=0&values=7"), 400, "values");
  expect_error(get(game + "/regions?values=true"), 400, "turns");
  expect_error(get(game + "/regions?turns=9"), 400);
  expect_error(get(new_game(R"({"game": "loa"})") + "/regions?turns=0"), 404);
}

class LimitedTest : public ServerTest {};

TEST_F(LimitedTest, WhenThereAreTooManyGamesItSaysWhatToDo) {
  options.most_games = 2;
  start();
  const std::string first = new_game();
  new_game();
  expect_error(post("/api/games", people), 503, "DELETE");
  remove(first);
  new_game();
}

}  // namespace
}  // namespace otrera
