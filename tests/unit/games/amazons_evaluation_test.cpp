#include <gtest/gtest.h>

#include <map>

#include "games/amazons/evaluation.h"
#include "games/amazons/lines.h"

namespace otrera::amazons {
namespace {

float classic(const char* fen) {
  return Evaluator(Evaluator::Options{}).points(Position::parse(fen));
}

TEST(AmazonsEvaluation, CountsSquaresWorkedOutByHand) {
  // White shut in with one square, Black with three; nobody reaches the rest.
  EXPECT_EQ(classic("b3/xxxx/x1xx/wxxx w"), -2);
  // An open row: each side has the squares it is next to, the middle ones are one move for both.
  EXPECT_EQ(classic("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w"), 0);
  // The wall cuts Black off: all three squares of the row are White's.
  EXPECT_EQ(classic("bxxx/xxxx/xxxx/w3 w"), 3);
}

TEST(AmazonsEvaluation, SquaresNobodyReachesCountForNobody) {
  const auto territory = queen_territory(Position::parse("bxxx/xxxx/xxx1/wxx1 w"));
  EXPECT_TRUE((territory.first | territory.second | territory.equal) == 0);
}

TEST(AmazonsEvaluation, EqualSquaresGoToTheSideToMoveWhereAsked) {
  const Evaluator evaluator({.equal_square = 0.5f});
  EXPECT_EQ(evaluator.points(Position::parse("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w")), 2);
  EXPECT_EQ(evaluator.points(Position::parse("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b b")), -2);
}

// The slow twin: distances square by square.
std::map<Square, int> distances(Bitboard amazons, Bitboard empty) {
  std::map<Square, int> found;
  std::vector<Square> front;
  for (Bitboard set = amazons; set;) front.push_back(take_first(set));
  for (int moves = 1; !front.empty(); ++moves) {
    std::vector<Square> next;
    for (const Square from : front)
      for (Bitboard targets = queen_squares(from, empty); targets;)
        if (const Square to = take_first(targets); found.emplace(to, moves).second) next.push_back(to);
    front = next;
  }
  return found;
}

TEST(AmazonsEvaluation, AgreesWithTheSlowTwinAndItsMirrorImages) {
  Random random(9);
  const Evaluator evaluator(Evaluator::Options{});
  std::vector<Move> moves;
  for (int game = 0; game < 80; ++game) {
    Position position = Position::start(least_size + game % 8);
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      const auto white = distances(position.amazons(Player::first), position.empty());
      const auto black = distances(position.amazons(Player::second), position.empty());
      int expected = 0;
      for (const auto& [square, moves_needed] : white)
        expected += !black.contains(square) || moves_needed < black.at(square);
      for (const auto& [square, moves_needed] : black)
        expected -= !white.contains(square) || moves_needed < white.at(square);
      ASSERT_EQ(evaluator.points(position), static_cast<float>(expected)) << position.print();
      for (int symmetry = 1; symmetry < Position::symmetry_count; ++symmetry)
        ASSERT_EQ(evaluator.points(position.transformed(symmetry)), static_cast<float>(expected));
      auto swapped = position.setup();
      std::swap(swapped.white, swapped.black);
      swapped.decider = opponent(swapped.decider);
      ASSERT_EQ(evaluator.points(Position(swapped)), static_cast<float>(-expected));
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace
}  // namespace otrera::amazons
