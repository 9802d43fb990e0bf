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
  GrowEnd grow_to(
      Book& book, const std::string& builder, const GrowOptions& options, unsigned threads = 1,
      const MakeExplorer& make = [] { return std::make_unique<TreeExplorer>(); }) {
    BookStore store(path_);
    const auto made = make_builder(builder);
    if (builder == "uct") made->parameters().set("uct.least_visits", "1");
    ThreadFarm farm(threads);
    return grow(
        book, store, *made, make, options, farm,
        [&](const Book&, const GrowProgress& progress) { last_ = progress; }, stop_);
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

// Raises the flag when it has been asked so often, and counts.
class StoppingExplorer final : public Explorer {
 public:
  StoppingExplorer(std::atomic<bool>& stop, std::size_t& asked, std::size_t most)
      : stop_(stop), asked_(asked), most_(most) {}

  std::string source() const override { return explorer_.source(); }
  void set_seed(std::uint64_t seed) override { explorer_.set_seed(seed); }
  BookLook look(const std::string& position, const LookRequest& request) override {
    if (++asked_ == most_) stop_ = true;
    return explorer_.look(position, request);
  }
  SampleGame play(const std::string& position, const GameRequest& request) override {
    return explorer_.play(position, request);
  }
  std::vector<BookTurn> tree(const std::string& position, std::uint64_t least_visits) override {
    return explorer_.tree(position, least_visits);
  }

 private:
  TreeExplorer explorer_;
  std::atomic<bool>& stop_;
  std::size_t& asked_;
  const std::size_t most_;
};

TEST_F(Growing, WhatWasAnsweredBeforeAStopIsNotAskedAgain) {
  const TemporaryFolder folder;
  path_ = folder.file("a.book");
  Book whole = tree_book(tree), stopped = tree_book(tree);
  std::size_t asked = 0, asked_in_parts = 0;
  grow_to(whole, "meta-uct", {1, 4, 13, {}}, 1,
          [&] { return std::make_unique<StoppingExplorer>(stop_, asked, 1000); });
  path_ = folder.file("b.book");
  const auto make = [&] { return std::make_unique<StoppingExplorer>(stop_, asked_in_parts, 8); };
  EXPECT_EQ(grow_to(stopped, "meta-uct", {1, 4, 13, {}}, 1, make), GrowEnd::stopped);
  stop_ = false;
  BookStore store(path_, BookStore::ReadOnly{});
  Book again(store);
  EXPECT_EQ(grow_to(again, "meta-uct", {1, 4, 13, {}}, 1, make), GrowEnd::nodes);
  EXPECT_EQ(book_json(again), book_json(whole));
  EXPECT_EQ(asked_in_parts, asked + 1) << "the answer that was stopped, and no other";
}

TEST_F(Growing, BelowALineThatIsPutIntoTheBook) {
  for (const auto& builder : book_builders()) {
    const std::string name(builder.name);
    Book book = tree_book(tree);
    const TreeGame start = TreeGame::parse(tree);
    std::vector<TreeGame::Move> moves;
    start.moves(moves);
    TreeGame after = start;
    after.play(moves[1]);
    GrowOptions options{1, 1, {}, {}, 6};
    options.line = {{tree, true, start.print(moves[1]), after.print()}};
    EXPECT_EQ(grow_to(book, name, options), GrowEnd::questions) << name;
    const BookMove* move = find_move(book.change(tree), start.print(moves[1]));
    ASSERT_NE(move, nullptr) << name;
    EXPECT_FALSE(move->candidate) << name;
    EXPECT_GE(move->visits, 3u) << name;
    for (const auto& [position, known] : book.positions()) {
      const auto at = position.find('@');
      if (at != std::string::npos && known.visits > 0 && name != "uct" && name != "qbf" && name != "bds") {
        EXPECT_EQ(position.substr(at).substr(0, 2), "@1") << name;
      }
    }
  }
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
