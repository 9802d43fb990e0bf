// Alpha-beta against plain minimax, and what must hold where it is not exact.
#include <gtest/gtest.h>

#include "core/error.h"
#include "cycle_game.h"
#include "game/tree_game.h"
#include "games/amazons/evaluation.h"
#include "games/amazons/position.h"
#include "random_tree.h"
#include "search/alphabeta/search.h"

namespace otrera::alphabeta {
namespace {

using amazons::Position;
using Whole = Turns<Position>;

constexpr std::size_t memory = std::size_t{1} << 20;
constexpr std::uint64_t unlimited = std::uint64_t{1} << 40;

// The slow twin: all moves, in the order they are listed, to a fixed depth.
template <Game S>
Value minimax(const S& position, int depth, Ends ends = Ends::win, int ply = 0) {
  if (position.over()) return value_of_outcome(position.outcome(), position.decider(), ply, ends);
  if (depth == 0)
    return value_of_points(Evaluator<S>(typename Evaluator<S>::Options{}).points(position),
                           position.decider());
  std::vector<typename S::Move> moves;
  position.moves(moves);
  Value best = -most_value;
  for (const auto& move : moves) {
    S after = position;
    after.play(move);
    const Value value = minimax(after, depth - 1, ends, ply + 1);
    best = std::max(best, after.decider() == position.decider() ? value : -value);
  }
  return best;
}

template <Game S>
std::unique_ptr<Search<S>> searched(const S& position, const Options& options,
                                    std::uint64_t nodes = unlimited, std::size_t limit = memory) {
  auto search = std::make_unique<Search<S>>(options, typename Evaluator<S>::Options{}, limit);
  StopAfterSimulations stopper(nodes);
  search->run(position, stopper);
  return search;
}

Options to_depth(int depth) {
  Options options;
  options.search.depth = depth;
  return options;
}

// Every combination of the settings that must not change a value.
std::vector<Options> exact_settings() {
  std::vector<Options> all;
  for (unsigned bits = 0; bits < 64; ++bits) {
    Options options;
    options.table.use = bits & 1;
    options.search.pvs = bits & 2;
    options.search.window = bits & 4 ? 0.25f : 0;
    options.order.killers = bits & 8 ? 2 : 0;
    options.order.history = static_cast<OrderOptions::History>(bits % 3);
    options.order.evaluate = bits & 16;
    options.table.enhanced = (bits & 32) && options.table.use ? 1 : 0;
    options.search.lines = bits % 5 == 0 ? 3 : 1;
    options.table.replacement = static_cast<Table::Replacement>(bits % 3);
    all.push_back(options);
  }
  return all;
}

TEST(AlphaBeta, EqualsMinimaxOnRandomTreesAtEveryExactSetting) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const std::string text = random_tree(random, 6, true);
    const TreeGame tree = TreeGame::parse(text);
    if (tree.over()) continue;
    for (const int depth : {2, 4, 7}) {
      const Value by_ends[] = {minimax(tree, depth), minimax(tree, depth, Ends::score)};
      for (Options options : exact_settings()) {
        options.search.depth = depth;
        options.search.ends = random.below(2) ? Ends::score : Ends::win;
        const Value expected = by_ends[static_cast<int>(options.search.ends)];
        const auto search = searched(tree, options, unlimited, 4096);
        ASSERT_EQ(search->value(), expected) << text << " depth " << depth;
        TreeGame after = tree;
        after.play(search->root_moves().front().move);
        const Value of_move = minimax(after, search->depth() - 1, options.search.ends, 1);
        ASSERT_EQ(after.decider() == tree.decider() ? of_move : -of_move, expected) << text;
      }
    }
  }
}

TEST(AlphaBeta, SolvesTreesThatItSeesToTheEnd) {
  Random random(2);
  for (int round = 0; round < 300; ++round) {
    const TreeGame tree = TreeGame::parse(random_tree(random, 6, true));
    if (tree.over()) continue;
    const auto search = searched(tree, to_depth(7));
    ASSERT_TRUE(search->solved());
    const double sign = tree.decider() == Player::first ? tree.minimax() : -tree.minimax();
    ASSERT_EQ((search->value() > 0) - (search->value() < 0), (sign > 0) - (sign < 0)) << tree.print();
    Options by_score = to_depth(7);
    by_score.search.ends = Ends::score;
    const auto scored = searched(tree, by_score);
    ASSERT_TRUE(scored->solved());
    ASSERT_EQ(scored->value(), static_cast<Value>(sign)) << tree.print();
  }
}

Position random_position(Random& random, int size, int turns) {
  Position position = Position::start(size);
  std::vector<amazons::Move> moves;
  for (int decision = 0; decision < 2 * turns && !position.over(); ++decision) {
    position.moves(moves);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

TEST(AlphaBeta, EqualsMinimaxOnSmallBoards) {
  Random random(3);
  for (int round = 0; round < 12; ++round) {
    const bool small = round % 2;
    const Whole position(random_position(random, small ? 4 : 5, small ? 2 : 6));
    if (position.over()) continue;
    const int depth = small ? 4 : 3;
    const Value expected = minimax(position, depth);
    const auto settings = exact_settings();
    for (std::size_t i = 0; i < settings.size(); i += 7) {
      Options options = settings[i];
      options.search.depth = depth;
      ASSERT_EQ(searched(position, options)->value(), expected) << position.print();
    }
  }
}

TEST(AlphaBeta, TheRootsMovesAreExactWhereAsked) {
  Random random(4);
  const Whole position(random_position(random, 5, 5));
  std::vector<Whole::Move> moves;
  position.moves(moves);
  std::vector<Value> expected;
  for (const auto& move : moves) {
    Whole after = position;
    after.play(move);
    expected.push_back(-minimax(after, 1, Ends::win, 1));
  }
  std::ranges::sort(expected, std::greater<>{});
  Options options = to_depth(2);
  options.search.lines = 5;
  const auto search = searched(position, options);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(search->root_moves()[i].value, expected[i]) << i;
}

TEST(AlphaBeta, KeepingAllMovesPrunesNothing) {
  Random random(5);
  for (int round = 0; round < 10; ++round) {
    const Whole position(random_position(random, 5, 4));
    if (position.over()) continue;
    Options options = to_depth(2);
    const auto all = searched(position, options);
    options.search.moves = 100'000;
    const auto kept = searched(position, options);
    EXPECT_EQ(kept->value(), all->value());
    EXPECT_EQ(kept->nodes(), all->nodes());
  }
}

TEST(AlphaBeta, KeepingFewMovesLooksAtFewerNodesAndProvesNoLoss) {
  Random random(6);
  int losses = 0;
  for (int round = 0; round < 60; ++round) {
    const Whole position(random_position(random, 4, 2));
    if (position.over()) continue;
    const auto full = searched(position, to_depth(9));
    Options options = to_depth(9);
    options.search.moves = 1;
    const auto pruned = searched(position, options);
    ASSERT_TRUE(full->solved());
    EXPECT_LE(pruned->root_moves().size(), 1u);
    const bool left_out = pruned->root_moves().size() < full->root_moves().size();
    if (left_out && pruned->solved()) {
      EXPECT_GT(full->value(), 0) << position.print();
    }
    losses += full->value() < 0;
  }
  EXPECT_GT(losses, 5);
}

TEST(AlphaBeta, AWinnerHurriesAndALoserHoldsOut) {
  const auto winner = searched(TreeGame::parse("1(2(1(1 -1) 1(1 -1)) 2(-1) 1(1))"), to_depth(9));
  EXPECT_EQ(winner->root_moves().front().move, 2);
  EXPECT_EQ(winner->value(), win_value - 2);
  const auto loser = searched(TreeGame::parse("1(2(-1 1) -1 2(1(-1) 1(-1)))"), to_depth(9));
  EXPECT_EQ(loser->root_moves().front().move, 2);
  EXPECT_EQ(loser->value(), -(win_value - 3));
}

// Shut in behind the arrow at once, black has no move; left alone he has the last one.
TEST(AlphaBeta, FindsTheShotThatWins) {
  const Whole position = Whole::parse("w2b/xxxx/xxxx/xxxx w");
  const auto search = searched(position, Options{});
  EXPECT_TRUE(search->solved());
  EXPECT_EQ(search->value(), win_value - 1);
  Whole after = position;
  after.play(search->root_moves().front().move);
  EXPECT_TRUE(after.over());
}

TEST(AlphaBeta, StopsAtTheNodeLimitWithAMove) {
  const Whole start(Position::start());
  for (const std::uint64_t nodes : {0, 1, 2, 10, 1'000, 5'000}) {
    const auto search = searched(start, Options{}, nodes);
    EXPECT_LE(search->nodes(), std::max<std::uint64_t>(nodes, 1));
    ASSERT_FALSE(search->root_moves().empty());
    Whole after = start;
    EXPECT_NO_THROW(after.play(search->root_moves().front().move));
    EXPECT_EQ(search->line(search->root_moves().front(), 12).front(), search->root_moves().front().move);
  }
}

TEST(AlphaBeta, StopsWhenAFlagIsRaised) {
  std::atomic<bool> flag{false};
  StopOnFlag stopper(flag);
  Search<Whole> search(Options{}, {}, memory);
  int calls = 0;
  search.run(Whole(Position::start()), stopper, [&] { flag = ++calls == 100; });
  EXPECT_FALSE(search.solved());
  EXPECT_EQ(calls, 100);
}

TEST(AlphaBeta, TheSameNodesGiveTheSameResult) {
  const Whole start(Position::start(6));
  Options options;
  options.search.moves = 50;
  options.search.window = 2;
  const auto one = searched(start, options, 20'000), two = searched(start, options, 20'000);
  EXPECT_EQ(one->value(), two->value());
  EXPECT_EQ(one->depth(), two->depth());
  EXPECT_EQ(one->root_moves().front().pv, two->root_moves().front().pv);
}

TEST(AlphaBeta, ATableOfAnySizeServes) {
  Random random(7);
  const Whole position(random_position(random, 5, 5));
  const Value expected = searched(position, to_depth(3))->value();
  for (const std::size_t bytes : {0, 1, 32, 100, 4096})
    EXPECT_EQ(searched(position, to_depth(3), unlimited, bytes)->value(), expected) << bytes;
}

// Selective settings, each alone and all together.
std::vector<Options> selective_settings() {
  std::vector<Options> all;
  for (unsigned bits = 0; bits < 32; ++bits) {
    Options options = to_depth(60);
    options.null.reduction = bits & 1 ? 1 : 0;
    if (bits & 2) options.multi_cut = {.moves = 2, .cuts = 1, .reduction = 1};
    if (bits & 4) options.realization.constant = 0.3f;
    options.quiescence.depth = bits & 8 ? 4 : 0;
    options.search.moves = bits & 16 ? 1 : 0;
    options.table.enhanced = 2;
    options.search.window = 10;
    all.push_back(options);
  }
  return all;
}

TEST(AlphaBeta, DrawsByRepetitionDoNotDeceiveIt) {
  Random random(8);
  int solved = 0, draws = 0;
  for (int round = 0; round < 3000; ++round) {
    const CycleGame game =
        CycleGame::random(random, 4 + random.below(36), 4 + random.below(5), 2 + random.below(3));
    for (const bool table : {false, true}) {
      Options options = to_depth(40);
      options.table.use = table;
      const auto search = searched(game, options, 3'000);
      if (!search->solved()) continue;
      ++solved;
      draws += game.truth() == 0;
      ASSERT_EQ((search->value() > 0) - (search->value() < 0), game.truth()) << round << " table " << table;
    }
  }
  EXPECT_GT(solved, 600);
  EXPECT_GT(draws, 100);
}

TEST(AlphaBeta, WhateverIsSelectiveProvesOnlyWhatIsTrue) {
  Random random(9);
  int solved = 0;
  for (int round = 0; round < 150; ++round) {
    const CycleGame game = CycleGame::random(random, 4 + random.below(16));
    for (const Options& options : selective_settings()) {
      const auto search = searched(game, options, 3'000);
      if (!search->solved()) continue;
      ++solved;
      ASSERT_EQ((search->value() > 0) - (search->value() < 0), game.truth()) << round;
    }
  }
  EXPECT_GT(solved, 1'000);
}

// A value found where a move would repeat the position must not be taken for the value elsewhere: from 1,
// going back to 0 draws only because the path came from 0.
TEST(AlphaBeta, ARepetitionOnOnePathIsNoValueOnAnother) {
  // First at 0 goes to 1 or 2; second at 1 goes to 3; first at 3 goes back to 1 or on to 4, where second
  // loses.
  CycleGame::Graph graph(6);
  graph[0].ways = {1, 2};
  graph[1].ways = {3};
  graph[2].ways = {3};
  graph[3].ways = {0, 4};
  graph[4].ways = {5};
  graph[5].score = 1;
  const CycleGame game(graph, 0, Player::first);
  ASSERT_EQ(game.truth(), 1);
  const auto search = searched(game, to_depth(20));
  EXPECT_TRUE(search->solved());
  EXPECT_TRUE(proven_win(search->value()));
}

template <Game S>
std::string refusal(const Options& options) {
  try {
    const Search<S> search(options, typename Evaluator<S>::Options{}, 0);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(AlphaBeta, OptionsTheGameCannotServeAreRefused) {
  Options options;
  options.null.reduction = 2;
  EXPECT_NE(refusal<Whole>(options), "");
  EXPECT_EQ(refusal<CycleGame>(options), "");
  options.search.pvs = false;
  EXPECT_NE(refusal<CycleGame>(options), "");
  options = {};
  options.realization.constant = 0.5f;
  EXPECT_NE(refusal<Whole>(options), "");
  options = {};
  options.quiescence.depth = 3;
  EXPECT_NE(refusal<Whole>(options), "");
  options = {};
  options.search.moves = 400;
  EXPECT_EQ(refusal<Whole>(options), "");
  options.order.evaluate = false;
  EXPECT_NE(refusal<Whole>(options), "");
  options = {};
  options.multi_cut = {.moves = 2, .cuts = 3};
  EXPECT_NE(refusal<Whole>(options), "");
  options = {};
  options.table.use = false;
  options.table.enhanced = 1;
  EXPECT_NE(refusal<Whole>(options), "");
}

}  // namespace
}  // namespace otrera::alphabeta
