// Scores by loops of proofs, against plain search.
#include "engine/solve.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "engine/registry.h"
#include "games/amazons/oracle.h"
#include "unit/games/amazons_plain_score.h"

namespace otrera {
namespace {

using amazons::Position;
using Loop = proof::Options::Loop;

Position random_position(Random& random) {
  while (true) {
    Position::Setup setup{.size = 4, .white = 0, .black = 0, .arrows = 0};
    for (amazons::Bitboard left = amazons::board_mask(setup.size); left;) {
      const amazons::Bitboard square = amazons::bit(amazons::take_first(left));
      const std::uint32_t drawn = random.below(100);
      (drawn < 12 ? setup.white : drawn < 24 ? setup.black : setup.arrows) |= drawn < 60 ? square : 0;
    }
    setup.decider = random.below(2) ? Player::first : Player::second;
    const Position position(setup);
    if (amazons::count(position.empty()) <= 6) return position;
  }
}

SolveReport solved(const Position& position, const proof::Options& options) {
  StopAfterSimulations never(10'000'000);
  const auto& game = find_game("amazons");
  return game.solve(*game.new_session({position.print()}), SolveRequest{options, 1 << 20, true}, never);
}

TEST(Solve, BothLoopsFindTheScoreOfPlainSearch) {
  Random random(89);
  amazons::PlainScore plain;
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(random);
    const double white = plain.score(position);
    const double score = position.decider() == Player::first ? white : -white;
    for (const Loop loop : {Loop::winner, Loop::rising})
      for (const bool with : {false, true}) {
        proof::Options options;
        options.loop = loop;
        options.exact = options.cut_stuck = options.cut_counted = options.cut_room = with;
        const SolveReport report = solved(position, options);
        ASSERT_EQ(report.score, score) << position.print();
        ASSERT_EQ(report.value, score > 0 ? SolveReport::Value::win : SolveReport::Value::loss);
        if (position.over() || report.line.empty()) continue;
        Position after = position;
        for (const auto move : position.parse_turn(report.line.front())) after.play(move);
        ASSERT_EQ(plain.score(after), white) << position.print() << " " << report.line.front();
      }
  }
}

TEST(Solve, ALoopThatIsStoppedHasNoScore) {
  proof::Options options;
  options.loop = Loop::rising;
  options.exact = false;
  StopAfterSimulations few(10);
  const auto& game = find_game("amazons");
  const SolveReport report =
      game.solve(*game.new_session({{}, {{"size", "6"}}}), SolveRequest{options, 1 << 20, true}, few);
  EXPECT_FALSE(report.score);
  EXPECT_EQ(report.value, SolveReport::Value::unknown);
}

}  // namespace
}  // namespace otrera
