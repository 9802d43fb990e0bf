// Searches where what stood before forbids moves: a position's value depends on the way to it, and tables
// over positions must not be believed there.
#include <gtest/gtest.h>

#include "made_up_game.h"
#include "search/alphabeta/search.h"
#include "search/mcts/search.h"
#include "search/proof/solve.h"

namespace otrera {
namespace {

constexpr std::size_t memory = std::size_t{4} << 20;

// By trying everything: whether the first player wins.
bool first_wins(const MadeUpGame& position) {
  if (position.over()) return position.outcome().score > 0;
  const bool first = position.decider() == Player::first;
  std::vector<MadeUpGame::Move> moves;
  position.moves(moves);
  for (const auto move : moves) {
    MadeUpGame after = position;
    after.play(move);
    if (first_wins(after) == first) return first;
  }
  return !first;
}

// Positions of random games on the smallest board, with their history.
std::vector<MadeUpGame> games_so_far() {
  Random random(7);
  std::vector<MadeUpGame> result;
  for (const double komi : {-0.5, 0.5, 1.5})
    for (int game = 0; game < 150; ++game) {
      MadeUpGame position = MadeUpGame::start({2}, {komi});
      std::vector<MadeUpGame::Move> moves;
      for (int turns = 2 + game % 7; turns > 0; --turns) {
        position.moves(moves);
        MadeUpGame after = position;
        after.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        if (!after.over()) position = after;
      }
      result.push_back(position);
    }
  return result;
}

TEST(History, ChangesWhoWins) {
  int differ = 0;
  for (const MadeUpGame& position : games_so_far())
    differ += first_wins(position) != first_wins(MadeUpGame::parse(position.print()));
  EXPECT_GT(differ, 0);
}

TEST(History, ProofsHoldOnTheWayThatWasTaken) {
  for (const MadeUpGame& position : games_so_far())
    for (const auto method : {proof::Options::Method::pn, proof::Options::Method::df_pn,
                              proof::Options::Method::weak_pn, proof::Options::Method::df_weak_pn}) {
      StopAfterSimulations stopper(10'000'000);
      const auto result = proof::solve(position, proof::Goal::win(Player::first), {method, 0.25f},
                                       std::size_t{256} << 20, stopper);
      ASSERT_EQ(result.verdict, first_wins(position) ? proof::Verdict::proven : proof::Verdict::disproven)
          << position.print() << " " << proof::Options::name_of(method);
    }
}

TEST(History, AlphaBetaProvesNothingThatOnlyHoldsElsewhere) {
  for (const MadeUpGame& position : games_so_far()) {
    alphabeta::Search<MadeUpGame> search({}, {}, memory);
    StopAfterSimulations stopper(200'000);
    search.run(position, stopper);
    const auto& best = search.root_moves().front();
    if (!alphabeta::proven(best.value) || !best.exact) continue;
    EXPECT_EQ(first_wins(position), (best.value > 0) == (position.decider() == Player::first))
        << position.print();
  }
}

TEST(History, EqualPositionsShareNoNode) {
  mcts::Options options;
  options.expand.transpositions = true;
  EXPECT_THROW((mcts::Search<MadeUpGame>(options, memory, 1)), Error);
}

}  // namespace
}  // namespace otrera
