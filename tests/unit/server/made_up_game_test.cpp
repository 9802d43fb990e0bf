// The page's API with a game that it has never heard of.
#include <gmock/gmock.h>

#include <algorithm>

#include "made_up_entry.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

class MadeUpGameApi : public ServerTest {
 protected:
  MadeUpGameApi() {
    made_up_entry();
    start();
  }
  std::string begin(const std::string& setup) {
    const Answer made = post("/api/games", R"({"game": "siege", "setup": )" + setup +
                                               R"(, "settings": {"white": "human", "black": "human"}})");
    EXPECT_EQ(made.status, 201) << made.text;
    return made.json["id"];
  }
  Answer play(const std::string& game, const std::string& move) {
    return post("/api/games/" + game + "/play", R"({"move": ")" + move + R"("})");
  }
};

TEST_F(MadeUpGameApi, TellsItsSetup) {
  const auto games = get("/api/info").json["games"];
  const auto found = std::ranges::find_if(games, [](const auto& game) { return game["name"] == "siege"; });
  ASSERT_NE(found, games.end());
  EXPECT_EQ((*found)["title"], "Siege");
  EXPECT_EQ((*found)["setup"].at(0)["name"], "size");
  EXPECT_EQ((*found)["setup"].at(1)["default"], "0.5");
}

TEST_F(MadeUpGameApi, IsPlayedToItsEnd) {
  const std::string game = begin(R"({"size": 3, "komi": 1.5})");
  for (const char* move : {"a1", "pass", "b2", "pass"}) EXPECT_EQ(play(game, move).status, 200) << move;
  const Answer last = play(game, "pass");
  EXPECT_EQ(last.json["over"], true);
  EXPECT_EQ(last.json["result"], "B+0.5");
  EXPECT_EQ(last.json["position"], "3/1b1/b2 w 2 1.5");
}

TEST_F(MadeUpGameApi, ABoardThatStoodIsNotLegal) {
  const std::string game = begin(R"({"size": "2"})");
  for (const char* move : {"a1", "b1", "a2", "b2"}) EXPECT_EQ(play(game, move).status, 200) << move;
  EXPECT_EQ(get("/api/games/" + game).json["legal"], nlohmann::json::array({{{"move", "pass"}}}));
  EXPECT_GE(play(game, "a2").status, 400);
}

}  // namespace
}  // namespace otrera
