// Temperature discovery and Hotstrat, against thermographs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "core/random.h"
#include "core/stopper.h"
#include "search/sums/hotstrat.h"
#include "sum_kit.h"

namespace otrera::sums {
namespace {

// A local game of numbers and trees, to be played with coupons.
struct TreeGame {
  using Board = const Tree*;
  using Part = const Tree*;
  using Turn = std::size_t;
  struct Bounds {
    int least, most;
  };
  struct Key {
    std::uint64_t hash;
    bool negative;
  };

  template <class UseNumber, class UsePart>
  bool split(const Board& board, UseNumber&& use_number, UsePart&& use_part) const {
    if (board->left.empty() || board->right.empty())
      use_number(board->left.empty() ? -length(*board) : length(*board));
    else
      use_part(board);
    return true;
  }
  template <class Use>
  void turns(const Part& part, Player player, Use&& use) const {
    const auto& options = player == Player::first ? part->left : part->right;
    for (std::size_t i = 0; i < options.size(); ++i) use(&options[i], i);
  }
  static Key key(const Part& part) { return {mix64(reinterpret_cast<std::uintptr_t>(part)), false}; }
  Bounds bounds(const Part&) const { return {-10, 10}; }
  static int most_turns(const Part& part) {
    int most = 0;
    for (const auto* options : {&part->left, &part->right})
      for (const Tree& option : *options) most = std::max(most, 1 + most_turns(&option));
    return most;
  }

 private:
  // Of a tree in which only one player can move: the moves that he has.
  static int length(const Tree& tree) {
    int most = 0;
    for (const auto* options : {&tree.left, &tree.right})
      for (const Tree& option : *options) most = std::max(most, 1 + length(option));
    return most;
  }
};

Tree whole_number(int number) {
  Tree tree;
  if (number > 0) tree.left.push_back(whole_number(number - 1));
  if (number < 0) tree.right.push_back(whole_number(number + 1));
  return tree;
}

constexpr double coupon = 1.0 / TemperatureDiscovery<TreeGame>::coupons_per_point;

auto discover(const Tree& tree, Player mover) {
  StopAfterSimulations never(10'000'000);
  return TemperatureDiscovery<TreeGame>(TreeGame{}, never, 1 << 20)
      .find(&tree, mover, TreeGame::most_turns(&tree));
}

TEST(TemperatureDiscovery, ASwitchFreezesHalfWay) {
  const Tree hot{{whole_number(5)}, {whole_number(1)}};
  for (const Player mover : {Player::first, Player::second}) {
    const auto found = discover(hot, mover);
    EXPECT_EQ(found->temperature, 2);
    EXPECT_EQ(found->mean, 3);
    EXPECT_EQ(found->turn, std::size_t{0});
  }
}

TEST(TemperatureDiscovery, AStarIsWorthNothingAndANumberIsColder) {
  EXPECT_EQ(discover({{whole_number(0)}, {whole_number(0)}}, Player::first)->temperature, 0);
  EXPECT_NEAR(discover({{whole_number(0)}, {whole_number(1)}}, Player::first)->temperature, -0.5, coupon)
      << "a half";
  EXPECT_EQ(discover({{whole_number(-3)}, {whole_number(3)}}, Player::first)->temperature, -1) << "zugzwang";
}

// {{10|0}|-2} again: Left threatens, and Right answers as long as coupons are worth less than the threat.
TEST(TemperatureDiscovery, AThreatIsAnswered) {
  const Tree threat{{whole_number(10)}, {whole_number(0)}};
  const Tree game{{threat}, {whole_number(-2)}};
  EXPECT_NEAR(discover(game, Player::second)->temperature, 2, coupon);
  EXPECT_NEAR(discover(game, Player::second)->mean, 0, coupon);
}

TEST(TemperatureDiscovery, TheBestOfSeveralTurnsIsFound) {
  const Tree game{{whole_number(1), whole_number(4), whole_number(2)}, {whole_number(-1), whole_number(-4)}};
  EXPECT_EQ(discover(game, Player::first)->turn, std::size_t{1});
  EXPECT_EQ(discover(game, Player::second)->turn, std::size_t{1});
}

TEST(TemperatureDiscovery, StopsWhenItIsTold) {
  const Tree hot{{whole_number(5)}, {whole_number(1)}};
  StopAfterSimulations at_once(1);
  EXPECT_FALSE(TemperatureDiscovery<TreeGame>(TreeGame{}, at_once, 1 << 10).find(&hot, Player::first, 3));
}

// Against the thermographs of canonical forms, which are found backwards.
TEST(TemperatureDiscovery, RegionsAreAsHotAsTheirThermographsSay) {
  Random random(59);
  RegionValues regions;
  amazons::ResultTable table(1 << 20);
  const amazons::LocalGame local(amazons::SoloCounter(table, 100'000));
  StopAfterSimulations never(1'000'000'000);
  TemperatureDiscovery<amazons::LocalGame> discovery(local, never, 8 << 20);
  int checked = 0, near = 0;
  while (checked < 100) {
    amazons::Position::Setup setup{.size = 4, .white = 0, .black = 0, .arrows = 0};
    for (amazons::Bitboard left = amazons::board_mask(setup.size); left;) {
      const amazons::Bitboard square = amazons::bit(amazons::take_first(left));
      const std::uint32_t drawn = random.below(100);
      (drawn < 12 ? setup.white : drawn < 24 ? setup.black : setup.arrows) |= drawn < 60 ? square : 0;
    }
    for_each_region(amazons::board_of(amazons::Position(setup)), [&](const amazons::Region& region) {
      if (!region.two_players() || amazons::count(region.empty) > 5) return;
      const Value value = regions.of(region);
      const double temperature = regions.values.temperature(value);
      for (const Player mover : {Player::first, Player::second}) {
        const auto found = discovery.find(region, mover, amazons::count(region.empty));
        ASSERT_TRUE(found);
        if (!found->turn) continue;
        ++checked;
        near += std::abs(found->temperature - temperature) <= 2 * coupon;
      }
    });
  }
  EXPECT_GE(near, checked * 95 / 100) << near << " of " << checked;
}

TEST(Hotstrat, PlaysInTheHottestGame) {
  const std::string start = "w2bx/xxxxx/w1bxx/xxxxx/xxxxx w";
  amazons::ResultTable table(1 << 16);
  const amazons::LocalGame local(amazons::SoloCounter(table, 1000));
  StopAfterSimulations never(1'000'000);
  const auto board = amazons::board_of(amazons::Position::parse(start));
  const auto choice = hottest_turn(local, board, Player::first, never, 1 << 20);
  ASSERT_TRUE(choice && choice->turn);
  EXPECT_EQ(amazons::rank_of(choice->turn->from), 4) << "two squares are to be had there, one below";
  StopAfterSimulations at_once(1);
  EXPECT_FALSE(hottest_turn(local, board, Player::first, at_once, 1 << 20));
}

}  // namespace
}  // namespace otrera::sums
