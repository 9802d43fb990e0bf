// Proof searches against minimax, against each other, and where repetitions tempt them.
#include <gtest/gtest.h>

#include <set>

#include "cycle_game.h"
#include "game/tree_game.h"
#include "games/amazons/oracle.h"
#include "games/amazons/position.h"
#include "games/loa/evaluation.h"
#include "games/loa/position.h"
#include "random_tree.h"
#include "search/alphabeta/search.h"
#include "search/proof/solve.h"

namespace otrera::proof {
namespace {

using amazons::Position;

constexpr std::size_t memory = std::size_t{4} << 20;
constexpr std::array methods{Options::Method::pn, Options::Method::df_pn, Options::Method::weak_pn,
                             Options::Method::df_weak_pn};

template <Game S>
Result<typename S::Move> solved(const S& position, const Goal& goal, Options::Method method,
                                std::uint64_t nodes = 2'000'000, std::size_t limit = memory,
                                float epsilon = 0.25f) {
  StopAfterSimulations stopper(nodes);
  return solve(position, goal, {method, epsilon}, limit, stopper);
}

std::string name_of(Options::Method method) {
  return std::string(Options::name_of(method));
}

TEST(ProofNumbers, CombineAsTheDeciderSeesThem) {
  Combined either(true, false), weak(true, true);
  for (const Numbers child : {Numbers{3, 5}, Numbers{2, 7}, Numbers::disproven()}) {
    either.add(child);
    weak.add(child);
  }
  EXPECT_EQ(either.numbers(), (Numbers{2, 12}));
  EXPECT_EQ(weak.numbers(), (Numbers{2, 8}));
  EXPECT_EQ(either.share(20, 7), 15u);
  EXPECT_EQ(weak.share(20, 7), 19u);
  Combined all(false, false), weakly_all(false, true);
  for (const Numbers child : {Numbers{3, 5}, Numbers{2, 7}, Numbers::proven()}) {
    all.add(child);
    weakly_all.add(child);
  }
  EXPECT_EQ(all.numbers(), (Numbers{5, 5}));
  EXPECT_EQ(weakly_all.numbers(), (Numbers{4, 5}));
  all.add(Numbers::disproven());
  EXPECT_EQ(all.numbers(), Numbers::disproven());
}

TEST(ProofNumbers, NeverPassForSolvedByGrowing) {
  Combined many(false, false);
  for (int i = 0; i < 100; ++i) many.add({Numbers::most, 1});
  EXPECT_EQ(many.numbers(), (Numbers{Numbers::most, 1}));
}

TEST(Proof, AgreesWithMinimaxOnRandomTrees) {
  Random random(1);
  for (int round = 0; round < 500; ++round) {
    const TreeGame tree = TreeGame::parse(random_tree(random, 7));
    for (const Player prover : {Player::first, Player::second}) {
      const double value = prover == Player::first ? tree.minimax() : -tree.minimax();
      for (const auto method : methods) {
        const auto win = solved(tree, Goal::win(prover), method);
        ASSERT_EQ(win.verdict, value > 0 ? Verdict::proven : Verdict::disproven)
            << tree.print() << " " << name_of(method);
        for (const double least : {-1.0, 0.0, 1.0})
          ASSERT_EQ(solved(tree, Goal::score(prover, least), method).verdict,
                    value >= least ? Verdict::proven : Verdict::disproven)
              << tree.print() << " " << name_of(method) << " " << least;
      }
    }
  }
}

// The line keeps to the verdict, move by move.
TEST(Proof, TheLineBeginsWithMovesThatHold) {
  Random random(2);
  for (int round = 0; round < 300; ++round) {
    const TreeGame tree = TreeGame::parse(random_tree(random, 6));
    if (tree.over()) continue;
    for (const auto method : methods) {
      const auto result = solved(tree, Goal::win(Player::first), method);
      ASSERT_FALSE(result.line.empty());
      TreeGame after = tree;
      for (const auto move : result.line) {
        after.play(move);
        ASSERT_EQ(after.minimax() > 0, result.verdict == Verdict::proven)
            << tree.print() << " " << name_of(method);
      }
    }
  }
}

bool mover_wins(const Position& position) {
  if (position.over()) return (position.outcome().score > 0) == (position.decider() == Player::first);
  std::vector<amazons::Move> moves;
  position.moves(moves);
  for (const auto move : moves) {
    Position after = position;
    after.play(move);
    if (mover_wins(after) == (after.decider() == position.decider())) return true;
  }
  return false;
}

Position random_position(Random& random, int size, int empty) {
  Position position = Position::start(size);
  std::vector<amazons::Move> moves;
  while (amazons::count(position.empty()) > empty && !position.over()) {
    position.moves(moves);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

TEST(Proof, AgreesWithBruteForceOnSmallBoards) {
  Random random(3);
  int wins = 0;
  for (int round = 0; round < 40; ++round) {
    const Position position = random_position(random, round % 2 ? 4 : 5, 7);
    const Verdict expected = mover_wins(position) ? Verdict::proven : Verdict::disproven;
    wins += expected == Verdict::proven;
    for (const auto method : methods) {
      ASSERT_EQ(solved(position, Goal::win(position.decider()), method).verdict, expected)
          << position.print() << " " << name_of(method);
      ASSERT_EQ(solved(Turns<Position>(position), Goal::win(position.decider()), method).verdict, expected)
          << position.print() << " whole turns, " << name_of(method);
    }
  }
  EXPECT_GT(wins, 5);
  EXPECT_LT(wins, 40);
}

TEST(Proof, ATableTooSmallOnlyCostsTime) {
  Random random(4);
  for (int round = 0; round < 20; ++round) {
    const Position position = random_position(random, 4, 6);
    const Goal goal = Goal::win(Player::first);
    for (const float epsilon : {0.0f, 3.0f}) {
      for (const auto method : {Options::Method::df_pn, Options::Method::df_weak_pn}) {
        const Verdict expected = solved(position, goal, method).verdict;
        ASSERT_NE(expected, Verdict::unknown);
        ASSERT_EQ(solved(position, goal, method, 2'000'000, 16384, epsilon).verdict, expected)
            << position.print();
        const Verdict hardly_any = solved(position, goal, method, 50'000, 64, epsilon).verdict;
        ASSERT_TRUE(hardly_any == expected || hardly_any == Verdict::unknown) << position.print();
      }
    }
  }
}

TEST(Proof, AFullTreeIsClearedInPartAndTheSearchGoesOn) {
  constexpr std::size_t tight = 131072;  // some 5,400 nodes
  Random random(4);
  std::uint64_t most = 0;
  for (int round = 0; round < 20; ++round) {
    const Position position = random_position(random, 4, 6);
    for (const auto method : {Options::Method::pn, Options::Method::weak_pn}) {
      for (const Player player : {Player::first, Player::second}) {
        const auto wide = solved(position, Goal::win(player), method);
        const auto narrow = solved(position, Goal::win(player), method, 2'000'000, tight);
        ASSERT_NE(wide.verdict, Verdict::unknown);
        ASSERT_EQ(narrow.verdict, wide.verdict) << position.print();
        ASSERT_FALSE(narrow.memory_full);
        most = std::max(most, narrow.nodes);
      }
    }
  }
  EXPECT_GT(most, 10'000u) << "none was full";
}

TEST(Proof, StopsAtItsLimits) {
  for (const auto method : methods) {
    const auto few = solved(Position::start(), Goal::win(Player::first), method, 1'000);
    EXPECT_EQ(few.verdict, Verdict::unknown);
    EXPECT_LT(few.nodes, 2'000u);
    EXPECT_TRUE(few.line.empty());
  }
  const auto full = solved(Position::start(), Goal::win(Player::first), Options::Method::pn, 1'000'000, 512);
  EXPECT_EQ(full.verdict, Verdict::unknown);
  EXPECT_TRUE(full.memory_full);
}

TEST(Proof, AnEndNeedsNoSearch) {
  const Position over = Position::parse("wxxb/xxx1/xxxx/xxxx w");
  for (const auto method : methods) {
    EXPECT_EQ(solved(over, Goal::win(Player::first), method).verdict, Verdict::disproven);
    EXPECT_EQ(solved(over, Goal::win(Player::second), method).verdict, Verdict::proven);
    EXPECT_EQ(solved(over, Goal::win(Player::second), method).nodes, 0u);
  }
}

TEST(Proof, RepetitionsProveNothingAndDisproveOnlyWhatIsTrue) {
  Random random(5);
  int proven = 0, disproven = 0;
  for (int round = 0; round < 1500; ++round) {
    const bool large = round % 3 > 0;  // where ends are rare, paths differ in what may come back
    const CycleGame game =
        large ? CycleGame::random(random, 40, 8) : CycleGame::random(random, 4 + random.below(20));
    for (const auto method : methods) {
      for (const Player prover : {Player::first, Player::second}) {
        const auto result = solved(game, Goal::win(prover), method, 20'000);
        const int value = prover == Player::first ? game.truth() : -game.truth();
        if (result.verdict == Verdict::unknown) continue;
        proven += result.verdict == Verdict::proven;
        disproven += result.verdict == Verdict::disproven;
        ASSERT_EQ(result.verdict == Verdict::proven, value > 0) << round << " " << name_of(method);
      }
    }
  }
  EXPECT_GT(proven, 600);
  EXPECT_GT(disproven, 3'000);
}

// Few pieces left, so that somebody often wins soon.
loa::Position few_pieces(Random& random) {
  loa::Position::Setup setup{.size = 6};
  for (const int side : {0, 1, 0, 1, 0, 1}) {
    const auto at =
        loa::bit(loa::square_at(static_cast<int>(random.below(6)), static_cast<int>(random.below(6))));
    if ((setup.black | setup.white) & at) continue;
    (side ? setup.white : setup.black) |= at;
  }
  return loa::Position(setup);
}

TEST(Proof, NoTwoSearchesContradictEachOtherInLinesOfAction) {
  Random random(6);
  int decided = 0;
  for (int round = 0; round < 60; ++round) {
    const loa::Position position = few_pieces(random);
    std::set<Verdict> verdicts;
    for (const auto method : methods)
      verdicts.insert(solved(position, Goal::win(position.decider()), method, 20'000).verdict);
    alphabeta::Search<loa::Position> search({}, {}, memory);
    StopAfterSimulations stopper(5'000);
    if (!position.over()) search.run(position, stopper);
    if (!position.over() && search.solved())
      verdicts.insert(search.value() > 0 ? Verdict::proven : Verdict::disproven);
    verdicts.erase(Verdict::unknown);
    ASSERT_LE(verdicts.size(), 1u) << position.print();
    decided += verdicts.size();
  }
  EXPECT_GT(decided, 20);
}

// Two ways that meet again: the sum counts the ends below twice, the weak number once.
TEST(Proof, WeakNumbersDoNotCountAnEndTwice) {
  Combined sum(false, false), weak(false, true);
  for (int way = 0; way < 2; ++way) {
    sum.add({9, 1});  // both lead to one node that needs nine proofs
    weak.add({9, 1});
  }
  EXPECT_EQ(sum.numbers().proof, 18u);
  EXPECT_EQ(weak.numbers().proof, 10u);
}

}  // namespace
}  // namespace otrera::proof
