#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "game/evaluation.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/kernels.h"
#include "games/amazons/reference_evaluation.h"
#include "unit/core/sanitizer.h"

namespace otrera::amazons {
namespace {

using Kind = EvaluationOptions::Kind;
constexpr std::array kinds{Kind::classic, Kind::complex,      Kind::ratio, Kind::amazong,
                           Kind::invader, Kind::invader_fast, Kind::fitted};

EvaluationOptions options_of(Kind kind) {
  EvaluationOptions options;
  options.kind = kind;
  return options;
}

// None of the constants is one that hides a term.
EvaluationOptions odd_options(Kind kind) {
  EvaluationOptions options = options_of(kind);
  options.equal_square = 0.25f;
  options.equal_king = -0.125f;
  options.king = 0.75f;
  options.ratio_scale = 0.1f;
  options.invader_group = 3;
  options.queen_equal_late = 0.5f;
  options.king_equal_middle = -0.25f;
  options.nearness_early = 2;
  options.nearness_middle = -1;
  options.king_lead_early = 0.75f;
  options.move_late = 1.5f;
  return options;
}

float points(const char* fen, const EvaluationOptions& options) {
  return Evaluator(options).points(Position::parse(fen));
}
float points(const char* fen, Kind kind) {
  return points(fen, options_of(kind));
}

Terms measured(const Position& position, const Kernels& with = kernels()) {
  Terms terms;
  with.measure_with_leads(pieces_of(position), terms);
  return terms;
}

Position swapped(const Position& position) {
  auto setup = position.setup();
  std::swap(setup.white, setup.black);
  setup.decider = opponent(setup.decider);
  return Position(setup);
}

// Positions of random games, mid-turn ones among them, and of boards strewn with amazons and arrows.
template <class Use>
void for_random_positions(int size, int positions, Use&& use) {
  Random random(static_cast<std::uint64_t>(size));
  std::vector<Move> moves;
  while (positions > 0) {
    Position position = Position::start(size);
    if (random.below(4) == 0) {
      Position::Setup setup{.size = size};
      const auto arrows = random.below(70);
      for (int rank = 0; rank < size; ++rank)
        for (int file = 0; file < size; ++file)
          if (random.below(100) < arrows) setup.arrows |= bit(square_at(file, rank));
      for (unsigned amazon = 0; amazon < 2 + random.below(7); ++amazon) {
        const Square square = square_at(static_cast<int>(random.below(static_cast<std::uint32_t>(size))),
                                        static_cast<int>(random.below(static_cast<std::uint32_t>(size))));
        if (contains(setup.white | setup.black, square)) continue;
        (setup.black && (random.below(2) || !setup.white) ? setup.white : setup.black) |= bit(square);
      }
      if (!setup.white || !setup.black) continue;
      setup.arrows &= ~(setup.white | setup.black);
      position = Position(setup);
    }
    for (position.moves(moves); !moves.empty() && positions > 0; position.moves(moves)) {
      use(position);
      --positions;
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (positions-- > 0) use(position);
  }
}

TEST(AmazonsEvaluation, CountsSquaresWorkedOutByHand) {
  // White shut in with one square, Black with three; nobody reaches the rest.
  EXPECT_EQ(points("b3/xxxx/x1xx/wxxx w", Kind::classic), -2);
  // An open row: all four squares are one move for both.
  EXPECT_EQ(points("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w", Kind::classic), 0);
  // The wall cuts Black off: all three squares of the row are White's.
  EXPECT_EQ(points("bxxx/xxxx/xxxx/w3 w", Kind::classic), 3);
}

TEST(AmazonsEvaluation, SquaresNobodyReachesCountForNobody) {
  const Terms terms = measured(Position::parse("bxxx/xxxx/xxx1/wxx1 w"));
  EXPECT_TRUE((terms.queen == Territory{0, 0, 0}));
  EXPECT_TRUE((terms.king == Territory{0, 0, 0}));
  EXPECT_EQ(terms.stage, 0);
  EXPECT_EQ(terms.king_lead, 0);
  for (const Kind kind : kinds)
    if (kind != Kind::fitted) {
      EXPECT_EQ(points("bxxx/xxxx/xxx1/wxx1 w", kind), 0);
    }
  // Only who is to move is left to count.
  EXPECT_EQ(points("bxxx/xxxx/xxx1/wxx1 w", Kind::fitted), EvaluationOptions{}.move_late);
}

TEST(AmazonsEvaluation, EqualSquaresGoToTheSideToMoveWhereAsked) {
  const Evaluator evaluator({.equal_square = 0.5f});
  EXPECT_EQ(evaluator.points(Position::parse("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w")), 2);
  EXPECT_EQ(evaluator.points(Position::parse("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b b")), -2);
  // Who has moved and has yet to shoot is still the side to move.
  EXPECT_EQ(evaluator.points(Position::parse("xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w a1")), 2);
}

// A corridor: White on a1, four empty squares, Black on f1.
//            b1  c1  d1  e1
//   queen     =   =   =   =     all one move for both
//   king W    1   2   3   4
//   king B    4   3   2   1
//   neighbours 1  2   2   1
TEST(AmazonsEvaluation, TermsOfACorridorWorkedOutByHand) {
  const char* fen = "xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/w4b w";
  const Terms terms = measured(Position::parse(fen));
  EXPECT_EQ(count(terms.queen.equal), 4);
  EXPECT_TRUE(terms.king.first == (bit(1) | bit(2)));
  EXPECT_TRUE(terms.king.second == (bit(3) | bit(4)));
  EXPECT_EQ(terms.stage, 4);
  EXPECT_EQ(terms.nearness[0], 2);  // four times 1/2
  EXPECT_EQ(terms.nearness[1], 2);
  EXPECT_EQ(terms.king_lead, 0);  // 3 + 1 - 1 - 3
  ASSERT_EQ(terms.amazons[0], 1);
  // 1/2 * 1 + 1/4 * 2 + 1/8 * 2 + 1/16 * 1
  EXPECT_EQ(terms.mobility[0][0], Terms::mobility_unit * 21 / 16);
  EXPECT_EQ(terms.mobility[1][0], Terms::mobility_unit * 21 / 16);
  EXPECT_EQ(points(fen, Kind::complex), 0);
}

// 4 x x x b     White reaches a2 and a3 along the file and b2 and c3 along the diagonal, all in one move.
// 3 . x . x     Black reaches c3 and b2 along the diagonal in one move, a2 and a3 from b2 in two.
// 2 . . x x
// 1 w x x x
//   a b c d
TEST(AmazonsEvaluation, TermsOfABendWorkedOutByHand) {
  const char* fen = "xxxb/1x1x/2xx/wxxx b";
  const Terms terms = measured(Position::parse(fen));
  const Square a2 = square_at(0, 1), b2 = square_at(1, 1), a3 = square_at(0, 2), c3 = square_at(2, 2);
  EXPECT_TRUE(terms.queen.first == (bit(a2) | bit(a3)));
  EXPECT_TRUE(terms.queen.second == 0);
  EXPECT_TRUE(terms.queen.equal == (bit(b2) | bit(c3)));
  // King moves: White a2 1, b2 1, a3 2, c3 2; Black c3 1, b2 2, a2 3, a3 3.
  EXPECT_TRUE(terms.king.first == (bit(a2) | bit(b2) | bit(a3)));
  EXPECT_TRUE(terms.king.second == bit(c3));
  EXPECT_EQ(terms.king_lead, 2 + 1 + 1 - 1);
  EXPECT_EQ(terms.stage, 1 + 1 + 0.5 + 0.5);
  EXPECT_EQ(terms.nearness[0], 2);
  EXPECT_EQ(terms.nearness[1], 0.5 + 0.5 + 0.25 + 0.25);
  // Neighbours: a2 has b2 a3 (2), b2 has a2 a3 c3 (3), a3 has a2 b2 (2), c3 has b2 (1).
  // White: (2 + 3)/2 + (2 + 1)/4 = 3.25; Black: 1/2 + 3/4 = 1.25.
  EXPECT_EQ(terms.mobility[0][0], Terms::mobility_unit * 13 / 4);
  EXPECT_EQ(terms.mobility[1][0], Terms::mobility_unit * 5 / 4);
  // classic 2; s = 3/40; complex 2 + s*2 + 0.8*s*(30/6.25 - 30/8.25)
  EXPECT_EQ(points(fen, Kind::classic), 2);
  const double complex = 2 + 0.075 * 2 + 0.8 * 0.075 * (30 / 6.25 - 30 / 8.25);
  EXPECT_NEAR(points(fen, Kind::complex), complex, 1e-6);
  EXPECT_NEAR(points(fen, Kind::ratio), 1, 1e-6);  // hardly more than who is ahead
  EvaluationOptions flat = options_of(Kind::ratio);
  flat.ratio_scale = 0.05f;
  EXPECT_NEAR(points(fen, flat), (1 - std::exp(-complex / 20)) / (1 + std::exp(-complex / 20)), 1e-6);
  // t1 = 2 - 2*0.2, c1 = 2*(2 - 1.5), c2 = 3/6, t2 = 2, each with a share of 3/40/4 but t1
  const double amazong =
      (1 - 3 * 0.075 / 4) * 1.6 + 0.075 / 4 * (1 + 0.5 + 2) + 0.075 * (100 / 6.25 - 100 / 8.25);
  EXPECT_NEAR(points(fen, Kind::amazong), amazong, 1e-6);
  // One territory of two squares, entered from b2; both contested squares lean to Black, who moves.
  EXPECT_NEAR(points(fen, Kind::invader), 2 / 1.1 - 2 * 0.1, 1e-6);
  EXPECT_NEAR(points(fen, Kind::invader_fast), 2 - 2 * 0.1, 1e-6);
}

TEST(AmazonsEvaluation, DistancesBehindAWallAreInfinite) {
  const Position position = Position::parse("b3/4/xxxx/w3 w");
  const ReferenceEvaluation twin(position);
  for (int file = 0; file < 4; ++file) {
    EXPECT_EQ(twin.queen('w').at({file, 2}), ReferenceEvaluation::unreachable);
    EXPECT_EQ(twin.king('w').at({file, 3}), ReferenceEvaluation::unreachable);
    EXPECT_EQ(twin.queen('b').at({file, 0}), ReferenceEvaluation::unreachable);
  }
  const Terms terms = measured(position);
  EXPECT_EQ(count(terms.queen.first), 3);
  EXPECT_EQ(count(terms.queen.second), 7);
  EXPECT_TRUE(terms.queen.equal == 0);
  EXPECT_TRUE(terms.king == terms.queen);
  EXPECT_EQ(terms.stage, 0);
  EXPECT_EQ(terms.king_lead, (3 - 7) * Terms::most_lead);
  EXPECT_EQ(terms.mobility[0][0], 0);  // none of its squares can be taken away
}

TEST(AmazonsEvaluation, AnEntranceMoreMakesATerritoryWorthLess) {
  // White's room b1-d1 is closed, then open at e1, which Black reaches first, then at e2 too.
  const float closed = points("xxxxxb/xxxxx1/xxxxx1/xxxxx1/xxxxx1/w3x1 w", Kind::invader);
  const float open = points("xxxxxb/xxxxx1/xxxxx1/xxxxxx/xxxxx1/w3xx w", Kind::invader);
  EXPECT_EQ(closed, 3 - 5);
  EXPECT_EQ(open, 3 - 2);
}

#if OTRERA_UNDER_SANITIZER
constexpr int positions_a_size = 500;
#else
constexpr int positions_a_size = 12'500;  // 100,000 in all
#endif

class AmazonsEvaluationOfSize : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Sizes, AmazonsEvaluationOfSize, testing::Range(least_size, most_size + 1));

TEST_P(AmazonsEvaluationOfSize, AgreesWithTheSlowTwin) {
  std::size_t next = 0;
  for_random_positions(GetParam(), positions_a_size, [&](const Position& position) {
    const ReferenceEvaluation twin(position);
    const Kind kind = kinds[next++ % kinds.size()];
    const auto options = odd_options(kind);
    ASSERT_NEAR(Evaluator(options).points(position), twin.points(options), 1e-4)
        << position.print() << ' ' << EvaluationOptions::kind_names[static_cast<std::size_t>(kind)];
  });
}

TEST_P(AmazonsEvaluationOfSize, FastGroupsOfEveryLeastSizeAgreeWithTheSlowTwin) {
  for (int least = 1; least <= 4; ++least) {
    auto options = options_of(Kind::invader_fast);
    options.invader_group = least;
    const Evaluator evaluator(options);
    for_random_positions(GetParam(), 300, [&](const Position& position) {
      ASSERT_NEAR(evaluator.points(position), ReferenceEvaluation(position).points(options), 1e-4)
          << position.print();
    });
  }
}

TEST_P(AmazonsEvaluationOfSize, TermsAgreeWithTheSlowTwin) {
  for_random_positions(GetParam(), positions_a_size / 20, [&](const Position& position) {
    const ReferenceEvaluation twin(position);
    const Terms terms = measured(position);
    SCOPED_TRACE(position.print());
    ASSERT_EQ(count(terms.queen.first) - count(terms.queen.second), twin.territory(true, 0));
    ASSERT_EQ(count(terms.king.first) - count(terms.king.second), twin.territory(false, 0));
    ASSERT_EQ(terms.stage, twin.stage());
    ASSERT_EQ(terms.nearness[0], twin.nearness('w'));
    ASSERT_EQ(terms.nearness[1], twin.nearness('b'));
    ASSERT_NEAR(static_cast<double>(terms.king_lead) / Terms::most_lead, twin.king_lead(), 1e-9);
    for (const Player player : {Player::first, Player::second}) {
      int amazon = 0;
      for (Bitboard set = position.amazons(player); set; ++amazon) {
        const Square square = take_first(set);
        ASSERT_EQ(static_cast<double>(terms.mobility[index(player)][amazon]) / Terms::mobility_unit,
                  twin.mobility({file_of(square), rank_of(square)}, player == Player::first ? 'w' : 'b'));
      }
    }
  });
}

TEST_P(AmazonsEvaluationOfSize, MirrorImagesAndSwappedColoursMirrorTheValue) {
  std::size_t next = 0;
  for_random_positions(GetParam(), positions_a_size / 20, [&](const Position& position) {
    const Evaluator evaluator(odd_options(kinds[next++ % kinds.size()]));
    const float value = evaluator.points(position);
    for (int symmetry = 1; symmetry < Position::symmetry_count; ++symmetry)
      ASSERT_EQ(evaluator.points(position.transformed(symmetry)), value) << position.print();
    ASSERT_EQ(evaluator.points(swapped(position)), -value) << position.print();
  });
}

TEST_P(AmazonsEvaluationOfSize, AllVersionsOfTheCodeGiveTheSameBits) {
  for_random_positions(GetParam(), positions_a_size / 5, [&](const Position& position) {
    const Pieces pieces = pieces_of(position);
    const Terms slow = measured(position, available_kernels().front());
    for (const Kernels& version : available_kernels()) {
      Territory queen;
      Terms terms;
      version.queen_territory(pieces, queen);
      ASSERT_TRUE(queen == slow.queen) << version.name << ' ' << position.print();
      version.measure(pieces, terms);
      ASSERT_TRUE(terms.king == slow.king) << version.name << ' ' << position.print();
      version.measure_with_leads(pieces, terms);
      ASSERT_TRUE(terms.queen == slow.queen && terms.king == slow.king) << version.name;
      ASSERT_EQ(terms.stage, slow.stage);
      ASSERT_TRUE(std::ranges::equal(terms.nearness, slow.nearness));
      ASSERT_EQ(terms.king_lead, slow.king_lead);
      for (int side = 0; side < 2; ++side) {
        ASSERT_EQ(terms.amazons[side], slow.amazons[side]);
        ASSERT_TRUE(
            std::equal(terms.mobility[side], terms.mobility[side] + terms.amazons[side], slow.mobility[side]))
            << version.name << ' ' << position.print();
      }
    }
  });
}

TEST_P(AmazonsEvaluationOfSize, TheMapOfOwnersAgreesWithTheSlowTwin) {
  const auto squares = static_cast<std::size_t>(GetParam() * GetParam());
  std::vector<float> map(squares);
  std::size_t next = 0;
  for_random_positions(GetParam(), positions_a_size / 125, [&](const Position& position) {
    const auto options = odd_options(kinds[next++ % kinds.size()]);
    Evaluator(options).owners(position, map);
    const auto expected = ReferenceEvaluation(position).owners(options);
    for (std::size_t square = 0; square < squares; ++square) {
      ASSERT_NEAR(map[square], expected[square], 1e-5) << position.print() << ' ' << square;
      ASSERT_LE(std::abs(map[square]), 1);
    }
  });
}

// What an evaluator says after each move, one move after the other.
template <class G>
std::vector<float> one_by_one(const Evaluator& evaluator, const G& position,
                              const std::vector<typename G::Move>& moves) {
  std::vector<float> values;
  for (const auto& move : moves) {
    G after = position;
    after.play(move);
    if constexpr (std::same_as<G, Position>)
      values.push_back(evaluator.points(after));
    else
      values.push_back(evaluator.points(after.inner()));
  }
  return values;
}

TEST_P(AmazonsEvaluationOfSize, ScoringAllMovesAtOnceChangesNothing) {
  std::size_t next = 0;
  std::vector<Move> moves;
  std::vector<Turns<Position>::Move> turns;
  std::vector<float> values;
  for_random_positions(GetParam(), positions_a_size / 100, [&](const Position& position) {
    const Evaluator evaluator(odd_options(kinds[next++ % kinds.size()]));
    position.moves(moves);
    values.assign(moves.size(), 0);
    evaluator.points_after(position, moves, values);
    ASSERT_EQ(values, one_by_one(evaluator, position, moves)) << position.print();
    if (next % 8) return;
    position.turns(turns);
    values.assign(turns.size(), 0);
    evaluator.points_after(position, turns, values);
    ASSERT_EQ(values, one_by_one(evaluator, Turns<Position>(position), turns)) << position.print();
  });
}

}  // namespace
}  // namespace otrera::amazons
