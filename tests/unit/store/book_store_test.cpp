// Books on disk: what was saved is there again, and files that are no books, or damaged ones, are refused.
#include "store/book_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/error.h"
#include "store/game_store.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

BookPosition a_position(const std::string& name, double value = 0.6) {
  BookPosition position{name, false, value, 7, false, "somebody", {}};
  position.moves.push_back({"b", "after b", 0.25, 3, 0.5, false});
  position.moves.push_back({"a", "after a", 0.75, 0, 0.125, true});
  return position;
}

class BookStoreTest : public testing::Test {
 protected:
  void save(const BookPosition& position) const {
    const BookPosition* all[] = {&position};
    BookStore(path_).save(all, {}, {{"game", "amazons"}});
  }
  std::string refusal() const {
    try {
      BookStore store(path_, BookStore::ReadOnly{});
      store.notes();
      store.all();
      return {};
    } catch (const Error& error) {
      return error.what();
    }
  }

  TemporaryFolder folder_;
  std::string path_ = folder_.file("a.book");
};

TEST_F(BookStoreTest, WhatWasSavedIsThereAgain) {
  save(a_position("x"));
  save(a_position("w"));
  BookStore store(path_, BookStore::ReadOnly{});
  EXPECT_EQ(store.find("x"), a_position("x"));
  EXPECT_EQ(store.find("y"), std::nullopt);
  EXPECT_THAT(store.all(), ElementsAre(a_position("w"), a_position("x")));
  EXPECT_EQ(store.count(), 2u);
  EXPECT_EQ(store.notes(), (BookStore::Notes{{"game", "amazons"}}));
}

TEST_F(BookStoreTest, APositionIsReplacedAsAWhole) {
  save(a_position("x"));
  BookPosition changed = a_position("x", 0.1);
  changed.moves.erase(changed.moves.begin());
  save(changed);
  EXPECT_EQ(BookStore(path_).find("x"), changed);
}

TEST_F(BookStoreTest, ItIsOneFile) {
  save(a_position("x"));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) files += entry.exists();
  EXPECT_EQ(files, 1u);
}

TEST_F(BookStoreTest, WhatIsNoBookIsRefusedAndLeftAsItIs) {
  std::ofstream(path_) << "This is a letter and no book. It is long enough to be looked at as a database, "
                          "which has a hundred bytes of heading.";
  EXPECT_THAT(refusal(), HasSubstr("not a database"));
  EXPECT_THROW(BookStore{path_}, Error);
  std::filesystem::remove(path_);
  GameStore games(path_);
  EXPECT_THAT(refusal(), HasSubstr("expected a book"));
  EXPECT_THROW(BookStore{path_}, Error);
  EXPECT_EQ(games.count(), 0u);
}

TEST_F(BookStoreTest, ABookIsNoDatabaseOfGames) {
  save(a_position("x"));
  EXPECT_THROW(GameStore{path_}, Error);
}

TEST_F(BookStoreTest, ADamagedOneIsRefused) {
  std::vector<BookPosition> positions;
  for (int i = 0; i < 200; ++i) positions.push_back(a_position("position " + std::to_string(i)));
  std::vector<const BookPosition*> all;
  for (const auto& position : positions) all.push_back(&position);
  BookStore(path_).save(all, {}, {});
  const auto size = std::filesystem::file_size(path_);
  std::filesystem::resize_file(path_, size / 2);
  EXPECT_THAT(refusal(), HasSubstr("damaged"));
}

TEST_F(BookStoreTest, ValuesThatCannotBeAreRefused) {
  save(a_position("x"));
  {
    SQLite::Database database(path_, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA ignore_check_constraints = ON; UPDATE moves SET value = 7 WHERE number = 0");
  }
  EXPECT_THAT(refusal(), HasSubstr("damaged"));
  EXPECT_THROW(BookStore(path_).find("x"), Error);
}

}  // namespace
}  // namespace otrera
