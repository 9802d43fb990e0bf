#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/amazons/kernels.h"
#include "games/amazons/playouts.h"
#include "games/amazons/position.h"
#include "games/amazons/reference.h"
#include "games/amazons/territory.h"
#include "unit/games/kernel_names.h"

namespace otrera::amazons {
namespace {

Outcome outcome_of(const char* fen) {
  return Position::parse(fen).outcome();
}

TEST(AmazonsStart, UsualSetUpsAreThePublishedOnes) {
  EXPECT_EQ(Position::start(10).print(), "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w");
  EXPECT_EQ(Position::start(8).print(), "2b2b2/8/b6b/8/8/w6w/8/2w2w2 w");
  EXPECT_EQ(Position::start(6).print(), "1b2b1/b4b/6/6/w4w/1w2w1 w");
}

TEST(AmazonsRules, TheSquareJustLeftCanBeShot) {
  const auto position = Position::parse("bx2/xx2/4/3w w d1");
  EXPECT_NO_THROW(Position::parse("bx2/xx2/4/2w1 w").parse_turn("c1-d1/c1"));
  EXPECT_TRUE(position.mid_turn());
}

TEST(AmazonsRules, AShotIsCalledByWhereItComesFromToo) {
  const auto action_of_shot = [](const char* movement, const char* shot) {
    Position position = Position::start();
    position.play(position.parse_turn(movement).front());
    return position.action(position.parse_turn(shot).front());
  };
  EXPECT_EQ(action_of_shot("d1-d7/g7", "g7"), action_of_shot("d1-d7/d6", "g7"));
  EXPECT_NE(action_of_shot("d1-d7/g7", "g7"), action_of_shot("g1-g6/g7", "g7"));
  EXPECT_NE(action_of_shot("d1-d7/g7", "g7"), action_of_shot("d1-d7/g7", "f7"));
  EXPECT_LT(action_of_shot("j4-j6/j5", "j5"), Position::action_count);
}

TEST(AmazonsRules, WhoCannotMoveLosesAndTheWinnerScoresHisMovesAndAHalf) {
  // White is shut in; Black has the three squares b4 c4 d4 for himself.
  EXPECT_EQ(outcome_of("b3/xxxx/4/wx2 w").score, -3.5);
  EXPECT_TRUE(Position::parse("b3/xxxx/xx2/wx2 w").over());
  // Nobody can move: the side to move loses by half a point.
  EXPECT_EQ(outcome_of("bxxx/xxxx/xxxx/xxxw w").score, -0.5);
  EXPECT_EQ(outcome_of("bxxx/xxxx/xxxx/xxxw b").score, 0.5);
}

TEST(AmazonsRules, KomiPointsAreAddedAtTheEnd) {
  EXPECT_EQ(outcome_of("bxxx/xxxx/xxxx/xxxw b - 0 0.5").score, 0);
  EXPECT_EQ(outcome_of("bxxx/xxxx/xxxx/xxxw b - 0 2").score, -1.5);
}

TEST(AmazonsRules, FreePassesAreForTheSecondPlayerAndKeepTheGameGoing) {
  auto position = Position::parse("bxxx/xxxx/xxw1/xx2 b - 1");
  EXPECT_FALSE(position.over());
  std::vector<Move> moves;
  position.moves(moves);
  EXPECT_THAT(moves, testing::ElementsAre(Move::pass()));
  position.play(Move::pass());
  EXPECT_EQ(position.passes(), 0);
  EXPECT_EQ(position.decider(), Player::first);
  EXPECT_FALSE(Position::parse("bxxx/xxxx/xxw1/xx2 w - 1").can_pass());
}

int white_moves(const char* fen) {
  const auto position = Position::parse(fen);
  return remaining_moves(position.amazons(Player::first), position.empty());
}

TEST(AmazonsTerritory, ADefectiveTerritoryHoldsFewerMovesThanSquares) {
  EXPECT_EQ(white_moves("bxxx/xxxx/xxxx/w3 w"), 3);
  EXPECT_EQ(white_moves("bxxx/xxxx/xxxx/1w1x w"), 2);  // over to one end, shooting at the other
  // Two squares that do not see each other: stepping to one burns the only way to the other.
  EXPECT_EQ(white_moves("bxxx/xxxx/1x1x/xwxx w"), 1);
}

TEST(AmazonsTerritory, SeparateRegionsAddUp) {
  EXPECT_EQ(white_moves("w3/xxxx/xxxb/w2x w"), 5);
}

TEST(AmazonsTerritory, LargeRegionsCountTheirSquares) {
  EXPECT_EQ(white_moves("xbxxx/xxxxx/5/5/4w w"), 14);
}

TEST(AmazonsSetup, ImpossiblePositionsAreRefused) {
  for (const char* fen : {"b2w/4/4/4 w b2", "wbxx/xxxx/xxxx/xxxx w a4"})
    EXPECT_THROW(Position::parse(fen), std::exception) << fen;
}

class EveryKernel : public testing::TestWithParam<Kernels> {};

TEST_P(EveryKernel, ListsTheSameMovesInTheSameOrderAsTheTwin) {
  Random random(3);
  std::vector<Move> fast;
  std::vector<Turn<Move, 2>> turns;
  for (int game = 0; game < 60; ++game) {
    Position position = Position::start(least_size + game % 8, game % 3);
    while (true) {
      const Reference twin(position);
      GetParam().moves(position, fast);
      ASSERT_EQ(fast, twin.moves()) << position.print();
      if (!position.mid_turn() && !position.can_pass()) {
        GetParam().turns(position, turns);
        ASSERT_EQ(turns.size(), twin.turns().size()) << position.print();
        ASSERT_EQ(GetParam().count_turns(position), turns.size());
      }
      if (fast.empty()) break;
      position.play(fast[random.below(static_cast<std::uint32_t>(fast.size()))]);
    }
  }
}

TEST_P(EveryKernel, PlaysTheSameRandomGamesAsTheTwin) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Position position =
        Position::start(least_size + static_cast<int>(seed % 8), static_cast<int>(seed % 4), 0.5);
    Random for_fast(seed), for_slow(seed);
    EXPECT_EQ(play_out(GetParam(), position, {}, for_fast).score,
              Reference(position).random_outcome(for_slow).score);
    EXPECT_EQ(for_fast(), for_slow());
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryKernel, testing::ValuesIn(available_kernels()),
                         [](const auto& kernel) { return std::string(kernel.param.name); });

}  // namespace
}  // namespace otrera::amazons
