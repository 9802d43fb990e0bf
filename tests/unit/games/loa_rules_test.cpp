#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/error.h"
#include "games/loa/connection.h"
#include "games/loa/position.h"
#include "games/loa/reference.h"

namespace otrera::loa {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::vector<std::string> printed_moves(const Position& position) {
  std::vector<Move> moves;
  position.moves(moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(position.print(move));
  return texts;
}

void play_all(Position& position, const std::vector<std::string>& turns) {
  for (const auto& turn : turns)
    for (const Move move : position.parse_turn(turn)) position.play(move);
}

TEST(LoaStart, TheVariantsAreSetUpAsTheirNamesSay) {
  EXPECT_EQ(Position::start().print(), "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
  EXPECT_EQ(Position::start(6).print(), "1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b");
  EXPECT_EQ(Position::start(8, Variant::scrambled).print(), "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b");
  EXPECT_EQ(Position::start(8, Variant::parachute).print(), "1wbwbwb1/8/8/8/8/8/8/1bwbwbw1 b draw 12");
}

// The position of figure 1b in Winands, Björnsson and Saito 2010 is not printed as text; this one is by hand.
TEST(LoaRules, APieceGoesAsFarAsThereArePiecesOnItsLine) {
  // d3 alone on its rank goes 1, on its file (d3, d6) 2, on the rising diagonal (d3, g6) 2, on the falling 1.
  const auto position = Position::parse("8/8/3w2b1/8/8/3b4/8/w6w b");
  std::vector<std::string> of_d3;
  for (const auto& text : printed_moves(position))
    if (text.starts_with("d3")) of_d3.push_back(text);
  EXPECT_THAT(of_d3,
              UnorderedElementsAre("d3-c3", "d3-e3", "d3-d5", "d3-d1", "d3-f5", "d3-b1", "d3-c4", "d3-e2"));
}

TEST(LoaRules, OwnPiecesAreJumpedTheOthersNot) {
  // On the first rank stand a1 b1 (black) and d1 (white): three squares for everyone.
  const auto moves = printed_moves(Position::parse("b6w/8/8/8/8/8/8/bb1w4 b"));
  EXPECT_THAT(moves, testing::Contains("a1xd1"));
  EXPECT_THAT(moves, testing::Not(testing::Contains("b1-e1")));
}

TEST(LoaRules, ACaptureLandsOnTheOtherAndNeverOnAnOwnPiece) {
  auto position = Position::parse("w6w/8/8/8/8/8/8/b1b4b b");
  const auto moves = printed_moves(position);
  EXPECT_THAT(moves, testing::Contains("a1-d1"));
  position = Position::parse("w3w2w/8/8/8/8/8/8/b1bb4 b");
  EXPECT_THAT(printed_moves(position), testing::Not(testing::Contains("a1-d1")));  // an own piece is there
}

TEST(LoaRules, WhoConnectsAllPiecesWins) {
  auto position = Position::parse("8/8/8/8/8/w6w/8/b1b5 b");
  play_all(position, {"c1-c2"});
  EXPECT_FALSE(position.over());
  position = Position::parse("8/8/8/8/8/w6w/8/b2b4 b");
  play_all(position, {"d1-b1"});
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.outcome().score, 1);
  EXPECT_THAT(printed_moves(position), IsEmpty());
}

TEST(LoaRules, ASinglePieceIsConnectedSoTakingTheLastButOneLoses) {
  auto position = Position::parse("b7/8/8/8/8/8/w7/b1w5 b");
  ASSERT_FALSE(position.over());
  play_all(position, {"a1xc1"});
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.outcome().score, -1);
}

TEST(LoaRules, BothConnectedAtOnceIsADrawOrWonByTheMover) {
  // a1xc1 joins c1 with b2 and leaves White one piece.
  for (const auto& [rule, score] : {std::pair{"", 0.0}, {" mover", 1.0}}) {
    auto position = Position::parse(std::string("7w/8/8/8/8/8/1b6/b1w5 b") + rule);
    EXPECT_FALSE(Position::parse(std::string("7w/8/8/8/8/8/3b4/b1w5 b") + rule).over());
    position = Position::parse(std::string("7w/8/8/8/8/8/3b4/b1w5 b") + rule);
    play_all(position, {"a1xc1"});
    EXPECT_TRUE(position.over());
    EXPECT_EQ(position.outcome().score, score) << rule;
  }
}

TEST(LoaRules, WhoCannotMovePassesAndOnlyThen) {
  // Each white piece counts too many on its lines, or has Black in the way.
  auto position = Position::parse("bb1b/bbw1/wbb1/bwbb w");
  EXPECT_THAT(printed_moves(position), testing::ElementsAre("pass"));
  play_all(position, {"pass"});
  EXPECT_EQ(position.decider(), Player::first);
  EXPECT_THAT(printed_moves(position), testing::Not(testing::Contains("pass")));
}

TEST(LoaRules, TheThirdTimeIsADraw) {
  Position position = Position::start();
  const std::vector<std::string> round{"b1-b3", "a2-c2", "b3-b1", "c2-a2"};
  play_all(position, round);  // the start for the second time
  EXPECT_FALSE(position.over());
  play_all(position, {"b1-b3", "a2-c2", "b3-b1"});
  EXPECT_FALSE(position.over());
  play_all(position, {"c2-a2"});
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.outcome().score, 0);
  EXPECT_FALSE(Position::parse(position.print()).over()) << "a FEN knows nothing of what stood before";
}

TEST(LoaRules, RepetitionsAreSeenHoweverLongNothingIsTaken) {
  // Black and White walk long ways on their own, so that the start comes again after far more positions than
  // a history keeps inside itself.
  Position position = Position::parse("b6w/8/8/8/8/8/8/b6w b");
  Reference twin(position);
  Random random(7);
  std::vector<Move> moves;
  int turns = 0;
  for (; !position.over() && turns < 2000; ++turns) {
    position.moves(moves);
    std::erase_if(moves, [&](Move move) { return position.captures(move); });
    ASSERT_FALSE(moves.empty());
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    position.play(move);
    twin.play(move);
    ASSERT_EQ(position.over(), twin.over()) << turns;
  }
  EXPECT_TRUE(position.over());
}

TEST(LoaRules, WholeGamesEndAsTheSlowTwinSays) {
  Random random(3);
  std::set<double> scores;
  for (int game = 0; game < 60; ++game) {
    Position position = Position::start(4 + game % 5, static_cast<Variant>(game % 3));
    if (game % 2) {
      auto setup = position.setup();
      setup.mover_wins = true;
      position = Position(setup);
    }
    Reference twin(position);
    std::vector<Move> moves;
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      position.play(move);
      twin.play(move);
      ASSERT_EQ(position.over(), twin.over()) << position.print();
    }
    EXPECT_EQ(position.outcome().score, twin.outcome().score) << position.print();
    scores.insert(position.outcome().score);
  }
  EXPECT_THAT(scores, testing::IsSupersetOf({1.0, -1.0}));
}

TEST(LoaRules, RandomPlayoutsAreThoseOfTheSlowTwin) {
  Random fast(11), slow(11);
  for (int game = 0; game < 60; ++game) {
    const Position start = Position::start(4 + game % 5, static_cast<Variant>(game % 2));
    EXPECT_EQ(start.random_outcome(fast).score, Reference(start).random_outcome(slow).score);
    EXPECT_EQ(fast(), slow()) << "both drew as many numbers";
  }
}

TEST(LoaRules, RandomPlayoutsEndAsGamesOfUniformlyRandomMovesDo) {
  // White is ahead here, so that a playout that favoured some moves would show.
  const auto start = Position::parse("8/8/2b5/1bb4w/3b4/w7/4b2w/1w4b1 b");
  constexpr int games = 4000;
  double listed = 0, drawn = 0;
  Random random(5);
  std::vector<Move> moves;
  for (int game = 0; game < games; ++game) {
    drawn += start.random_outcome(random).win();
    Position position = start;
    for (position.moves(moves); !moves.empty(); position.moves(moves))
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    listed += position.outcome().win();
  }
  EXPECT_NEAR(drawn / games, listed / games, 4 * 0.5 * std::sqrt(2.0 / games));
  EXPECT_LT(drawn / games, 0.4);
}

TEST(LoaParachute, ATurnIsAMoveAndADropOfTheOthersPieceUntilAllAreDown) {
  Position position = Position::start(8, Variant::parachute);
  play_all(position, {"b1-b3"});
  EXPECT_TRUE(position.mid_turn());
  EXPECT_EQ(position.decider(), Player::first);
  EXPECT_EQ(printed_moves(position).size(), 64u - 12u);
  play_all(position, {"@d4"});
  EXPECT_FALSE(position.mid_turn());
  EXPECT_EQ(position.decider(), Player::second);
  EXPECT_EQ(position.print(), "1wbwbwb1/8/8/8/3w4/1b6/8/2wbwbw1 w draw 11");
}

TEST(LoaParachute, NobodyWinsByConnectionBeforeTheLastPieceIsDown) {
  auto position = Position::parse("8/8/8/8/8/w6w/8/b2b4 b draw 2");
  play_all(position, {"d1-b1@h5"});
  EXPECT_FALSE(position.over());
  play_all(position, {"a3-b4@h8"});
  EXPECT_FALSE(position.over());
  EXPECT_EQ(position.drops(), 0);
}

TEST(LoaConnection, FloodFillAgreesWithThePiecesCountedOneByOne) {
  EXPECT_TRUE(connected(0));
  EXPECT_TRUE(connected(bit(0)));
  EXPECT_TRUE(connected(bit(square_at(0, 0)) | bit(square_at(1, 1))));
  EXPECT_FALSE(connected(bit(square_at(7, 0)) | bit(square_at(0, 1)))) << "files do not wrap around";
  EXPECT_FALSE(
      connected(bit(square_at(0, 0)) | bit(square_at(1, 1)) | bit(square_at(4, 4)) | bit(square_at(4, 5))));
}

struct Refused {
  const char *fen, *says;
};

TEST(LoaNotation, BadPositionsAreRefused) {
  for (const auto& [fen, says] : {
           Refused{"", "is no position"},
           {"8/8 b", "2 ranks"},
           {"8/8/8/8/8/8/8/8/8 b", "9 ranks"},
           {"bw6/8/8/8/8/8/8/9 b", "'9' in rank"},
           {"bw7/8/8/8/8/8/8/8 b", "has 9 squares"},
           {"bwbwbwbwbwbwbw/8/8/8/8/8/8/8 b", "has 14 squares"},
           {"bx6/8/8/8/8/8/8/8 b", "'x' in rank"},
           {"8/8/8/8/8/8/8/8 b", "no black piece"},
           {"b7/8/8/8/8/8/8/8 b", "no white piece"},
           {"bw6/8/8/8/8/8/8/8 x", "to move"},
           {"bw6/8/8/8/8/8/8/8 b me", "'me'"},
           {"bw6/8/8/8/8/8/8/8 b draw -1", "-1 pieces"},
           {"bw6/8/8/8/8/8/8/8 b draw 63", "63 pieces"},
           {"bw6/8/8/8/8/8/8/8 b draw 99999999999", "99999999999"},
           {"bw6/8/8/8/8/8/8/8 b draw 0 drop", "a drop without a piece"},
       }) {
    try {
      Position::parse(fen);
      ADD_FAILURE() << fen;
    } catch (const Error& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(says)) << fen;
    }
  }
}

TEST(LoaNotation, MovesAreReadInEveryUsualForm) {
  const auto position = Position::parse("b6w/8/8/8/8/8/8/bb1w4 b");
  for (const char* text : {"a1xd1", "a1-d1", "a1d1", "A1D1", "a1:d1", "A1XD1"})
    EXPECT_EQ(position.print(position.parse_turn(text).front()), "a1xd1") << text;
}

TEST(LoaNotation, BadMovesAreRefused) {
  const Position position = Position::start();
  for (const auto& [text, says] : {Refused{"", "is no move"},
                                   {"b1", "is no move"},
                                   {"b1-", "is no move"},
                                   {"b1--b3", "is no move"},
                                   {"b1-b3x", "is no move"},
                                   {"b1-b3@", "is no move"},
                                   {"b1-b9", "is no move"},
                                   {"b1-b3-b5-b7-b1", "is no move"},
                                   {"b1-b4", "is not legal"},
                                   {"a2-c2", "is not legal"},
                                   {"b1xb3", "takes nothing"},
                                   {"b1-b3@d4", "is not legal"},
                                   {"@d4", "is no move"},
                                   {"pass", "only who cannot move passes"}}) {
    try {
      position.parse_turn(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(says)) << text;
    }
  }
}

}  // namespace
}  // namespace otrera::loa
