// Opening books over the API: what they say, lines cut and added, growing, and what is refused.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "book/book.h"
#include "core/files.h"
#include "engine/folding.h"
#include "engine/registry.h"
#include "unit/server/server_fixture.h"

namespace otrera {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;

class BookApiTest : public ServerTest {
 protected:
  BookApiTest() {
    std::filesystem::create_directory(folder.path() + "/books");
    const GameInfo& game = find_game("amazons");
    const auto session = game.new_session({{}, {{"size", "5"}}});
    Book book("amazons", Folding(game, *session).position(), session->position());
    BookStore store(own("small"));
    book.save(store);
    start();
  }

  std::string own(const std::string& name) const { return folder.path() + "/books/" + name + ".book"; }

  // Starts growing, and waits until it has grown.
  json grow(const json& moves, int questions) const {
    const json body{{"moves", moves}, {"questions", questions}, {"simulations", 30}, {"player", "uct"}};
    const Answer started = post("/api/books/small/grow", body.dump());
    EXPECT_EQ(started.status, 202) << started.text;
    while (true) {
      json now = get("/api/books/small").json;
      if (!now["growth"]["running"].get<bool>()) return now;
      std::this_thread::yield();
    }
  }

  static std::string path_of(const std::string& moves) {
    return "/api/books/small?moves=" + httplib::detail::encode_query_param(moves);
  }
};

TEST_F(BookApiTest, ListsWhatShipsAndWhatIsTheUsers) {
  const Answer answer = get("/api/books");
  ASSERT_EQ(answer.status, 200) << answer.text;
  std::map<std::string, json> books;
  for (const auto& book : answer.json["books"]) books[book["name"]] = book;
  EXPECT_EQ(books["amazons"]["own"], false);
  EXPECT_EQ(books["amazons"]["game"], "amazons");
  EXPECT_GT(books["amazons"]["positions"], 100);
  EXPECT_EQ(books["small"]["own"], true);
  std::ofstream(own("broken")) << "no book";
  const Answer again = get("/api/books");
  for (const auto& book : again.json["books"])
    if (book["name"] == "broken") {
      EXPECT_THAT(book["problem"].get<std::string>(), HasSubstr("no"));
    }
}

TEST_F(BookApiTest, APositionHasItsMovesWithBoardsValuesAndGames) {
  const Answer answer = get("/api/books/amazons");
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_TRUE(answer.json["known"]);
  const json& best = answer.json["moves"][0];
  EXPECT_GE(best["visits"], answer.json["moves"][1]["visits"]);
  EXPECT_LE(best["interval"][0], best["value"]);
  EXPECT_EQ(best["after"]["rows"].size(), 10u);
  EXPECT_FALSE(best["replies"].empty());
  const std::string move = best["move"];
  const Answer after = get("/api/books/amazons?moves=" + httplib::detail::encode_query_param(move));
  EXPECT_EQ(after.json["moves_made"], json::array({move}));
  EXPECT_EQ(after.json["position"]["rows"], best["after"]["rows"]);
}

TEST_F(BookApiTest, GrowsBelowALineAndCutsIt) {
  json page = grow(json::array(), 6);
  EXPECT_EQ(page["growth"]["problem"], "");
  EXPECT_EQ(page["growth"]["asked"], 6);
  EXPECT_EQ(page["visits"], 6);
  // A turn that the book does not have.
  const auto session = find_game("amazons").new_session({.position = page["position"]["position"]});
  std::vector<std::string> known;
  for (const auto& move : page["moves"]) known.push_back(move["move"]);
  std::string added;
  const GameInfo& game = find_game("amazons");
  const Folding folding(game, *session);
  for (const auto& turn : session->legal_turns())
    if (std::ranges::find(known, folding.unfold(folding.fold(turn))) == known.end()) added = turn;
  ASSERT_NE(added, "");
  EXPECT_EQ(get(path_of(added)).json["known"], false);
  page = grow(json::array({added}), 0);
  EXPECT_EQ(page["growth"]["problem"], "");
  const Answer after = get(path_of(added));
  EXPECT_EQ(after.json["known"], true);
  EXPECT_THAT(after.json["source"].get<std::string>(), HasSubstr("uct, 30 simulations"));
  const Answer cut = post("/api/books/small/cut", json{{"moves", {added}}}.dump());
  ASSERT_EQ(cut.status, 200) << cut.text;
  EXPECT_EQ(cut.json["cut"], 1);
  EXPECT_EQ(get(path_of(added)).json["known"], false);
  EXPECT_EQ(post("/api/books/small/cut", json{{"moves", {added}}}.dump()).status, 400) << "it is gone";
}

TEST_F(BookApiTest, WhatShipsIsCopiedBeforeItIsChanged) {
  const std::string shipped = shipped_folder("data", "OTRERA_DATA") + "/books/amazons.book";
  const auto before = hash_file(shipped);
  const std::string move = get("/api/books/amazons").json["moves"][0]["move"];
  ASSERT_EQ(post("/api/books/amazons/cut", json{{"moves", {move}}}.dump()).status, 200);
  EXPECT_EQ(hash_file(shipped), before);
  EXPECT_TRUE(std::filesystem::exists(own("amazons")));
  const json page = get("/api/books/amazons").json;
  EXPECT_EQ(page["own"], true);
  EXPECT_NE(page["moves"][0]["move"], move);
}

TEST_F(BookApiTest, OneGrowsAtATimeAndStopsWhenAsked) {
  const json body{{"questions", 100'000}, {"simulations", 1'000'000}, {"player", "uct"}};
  ASSERT_EQ(post("/api/books/small/grow", body.dump()).status, 202);
  EXPECT_EQ(post("/api/books/small/grow", body.dump()).status, 409);
  EXPECT_EQ(post("/api/books/small/cut", json{{"moves", {"a2-a3/a4"}}}.dump()).status, 409);
  const Answer stopped = post("/api/books/small/stop");
  EXPECT_EQ(stopped.status, 200);
  EXPECT_EQ(stopped.json["growth"]["running"], false);
}

TEST_F(BookApiTest, NonsenseIsRefused) {
  EXPECT_EQ(get("/api/books/nobody").status, 404);
  EXPECT_EQ(get("/api/books/..%2Fbooks%2Fsmall").status, 404);
  EXPECT_EQ(get("/api/books/small/show").status, 404);
  EXPECT_EQ(get("/api/books/small/grow").status, 405);
  EXPECT_EQ(get(path_of("a9-a9/a9")).status, 400);
  EXPECT_EQ(get("/api/books/small?game=amazons").status, 400);
  for (const json& body : {json{{"questions", -1}}, json{{"simulations", 0}}, json{{"player", "../uct.toml"}},
                           json{{"player", "nobody"}}, json{{"moves", {"a9-a9/a9"}}}, json{{"file", "/etc"}}})
    EXPECT_EQ(post("/api/books/small/grow", body.dump()).status, 400) << body;
}

}  // namespace
}  // namespace otrera
