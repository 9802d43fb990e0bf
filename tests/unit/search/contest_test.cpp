// Criticality and dynamic komi: tables of numbers worked out by hand, and searches of Go that they change.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/error.h"
#include "core/stopper.h"
#include "games/go/evaluation.h"
#include "games/go/planes.h"
#include "games/go/playouts.h"
#include "games/go/position.h"
#include "search/mcts/amaf.h"
#include "search/mcts/criticality.h"
#include "search/mcts/dynamic_komi.h"
#include "search/mcts/parallel.h"

namespace otrera::mcts {
namespace {

constexpr double close = 1e-5;

TEST(Criticality, IsHowMuchOwningGoesWithWinning) {
  Criticality table;
  table.reset({0, 1, 2, {}}, 3);
  // The first square is the winner's, the second always Black's, the third falls by chance.
  table.add(std::array{1.0f, 1.0f, 1.0f}, 1);
  table.add(std::array{1.0f, 1.0f, -1.0f}, 1);
  table.add(std::array{-1.0f, 1.0f, 1.0f}, 0);
  table.add(std::array{-1.0f, 1.0f, -1.0f}, 0);
  EXPECT_EQ(table.samples(), 4);
  EXPECT_NEAR(table.value(0), 0.5, close);
  EXPECT_NEAR(table.value(1), 0, close);
  EXPECT_NEAR(table.value(2), 0, close);
  EXPECT_EQ(table.value(3), 0);
  EXPECT_EQ(table.value(4), 0);
  table.reset({0}, 1);
  table.add(std::array{-1.0f}, 1);
  table.add(std::array{1.0f}, 0);
  EXPECT_NEAR(table.value(0), -0.5, close);
}

TEST(Criticality, CountsAsSimulationsWonOrLost) {
  Criticality table;
  table.reset({0, 1, {}}, 2);
  table.add(std::array{1.0f, -1.0f}, 1);
  table.add(std::array{-1.0f, 1.0f}, 0);
  const std::array<std::uint32_t, 3> actions{0, 1, 2};
  std::vector<float> visits{10, 10, 10}, means{0.4f, 0.4f, 0.4f};
  add_criticality(table, 2, actions, visits, means);
  EXPECT_NEAR(visits[0], 20, close);  // 2 * 0.5 * 10 won
  EXPECT_NEAR(means[0], 0.7, close);
  EXPECT_NEAR(visits[1], 20, close);  // as many lost
  EXPECT_NEAR(means[1], 0.2, close);
  EXPECT_NEAR(visits[2], 10, close);
  EXPECT_NEAR(means[2], 0.4, close);
}

Options rave_options() {
  Options options;
  options.select.rave = {.schedule = RaveOptions::Schedule::mse, .contested = false};
  return options;
}

std::uint64_t signature_of(const Options& options, const go::Position& position, int simulations = 600) {
  Search<go::Position> search(options, std::size_t{16} << 20, 1);
  search.set_root(position);
  for (int i = 0; i < simulations; ++i) search.simulate();
  return search.signature();
}

TEST(Criticality, ChangesASearchOnlyOnceItCounts) {
  const go::Position position = go::Position::start(5);
  Options options = rave_options();
  const std::uint64_t without = signature_of(options, position);
  options.select.rave.criticality = 1;
  options.select.rave.criticality_from = 100;
  EXPECT_NE(signature_of(options, position), without);
  options.select.rave.criticality_from = 1000;
  EXPECT_EQ(signature_of(options, position), without);
}

TEST(Criticality, IsRefusedWithoutRave) {
  Options options;
  options.select.rave.criticality = 1;
  EXPECT_THROW(Search<go::Position>(options, std::size_t{1} << 20, 1), Error);
}

TEST(DynamicKomi, LinearFallsAsTheGameGoesOn) {
  DynamicKomi komi({.mode = KomiOptions::Mode::linear, .points = 28, .until = 0.5f});
  komi.begin(0, Player::second);
  EXPECT_EQ(komi.points(), 28);
  komi.begin(0.25, Player::second);
  EXPECT_EQ(komi.points(), 14);
  komi.begin(0.7, Player::second);
  EXPECT_EQ(komi.points(), 0);
}

TEST(DynamicKomi, ByValueFollowsTheShareOfWins) {
  DynamicKomi komi(
      {.mode = KomiOptions::Mode::value, .until = 0.5f, .low = 0.45f, .high = 0.5f, .period = 10});
  const auto play = [&](int first_wins) {
    for (int i = 0; i < 10; ++i) komi.add(i < first_wins ? 1.0f : 0.0f);
    return komi.points();
  };
  komi.begin(0, Player::first);
  EXPECT_EQ(play(9), 1);
  EXPECT_EQ(play(9), 2);
  EXPECT_EQ(play(5), 2);
  EXPECT_EQ(play(2), 1);
  EXPECT_EQ(play(9), 1);  // two were too many
  EXPECT_EQ(play(2), 0);
  EXPECT_EQ(play(2), -1);
  EXPECT_EQ(play(9), 0);
  komi.begin(0.1, Player::second);
  EXPECT_EQ(play(9), 1);  // the second player is behind
  EXPECT_EQ(play(1), 0);
  EXPECT_EQ(play(1), -1);
  komi.begin(0.6, Player::second);
  EXPECT_EQ(komi.points(), 0);
  EXPECT_EQ(play(1), 0);
}

TEST(DynamicKomi, MakesALostPositionAContest) {
  // White has nothing but a stone.
  const go::Position position = go::Position::parse("7/1bbbbb1/1b3b1/1b1w1b1/1b3b1/1bbbbb1/7 w");
  const auto value = [&](KomiOptions::Mode mode) {
    Options options;
    options.komi = {.mode = mode, .until = 0.9f, .period = 20};
    Search<go::Position> search(options, std::size_t{16} << 20, 1);
    search.set_root(position);
    for (int i = 0; i < 3000; ++i) search.simulate();
    const Children children = search.tree().children(search.root());
    return children.values()[search.decide(search.root())];
  };
  EXPECT_LT(value(KomiOptions::Mode::off), 0.1);
  EXPECT_GT(value(KomiOptions::Mode::value), 0.2);
}

TEST(DynamicKomi, IsRefusedWhereThingsAreProven) {
  Options options;
  options.komi.mode = KomiOptions::Mode::value;
  options.solver.mode = SolverOptions::Mode::win;
  EXPECT_THROW(Search<go::Position>(options, std::size_t{1} << 20, 1), Error);
}

}  // namespace
}  // namespace otrera::mcts
