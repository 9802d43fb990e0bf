// Books put together, filled with games, read from the file that is kept as an example, and printed.
#include "book/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "book/export.h"
#include "book/merge.h"
#include "book/session_explorer.h"
#include "core/error.h"
#include "engine/folding.h"
#include "engine/player_file.h"
#include "record/sgf.h"
#include "unit/book/tree_explorer.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string golden = std::string(OTRERA_SOURCE_DIR) + "/tests/golden/book/";

Book new_book(const std::string& game, const std::string& position) {
  const GameInfo& info = find_game(game);
  const auto session = info.new_session({.position = position});
  return {game, Folding(info, *session).position(), session->position()};
}

GameRecord a_game(const std::vector<std::string>& turns, std::optional<Player> winner) {
  GameRecord record = find_game("amazons").new_session({.position = "w2b/4/4/4 w"})->record();
  record.turns = turns;
  record.result = GameResult{winner, GameResult::By::rules, 0};
  return record;
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(Books, TheExampleReadsAsItDid) {
  BookStore store(golden + "example.book", BookStore::ReadOnly{});
  EXPECT_EQ(book_json(Book(store)), content_of(golden + "example.json"));
  EXPECT_EQ(book_text(Book(store), {}), content_of(golden + "example.txt"));
  EXPECT_EQ(book_sgf(Book(store), {}), content_of(golden + "example.sgf"));
}

TEST(Books, TheExampleAsSgfIsReadByReaders) {
  const GameRecord record = read_sgf(content_of(golden + "example.sgf"));
  EXPECT_EQ(record.game, "amazons");
  EXPECT_FALSE(record.turns.empty());
  EXPECT_NO_THROW(replay(record));
}

TEST(Books, GamesAreCountedTurnByTurn) {
  Book book = new_book("amazons", "w2b/4/4/4 w");
  const ImportReport report =
      import_games(book,
                   {a_game({"a4-a3/a4", "d4-d3/d4"}, Player::first), a_game({"a4-a3/a4"}, Player::second),
                    a_game({"a4-b3/b4"}, {}), a_game({}, Player::first)},
                   1);
  EXPECT_EQ(report.games, 3u);
  EXPECT_EQ(report.elsewhere, 1u);
  ASSERT_EQ(book.positions().size(), 1u);
  BookPosition start = *book.find(book.start());
  EXPECT_EQ(start.visits, 3u);
  EXPECT_DOUBLE_EQ(start.value, 0.5);
  const auto session = find_game("amazons").new_session({.position = "w2b/4/4/4 w"});
  const Folding folding(find_game("amazons"), *session);
  const BookMove* move = find_move(start, folding.fold("a4-a3/a4"));
  ASSERT_TRUE(move);
  EXPECT_EQ(move->visits, 2u);
  EXPECT_DOUBLE_EQ(move->value, 0.5);
}

TEST(Books, AGameThatCannotBeIsNamedAndNothingChanges) {
  Book book = new_book("amazons", "w2b/4/4/4 w");
  try {
    import_games(book, {a_game({"a4-a3/a4"}, Player::first), a_game({"a4-a3/d4"}, Player::first)}, 9);
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("game 2"));
  }
  EXPECT_TRUE(book.positions().empty());
}

TEST(Books, MergedBooksHaveAllVisits) {
  Book one = new_book("amazons", "w2b/4/4/4 w"), two = one;
  import_games(one, {a_game({"a4-a3/a4", "d4-d3/d4"}, Player::first)}, 9);
  import_games(two, {a_game({"a4-a3/a4", "d4-d2/d3"}, Player::second), a_game({"a4-b3/b4"}, Player::second)},
               9);
  one.notes()["builder"] = "uct";
  Book both = new_book("amazons", "w2b/4/4/4 w");
  merge(both, one);
  EXPECT_EQ(both.notes(), one.notes());
  merge(both, two);
  EXPECT_EQ(both.notes().at("builder"), "uct and games");
  EXPECT_EQ(both.find(both.start())->visits, 3u);
  EXPECT_NEAR(both.find(both.start())->value, 1.0 / 3, 1e-12);
  EXPECT_EQ(both.find(both.start())->moves.size(), 2u);
  Book other = new_book("amazons", "b2w/4/4/4 b");
  EXPECT_THROW(merge(both, other), Error);
  Book loa = new_book("loa", find_game("loa").new_session({})->position());
  EXPECT_THROW(merge(both, loa), Error);
}

TEST(Books, ThoseThatShipHoldLegalMoves) {
  for (const char* name : {"amazons", "loa", "go"}) {
    BookStore store(std::string(OTRERA_SOURCE_DIR) + "/data/books/" + name + ".book", BookStore::ReadOnly{});
    const Book book(store);
    EXPECT_EQ(book.game(), name);
    const GameInfo& game = find_game(name);
    ASSERT_TRUE(book.find(book.start()));
    for (const auto& entry : book.positions()) {
      const auto session = game.new_session({.position = entry.first});
      const Folding folding(game, *session);
      EXPECT_EQ(folding.position(), entry.first);
      for (const auto& move : entry.second.moves) EXPECT_EQ(folding.fold(move.move), move.move);
    }
  }
}

TEST(Books, AFinishedBookHasNoMovesThatNobodyLookedAt) {
  Book book("tree", "a", "a");
  book.change("a").moves = {{"x", "b", 0.5, 1}, {"y", "c", 0.5, 0}, {"z", "d", 0.5, 0, 0.5, true}};
  book.change("b").visits = 1;  // a leaf
  book.change("e").closed = true;
  finish(book);
  EXPECT_EQ(book.find("b"), nullptr);
  EXPECT_NE(book.find("e"), nullptr) << "the game is over there";
  ASSERT_EQ(book.find("a")->moves.size(), 1u);
  EXPECT_EQ(book.find("a")->moves.front().move, "x");
}

TEST(Books, ADescentNeverComesBackToWhereItWas) {
  Book book("tree", "a", "a");
  book.change("a").moves = {{"x", "b", 0.5, 1}};
  book.change("b").moves = {{"y", "a", 0.5, 1}};
  const BookWay way = descend(book, [](const BookPosition&, std::span<const std::size_t> moves) {
    return std::optional(moves.front());
  });
  EXPECT_EQ(way.end, "b");
  EXPECT_THAT(way.steps, ElementsAre(BookStep{"a", "x"}));
}

TEST(Books, PlayersAreAskedAboutFoldedPositions) {
  const GameInfo& game = find_game("amazons");
  const std::atomic<bool> stop = false;
  SessionExplorer explorer(game, BookAdviser::of("amazons", "uct", {}, {1500, {}}), {}, stop);
  explorer.set_seed(3);
  const auto session = game.new_session({{}, {{"size", "6"}}});
  const std::string start = Folding(game, *session).position();
  const BookLook look = explorer.look(start, {6, false});
  EXPECT_FALSE(look.over);
  EXPECT_LE(look.candidates.size(), 6u);
  const auto folded = game.new_session({.position = start});
  for (const auto& candidate : look.candidates) {
    EXPECT_EQ(Folding(game, *folded).fold(candidate.move), candidate.move);
    const auto after = folded->clone();
    after->play(candidate.move);
    EXPECT_EQ(Folding(game, *after).position(), candidate.after);
  }
  explorer.set_seed(3);
  EXPECT_EQ(explorer.look(start, {6, false}).value, look.value);
  const SampleGame played = explorer.play(start, {3, {}});
  ASSERT_EQ(played.turns.size(), 3u);
  EXPECT_EQ(played.turns[1].position, played.turns[0].after);
  EXPECT_FALSE(played.turns[1].first);
  const auto tree = explorer.tree(start, 2);
  ASSERT_FALSE(tree.empty());
  EXPECT_EQ(tree.front().position, start);
  for (const auto& turn : tree) EXPECT_GE(turn.visits, 2u);
}

}  // namespace
}  // namespace otrera
