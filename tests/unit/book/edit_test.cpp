// Books changed by hand, and shown as a tree.
#include "book/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "book/outline.h"
#include "core/error.h"
#include "engine/folding.h"
#include "engine/registry.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;

Book small_book() {
  const GameInfo& game = find_game("amazons");
  const auto session = game.new_session({{}, {{"size", "5"}}});
  return {"amazons", Folding(game, *session).position(), session->position()};
}

// A line that is in the book, each of its moves with so many visits.
std::vector<BookTurn> add_line(Book& book, const std::vector<std::string>& turns, std::uint64_t visits) {
  auto line = line_of(book, turns);
  for (const auto& turn : line) {
    open_move(book, turn);
    BookPosition& position = book.change(turn.position);
    position.first = turn.first;
    position.visits += visits;
    find_move(position, turn.move)->visits += visits;
  }
  return line;
}

std::vector<std::string> two_turns(const Book& book, std::size_t answer) {
  const auto session = find_game("amazons").new_session({.position = book.beginning()});
  std::vector<std::string> turns{session->legal_turns().front()};
  session->play(turns.front());
  turns.push_back(session->legal_turns().at(answer));
  return turns;
}

TEST(EditedBook, AMoveThatIsNotLegalIsNamed) {
  const Book book = small_book();
  try {
    line_of(book, {"a1-a1/a1"});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_THAT(error.where(), testing::HasSubstr("move 1"));
  }
}

TEST(EditedBook, ACutTakesWhatOnlyItLeadsTo) {
  const TemporaryFolder folder;
  BookStore store(folder.file("a.book"));
  Book book = small_book();
  const auto one = add_line(book, two_turns(book, 0), 3), other = add_line(book, two_turns(book, 5), 2);
  ASSERT_NE(one[1].move, other[1].move);
  book.save(store);
  EXPECT_EQ(store.count(), 2u);
  const auto builder = make_builder("meta-uct");
  cut(book, one, *builder);
  EXPECT_EQ(book.find(one[1].position)->moves.size(), 1u);
  cut(book, {other[0]}, *builder);
  EXPECT_EQ(book.find(other[1].position), nullptr);
  EXPECT_EQ(book.find(book.start()), nullptr) << "nothing is left";
  book.save(store);
  EXPECT_EQ(store.count(), 0u);
  EXPECT_THROW(cut(book, other, *builder), Error);
  EXPECT_THROW(cut(book, {}, *builder), Error);
}

TEST(EditedBook, ACutMovesValueIsNotTheBestAnyMore) {
  Book book = small_book();
  const auto one = add_line(book, two_turns(book, 0), 1), other = add_line(book, two_turns(book, 5), 1);
  find_move(book.change(one[1].position), one[1].move)->prior = 0.9;
  find_move(book.change(other[1].position), other[1].move)->prior = 0.4;
  const auto builder = make_builder("best-first");
  cut(book, one, *builder);
  EXPECT_DOUBLE_EQ(book.find(one[1].position)->value, 0.4);
  EXPECT_DOUBLE_EQ(book.find(book.start())->value, 0.6) << "as the other side sees it";
}

TEST(BookOutline, ShowsWhatWasVisitedMostBelowWhatLeadsThere) {
  Book book = small_book();
  const auto first = two_turns(book, 0), second = two_turns(book, 5);
  add_line(book, first, 30);
  add_line(book, second, 10);
  EXPECT_THAT(outline(book, 10),
              ElementsAre(" 50.0 %        40  " + first[0], " 50.0 %        30    " + first[1],
                          " 50.0 %        10    " + second[1]));
  EXPECT_EQ(outline(book, 2).size(), 2u);
}

}  // namespace
}  // namespace otrera
