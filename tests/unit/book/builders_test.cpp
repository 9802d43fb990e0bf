// Every builder against made-up trees whose values are known: what it asks, in which order, and what the book
// says in the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "book/builder.h"
#include "core/error.h"
#include "unit/book/tree_explorer.h"

namespace otrera {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The first move looks best and loses to its second answer; the second one wins.
constexpr const char* trap = "1(2[0.7](1 -1) 2[0.6](1 1) 2[0.1](-1 -1))";

class Builders : public testing::Test {
 protected:
  void use(const std::string& name, const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    builder_ = make_builder(name);
    for (const auto& [key, value] : settings) builder_->parameters().set(key, value);
  }
  // So many questions, one at a time; returns how many there were.
  int ask(Book& book, int most) {
    for (int i = 0; i < most; ++i) {
      const auto way = builder_->choose(book);
      if (!way) return i;
      book.begin(*way);
      BookAnswer answer = builder_->ask(book, *way, explorer_, random_);
      answer.source = explorer_.source();
      book.end(*way);
      builder_->learn(book, *way, answer);
    }
    return most;
  }
  static const BookPosition& root(const Book& book) { return *book.find(book.start()); }
  static const BookMove& move(const Book& book, const std::string& name) {
    return *std::ranges::find(root(book).moves, name, &BookMove::move);
  }
  // The moves of the start that are in the book.
  static std::vector<std::string> moves(const Book& book) {
    std::vector<std::string> names;
    for (const auto& one : root(book).moves)
      if (!one.candidate) names.push_back(one.move);
    return names;
  }

  std::unique_ptr<BookBuilder> builder_;
  TreeExplorer explorer_;
  Random random_{1};
};

TEST_F(Builders, AnUnknownNameIsRefused) {
  try {
    make_builder("meta-utc");
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("did you mean"));
  }
}

TEST_F(Builders, EachHasParametersOfItsOwn) {
  for (const auto& builder : book_builders()) {
    const auto made = builder.make();
    EXPECT_THAT(made->parameters().names(), testing::Not(IsEmpty())) << builder.name;
    for (const auto& name : made->parameters().names())
      EXPECT_TRUE(name.starts_with(std::string(builder.name) + ".")) << name;
  }
}

TEST_F(Builders, MinimaxBooksEndWithTheValueOfTheGame) {
  for (const char* name : {"best-first", "drop-out", "penalties"}) {
    use(name);
    Book book = tree_book(trap);
    EXPECT_LT(ask(book, 100), 100) << name;
    EXPECT_TRUE(root(book).closed) << name;
    EXPECT_EQ(root(book).value, 1) << name;
    EXPECT_EQ(move(book, ".0").value, 0) << name;
    EXPECT_EQ(move(book, ".1").value, 1) << name;
    EXPECT_EQ(book.positions().size(), 10u) << name;
    EXPECT_EQ(root(book).source, "the author");
  }
}

TEST_F(Builders, MinimaxBooksEndWithTheValueOfALargerGame) {
  const std::string tree =
      "1(2[0.4](1[0.3](1 -1) 1[0.6](-1 -1 1)) 2[0.6](1(-1 2(1 -1)) 1(1 1) 1(-1 -1)) 2(1(1 2(1 1)) 1(2(-1 1) "
      "1)))";
  for (const char* name : {"best-first", "drop-out", "penalties"}) {
    use(name);
    Book book = tree_book(tree);
    EXPECT_LT(ask(book, 1000), 1000) << name;
    EXPECT_EQ(root(book).value, TreeGame::parse(tree).minimax() > 0 ? 1 : 0) << name;
  }
}

TEST_F(Builders, BestFirstFollowsTheBestMoveAndKeepsOneToDeviateBy) {
  use("best-first");
  Book book = tree_book(trap);
  ask(book, 2);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0"));
  EXPECT_THAT(moves(book), ElementsAre(".0", ".1"));
  // The answer that refutes it stands in the book by what is thought of it.
  EXPECT_EQ(move(book, ".0").value, 0);
  ask(book, 1);
  EXPECT_EQ(explorer_.looked.back(), "1");
  EXPECT_THAT(moves(book), ElementsAre(".0", ".1", ".2"));
  EXPECT_EQ(root(book).visits, 3u);
}

TEST_F(Builders, DropOutWeighsDepthAgainstValue) {
  // A long line that is best all the way, and a move at the start that is a little worse.
  const std::string tree = "1(2[0.6](1[0.6](2[0.6](1[0.6](1)))) 2[0.55](1[0.55](1)))";
  use("drop-out", {{"drop-out.weight", "10"}});
  Book shallow = tree_book(tree);
  ask(shallow, 3);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0", "1"));
  explorer_.looked.clear();
  use("drop-out", {{"drop-out.weight", "1000"}});
  Book deep = tree_book(tree);
  ask(deep, 4);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0", "0/0", "0/0/0"));
}

TEST_F(Builders, PenaltiesHoldBackDepthAndWidth) {
  const std::string tree = "1(2[0.6](1[0.6](1)) 2[0.58](1[0.58](1)) 2[0.57](1[0.57](1)))";
  use("penalties", {{"penalties.depth", "0.1"}, {"penalties.width", "0"}});
  Book wide = tree_book(tree);
  ask(wide, 4);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0", "1", "2"));
  explorer_.looked.clear();
  use("penalties", {{"penalties.depth", "0.1"}, {"penalties.width", "0.3"}});
  Book narrow = tree_book(tree);
  ask(narrow, 3);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0", "0/0"));
}

TEST_F(Builders, PenaltiesLookDeeperAtOddDepth) {
  use("penalties");
  Book book = tree_book(trap);
  ask(book, 2);
  EXPECT_THAT(explorer_.deeper, ElementsAre(false, true));
  use("penalties", {{"penalties.odd_even", "false"}});
  explorer_.deeper.clear();
  Book plain = tree_book(trap);
  ask(plain, 2);
  EXPECT_THAT(explorer_.deeper, Each(false));
}

TEST_F(Builders, QuestionsAtOnceDiffer) {
  for (const char* name : {"best-first", "drop-out", "penalties", "meta-uct", "meta-mcts"}) {
    use(name);
    Book book = tree_book(trap);
    ask(book, 3);
    const auto one = builder_->choose(book);
    ASSERT_TRUE(one) << name;
    book.begin(*one);
    const auto two = builder_->choose(book);
    EXPECT_TRUE(!two || one->end != two->end) << name;
    book.end(*one);
    EXPECT_TRUE(book.idle());
  }
}

TEST_F(Builders, PlainUctAddsTreesUpAndPrunesThem) {
  use("uct", {{"uct.least_visits", "2"}});
  Book book = tree_book(trap);
  ask(book, 2);
  // A move has as many visits as siblings from it on: of three 3, 2 and 1; of two 2 and 1.
  EXPECT_EQ(move(book, ".0").visits, 6u);
  EXPECT_EQ(move(book, ".1").visits, 4u);
  EXPECT_EQ(moves(book).size(), 2u);
  EXPECT_EQ(root(book).visits, 10u);
  EXPECT_EQ(book.positions().size(), 3u);
}

TEST_F(Builders, PlainUctNeedsEnoughSimulations) {
  use("uct", {{"uct.least_visits", "100"}});
  Book book = tree_book(trap);
  EXPECT_THROW(ask(book, 1), Error);
}

TEST_F(Builders, MetaMctsTriesByWhatIsThoughtAndEndsWithWhatWins) {
  use("meta-mcts", {{"meta-mcts.turns", "0"}});
  Book book = tree_book(trap);
  ask(book, 2);
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0"));
  EXPECT_EQ(move(book, ".0").prior, 0.7);
  ask(book, 198);
  EXPECT_EQ(root(book).visits, 200u);
  EXPECT_GT(move(book, ".1").visits, 100u);
  EXPECT_GT(move(book, ".1").value, 0.9);
  EXPECT_LT(move(book, ".0").value, 0.5);
}

TEST_F(Builders, MetaMctsCutsGamesShort) {
  const std::string tree = "1(2[0.9](1[0.8](-1)))";
  use("meta-mcts", {{"meta-mcts.turns", "2"}});
  Book book = tree_book(tree);
  ask(book, 1);
  EXPECT_DOUBLE_EQ(root(book).value, 0.8);
  use("meta-mcts", {{"meta-mcts.turns", "0"}});
  Book whole = tree_book(tree);
  ask(whole, 1);
  EXPECT_DOUBLE_EQ(root(whole).value, 0);
}

TEST_F(Builders, MetaMctsPrunesAllButTheBestCandidates) {
  use("meta-mcts", {{"meta-mcts.candidates", "2"}});
  Book book = tree_book(trap);
  ask(book, 50);
  EXPECT_THAT(moves(book), ElementsAre(".0", ".1"));
}

TEST_F(Builders, MetaUctAddsTheBestAndTheNextBest) {
  use("meta-uct", {{"meta-uct.exploration", "0"}, {"meta-uct.prior", "1"}});
  Book book = tree_book(trap);
  ask(book, 1);
  EXPECT_THAT(moves(book), IsEmpty());
  ask(book, 1);
  // The best move is looked at, the next stands beside it.
  EXPECT_THAT(explorer_.looked, ElementsAre("", "0"));
  EXPECT_THAT(moves(book), ElementsAre(".0", ".1"));
  EXPECT_EQ(move(book, ".0").visits, 1u);
  EXPECT_EQ(move(book, ".1").visits, 0u);
  EXPECT_EQ(root(book).visits, 2u);
  // 0.7 stays best, so its own best answer comes next: a loss for the first player.
  ask(book, 1);
  EXPECT_EQ(explorer_.looked.back(), "0/1");
  EXPECT_DOUBLE_EQ(move(book, ".0").value, 0.35);
  // (0.7 + 0 + 0.7) / 3 is less than 0.6: the sibling, and with it all are looked at and a third comes in.
  ask(book, 1);
  EXPECT_EQ(explorer_.looked.back(), "1");
  EXPECT_THAT(moves(book), ElementsAre(".0", ".1", ".2"));
}

TEST_F(Builders, MetaUctEndsWithWhatWins) {
  use("meta-uct");
  Book book = tree_book(trap);
  ask(book, 300);
  EXPECT_EQ(root(book).visits, 300u);
  EXPECT_GT(move(book, ".1").visits, 150u);
  EXPECT_GT(move(book, ".1").value, 0.9);
}

TEST_F(Builders, MetaUctWeighsTheFirstThoughtByItsConstant) {
  const auto visits_of_the_trap = [&](const char* prior) {
    use("meta-uct", {{"meta-uct.exploration", "0"}, {"meta-uct.prior", prior}});
    Book book = tree_book(trap);
    ask(book, 30);
    return move(book, ".0").visits;
  };
  EXPECT_LT(visits_of_the_trap("1"), visits_of_the_trap("20"));
}

TEST_F(Builders, QuasiBestFirstThinksOnlyBelowItsThreshold) {
  use("qbf", {{"qbf.threshold_first", "0.5"}, {"qbf.threshold_second", "0.5"}});
  Book book = tree_book(trap);
  ask(book, 1);
  EXPECT_EQ(explorer_.thought, 2u);  // the game: the trap, and its refutation
  EXPECT_EQ(root(book).value, 0);
  EXPECT_EQ(move(book, ".0").visits, 1u);
  ask(book, 1);
  // The first player has no move that wins and thinks; the second has.
  EXPECT_EQ(explorer_.thought, 3u);
  EXPECT_EQ(move(book, ".0").visits, 2u);
}

TEST_F(Builders, QuasiBestFirstHasAThresholdForEachPlayer) {
  use("qbf", {{"qbf.threshold_first", "0.9"}, {"qbf.threshold_second", "0"}});
  const std::string tree = "1(2(1 1))";  // the second player loses whatever he does
  Book book = tree_book(tree);
  ask(book, 1);
  explorer_.thought = 0;
  ask(book, 1);
  EXPECT_EQ(explorer_.thought, 1u);
}

TEST_F(Builders, QuasiBestFirstKeepsSoManyTurns) {
  use("qbf", {{"qbf.kept", "1"}});
  Book book = tree_book(trap);
  ask(book, 3);
  EXPECT_EQ(book.positions().size(), 1u);
  EXPECT_EQ(root(book).visits, 3u);
}

TEST_F(Builders, BetaSamplingPlaysWhatIsLikelyToBeBest) {
  use("bds");
  Book book = tree_book("1(1 -1)");
  // Both moves are known, each with a game; from then on the player is asked ever more rarely.
  BookPosition& start = book.change(book.start());
  start.visits = 2;
  start.moves = {{".0", "1(1 -1) @0", 1, 1}, {".1", "1(1 -1) @1", 0, 1}};
  ask(book, 200);
  EXPECT_EQ(root(book).visits, 202u);
  EXPECT_GT(move(book, ".0").visits, 180u);
  EXPECT_GT(move(book, ".1").visits, 1u);  // it is drawn now and then
  EXPECT_LT(explorer_.thought, 20u);
  EXPECT_GT(explorer_.thought, 0u);
}

TEST_F(Builders, BetaSamplingAsksThePlayerFirst) {
  use("bds");
  Book book = tree_book(trap);
  ask(book, 1);
  EXPECT_EQ(explorer_.thought, 2u);
  EXPECT_EQ(root(book).visits, 1u);
}

}  // namespace
}  // namespace otrera
