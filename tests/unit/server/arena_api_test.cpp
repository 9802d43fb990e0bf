// Matches over the API: lists, one match, its games, ratings; and a file that is away, locked or foreign.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <fstream>

#include "arena/score.h"
#include "core/process_mark.h"
#include "store/match_store.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ArenaApiTest : public ServerTest {
 protected:
  ArenaApiTest() { start(); }

  std::string file() const { return folder.file("arena.sqlite"); }

  void open(const std::string& id, const std::string& first = "uct", const std::string& second = "random",
            const json& setup = json::object(), const std::string& game = "amazons") const {
    const json description{{"game", game},
                           {"setup", setup},
                           {"seed", 1},
                           {"openings", {{"turns", 2}}},
                           {"first", {{"engine", "mcts"}, {"budget", "100 simulations"}}},
                           {"second", {{"engine", "random"}, {"budget", "100 simulations"}}}};
    MatchStore(file()).open({id, game, first, second, description.dump(), 1000, 1000});
  }

  void add(const std::string& id, std::uint64_t job, double score) const {
    const bool white = (score == 1) == (job % 2 == 0);
    MatchStore(file()).add(
        id, {job, job / 2, score, white ? "W+1" : "B+1", "finished", 3, 1.5, 0.5, 2000},
        {"3b/4/4/w3 w", "a1-a2/a1 d4-d3/d4 a2-a3/a2", "[[0.5,100,0.625],[0.25,40,null]]", "", R"(["",""])"},
        2000 + static_cast<std::int64_t>(job));
  }
};

TEST_F(ArenaApiTest, WithoutAFileThereAreNoMatches) {
  const Answer list = get("/api/matches");
  EXPECT_EQ(list.status, 200);
  EXPECT_EQ(list.json, json({{"matches", json::array()}, {"next", nullptr}}));
  EXPECT_EQ(get("/api/ratings?game=amazons").json["tables"], json::array());
  expect_error(get("/api/matches/m"), 404, "no match");
  expect_error(get("/api/matches/m/games"), 404);
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(ArenaApiTest, AMatchTellsItsScoreAsTheMatchItselfDoes) {
  open("m");
  Scoreboard board;
  for (std::uint64_t job = 0; job < 10; ++job) {
    const double score = job % 5 == 0 ? 0 : 1;
    add("m", job, score);
    board.add({job, score, 3, "finished", {}});
  }
  const Answer answer = get("/api/matches/m");
  ASSERT_EQ(answer.status, 200);
  const Estimate expected = estimate(board.tally());
  EXPECT_NEAR(answer.json["score"].get<double>(), expected.score, 1e-12);
  EXPECT_NEAR(answer.json["interval"][0].get<double>(), expected.interval.low, 1e-12);
  EXPECT_NEAR(answer.json["elo"].get<double>(), expected.elo, 1e-9);
  EXPECT_NEAR(answer.json["elo_error"].get<double>(), expected.elo_error, 1e-9);
  EXPECT_EQ(answer.json["pairs"], json(board.tally().pairs));
  EXPECT_EQ(answer.json["wins"], 8);
  EXPECT_EQ(answer.json["losses"], 2);
  EXPECT_EQ(answer.json["games"], 10);
  EXPECT_EQ(answer.json["status"], "finished");
  EXPECT_EQ(answer.json["first"]["name"], "uct");
  EXPECT_EQ(answer.json["first"]["budget"], "100 simulations");
  EXPECT_EQ(answer.json["conditions"]["seed"], 1);
  EXPECT_EQ(answer.json["seconds"], json({15.0, 5.0}));
  EXPECT_EQ(answer.json["sprt"], nullptr);
}

TEST_F(ArenaApiTest, AnUndecidedScoreHasNoNumberThatJsonLacks) {
  open("m");
  EXPECT_EQ(get("/api/matches/m").json["elo_error"], nullptr);
  add("m", 0, 1);
  add("m", 1, 1);
  const Answer won = get("/api/matches/m");
  EXPECT_EQ(won.json["elo"], nullptr);
  EXPECT_TRUE(won.json["elo_interval"][0].is_number());
}

TEST_F(ArenaApiTest, AMatchRunsFinishesOrIsStopped) {
  open("m");
  MatchStore store(file());
  add("m", 0, 1);
  const auto status = [&] { return get("/api/matches").json["matches"][0]["status"]; };
  store.plan("m", {2, "", "", process_mark()});
  EXPECT_EQ(status(), "running");
  store.plan("m", {2, "", "", "99999999:1"});
  EXPECT_EQ(status(), "stopped");
  store.plan("m", {2, "", "elo1", ""});
  EXPECT_EQ(status(), "finished");
  store.plan("m", {2, R"({"elo0":0,"elo1":10,"alpha":0.05,"beta":0.05})", "", ""});
  add("m", 1, 1);
  EXPECT_EQ(status(), "finished");
  const json sprt = get("/api/matches/m").json["sprt"];
  EXPECT_EQ(sprt["elo1"], 10.0);
  EXPECT_LT(sprt["low"], sprt["llr"]);
  store.plan("m", {2, "nonsense", "", ""});
  EXPECT_EQ(get("/api/matches/m").json["sprt"], nullptr);
}

TEST_F(ArenaApiTest, ListsComeInPages) {
  for (const char* id : {"a", "b", "c", "d", "e"}) open(id);
  for (std::uint64_t job = 0; job < 5; ++job) add("a", job, 1);
  std::string seen, next = "";
  for (int pages = 0; pages < 3; ++pages) {
    const Answer page = get("/api/matches?limit=2" + (next.empty() ? "" : "&before=" + next));
    for (const auto& match : page.json["matches"]) seen += match["id"].get<std::string>();
    next = page.json["next"].is_null() ? "" : page.json["next"].get<std::string>();
  }
  EXPECT_EQ(seen, "abcde");
  EXPECT_EQ(next, "");
  const Answer games = get("/api/matches/a/games?limit=3");
  EXPECT_EQ(games.json["games"][0]["number"], 4);
  EXPECT_EQ(games.json["games"][0]["moved_first"], "first");
  EXPECT_EQ(games.json["next"], 2);
  const Answer rest = get("/api/matches/a/games?limit=3&before=2");
  EXPECT_EQ(rest.json["games"].size(), 2u);
  EXPECT_EQ(rest.json["next"], nullptr);
}

TEST_F(ArenaApiTest, AGameCanBeReplayed) {
  open("m");
  add("m", 1, 0);
  const Answer game = get("/api/matches/m/games/1");
  ASSERT_EQ(game.status, 200);
  EXPECT_EQ(game.json["players"], json({"random", "uct"}));
  EXPECT_EQ(game.json["moves"].size(), 3u);
  ASSERT_EQ(game.json["positions"].size(), 4u);
  EXPECT_EQ(game.json["positions"].at(0)["position"], game.json["start"]);
  EXPECT_EQ(game.json["positions"].at(3)["turns"], 3);
  EXPECT_EQ(game.json["statistics"][0], nullptr);
  EXPECT_EQ(game.json["statistics"][1], json({{"seconds", 0.5}, {"simulations", 100}, {"value", 0.625}}));
  EXPECT_EQ(game.json["statistics"][2]["value"], nullptr);
  EXPECT_EQ(game.json["start"], "3b/4/4/w3 w");
  const Answer sgf = get("/api/matches/m/games/1/record");
  EXPECT_EQ(sgf.headers.find("Content-Type")->second, "application/x-go-sgf");
  EXPECT_THAT(sgf.text, HasSubstr("GM[18]"));
  EXPECT_THAT(sgf.text, HasSubstr("PW[random]"));
}

TEST_F(ArenaApiTest, DamagedRowsAreShownAsFarAsTheyCanBe) {
  MatchStore store(file());
  store.open({"m", "amazons", "a", "b", "[[[", 1, 1});
  store.add("m", {0, 0, 1, "?", "?", 1, 0, 0, 1}, {"x", "y", "{]", "", "no"}, 1);
  EXPECT_EQ(get("/api/matches").json["matches"][0]["first"]["budget"], "");
  EXPECT_EQ(get("/api/matches/m").status, 200);
  EXPECT_EQ(get("/api/matches/m/games/0").json["statistics"], json::array({nullptr}));
  expect_error(get("/api/matches/m/games/0/record"), 500);
  EXPECT_EQ(get("/api/ratings?game=amazons").status, 200);
}

TEST_F(ArenaApiTest, RatingsAreOneTableForEachSetup) {
  open("m1", "strong", "weak");
  open("m2", "weak", "middle");
  open("other", "strong", "weak", {{"size", 6}});
  open("itself", "strong", "strong");
  for (std::uint64_t job = 0; job < 20; ++job) {
    add("m1", job, job < 18);
    add("m2", job, job % 2 == 0 ? 0 : 0.5);
    add("other", job, job % 2 == 0);
    add("itself", job, 1);
  }
  const Answer answer = get("/api/ratings?game=amazons");
  ASSERT_EQ(answer.status, 200) << answer.text;
  ASSERT_EQ(answer.json["tables"].size(), 2u);
  EXPECT_EQ(answer.json["left_out"], 0);
  for (const auto& table : answer.json["tables"]) {
    if (table["setup"].empty()) {
      EXPECT_EQ(table["players"].size(), 3u);
      EXPECT_EQ(table["players"][2]["name"], "weak");
      EXPECT_EQ(table["matches"], 3);
      EXPECT_TRUE(table["draws"].is_object());
    } else {
      EXPECT_EQ(table["setup"]["size"], 6);
      EXPECT_EQ(table["players"][0]["points"], 10.0);
      EXPECT_TRUE(table["draws"].is_null());  // Amazons has none
    }
  }
  EXPECT_EQ(get("/api/ratings?game=loa").json["tables"], json::array());
}

TEST_F(ArenaApiTest, NonsenseIsRefused) {
  open("m");
  add("m", 0, 1);
  for (const char* query : {"limit=0", "limit=201", "limit=-1", "limit=x", "limit=", "limit=1&limit=2",
                            "lmit=3", "before=x", "before=-", "before=1", "before=99999999999999999999-a"})
    expect_error(get(std::string("/api/matches?") + query), 400);
  EXPECT_EQ(get("/api/matches?before=1-%27%3B--").status, 200);
  for (const char* query : {"before=-1", "before=1e3", "before=9999999999999999999"})
    expect_error(get(std::string("/api/matches/m/games?") + query), 400);
  expect_error(get("/api/matches/m/games/x"), 400);
  expect_error(get("/api/matches/m/games/-1"), 400);
  expect_error(get("/api/matches/m/games/7"), 404);
  expect_error(get("/api/matches/m/games/0/record?x=1"), 400);
  expect_error(get("/api/matches/m/games/0/other"), 404);
  expect_error(get("/api/matches/m/other"), 404);
  expect_error(get("/api/matches/%27%20OR%201"), 404);
  expect_error(get("/api/matches/"), 404);
  expect_error(get("/api/ratings"), 400, "no game");
  expect_error(get("/api/ratings?game=chess"), 400);
  expect_error(post("/api/matches"), 405);
  expect_error(remove("/api/matches/m"), 405);
}

TEST_F(ArenaApiTest, AFileThatCannotBeReadIsNoReasonToStop) {
  open("m");
  SQLite::Database(file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
  expect_error(get("/api/matches"), 503, "layout");
  restart();
  expect_error(get("/api/matches/m"), 503);
  std::ofstream(file(), std::ios::trunc) << "no database at all, but long enough to look at";
  expect_error(get("/api/ratings?game=amazons"), 503);
  EXPECT_EQ(get("/api/info").status, 200);
}

TEST_F(ArenaApiTest, AFileOfAnOlderVersionIsBroughtUpToDateAtTheStart) {
  open("m");
  add("m", 0, 1);
  server.reset();
  SQLite::Database(file(), SQLite::OPEN_READWRITE)
      .exec(
          "DROP TRIGGER match_games_counted; DROP TABLE match_tallies; DROP TABLE match_plans;"
          "DROP INDEX matches_by_game; ALTER TABLE games DROP COLUMN movers; ALTER TABLE games DROP COLUMN "
          "count; ALTER TABLE games DROP COLUMN title; ALTER TABLE games DROP COLUMN notes;"
          "ALTER TABLE games DROP COLUMN review; ALTER TABLE games DROP COLUMN clock;"
          "PRAGMA user_version = 2;");
  start();
  EXPECT_EQ(get("/api/matches").json["matches"][0]["wins"], 1);
}

TEST_F(ArenaApiTest, AProgramThatIsWritingDoesNotStopReaders) {
  open("m");
  add("m", 0, 1);
  SQLite::Database writer(file(), SQLite::OPEN_READWRITE);
  writer.exec("BEGIN IMMEDIATE; UPDATE matches SET first = 'changed'");
  EXPECT_EQ(get("/api/matches").json["matches"][0]["first"]["name"], "uct");
  writer.exec("COMMIT");
  EXPECT_EQ(get("/api/matches").json["matches"][0]["first"]["name"], "changed");
}

}  // namespace
}  // namespace otrera
