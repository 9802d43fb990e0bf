// The fast board and the rules against the slow twin, and cases by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "games/go/position.h"
#include "games/go/reference.h"
#include "games/go/score.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

Position after(Position position, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) position.play(position.parse_turn(move).front());
  return position;
}

std::vector<std::string> texts(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> list;
  for (const Move move : moves) list.push_back(position.print(move));
  std::ranges::sort(list);
  return list;
}

std::vector<std::string> moves_of(const Position& position) {
  std::vector<Move> list;
  position.moves(list);
  return texts(position, list);
}

bool can_play(const Position& position, const std::string& move) {
  const auto list = moves_of(position);
  return std::ranges::find(list, move) != list.end();
}

void expect_same_board(const Position& position, const Reference& twin) {
  for (int rank = 0; rank < position.size(); ++rank)
    for (int file = 0; file < position.size(); ++file) {
      const Colour colour = position.board().at(point_at(position.size(), file, rank));
      ASSERT_EQ(colour == Colour::empty ? '.' : colour == Colour::black ? 'b' : 'w', twin.at({file, rank}));
    }
}

Code code_from_scratch(const Board& board, Point point) {
  unsigned code = 0;
  for (int i = 0; i < 8; ++i)
    code |= static_cast<unsigned>(board.at(static_cast<Point>(point + board.steps().to[i]))) << (2 * i);
  return static_cast<Code>(code);
}

// Chains, liberties, codes and the list of empty points as they would be if made anew.
void expect_consistent(const Board& board) {
  std::vector<Point> empty(board.empty().begin(), board.empty().end());
  std::ranges::sort(empty);
  std::vector<Point> expected;
  for (int rank = 0; rank < board.size(); ++rank)
    for (int file = 0; file < board.size(); ++file) {
      const Point point = board.point_at(file, rank);
      if (board.at(point) == Colour::empty) {
        expected.push_back(point);
        ASSERT_EQ(board.code(point), code_from_scratch(board, point));
        continue;
      }
      Point found[8];
      const int count = liberties(board, point, 2, found);
      ASSERT_GE(count, 1);
      ASSERT_EQ(board.in_atari(point), count == 1);
      if (count == 1) {
        ASSERT_EQ(board.only_liberty(point), found[0]);
      }
      int stones = 0;
      board.for_each_in_chain(point, [&](Point at) {
        ++stones;
        ASSERT_EQ(board.chain(at), board.chain(point));
      });
      ASSERT_EQ(board.stones_in_chain(point), stones);
    }
  ASSERT_EQ(empty, expected);
}

void expect_same(const Position& position, const Reference& twin) {
  std::vector<Move> moves;
  position.moves(moves);
  ASSERT_EQ(texts(position, moves), texts(position, twin.moves())) << position.print();
  ASSERT_EQ(position.outcome().score, twin.outcome().score) << position.print();
  ASSERT_EQ(position.board().key(), twin.key());
  expect_consistent(position.board());
}

// Plays a random game by both, passing seldom, and compares them after every so many moves.
void compare_random_game(const Rules& rules, int size, int most_moves, Random& random, int every = 1) {
  Position position = Position::start(size, rules);
  Reference twin(position);
  for (int ply = 0; ply < most_moves; ++ply) {
    std::vector<Move> moves;
    position.moves(moves);
    ASSERT_EQ(position.over(), twin.over());
    if (ply % every == 0 || position.over()) expect_same(position, twin);
    if (position.over()) break;
    const bool passes = moves.size() == 1 || random.below(30) == 0;
    const Move move =
        passes ? Move::pass() : moves[random.below(static_cast<std::uint32_t>(moves.size() - 1))];
    position.play(move);
    twin.play(move);
    expect_same_board(position, twin);
  }
}

TEST(GoRules, RandomGamesAreThoseOfTheSlowTwinOnSmallBoards) {
  Random random(1);
  for (const Ko ko : {Ko::positional, Ko::situational, Ko::simple})
    for (const bool suicide : {false, true})
      for (const Scoring scoring : {Scoring::area, Scoring::territory})
        for (int size = 2; size <= 5; ++size)
          for (int game = 0; game < 6; ++game)
            compare_random_game({ko, suicide, scoring, 0.5, 0}, size, 80, random);
}

TEST(GoRules, RandomGamesAreThoseOfTheSlowTwinOnLargerBoards) {
  Random random(2);
  for (int size = 6; size <= most_size; ++size)
    for (const Scoring scoring : {Scoring::area, Scoring::territory}) {
      const Rules rules{size % 2 ? Ko::positional : Ko::situational, size % 3 == 0, scoring, 0.5, 0};
      compare_random_game(rules, size, 2 * size * size, random, size < 10 ? 3 : size * size / 4);
    }
}

// The board alone, without asking for all moves, so that large ones are quick.
TEST(GoBoard, StandsAsTheSlowTwinOnTheLargestBoards) {
  Random random(3);
  for (const int size : {13, 19}) {
    Position position = Position::start(size, {.ko = Ko::simple});
    Reference twin(position);
    for (int ply = 0; ply < 3 * size * size; ++ply) {
      Board board = position.board();
      const Colour colour = colour_of(position.decider());
      const Move move(
          board.draw_empty(random, [&](Point point) { return board.is_sensible(point, colour); }));
      position.play(move);
      twin.play(move);
      if (position.over()) break;
      if (ply % 20 == 0) {
        expect_same_board(position, twin);
        expect_consistent(position.board());
      }
    }
    EXPECT_EQ(position.outcome().score, twin.outcome().score);
    EXPECT_EQ(quick_area(position.board()), position.outcome().score + 7.5);
  }
}

TEST(GoBoard, KeyAfterAMoveIsTheKeyOfTheBoardAfterIt) {
  Random random(4);
  for (const bool suicide : {false, true}) {
    Position position = Position::start(4, {.ko = Ko::simple, .suicide = suicide});
    for (int ply = 0; ply < 400; ++ply) {
      std::vector<Move> moves;
      position.moves(moves);
      moves.pop_back();
      const Colour colour = colour_of(position.decider());
      for (const Move move : moves) {
        Board board = position.board();
        board.play(move.point(), colour);
        ASSERT_EQ(position.board().key_after(move.point(), colour), board.key()) << position.print();
      }
      position.play(moves.empty() ? Move::pass()
                                  : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (position.over()) position = Position::start(4, {.ko = Ko::simple, .suicide = suicide});
    }
  }
}

TEST(GoBoard, EyesAreSeenByTheirNeighbours) {
  const Position corner = Position::parse("3/bb1/1b1 w");
  EXPECT_TRUE(is_eye(corner.board().code(parse_point("a1", 3)), Colour::black));
  EXPECT_FALSE(is_eye(corner.board().code(parse_point("a1", 3)), Colour::white));
  const Position false_eye = Position::parse("3/bw1/1b1 b");  // the diagonal is White's
  EXPECT_FALSE(is_eye(false_eye.board().code(parse_point("a1", 3)), Colour::black));
  const Position one_enemy = Position::parse("5/1wb2/1b1b1/2b2/5 b");
  EXPECT_TRUE(is_eye(one_enemy.board().code(parse_point("c3", 5)), Colour::black));
  const Position two_enemies = Position::parse("5/1wbw1/1b1b1/2b2/5 b");
  EXPECT_FALSE(is_eye(two_enemies.board().code(parse_point("c3", 5)), Colour::black));
}

TEST(GoRules, ChainsWithoutALibertyAreTaken) {
  const Position position =
      after(Position::parse("5/5/1ww2/bbb2/5 b"), {"b4", "e1", "a3", "e5", "c4", "d5", "d3"});
  EXPECT_EQ(position.board().at(parse_point("b3", 5)), Colour::empty);
  EXPECT_EQ(position.board().at(parse_point("c3", 5)), Colour::empty);
  EXPECT_EQ(position.board().lost(Colour::white), 2);
}

TEST(GoRules, SuicideIsForbiddenUnlessAgreed) {
  const std::string board = "3/b2/1b1";
  EXPECT_FALSE(can_play(Position::parse(board + " w"), "a1"));
  // Of a single stone it would leave the board as it is; of two it takes both.
  EXPECT_FALSE(can_play(Position::parse(board + " w - 0 suicide"), "a1"));
  EXPECT_TRUE(can_play(Position::parse(board + " w - 0 ko:simple,suicide"), "a1"));
  const Position two = after(Position::parse("3/bb1/w1b w - 0 suicide"), {"b1"});
  EXPECT_EQ(two.board().stones(Colour::white), 0);
  EXPECT_EQ(two.board().lost(Colour::white), 2);
}

TEST(GoRules, TakingIsNoSuicide) {
  const Position position = Position::parse("wb1/1wb/wb1 b");
  EXPECT_TRUE(can_play(position, "a2"));
}

TEST(GoRules, ASnapbackTakesBackMore) {
  const Position taken = after(Position::parse("5/5/1bbb1/bwwwb/bw2b b"), {"c1", "d1"});
  EXPECT_EQ(taken.board().lost(Colour::black), 1);
  EXPECT_EQ(taken.board().ko(), no_point);
  const Position back = after(taken, {"c1"});
  EXPECT_EQ(back.board().lost(Colour::white), 5);
}

TEST(GoRules, TwoPassesEndTheGame) {
  const Position once = after(Position::start(9), {"pass"});
  EXPECT_FALSE(once.over());
  EXPECT_FALSE(after(once, {"e5", "pass"}).over());
  const Position twice = after(once, {"pass"});
  EXPECT_TRUE(twice.over());
  EXPECT_TRUE(moves_of(twice).empty());
  EXPECT_EQ(twice.outcome().score, -7.5);
}

TEST(GoRules, ImpossibleSetUpsAreRefused) {
  EXPECT_THROW(Position::parse("2/2 b - 3"), Error);
  EXPECT_THROW(Position::parse("bb/bb b"), Error);
  EXPECT_THROW(Position::parse("wb/b1 b"), Error);
  EXPECT_THROW(Position::parse("3/3/3 b b2"), Error);
  EXPECT_THROW(Position::start(1), Error);
  EXPECT_THROW(Position::start(20), Error);
  EXPECT_THROW(Position::start(9, {.komi = 0.25}), Error);
  EXPECT_THROW(Position::start(9, {.komi = 1e300}), Error);
}

TEST(GoRules, ATurnMayBeGivenWithoutAPass) {
  Position position = after(Position::start(9), {"e5"});
  position.give_turn(Player::first);
  EXPECT_EQ(position.decider(), Player::first);
  EXPECT_EQ(position.passes(), 0);
}

}  // namespace
}  // namespace otrera::go
