// Values of combinatorial games, thermographs and sums, against plain play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "core/random.h"
#include "search/sums/sum_solver.h"
#include "sum_kit.h"

namespace otrera::sums {
namespace {

using testing::HasSubstr;

struct Kit {
  Values values;
  Value make(std::vector<Value> left, std::vector<Value> right) { return values.make(left, right); }
  Value number(double of) { return values.number(of); }
  std::string print(Value of) { return values.print(of); }
};

TEST(SumsValues, TheSimplestNumberFits) {
  Kit kit;
  const auto fits = [&](double low, double high) {
    return kit.print(kit.make({kit.number(low)}, {kit.number(high)}));
  };
  EXPECT_EQ(fits(0, 1), "1/2");
  EXPECT_EQ(fits(-3, 5), "0");
  EXPECT_EQ(fits(2, 7), "3");
  EXPECT_EQ(fits(-7, -2), "-3");
  EXPECT_EQ(fits(0.5, 1), "3/4");
  EXPECT_EQ(fits(-0.5, -0.25), "-3/8");
  EXPECT_EQ(kit.print(kit.make({kit.number(4)}, {})), "5");
  EXPECT_EQ(kit.print(kit.make({}, {kit.number(4)})), "0");
}

TEST(SumsValues, NumbersAdd) {
  Kit kit;
  EXPECT_EQ(kit.values.sum(kit.number(0.5), kit.number(0.25)), kit.number(0.75));
  EXPECT_EQ(kit.values.sum(kit.number(3), kit.number(-5)), kit.number(-2));
}

TEST(SumsValues, NimbersAddAsInNim) {
  Kit kit;
  EXPECT_EQ(kit.values.sum(kit.values.star(1), kit.values.star(2)), kit.values.star(3));
  EXPECT_EQ(kit.values.sum(kit.values.star(3), kit.values.star(3)), Values::zero());
  EXPECT_EQ(kit.print(kit.make({kit.values.star()}, {kit.values.star()})), "0") << "a second player win";
}

TEST(SumsValues, UpsAreAboveZeroAndBelowEveryNumber) {
  Kit kit;
  Values& values = kit.values;
  const Value up = values.up();
  EXPECT_TRUE(values.at_most(values.zero(), up));
  EXPECT_FALSE(values.at_most(up, values.zero()));
  EXPECT_TRUE(values.at_most(values.sum(up, up), kit.number(1.0 / 1024)));
  EXPECT_TRUE(values.fuzzy(up, values.star())) << "up and star are confused";
  EXPECT_EQ(kit.print(values.sum(values.sum(up, up), values.star())), "2^*");
  EXPECT_EQ(kit.print(values.sum(values.negative(up), kit.number(3))), "3v");
}

TEST(SumsValues, SwitchesAndHotGamesArePrinted) {
  Kit kit;
  EXPECT_EQ(kit.print(kit.make({kit.number(3)}, {kit.number(-3)})), "+-3");
  EXPECT_EQ(kit.print(kit.make({kit.number(5)}, {kit.number(1)})), "{5|1}");
}

// {0 | {1|-1}} and the like: dominated and reversible options go.
TEST(SumsValues, CanonicalFormsAreFound) {
  Kit kit;
  const Value hot = kit.make({kit.number(1)}, {kit.number(-1)});
  EXPECT_EQ(kit.make({kit.number(0), kit.number(1), kit.number(-4)}, {kit.number(-1)}), hot);
  EXPECT_EQ(kit.make({hot}, {hot}), Values::zero()) << "both answer";
}

TEST(Thermographs, SwitchesFreezeHalfWay) {
  Kit kit;
  const Value game = kit.make({kit.number(5)}, {kit.number(1)});
  EXPECT_EQ(kit.values.mean(game), 3);
  EXPECT_EQ(kit.values.temperature(game), 2);
  EXPECT_EQ(kit.values.left_stop(game), 5);
  EXPECT_EQ(kit.values.right_stop(game), 1);
  EXPECT_EQ(kit.values.temperature(kit.number(3)), -1);
  EXPECT_EQ(kit.values.temperature(kit.number(0.25)), -0.25);
  EXPECT_EQ(kit.values.temperature(kit.values.star()), 0);
}

// {{10|0}|-2}: Left's move threatens. Winning Ways has many such pictures; worked out by hand: up to a tax of
// 4 the left wall is max(0, ...) - t, and it meets -2 + t at 1.
TEST(Thermographs, ThreatsBendTheWalls) {
  Kit kit;
  const Value threat = kit.make({kit.number(10)}, {kit.number(0)});
  const Value game = kit.make({threat}, {kit.number(-2)});
  EXPECT_EQ(kit.values.left_stop(game), 0);
  EXPECT_EQ(kit.values.temperature(game), 2);
  EXPECT_EQ(kit.values.mean(game), 0);
  EXPECT_THAT(draw_thermograph(kit.values.thermograph(game), "a threat"), HasSubstr("temperature 2"));
}

Tree random_tree(Random& random, int depth) {
  Tree tree;
  if (depth == 0) return tree;
  for (std::uint32_t i = random.below(3); i > 0; --i) tree.left.push_back(random_tree(random, depth - 1));
  for (std::uint32_t i = random.below(3); i > 0; --i) tree.right.push_back(random_tree(random, depth - 1));
  return tree;
}

Value value_of(const Tree& tree, Values& values) {
  std::vector<Value> left, right;
  for (const Tree& option : tree.left) left.push_back(value_of(option, values));
  for (const Tree& option : tree.right) right.push_back(value_of(option, values));
  return values.make(left, right);
}

// Whether Left wins the sum of trees.
bool left_wins(std::vector<const Tree*> sum, bool left_moves) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const Tree* game = sum[i];
    for (const Tree& option : left_moves ? game->left : game->right) {
      sum[i] = &option;
      if (left_wins(sum, !left_moves) == left_moves) return left_moves;
    }
    sum[i] = game;
  }
  return !left_moves;
}

Tree negative(const Tree& tree) {
  Tree result;
  for (const Tree& option : tree.left) result.right.push_back(negative(option));
  for (const Tree& option : tree.right) result.left.push_back(negative(option));
  return result;
}

TEST(SumsValues, ValuesWinAsTheirTreesDo) {
  Random random(41);
  Values values;
  for (int i = 0; i < 1500; ++i) {
    const Tree a = random_tree(random, 3), b = random_tree(random, 2);
    const Value sum = values.sum(value_of(a, values), value_of(b, values));
    for (const Player mover : {Player::first, Player::second})
      ASSERT_EQ(values.winner(sum, mover) == Player::first, left_wins({&a, &b}, mover == Player::first));
  }
}

TEST(SumsValues, AGameAndItsNegativeAreNothing) {
  Random random(43);
  Values values;
  for (int i = 0; i < 2000; ++i) {
    const Tree tree = random_tree(random, 4);
    const Value value = value_of(tree, values);
    ASSERT_NE(value, Values::none);
    EXPECT_EQ(values.sum(value, values.negative(value)), Values::zero());
    EXPECT_EQ(value_of(negative(tree), values), values.negative(value));
    EXPECT_EQ(values.negative(values.negative(value)), value);
  }
}

TEST(SumSolver, WinsAsPlayingOutTheTrees) {
  Random random(47);
  Values values;
  SumSolver solver(values, 1'000'000);
  for (int i = 0; i < 600; ++i) {
    std::vector<Tree> trees;
    std::vector<const Tree*> sum;
    std::vector<Value> games;
    for (int part = 0; part < 3; ++part) trees.push_back(random_tree(random, 2));
    for (const Tree& tree : trees) {
      sum.push_back(&tree);
      games.push_back(value_of(tree, values));
    }
    for (const Player mover : {Player::first, Player::second})
      ASSERT_EQ(solver.winner(games, mover) == Player::first, left_wins(sum, mover == Player::first));
  }
}

TEST(SumSolver, SwitchesArePlayedLargestFirst) {
  Kit kit;
  SumSolver solver(kit.values, 1'000'000);
  std::vector<Value> games;
  for (int size = 1; size <= 12; ++size) games.push_back(kit.make({kit.number(size)}, {kit.number(-size)}));
  // 12 - 11 + 10 - ... = 6 for whoever begins.
  games.push_back(kit.number(-6));
  EXPECT_EQ(solver.winner(games, Player::first), Player::second);
  games.back() = kit.number(-5.5);
  EXPECT_EQ(solver.winner(games, Player::first), Player::first);
}

// --- Regions of Amazons

bool white_wins(const amazons::Position& position, std::map<std::uint64_t, bool>& known) {
  if (const auto at = known.find(position.hash()); at != known.end()) return at->second;
  const bool white = position.decider() == Player::first;
  std::vector<amazons::Move> moves;
  position.moves(moves);
  bool wins = false;
  for (const amazons::Move move : moves) {
    amazons::Position after = position;
    after.play(move);
    wins = wins || white_wins(after, known) == white;
  }
  return known[position.hash()] = wins == white;
}

TEST(RegionValues, RandomBoardsAreWonAsTheirValuesSay) {
  Random random(53);
  RegionValues regions;
  std::map<std::uint64_t, bool> known;
  int checked = 0;
  while (checked < 2000) {
    amazons::Position::Setup setup{.size = {5, 4}, .white = 0, .black = 0, .arrows = 0};
    for (amazons::Bitboard left = amazons::board_mask(setup.size); left;) {
      const amazons::Bitboard square = amazons::bit(amazons::take_first(left));
      const std::uint32_t drawn = random.below(100);
      (drawn < 12 ? setup.white : drawn < 24 ? setup.black : setup.arrows) |= drawn < 70 ? square : 0;
    }
    for (const Player mover : {Player::first, Player::second}) {
      setup.decider = mover;
      const amazons::Position position(setup);
      if (count(position.empty()) > 5) continue;
      ++checked;
      const Value value = regions.of(position);
      ASSERT_NE(value, Values::none);
      ASSERT_EQ(regions.values.winner(value, mover) == Player::first, white_wins(position, known))
          << position.print() << " " << regions.values.print(value);
    }
  }
}

TEST(RegionValues, KnownRegions) {
  RegionValues regions;
  const auto print = [&](const std::string& fen) { return regions.values.print(regions.of(fen)); };
  EXPECT_EQ(print("w2x/xxxx/xxxx/xxxx w"), "2");
  EXPECT_EQ(print("w1bx/xxxx/xxxx/xxxx w"), "*") << "whoever moves ends it";
  EXPECT_EQ(print("x1w1/xxxb/xxxx/xxxx w"), print("x1w1/xxxb/xxxx/xxxx b"));
}

// As in Kloetzer 2010, figure 2.7: who begins lets the other take the rest, so both would rather pass.
TEST(RegionValues, InAZugzwangBothWouldRatherPass) {
  RegionValues regions;
  Values& values = regions.values;
  const std::string zugzwang = "xx2/1xxb/1www/xwxx ";
  EXPECT_EQ(regions.of(zugzwang + "w"), Values::zero());
  std::map<std::uint64_t, bool> known;
  EXPECT_FALSE(white_wins(amazons::Position::parse(zugzwang + "w"), known));
  EXPECT_TRUE(white_wins(amazons::Position::parse(zugzwang + "b"), known));
  amazons::ResultTable table(1 << 10);
  const amazons::LocalGame local(amazons::SoloCounter(table, 1000));
  const amazons::Region region = amazons::board_of(amazons::Position::parse(zugzwang + "w"));
  for (const Player player : {Player::first, Player::second})
    local.turns(region, player, [&](const amazons::Region& after, const auto&) {
      const Value value = regions.of(after);
      if (player == Player::first)
        EXPECT_TRUE(values.at_most(value, values.integer(-1))) << values.print(value);
      else
        EXPECT_TRUE(values.at_most(values.integer(1), value)) << values.print(value);
    });
}

}  // namespace
}  // namespace otrera::sums
