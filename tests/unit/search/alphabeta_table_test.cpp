// The transposition table and the memory of moves, by hand.
#include <gtest/gtest.h>

#include "search/alphabeta/ordering.h"
#include "search/alphabeta/table.h"

namespace otrera::alphabeta {
namespace {

constexpr std::uint16_t some_move = 7;

TEST(AlphaBetaTable, KeepsTheDeepestAndTheLatestOfAPlace) {
  Table table(32, Table::Replacement::two_deep);  // one place: every key meets every other
  table.store(1, 0, 10, 40, Bound::exact, 1);
  table.store(2, 0, 20, 8, Bound::lower, 2);
  ASSERT_TRUE(table.find(1, 0));
  EXPECT_EQ(table.find(1, 0)->depth, 40);
  EXPECT_EQ(table.find(2, 0)->value, 20);
  table.store(3, 0, 30, 16, Bound::upper, 3);  // shallower than 1, later than 2
  EXPECT_TRUE(table.find(1, 0));
  EXPECT_FALSE(table.find(2, 0));
  table.store(4, 0, 40, 48, Bound::exact, 4);  // deepest now: 1 becomes the latest but one
  EXPECT_TRUE(table.find(4, 0));
  EXPECT_TRUE(table.find(1, 0));
  EXPECT_FALSE(table.find(3, 0));
}

TEST(AlphaBetaTable, OtherReplacementsKeepTheDeepestOrTheLatest) {
  Table deep(32, Table::Replacement::deep), always(32, Table::Replacement::always);
  for (Table* table : {&deep, &always}) {
    table->store(1, 0, 10, 40, Bound::exact, 1);
    table->store(2, 0, 20, 8, Bound::exact, 2);
  }
  EXPECT_TRUE(deep.find(1, 0));
  EXPECT_FALSE(deep.find(2, 0));
  EXPECT_FALSE(always.find(1, 0));
  EXPECT_TRUE(always.find(2, 0));
}

TEST(AlphaBetaTable, AnEarlierSearchGivesWay) {
  Table table(32, Table::Replacement::deep);
  table.store(1, 0, 10, 40, Bound::exact, 1);
  table.begin_search();
  EXPECT_TRUE(table.find(1, 0));
  table.store(2, 0, 20, 8, Bound::exact, 2);
  EXPECT_FALSE(table.find(1, 0));
  table.clear();
  EXPECT_FALSE(table.find(2, 0));
}

TEST(AlphaBetaTable, AWinCountsFromWhereItIsFound) {
  Table table(64, Table::Replacement::two_deep);
  table.store(1, 4, win_value - 7, 8, Bound::exact, some_move);  // three plies after ply 4
  EXPECT_EQ(table.find(1, 10)->value, win_value - 13);
  table.store(2, 4, -(win_value - 7), 8, Bound::exact, some_move);
  EXPECT_EQ(table.find(2, 0)->value, -(win_value - 3));
  table.store(3, 4, 12.5f, 8, Bound::exact, some_move);
  EXPECT_EQ(table.find(3, 0)->value, 12.5f);
}

TEST(AlphaBetaTable, KeepsTheMoveWhereAVisitFoundNone) {
  Table table(32, Table::Replacement::two_deep);
  table.store(1, 0, 10, 8, Bound::exact, some_move);
  table.store(1, 0, 5, 16, Bound::upper, Table::no_move);
  EXPECT_EQ(table.find(1, 0)->move, some_move);
}

TEST(AlphaBetaTable, AnswersOnlyWhatItKnows) {
  const Table::Found lower{5, 16, Bound::lower, 0};
  EXPECT_TRUE(lower.settles(16, 0, 5));
  EXPECT_FALSE(lower.settles(16, 0, 6));
  EXPECT_FALSE(lower.settles(24, 0, 5));
  const Table::Found upper{5, 16, Bound::upper, 0};
  EXPECT_TRUE(upper.settles(8, 5, 9));
  EXPECT_FALSE(upper.settles(8, 4, 9));
  const Table::Found win{win_value - 9, 16, Bound::lower, 0};
  EXPECT_TRUE(win.settles(800, 0, 5)) << "a win is one at any depth";
  const Table::Found at_most_a_win{win_value - 9, 16, Bound::upper, 0};
  EXPECT_FALSE(at_most_a_win.settles(800, win_value - 8, win_value)) << "a faster win may lie deeper";
}

TEST(AlphaBetaOrder, KillersAreTheLastTwoThatDiffer) {
  Killers<int> killers;
  EXPECT_EQ(killers.rank(0, 2), 0) << "none yet";
  killers.add(3);
  killers.add(3);
  killers.add(4);
  EXPECT_EQ(killers.rank(4, 2), 2);
  EXPECT_EQ(killers.rank(3, 2), 1);
  EXPECT_EQ(killers.rank(3, 1), 0);
  killers.add(5);
  EXPECT_EQ(killers.rank(3, 2), 0);
}

TEST(AlphaBetaOrder, RelativeHistoryIsAShareAndPlainHistoryAWeight) {
  History relative(OrderOptions::History::relative, 10), plain(OrderOptions::History::plain, 10);
  for (History* history : {&relative, &plain}) {
    for (int i = 0; i < 4; ++i) history->tried(Player::second, 9);
    history->cut(Player::second, 9, 3);
  }
  EXPECT_EQ(relative.score(Player::second, 9), 0.25f);
  EXPECT_EQ(plain.score(Player::second, 9), 9);
  EXPECT_EQ(plain.score(Player::first, 9), 0);
}

}  // namespace
}  // namespace otrera::alphabeta
