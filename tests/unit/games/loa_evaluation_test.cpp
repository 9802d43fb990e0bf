#include <gtest/gtest.h>

#include "games/loa/connection.h"
#include "games/loa/evaluation.h"
#include "games/loa/mass.h"
#include "games/loa/reference_terms.h"

namespace otrera::loa {
namespace {

Terms terms_of(const char* fen) {
  const auto position = Position::parse(fen);
  return terms(position.board(), position.decider());
}

template <class Check>
void on_random_positions(Check&& check) {
  Random random(4);
  std::vector<Move> moves;
  for (int game = 0; game < 40; ++game) {
    Position position = Position::start(4 + game % 5, static_cast<Variant>(game % 2));
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      check(position, moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

Bitboard squares(std::initializer_list<const char*> names) {
  Bitboard set = 0;
  for (const char* name : names) set |= bit(parse_square(name, 8));
  return set;
}

TEST(LoaMass, TheCentreIsTheNearestSquareOrBothWhereItLiesHalfway) {
  const CentreOfMass one(squares({"a1", "b1", "c1", "c1"}));  // mean b1
  EXPECT_EQ(one.distance(parse_square("b1", 8)), 0);
  EXPECT_EQ(one.distance(parse_square("d3", 8)), 2);
  EXPECT_EQ(one.within(1), squares({"a1", "b1", "c1", "a2", "b2", "c2"}));
  const CentreOfMass two(squares({"a1", "b1"}));
  EXPECT_EQ(two.distance(parse_square("a1", 8)), 0);
  EXPECT_EQ(two.distance(parse_square("b1", 8)), 0);
  EXPECT_EQ(two.distance(parse_square("d1", 8)), 2);
  EXPECT_EQ(CentreOfMass(squares({"a1", "h8"})).within(0), squares({"d4", "d5", "e4", "e5"}));
  EXPECT_FLOAT_EQ(CentreOfMass(squares({"a1", "b3"})).off_centre(8), 3);
  EXPECT_FLOAT_EQ(CentreOfMass(squares({"a1", "h8"})).off_centre(8), 0);
}

TEST(LoaTerms, TheStartIsBalancedButForTheTurn) {
  const Terms start = terms_of("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
  for (std::size_t i = 0; i + 1 < term_count; ++i) EXPECT_FLOAT_EQ(start[i], 0) << i;
  EXPECT_EQ(start.back(), 1);
}

TEST(LoaTerms, ByHand) {
  // Black a1 b1 b2, White h8 and e8; Black's centre is b1 (means 2/3 and 1/3), White's f8 and g8.
  const Terms found = terms_of("4w2w/8/8/8/8/8/1b6/bb6 w");
  EXPECT_FLOAT_EQ(found[0], 1 / (1 + 0.0f) - 1 / (1 + 1 / 2.0f));  // distances 1 + 0 + 1; 1 + 1, least 1
  EXPECT_FLOAT_EQ(found[1], (-80 - 25 + 10) / 3.0f - (-80 - 20) / 2.0f);
  EXPECT_FLOAT_EQ(found[2], -(3.5f - 1 / 3.0f) + 3.5f);
  EXPECT_FLOAT_EQ(found[3], 1);      // a1 b1 a2 b2 has three
  EXPECT_FLOAT_EQ(found[6], 2 - 0);  // each has two neighbours
  EXPECT_FLOAT_EQ(found[7], 1 / 4.0f - 1 / 4.0f);
  EXPECT_EQ(found[8], -1);
}

TEST(LoaTerms, MobilityAndWallsByHand) {
  // White c1 on the rim: on the file stand c1 and Black's c2, so c1-c3 is blocked: a wall. On the rank it
  // goes one step along the rim (a quarter each), on the diagonals one step off it (one each).
  // Black c2: on the rank one step (1 and 1), on the file two up (1), down is off the board; on each diagonal
  // one step up (1 and 1) and one down to the rim (a half each).
  const auto position = Position::parse("7w/8/8/8/8/8/2b5/2w4b b");
  const Terms all = terms(position.board(), Player::first);
  const Terms slow = reference_terms(position);
  EXPECT_FLOAT_EQ(all[4], slow[4]);
  EXPECT_FLOAT_EQ(all[5], 1);
}

TEST(LoaTerms, AreThoseOfTheSlowTwin) {
  on_random_positions([](const Position& position, const auto&) {
    const Terms fast = terms(position.board(), position.decider()), slow = reference_terms(position);
    for (std::size_t i = 0; i < term_count; ++i)
      ASSERT_NEAR(fast[i], slow[i], 1e-4) << i << " " << position.print();
  });
}

TEST(LoaTerms, MirroringKeepsThemAndSwappingColoursTurnsThemRound) {
  on_random_positions([](const Position& position, const auto&) {
    const Terms here = terms(position.board(), position.decider());
    for (int symmetry = 1; symmetry < Position::symmetry_count; ++symmetry) {
      const Position mirrored = position.transformed(symmetry);
      const Terms there = terms(mirrored.board(), mirrored.decider());
      for (std::size_t i = 0; i < term_count; ++i) ASSERT_FLOAT_EQ(here[i], there[i]) << i;
    }
    auto setup = position.setup();
    std::swap(setup.black, setup.white);
    setup.decider = opponent(setup.decider);
    const Position swapped(setup);
    const Terms other = terms(swapped.board(), swapped.decider());
    for (std::size_t i = 0; i < term_count; ++i) ASSERT_FLOAT_EQ(here[i], -other[i]) << i;
  });
}

TEST(LoaEvaluator, IsTheWeightedSumOfItsTerms) {
  Evaluator::Options options;
  options.concentration = 0;
  options.centralisation = 0;
  options.centre = 0;
  options.quads = 3;
  options.mobility = 0;
  options.walls = 0;
  options.connectedness = 7;
  options.uniformity = 0;
  options.turn = 5;
  EXPECT_FLOAT_EQ(Evaluator(options).points(Position::parse("4w2w/8/8/8/6b1/8/1b6/bb6 w")),
                  3 * 1 + 7 * 1.5f - 5);
}

TEST(LoaEvaluator, AFinishedGameIsWorthMoreThanAnyOther) {
  const Evaluator evaluator{Evaluator::Options{}};
  EXPECT_EQ(evaluator.points(Position::parse("w6w/8/8/8/8/8/8/bb6 w")), Evaluator::won);
  EXPECT_EQ(evaluator.points(Position::parse("b6b/8/8/8/8/8/8/ww6 w")), -Evaluator::won);
}

TEST(LoaEvaluator, ChanceIsSeededBoundedAndTheSameForTheSamePosition) {
  Evaluator::Options options;
  const Position start = Position::start();
  const float plain = Evaluator(options).points(start);
  options.random = 10;
  const float first = Evaluator(options).points(start);
  EXPECT_EQ(first, Evaluator(options).points(start));
  EXPECT_LE(std::abs(first - plain), 10);
  options.random_seed = 2;
  EXPECT_NE(first, Evaluator(options).points(start));
}

TEST(LoaEvaluator, SeesWhatEndsTheGameWithoutPlayingIt) {
  const Evaluator evaluator{Evaluator::Options{}};
  int ends = 0;
  on_random_positions([&](Position position, const std::vector<Move>& moves) {
    for (const bool mover_wins : {false, true}) {
      auto setup = position.setup();
      setup.mover_wins = mover_wins;
      position = Position(setup);  // nothing stood before, so nothing comes again
      for (const Move move : moves) {
        Position after = position;
        after.play(move);
        const auto end = evaluator.end_after(position, move);
        ASSERT_EQ(end.has_value(), after.over()) << position.print() << ' ' << position.print(move);
        ASSERT_EQ(end.value_or(Outcome{0}).score, after.outcome().score) << position.print();
        ends += end.has_value();
      }
    }
  });
  EXPECT_GT(ends, 100);
}

TEST(LoaEvaluator, AllMovesAtOnceAreWorthWhatTheyAreOneByOne) {
  const Evaluator evaluator{Evaluator::Options{}};
  on_random_positions([&](const Position& position, const std::vector<Move>& moves) {
    std::vector<float> together(moves.size());
    evaluator.points_after(position, moves, together);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position after = position;
      after.play(moves[i]);
      if (after.over() && after.outcome().score == 0) continue;  // repetitions are not looked for
      ASSERT_EQ(together[i], evaluator.points(after)) << position.print() << position.print(moves[i]);
    }
  });
}

TEST(LoaEvaluator, WholeTurnsAreWorthAndAsLikelyAsTheirMoves) {
  const Evaluator evaluator{Evaluator::Options{}};
  on_random_positions([&](const Position& position, const std::vector<Move>& moves) {
    std::vector<Turn<Move, 2>> turns;
    for (const Move move : moves) turns.push_back({{move}, 1});
    std::vector<float> points(moves.size()), points_of_turns(moves.size());
    evaluator.points_after(position, moves, points);
    evaluator.points_after(position, turns, points_of_turns);
    EXPECT_EQ(points, points_of_turns);
    evaluator.weights(position, moves, points);
    evaluator.weights(position, turns, points_of_turns);
    EXPECT_EQ(points, points_of_turns);
  });
}

TEST(LoaEvaluator, NoisyMovesAreCapturesThatJoinOrBreak) {
  const Evaluator evaluator{Evaluator::Options{}};
  std::vector<Turn<Move, 2>> noisy;
  const auto listed = [&](const char* fen) {
    const auto position = Position::parse(fen);
    evaluator.noisy(position, noisy);
    std::string text;
    for (const auto& turn : noisy) text += position.print(turn.decisions[0]) + " ";
    return text;
  };
  EXPECT_EQ(listed("7b/8/8/8/7w/8/8/b1w5 b"), "");          // nobody is near c1
  EXPECT_EQ(listed("7b/8/8/8/7w/8/1w6/b1w5 b"), "a1xc1 ");  // next to the other side's b2
  EXPECT_EQ(listed("8/8/8/8/7w/8/3b4/b1w5 b"), "a1xc1 ");   // joins d2
  on_random_positions([&](const Position& position, const std::vector<Move>& moves) {
    evaluator.noisy(position, noisy);
    for (const auto& turn : noisy) {
      EXPECT_TRUE(position.captures(turn.decisions[0]));
      EXPECT_NE(std::ranges::find(moves, turn.decisions[0]), moves.end());
    }
  });
}

TEST(LoaEvaluator, CapturesInTheMiddleComeFirst) {
  const Evaluator evaluator{Evaluator::Options{}};
  const auto rank = [&](const char* fen, const char* move) {
    const auto position = Position::parse(fen);
    return evaluator.rank(position, {{position.parse_turn(move).front()}, 1});
  };
  EXPECT_EQ(rank("7w/8/8/1b1w4/8/8/8/7b b", "b5xd5"), 2);
  EXPECT_EQ(rank("7w/8/8/8/8/8/1b1w4/7b b", "b2xd2"), 1);
  EXPECT_EQ(rank("7w/8/8/8/8/8/8/1b1w3b b", "b1-b2"), 0);
}

TEST(LoaPosition, ANullMovePassesTheTurn) {
  Position position = Position::start();
  ASSERT_TRUE(position.play_null());
  EXPECT_EQ(position.decider(), Player::second);
  EXPECT_EQ(position.hash(), position.hash_from_scratch());
  EXPECT_EQ(position, Position::parse("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w"));
  EXPECT_FALSE(Position::start(8, Variant::parachute).play_null());
}

}  // namespace
}  // namespace otrera::loa
