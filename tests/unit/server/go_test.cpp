// Go over the API: colours out of turn, ko, the count at the end, and all of it kept.
#include <gmock/gmock.h>

#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class GoServerTest : public ServerTest {
 protected:
  GoServerTest() { start(); }

  std::string begin(const std::string& fen) {
    return new_game(
        json{{"game", "go"}, {"position", fen}, {"settings", {{"white", "human"}, {"black", "human"}}}}
            .dump());
  }
  json play(const std::string& game, const std::string& move) {
    return post(game + "/play", json{{"move", move}}.dump()).json;
  }
};

// Black has the left and White the right; b5 is dead.
const std::string walls = "3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw4/3bw4/3bw4/3bw4 b";

TEST_F(GoServerTest, TwoPassesProposeACountThatIsAgreedAndKept) {
  const std::string game = begin(walls);
  EXPECT_EQ(play(game, "pass")["count"], nullptr);
  const json over = play(game, "pass");
  EXPECT_EQ(over["over"], true);
  EXPECT_EQ(over["result"], "");
  EXPECT_EQ(over["count"]["dead"], json({37}));
  EXPECT_EQ(over["count"]["result"], "W+16.5");
  EXPECT_EQ(over["count"]["points"], json({{"black", 36}, {"white", 52.5}}));

  const json alive = post(game + "/count", R"({"toggle": 37})").json;
  EXPECT_EQ(alive["count"]["dead"], json::array());
  EXPECT_EQ(alive["count"]["result"], "W+44.5");
  EXPECT_EQ(post(game + "/count", R"({"toggle": 37})").json["count"]["dead"], json({37}));
  EXPECT_EQ(post(game + "/count", R"({"agreed": true})").json["result"], "W+16.5");

  restart();
  const json kept = get(game).json;
  EXPECT_EQ(kept["result"], "W+16.5");
  EXPECT_EQ(kept["count"]["agreed"], true);
  EXPECT_EQ(kept["count"]["dead"], json({37}));
  EXPECT_THAT(get(game + "/record").text, HasSubstr("RE[W+16.5]"));

  const json undone = post(game + "/undo", "{}").json;
  EXPECT_EQ(undone["count"], nullptr);
  EXPECT_EQ(undone["over"], false);
}

TEST_F(GoServerTest, ACountIsRefusedWhereThereIsNone) {
  const std::string game = begin(walls);
  EXPECT_EQ(post(game + "/count", R"({"agreed": true})").status, 409);
  play(game, "pass");
  play(game, "pass");
  EXPECT_EQ(post(game + "/count", R"({"toggle": 0})").status, 400);
  EXPECT_EQ(post(game + "/count", R"({"toggle": 81})").status, 400);
  EXPECT_EQ(post(game + "/count", R"({"toggle": -1})").status, 400);
}

TEST_F(GoServerTest, TwoMovesOfOneColourAreKeptAsTheyWere) {
  const std::string game = begin("9/9/9/9/9/9/9/9/9 b");
  play(game, "e5");
  EXPECT_EQ(post(game + "/play", R"({"move": "c3", "side": "black"})").status, 200);
  play(game, "g7");
  restart();
  const json kept = get(game).json;
  EXPECT_EQ(kept["movers"], json({"black", "black", "white"}));
  EXPECT_EQ(kept["rows"][6], "..b......");
  EXPECT_EQ(kept["to_move"], "black");
  EXPECT_THAT(get(game + "/record").text, HasSubstr(";B[ee];B[cg];W[gc]"));
  EXPECT_EQ(post(game + "/play", R"({"move": "a1", "side": "red"})").status, 400);
}

TEST_F(GoServerTest, APositionTellsWhereAKoForbidsToPlay) {
  const std::string game = begin("5/1bw2/b1bw1/1bw2/5 w");
  EXPECT_EQ(get(game).json["ko"], json::array());
  EXPECT_EQ(play(game, "b3")["ko"], json({12}));
  EXPECT_EQ(play(game, "e5")["ko"], json::array());
}

TEST_F(GoServerTest, APositionTellsWhatEachSideHasTaken) {
  const std::string game = begin("5/1bw2/b1bw1/1bw2/5 w");
  EXPECT_EQ(get(game).json["prisoners"], json({{"black", 0}, {"white", 0}}));
  EXPECT_EQ(play(game, "b3")["prisoners"], json({{"black", 0}, {"white", 1}}));
  play(game, "e5");
  EXPECT_EQ(get(game + "/position?turns=0").json["prisoners"], json({{"black", 0}, {"white", 0}}));
  restart();
  EXPECT_EQ(get(game).json["prisoners"], json({{"black", 0}, {"white", 1}}));
  EXPECT_EQ(get(new_game(R"({"game": "loa"})")).json["prisoners"], nullptr);
}

TEST_F(GoServerTest, AGameTellsItsHandicap) {
  const std::string game = new_game(R"({"game": "go", "setup": {"size": 9, "handicap": 3}})");
  EXPECT_EQ(get(game).json["handicap"], 3);
  EXPECT_EQ(get(begin("9/9/9/9/9/9/9/9/9 b")).json["handicap"], 0);
  EXPECT_EQ(get(new_game(R"({"game": "amazons"})")).json["handicap"], 0);
}

TEST_F(GoServerTest, AHandicapOfOneIsRefusedWithWhatThereIs) {
  const Answer refused = post("/api/games", R"({"game": "go", "setup": {"size": 19, "handicap": 1}})");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.json["error"]["what"], "handicap 1 on size 19");
  EXPECT_EQ(refused.json["error"]["expected"], "expected 0, or 2 to 9");
  const Answer small = post("/api/games", R"({"game": "go", "setup": {"size": 2, "handicap": 4}})");
  EXPECT_EQ(small.json["error"]["expected"], "expected 0, or 2 to 3");
}

TEST_F(GoServerTest, WhoWillOwnEachPointIsEstimated) {
  const std::string game = begin(walls);
  const Answer estimate = get(game + "/estimate?turns=0");
  EXPECT_EQ(estimate.status, 200);
  EXPECT_EQ(estimate.json["owners"].size(), 81u);
  EXPECT_GT(estimate.json["owners"][0].get<double>(), 0.5);
  EXPECT_LT(estimate.json["lead"].get<double>(), -10);
  EXPECT_EQ(get(game + "/estimate?turns=9").status, 400);
  EXPECT_EQ(get(new_game(R"({"game": "amazons"})") + "/estimate?turns=0").status, 404);
}

TEST_F(GoServerTest, ASetOfRulesTellsWhatItSettles) {
  const json info = get("/api/info").json;
  for (const json& game : info["games"])
    for (const json& value : game["setup"])
      if (value["name"] == "rules") {
        EXPECT_EQ(value["settles"]["japanese"], json({{"compensation", "none"},
                                                      {"ko", "simple"},
                                                      {"scoring", "territory"},
                                                      {"suicide", "false"}}));
        EXPECT_EQ(value["settles"]["korean"], value["settles"]["japanese"]);
        EXPECT_FALSE(value["settles"].contains("custom"));
      } else {
        EXPECT_FALSE(value.contains("settles")) << value;
      }
}

TEST_F(GoServerTest, ARecordBringsItsCountAlong) {
  const std::string sgf =
      "(;FF[4]GM[1]SZ[3]KM[0]RE[B+9]AB[ba][bb][bc]AW[cb];B[];W[]TB[aa][ab][ac][ca][cb][cc])";
  const json game = post("/api/games", json{{"record", sgf}}.dump()).json;
  EXPECT_EQ(game["result"], "B+9");
  EXPECT_EQ(game["count"]["dead"], json({5}));
  EXPECT_EQ(game["count"]["agreed"], true);
}

}  // namespace
}  // namespace otrera
