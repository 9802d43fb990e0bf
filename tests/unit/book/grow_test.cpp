// A book that grows: the same whatever the threads, saved round by round, going on where it was.
#include "book/grow.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "book/export.h"
#include "unit/book/tree_explorer.h"
#include "unit/store/temporary_folder.h"

namespace otrera {
namespace {

constexpr const char* tree =
    "1(2[0.4](1[0.3](1 -1) 1[0.6](-1 -1 1)) 2[0.6](1(-1 2(1 -1)) 1(1 1) 1(-1 -1)) 2(1(1 2(1 1)) 1(2(-1 1) "
    "1)))";

class Growing : public testing::Test {
 protected:
  GrowEnd grow_to(Book& book, const std::string& builder, const GrowOptions& options, unsigned threads = 1) {
    BookStore store(path_);
    const auto made = make_builder(builder);
    if (builder == "uct") made->parameters().set("uct.least_visits", "1");
    ThreadFarm farm(threads);
    const GrowEnd end = grow(
        book, store, *made, [] { return std::make_unique<TreeExplorer>(); }, options, farm,
        [&](const Book&, const GrowProgress& progress) { last_ = progress; }, stop_);
    return end;
  }

  std::string path_ = ":memory:";
  GrowProgress last_;
  std::atomic<bool> stop_ = false;
};

TEST_F(Growing, TheSameBookWhateverTheThreads) {
  for (const auto& builder : book_builders()) {
    const std::string name(builder.name);
    Book one = tree_book(tree), three = tree_book(tree);
    grow_to(one, name, {1, 4, 40, {}}, 1);
    grow_to(three, name, {1, 4, 40, {}}, 3);
    EXPECT_EQ(book_json(one), book_json(three)) << name;
    EXPECT_TRUE(one.idle());
  }
}

TEST_F(Growing, GoingOnIsAsIfItHadNotStopped) {
  for (const auto& builder : book_builders()) {
    const std::string name(builder.name);
    Book whole = tree_book(tree), parts = tree_book(tree);
    grow_to(whole, name, {1, 1, 16, {}});
    grow_to(parts, name, {1, 1, 8, {}});
    BookStore store(path_);
    for (const auto& entry : parts.positions()) parts.change(entry.first);
    parts.save(store);
    Book again(store);
    EXPECT_EQ(book_json(again), book_json(parts)) << name;
    grow_to(again, name, {1, 1, 16, {}});
    EXPECT_EQ(book_json(again), book_json(whole)) << name;
  }
}

TEST_F(Growing, WhatIsInMemoryIsOnDisk) {
  const TemporaryFolder folder;
  path_ = folder.file("a.book");
  Book book = tree_book(tree);
  EXPECT_EQ(grow_to(book, "meta-uct", {1, 2, 10, {}}), GrowEnd::nodes);
  BookStore store(path_, BookStore::ReadOnly{});
  EXPECT_EQ(book_json(Book(store)), book_json(book));
  EXPECT_EQ(last_.fraction, 1);
}

TEST_F(Growing, EndsWhenNothingIsLeft) {
  Book book = tree_book(tree);
  EXPECT_EQ(grow_to(book, "best-first", {1, 2, 10'000, {}}), GrowEnd::complete);
  EXPECT_TRUE(book.find(book.start())->closed);
}

TEST_F(Growing, StopsWithWhatItHas) {
  stop_ = true;
  Book book = tree_book(tree);
  EXPECT_EQ(grow_to(book, "best-first", {1, 1, 10, {}}), GrowEnd::stopped);
  EXPECT_EQ(grow_to(book, "best-first", {1, 1, {}, Duration(0)}), GrowEnd::stopped);
  stop_ = false;
  EXPECT_EQ(grow_to(book, "best-first", {1, 1, {}, Duration(0)}), GrowEnd::time);
}

}  // namespace
}  // namespace otrera
