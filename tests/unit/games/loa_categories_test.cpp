#include <gtest/gtest.h>

#include <set>

#include "games/loa/categories.h"
#include "games/loa/evaluation.h"

namespace otrera::loa {
namespace {

struct Parts {
  int capture, from, to, travelled;
  bool operator==(const Parts&) const = default;
};

Parts parts(int category) {
  return {category / (region_count * region_count * travel_count),
          category / (region_count * travel_count) % region_count, category / travel_count % region_count,
          category % travel_count - most_travelled};
}

Parts parts_of(const char* fen, const char* move) {
  const auto position = Position::parse(fen);
  const CentreOfMass mass(position.pieces(position.decider()));
  return parts(category(position, position.parse_turn(move).front(), mass));
}

TEST(LoaCategories, RegionsAreCornersAndRings) {
  EXPECT_EQ(region(parse_square("a1", 8), 8), 0);
  EXPECT_EQ(region(parse_square("h8", 8), 8), 0);
  EXPECT_EQ(region(parse_square("a2", 8), 8), 1);
  EXPECT_EQ(region(parse_square("b2", 8), 8), 2);
  EXPECT_EQ(region(parse_square("c6", 8), 8), 3);
  EXPECT_EQ(region(parse_square("d4", 8), 8), 4);
  EXPECT_EQ(region(parse_square("c3", 6), 6), 3);
}

TEST(LoaCategories, ByHand) {
  // Black's centre of mass in the start is d4, d5, e4, e5: b1 is 3 away from it, b3 is 2, h1 is 3.
  const char* start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
  EXPECT_EQ(parts_of(start, "b1-b3"), (Parts{0, 1, 2, 1}));
  EXPECT_EQ(parts_of(start, "b1-h1"), (Parts{0, 1, 0, 0}));
  // Black on a1, b1 and a8: the centre is a3 (means 1/3 and 7/3); a1 is 2 away from it, d1 is 3.
  EXPECT_EQ(parts_of("b6w/8/8/8/8/8/8/bb1w4 b", "a1xd1"), (Parts{1, 0, 1, -1}));
}

TEST(LoaCategories, EveryMoveHasOneAndItsWeightIsAProbability) {
  const Evaluator evaluator{Evaluator::Options{}};
  Random random(6);
  std::set<int> seen;
  std::vector<Move> moves;
  for (int game = 0; game < 60; ++game) {
    Position position = Position::start(game % 4 ? 8 : 5, static_cast<Variant>(game % 3));
    for (position.moves(moves); !moves.empty(); position.moves(moves)) {
      std::vector<int> categories(moves.size());
      std::vector<float> weights(moves.size());
      evaluator.categories(position, moves, categories);
      evaluator.weights(position, moves, weights);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_GE(categories[i], 0);
        ASSERT_EQ(categories[i] == no_category, !moves[i].is_movement());
        ASSERT_LE(categories[i], no_category);
        ASSERT_GT(weights[i], 0);
        ASSERT_LE(weights[i], 1);
        seen.insert(categories[i]);
      }
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(seen.size(), 200u);
}

TEST(LoaCategories, MirroredMovesAreOfTheSameCategory) {
  Random random(8);
  Position position = Position::start();
  std::vector<Move> moves;
  for (position.moves(moves); !moves.empty(); position.moves(moves)) {
    const CentreOfMass mass(position.pieces(position.decider()));
    for (int symmetry = 1; symmetry < Position::symmetry_count; ++symmetry) {
      const Position mirrored = position.transformed(symmetry);
      const CentreOfMass other(mirrored.pieces(mirrored.decider()));
      for (const Move move : moves)
        ASSERT_EQ(category(position, move, mass),
                  category(mirrored, position.transformed(move, symmetry), other));
    }
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(LoaCategories, GoodMovesAreLikelierThanBadOnes) {
  // Counted on games: from the rim into the middle is played far more often than into a corner.
  const auto index = [](int capture, int from, int to, int travelled) {
    return ((capture * region_count + from) * region_count + to) * travel_count + travelled + most_travelled;
  };
  EXPECT_GT(category_probability(index(0, 1, 3, 2)), 4 * category_probability(index(0, 1, 0, 0)));
  EXPECT_EQ(category_probability(no_category), 1);
}

}  // namespace
}  // namespace otrera::loa
