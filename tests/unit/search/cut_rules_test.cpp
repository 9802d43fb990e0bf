// The three rules by which proofs of a score are cut short (Kloetzer 2010, §4.1.2), against plain search.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "core/random.h"
#include "games/amazons/oracle.h"
#include "games/amazons/position.h"
#include "search/proof/solve.h"
#include "unit/games/amazons_plain_score.h"

namespace otrera::proof {
namespace {

using amazons::Bitboard;
using amazons::PlainScore;
using amazons::Position;
using amazons::RegionOracle;

double score_of(double white, Player player) {
  return player == Player::first ? white : -white;
}

Position random_position(Random& random, int most_empty) {
  while (true) {
    Position::Setup setup{.size = 4, .white = 0, .black = 0, .arrows = 0};
    for (Bitboard left = amazons::board_mask(setup.size); left;) {
      const Bitboard square = amazons::bit(amazons::take_first(left));
      const std::uint32_t drawn = random.below(100);
      (drawn < 12 ? setup.white : drawn < 24 ? setup.black : setup.arrows) |= drawn < 60 ? square : 0;
    }
    setup.decider = random.below(2) ? Player::first : Player::second;
    setup.komi = random.below(3) == 0 ? 1.5 : 0;
    setup.passes = random.below(4) == 0 ? 1 : 0;
    const Position position(setup);
    if (amazons::count(position.empty()) <= most_empty) return position;
  }
}

Options only(bool stuck, bool counted, bool room) {
  Options options;
  options.cut_stuck = stuck;
  options.cut_counted = counted;
  options.cut_room = room;
  return options;
}

std::optional<bool> cut(const std::string& fen, const Goal& goal, const Options& options) {
  return cut_short(Position::parse(fen), goal, options);
}

TEST(CutRules, WhoCannotMoveHasNotWon) {
  const std::string stuck = "wxxb/xxx1/xxxx/xxxx w";
  for (const Goal& goal : {Goal::win(Player::first), Goal::score(Player::first, 2.5)}) {
    EXPECT_EQ(cut(stuck, goal, only(true, false, false)), false);
    EXPECT_EQ(cut(stuck, goal, only(false, true, true)), std::nullopt);
  }
  EXPECT_EQ(cut(stuck, Goal::score(Player::first, -0.5), only(true, false, false)), std::nullopt)
      << "whether he loses by no more has to be counted";
}

TEST(CutRules, TheOthersMovesAreCountedAsFarAsNeeded) {
  const std::string stuck = "wxxb/xxx1/xxxx/xxxx w";
  EXPECT_EQ(cut(stuck, Goal::win(Player::second), only(false, true, false)), true);
  EXPECT_EQ(cut(stuck, Goal::score(Player::second, 1.5), only(false, true, false)), true);
  EXPECT_EQ(cut(stuck, Goal::score(Player::second, 2), only(false, true, false)), false);
  EXPECT_EQ(cut(stuck, Goal::score(Player::second, 1.5), only(true, false, true)), std::nullopt);
}

TEST(CutRules, NobodyWinsByMoreThanHeHasSquares) {
  const std::string narrow = "w2b/xxxx/xxxx/xxxx w";
  EXPECT_EQ(cut(narrow, Goal::score(Player::first, 2.5), only(false, false, true)), false);
  EXPECT_EQ(cut(narrow, Goal::score(Player::first, 1.5), only(false, false, true)), std::nullopt);
  EXPECT_EQ(cut(narrow, Goal::score(Player::first, 2.5), only(true, true, false)), std::nullopt);
  EXPECT_EQ(cut(narrow, Goal::score(Player::second, 2.5), only(true, true, true)), std::nullopt)
      << "it is not his turn";
}

TEST(CutRules, NoScoreIsAboveTheMost) {
  Random random(61);
  PlainScore plain;
  int reached = 0;
  for (int i = 0; i < 500; ++i) {
    const Position position = random_position(random, 5);
    PlainScore* const kept = position.komi() == 0 && position.passes() == 0 ? &plain : nullptr;
    const double white = kept ? kept->score(position) : PlainScore().score(position);
    for (const Player player : {Player::first, Player::second}) {
      const double most = RegionOracle::most_score(position, player);
      ASSERT_LE(score_of(white, player), most) << position.print();
      reached += score_of(white, player) == most;
    }
  }
  EXPECT_GT(reached, 150) << "it is not far off";
}

TEST(CutRules, AnEndScoresWhatItsOutcomeSays) {
  Random random(67);
  int ends = 0;
  while (ends < 500) {
    const Position position = random_position(random, 8);
    if (!position.over()) continue;
    ++ends;
    const Player winner = opponent(position.decider());
    const double score = score_of(position.outcome().score, winner);
    for (double least = -3; least <= 10; least += 0.5)
      for (const bool more : {false, true})
        ASSERT_EQ(RegionOracle::scores(position, winner, least, more), more ? score > least : score >= least)
            << position.print() << " " << least;
  }
}

TEST(CutRules, WithAnyOfThemProofsFindWhatPlainSearchFinds) {
  Random random(71);
  PlainScore plain;
  constexpr std::array methods{Options::Method::pn, Options::Method::df_weak_pn};
  for (int i = 0; i < 60; ++i) {
    const Position position = random_position(random, 5).with({});
    const double white = plain.score(position);
    for (const Player prover : {Player::first, Player::second}) {
      const double score = score_of(white, prover);
      for (int rules = 0; rules < 8; ++rules)
        for (const double least : {score - 1, score, score + 1}) {
          Options options = only(rules & 1, rules & 2, rules & 4);
          options.method = methods[static_cast<std::size_t>(i % 2)];
          StopAfterSimulations never(10'000'000);
          ASSERT_EQ(solve(position, Goal::score(prover, least), options, 1 << 20, never).verdict,
                    score >= least ? Verdict::proven : Verdict::disproven)
              << position.print() << " " << least << " rules " << rules;
        }
    }
  }
}

TEST(CutRules, RoomSparesNodes) {
  Random random(73);
  std::uint64_t with = 0, without = 0;
  for (int i = 0; i < 40; ++i) {
    const Position position = random_position(random, 6).with({});
    for (const bool room : {false, true}) {
      StopAfterSimulations never(10'000'000);
      const auto result =
          solve(position, Goal::score(position.decider(), 3.5), only(true, true, room), 1 << 20, never);
      (room ? with : without) += result.nodes;
    }
  }
  EXPECT_LT(with, without / 2);
}

}  // namespace
}  // namespace otrera::proof
