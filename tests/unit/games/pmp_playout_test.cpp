// The games' own playout loops draw the same moves as the plain loop over moves().
#include <gtest/gtest.h>

#include "games/pmp/generator.h"
#include "games/pmp/orders.h"
#include "games/pmp/position.h"
#include "games/pmp/problem_file.h"

namespace otrera::pmp {
namespace {

template <class G>
void expect_same_playouts(const G& root) {
  std::vector<typename G::Move> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random fast(seed), slow(seed);
    G position = root;
    for (position.moves(moves); !moves.empty(); position.moves(moves))
      position.play(moves[slow.below(static_cast<std::uint32_t>(moves.size()))]);
    EXPECT_EQ(root.random_outcome(fast).score, position.outcome().score) << seed;
    EXPECT_EQ(fast(), slow()) << seed;
  }
}

TEST(PmpPlayout, DrawsWhatTheLoopOverMovesDraws) {
  const auto generated = make_rules(generate(8, 3));
  expect_same_playouts(Orders(generated));
  expect_same_playouts(Position(generated, Position::Form::plain));
  expect_same_playouts(Position(generated, Position::Form::ordered));
  expect_same_playouts(Position(make_rules(read_problem(OTRERA_SOURCE_DIR "/data/pmp/bakery.toml"))));
}

TEST(PmpPlayout, WhatStandingOrdersCarryOutCanBeDoneAndIsWorthTheirScore) {
  const Problem problem = generate(10, 5);
  const Orders root(make_rules(problem));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    Orders position = root;
    Orders::Tally tally;
    std::vector<OrderMove> moves;
    for (position.moves(moves); !moves.empty(); position.moves(moves))
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))], &tally);
    std::vector<int> counts(problem.actions.size());
    for (std::size_t i = 0; i < tally.best; ++i) ++counts[tally.done[i]];
    const auto plan = executable_order(position.rules(), counts);
    ASSERT_TRUE(plan) << seed;
    EXPECT_EQ(replay(problem, *plan).reward, position.outcome().score) << seed;
  }
}

}  // namespace
}  // namespace otrera::pmp
