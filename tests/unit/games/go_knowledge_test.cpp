// Tactics, ladders, patterns and Mango's heuristic.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/random.h"
#include "games/go/chain_distances.h"
#include "games/go/evaluation.h"
#include "games/go/expectation.h"
#include "games/go/heuristic.h"
#include "games/go/ladder.h"
#include "games/go/move_features.h"
#include "games/go/pattern_weights.h"
#include "games/go/position.h"
#include "games/go/rings.h"
#include "games/go/shapes.h"
#include "games/go/tactics.h"

namespace otrera::go {
namespace {

Point at(const Position& position, const std::string& text) {
  return parse_point(text, position.size());
}

// Calls check(position) for positions of random games.
template <class Check>
void on_random_positions(int size, int games, Check&& check) {
  Random random(13);
  for (int game = 0; game < games; ++game) {
    Position position = Position::start(size, {.ko = Ko::simple});
    std::vector<Move> moves;
    for (int ply = 0; ply < 2 * size * size && !position.over() && !testing::Test::HasFailure(); ++ply) {
      check(position);
      position.moves(moves);
      if (moves.size() > 1) moves.pop_back();
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

int stones_with_liberties(const Board& board, const std::vector<Point>& stones, int least) {
  int count = 0;
  for (const Point stone : stones) count += liberties(board, stone, least) >= least;
  return count;
}

TEST(GoTactics, AreWhatPlayingTheMoveShows) {
  on_random_positions(5, 30, [](const Position& position) {
    const Board& board = position.board();
    const Colour mover = colour_of(position.decider());
    std::vector<Move> moves;
    position.moves(moves);
    const auto setup = position.setup();
    const auto& own = mover == Colour::black ? setup.black : setup.white;
    const auto& enemies = mover == Colour::black ? setup.white : setup.black;
    for (const Move move : moves) {
      if (move.is_pass()) continue;
      const Point point = move.point();
      Board after = board;
      const int taken = after.play(point, mover);
      ASSERT_EQ(stones_captured(board, point, mover), taken);
      ASSERT_EQ(liberties_after(board, point, mover, 4), liberties(after, point, 4)) << position.print();
      ASSERT_EQ(is_self_atari(board, point, mover), liberties(after, point, 2) < 2) << position.print();
      std::vector<Point> in_atari, had_two;
      for (const Point stone : own)
        if (board.in_atari(stone)) in_atari.push_back(stone);
      for (const Point stone : enemies)
        if (liberties(board, stone, 3) == 2) had_two.push_back(stone);
      ASSERT_EQ(stones_saved(board, point, mover), stones_with_liberties(after, in_atari, 2))
          << position.print() << " " << position.print(move);
      const int kept = stones_with_liberties(after, had_two, 2);
      ASSERT_EQ(stones_put_in_atari(board, point, mover), static_cast<int>(had_two.size()) - kept)
          << position.print() << " " << position.print(move);
    }
  });
}

TEST(GoTactics, SmallEyesHaveTheirVitalPoints) {
  const auto vital = [](const std::string& fen, const std::string& inside) {
    const Position position = Position::parse(fen);
    const Point point = vital_point(position.board(), at(position, inside));
    return point == no_point ? std::string("none") : print_point(point, position.size());
  };
  EXPECT_EQ(vital("6/6/6/6/bbbb2/3b2 w", "a1"), "b1");                 // straight three
  EXPECT_EQ(vital("6/6/6/bb4/1bb3/2b3 w", "a1"), "a1");                // bent three
  EXPECT_EQ(vital("6/6/6/6/bbbbb1/4b1 w", "a1"), "none");              // straight four
  EXPECT_EQ(vital("6/6/6/1b4/b1b3/3b2 w", "a1"), "b1");                // pyramid four at the edge
  EXPECT_EQ(vital("6/6/6/6/b1bb2/3b2 w", "a1"), "none");               // open
  EXPECT_EQ(vital("6/6/6/bbbb2/b1bb2/3b2 w", "b2"), "b1");             // the same with more stones
  EXPECT_EQ(vital("6/6/6/bb4/2bb2/3b2 w", "a1"), "b1");                // bulky five
  EXPECT_EQ(vital("6/6/6/bb4/2b3/2b3 w", "a1"), "none");               // square four
  EXPECT_EQ(vital("6/1bbb2/bb1bb1/b3b1/bb1bb1/1bbb2 w", "c3"), "c3");  // cross five
  EXPECT_EQ(vital("6/6/6/wbbb2/b1bb2/3b2 w", "b2"), "b1");             // only what touches it counts
  EXPECT_EQ(vital("6/6/6/6/bbbw2/3b2 w", "a1"), "b1");
  EXPECT_EQ(vital("6/6/6/6/bbwb2/3b2 w", "a1"), "none");  // two colours around
}

TEST(GoTactics, ASelfAtariIsBadUnlessItTakesThrowsInOrKills) {
  const auto bad = [](const std::string& fen, const std::string& move, Colour mover) {
    const Position position = Position::parse(fen);
    return is_bad_self_atari(position.board(), at(position, move), mover);
  };
  EXPECT_FALSE(bad("6/6/6/6/bb4/1b4 w", "a1", Colour::white));         // one stone thrown in
  EXPECT_FALSE(bad("6/6/6/6/bbbb2/1w1b2 w", "a1", Colour::white));     // two of three
  EXPECT_FALSE(bad("6/6/6/bbb3/wwb3/w1b3 b", "b1", Colour::black));    // takes
  EXPECT_TRUE(bad("6/6/6/6/bbbbbb/www2b w", "d1", Colour::white));     // a row of four lives
  EXPECT_FALSE(bad("6/6/6/bbbb2/bwwb2/2wb2 w", "b1", Colour::white));  // a square of four does not
  EXPECT_FALSE(bad("6/6/6/6/6/b5 w", "b1", Colour::white));            // no self-atari at all
  EXPECT_TRUE(bad("bbbbbb/bwwwwb/bw1wwb/bwwwwb/bww1wb/bbbbbb w", "c4", Colour::white));  // its own eye
}

TEST(GoTactics, AChainIsChasedWhereItCannotGetThreeLiberties) {
  const Position position = Position::parse("9/9/9/9/9/9/2b6/1bw6/9 b");
  EXPECT_TRUE(can_be_chased(position.board(), at(position, "c1"), Colour::white));
  EXPECT_FALSE(can_be_chased(position.board(), at(position, "d2"), Colour::white));
}

TEST(GoLadders, WorkOnAnEmptyBoardAndNotTowardsAFriend) {
  const Position empty = Position::parse("9/9/9/9/2b6/2bw5/3b5/9/9 b");
  EXPECT_EQ(ladder_start(empty.board(), at(empty, "d4")), at(empty, "e4"));
  const Position friendly = Position::parse("9/9/6w2/9/2b6/2bw5/3b5/9/9 b");
  EXPECT_EQ(ladder_start(friendly.board(), at(friendly, "d4")), no_point);
  const Position aside = Position::parse("9/9/9/9/2b6/2bw5/3b5/9/7w1 b");
  EXPECT_EQ(ladder_start(aside.board(), at(aside, "d4")), at(aside, "e4"));
}

TEST(GoLadders, AreReadAcrossTheLargestBoard) {
  const std::string low = "2b16/2bw15/3b15/19/19";
  std::string empty;
  for (int i = 0; i < 14; ++i) empty += "19/";
  const Position works = Position::parse(empty + low + " b");
  EXPECT_EQ(ladder_start(works.board(), at(works, "d4")), at(works, "e4"));
  std::string broken = "19/19/19/15w3/";
  for (int i = 0; i < 10; ++i) broken += "19/";
  const Position fails = Position::parse(broken + low + " b");
  EXPECT_EQ(ladder_start(fails.board(), at(fails, "d4")), no_point);
}

TEST(GoLadders, ARunnerMaySaveItselfByTaking) {
  // a1 and b1 cannot run; the stone c1 beside them can be taken, or has another liberty.
  const Position saved = Position::parse("5/5/5/1bw2/wwb2 w");
  EXPECT_FALSE(is_lost_in_ladder(saved.board(), at(saved, "a1")));
  const Position lost = Position::parse("5/5/5/1bw2/wwbb1 w");
  EXPECT_TRUE(is_lost_in_ladder(lost.board(), at(lost, "a1")));
}

TEST(GoShapes, PatternsAreOnePerSymmetryAndColour) {
  std::set<Code> classes;
  for (int number = 0; number < 6561; ++number) {
    unsigned code = 0;
    for (int i = 0, rest = number; i < 8; ++i, rest /= 3) code |= static_cast<unsigned>(rest % 3) << (2 * i);
    const Code one = static_cast<Code>(code);
    classes.insert(canonical(one, Colour::black));
    EXPECT_EQ(canonical(one, Colour::white), canonical(exchanged(one), Colour::black));
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      const Code image = transformed_code(one, symmetry);
      ASSERT_EQ(canonical(image, Colour::black), canonical(one, Colour::black));
      ASSERT_EQ(is_shape(image, Colour::white), is_shape(one, Colour::white));
      ASSERT_EQ(is_shape(exchanged(image), Colour::black), is_shape(one, Colour::white));
    }
  }
  EXPECT_EQ(classes.size(), 954u);  // by Burnside's lemma
}

TEST(GoShapes, HaneCutAndEdgeAreKnown) {
  const auto shape = [](const std::string& fen, const std::string& point) {
    const Position position = Position::parse(fen);
    return is_shape(position.board().code(at(position, point)), colour_of(position.decider()));
  };
  EXPECT_TRUE(shape("5/5/5/1bw2/5 b", "c3"));    // hane
  EXPECT_TRUE(shape("5/1bw2/1w3/5/5 b", "c3"));  // cut
  EXPECT_TRUE(shape("5/5/5/1wb2/5 w", "c1"));    // edge
  EXPECT_FALSE(shape("5/5/5/5/5 b", "c3"));
  EXPECT_FALSE(shape("5/2b2/1b1b1/2b2/5 b", "c3"));
}

TEST(GoRings, KeysAreThoseOfAllMirrorImagesAndOfExchangedColours) {
  on_random_positions(9, 3, [](const Position& position) {
    if (position.board().empty().empty()) return;
    const Point point = position.board().empty().front();
    const RingKeys keys = ring_keys(position.board(), point, Colour::black);
    for (int symmetry = 1; symmetry < symmetry_count; ++symmetry) {
      const Position mirrored = position.transformed(symmetry);
      ASSERT_EQ(ring_keys(mirrored.board(), transformed(9, point, symmetry), Colour::black), keys);
    }
    Position::Setup exchanged_setup = position.setup();
    std::swap(exchanged_setup.black, exchanged_setup.white);
    exchanged_setup.ko = no_point;
    ASSERT_EQ(ring_keys(Position(exchanged_setup).board(), point, Colour::white), keys);
  });
}

TEST(GoRings, AStoneChangesTheRingsThatReachIt) {
  const Position empty = Position::start(19);
  const RingKeys before = ring_keys(empty.board(), at(empty, "k10"), Colour::black);
  // Steps to the right: k10 to l10 is one.
  const std::pair<const char*, int> first_ring[] = {{"l10", 0}, {"m10", 1}, {"n10", 2}, {"o10", 3},
                                                    {"p10", 4}, {"q10", 5}, {"l11", 0}, {"m12", 2},
                                                    {"n13", 3}, {"o14", 5}};
  for (const auto& [text, ring] : first_ring) {
    Position position = empty;
    position.play(Move(at(empty, text)));
    const RingKeys after = ring_keys(position.board(), at(empty, "k10"), Colour::black);
    for (int i = 0; i < ring_count; ++i)
      EXPECT_EQ(after[static_cast<std::size_t>(i)] != before[static_cast<std::size_t>(i)], i >= ring)
          << text << " " << i;
  }
  EXPECT_NE(ring_keys(empty.board(), at(empty, "k6"), Colour::black)[5], before[5]);  // the border is near
}

TEST(GoRings, AWalkStopsWhereItIsLeft) {
  const Position empty = Position::start(19);
  const RingKeys keys = ring_keys(empty.board(), at(empty, "c3"), Colour::black);
  const RingBoard board(empty.board(), Colour::black);
  RingWalk walk(board, at(empty, "c3"));
  for (const std::uint64_t key : keys) EXPECT_EQ(walk.grow(), key);
}

TEST(GoRings, KnownPatternsCountFromTheInsideOn) {
  const Position empty = Position::start(19);
  const Point middle = at(empty, "k10");
  const RingKeys keys = ring_keys(empty.board(), middle, Colour::black);
  const auto weight = [&](const PatternWeights& weights) {
    return weights.weight_around(empty.board(), middle, Colour::black, 3);
  };
  PatternWeights weights;
  EXPECT_EQ(weight(weights), 3);
  weights.set(empty.board().code(middle), 5);
  EXPECT_EQ(weight(weights), 5);
  weights.set_ring(keys[1], 7);
  EXPECT_EQ(weight(weights), 35);
  weights.set_ring(keys[3], 2);  // the one within is not known
  EXPECT_EQ(weight(weights), 35);
  weights.set_ring(keys[2], 0.5f);
  EXPECT_EQ(weight(weights), 35);
}

float value_of(const Position& position, const std::string& move, const HeuristicOptions& options) {
  const Move moves[] = {position.parse_turn(move).front()};
  float value = 0;
  Heuristic(options).values(position, moves, {&value, 1});
  return value;
}

TEST(GoHeuristic, IsMangosFormula) {
  // The first move: no last move, so the pattern alone.
  EXPECT_NEAR(value_of(Position::start(9), "e5", {}), 10, 1e-3);
  Position position = Position::start(9);
  position.play(position.parse_turn("e5").front());
  EXPECT_NEAR(value_of(position, "e7", {}), 10 * std::pow(4.0, -1.75), 1e-4);
  position.play(position.parse_turn("g7").front());
  EXPECT_NEAR(value_of(position, "c5", {}),
              10 * (std::pow(2 * std::sqrt(20.0), -1.75) + std::pow(4.0, -2.25)), 1e-4);
  EXPECT_EQ(value_of(position, "pass", {}), 0);
}

TEST(GoHeuristic, CountsStonesTakenAndSaved) {
  const Position capture = Position::parse("3bw/5/5/5/5 b");
  EXPECT_GT(value_of(capture, "e4", {}), 5000);
  const Position escape = Position::parse("5/5/2w2/1wbw1/5 b");  // c2 runs to c1 and is lost there
  EXPECT_LT(value_of(escape, "c1", {}), 500);
}

TEST(GoHeuristic, KnowsLadders) {
  const Position works = Position::parse("9/9/9/9/2b6/2bw5/3b5/9/9 b");
  EXPECT_GT(value_of(works, "e4", {}), 5000);
  EXPECT_LT(value_of(works, "e4", {.ladders = false}), 5000);
  const Position fails = Position::parse("9/9/6w2/9/2b6/2bw5/3b5/9/9 b");
  EXPECT_LT(value_of(fails, "e4", {}), 5000);
  // Running out of a ladder that works saves nothing.
  const Position runs = Position::parse("9/9/9/9/2b6/2bwb4/3b5/9/9 w");
  EXPECT_LT(value_of(runs, "d5", {}), 500);
  EXPECT_GT(value_of(runs, "d5", {.ladders = false}), 500);
}

TEST(GoHeuristic, WeightsAreFromZeroToOneAndEyesAreWorthNothing) {
  const Position position = Position::parse("1b3/bb3/5/ww3/1w3 b");
  std::vector<Move> moves;
  position.moves(moves);
  std::vector<float> weights(moves.size());
  Heuristic(HeuristicOptions{}).weights(position, moves, weights);
  float most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_GE(weights[i], 0);
    EXPECT_LE(weights[i], 1);
    most = std::max(most, weights[i]);
    if (position.print(moves[i]) == "a5" || moves[i].is_pass()) {
      EXPECT_EQ(weights[i], 0);
    }
  }
  EXPECT_EQ(most, 1);
}

struct Expected {
  float value, games;
};
Expected expected_of(const Position& position, const std::string& move,
                     const HeuristicOptions& options = {}) {
  const Move moves[] = {position.parse_turn(move).front()};
  Expected expected{};
  Expectation(options).find(position, moves, {&expected.value, 1}, {&expected.games, 1});
  return expected;
}

TEST(GoExpectation, EveryMoveHasAnEvenGameAndFurtherOnesForWhatIsSeen) {
  const HeuristicOptions options;
  const Position empty = Position::start(9);
  EXPECT_EQ(expected_of(empty, "e5").value, 0.5f);
  EXPECT_EQ(expected_of(empty, "e5").games, 1);
  EXPECT_EQ(expected_of(empty, "a5").value, 0.25f);  // the first line
  EXPECT_EQ(expected_of(empty, "c5").value, 0.75f);  // the third
  EXPECT_EQ(expected_of(empty, "pass").value, 0.25f);
  Position after = empty;
  after.play(after.parse_turn("e5").front());
  EXPECT_FLOAT_EQ(expected_of(after, "e6").games, static_cast<float>(1 + options.near_games));
  EXPECT_FLOAT_EQ(expected_of(after, "e7").games, static_cast<float>(1 + 0.9 * options.near_games));
  EXPECT_FLOAT_EQ(expected_of(after, "h8").games, 1);
}

TEST(GoExpectation, KnowsAtariLaddersAndEyes) {
  const Position takes = Position::parse("3bw/5/5/5/5 b");
  EXPECT_GT(expected_of(takes, "e4").value, 0.7f);
  const Position runs = Position::parse("9/9/9/9/2b6/2bwb4/3b5/9/9 w");
  EXPECT_LT(expected_of(runs, "d5").value, 0.5f);
  EXPECT_GT(expected_of(runs, "d5", {.ladders = false}).value, 0.5f);
  const Position starts = Position::parse("9/9/9/9/2b6/2bw5/3b5/9/9 b");
  EXPECT_GT(expected_of(starts, "e4").value, expected_of(starts, "d5").value);
  const Position eye = Position::parse("1b3/bb3/5/ww3/1w3 b");
  EXPECT_LT(expected_of(eye, "a5").value, 0.2f);
}

TEST(GoExpectation, WhatIsLikelyToBePlayedWinsMoreGames) {
  HeuristicOptions options;
  options.patterns = OTRERA_SOURCE_DIR "/data/go/patterns.txt";
  Position position = Position::start(9);
  for (const char* move : {"e5", "e4", "d4"}) position.play(position.parse_turn(move).front());
  const Expected before = expected_of(position, "d3", options);
  options.likely_games = 8;
  const Expected likely = expected_of(position, "d3", options), far = expected_of(position, "b8", options);
  EXPECT_GT(likely.games, before.games + 1);
  EXPECT_GT(likely.games, far.games);
  EXPECT_GT(likely.value, far.value);
}

// The names of a move's features, the eight points around apart.
std::vector<std::string> features_of(const Position& position, const std::string& move) {
  std::vector<std::string> names;
  const MoveFeatures all(Situation(position), at(position, move));
  for (const Feature feature : all.all())
    if (feature >= pattern_features) names.emplace_back(other_features[feature - pattern_features]);
  return names;
}

TEST(GoMoveFeatures, TellWhatAMoveDoesToChains) {
  const auto has = [](const Position& position, const std::string& move, const std::string& name) {
    const auto names = features_of(position, move);
    return std::ranges::find(names, name) != names.end();
  };
  // Black's stone at d5 is in atari; the White one at e5 is too.
  const Position both = Position::parse("9/9/9/3wb4/2wbwb3/9/9/9/9 b");
  EXPECT_TRUE(has(both, "e4", "takes"));
  EXPECT_TRUE(has(both, "e4", "takes-to-save"));
  EXPECT_FALSE(has(both, "e4", "takes-several"));
  // A chain in the corner of two liberties, caught by the one that leaves it the edge.
  const Position ladder = Position::parse("9/9/9/9/9/9/3b5/2bw5/9 b");
  EXPECT_TRUE(has(ladder, "e2", "puts-in-atari"));
  EXPECT_TRUE(has(ladder, "e2", "catches"));
  EXPECT_FALSE(has(ladder, "d1", "catches"));
  // The same seen by White, who gets away.
  const Position runner = Position::parse("9/9/9/9/9/9/3b5/2bw5/9 w");
  EXPECT_TRUE(has(runner, "e2", "gets-away"));
  EXPECT_FALSE(has(runner, "e2", "saves"));
  EXPECT_TRUE(has(Position::parse("9/9/9/9/9/4w4/3wbw3/9/9 b"), "e2", "saves"));
  EXPECT_TRUE(has(Position::parse("1bw2/bbw2/www2/5/5 w"), "a5", "takes"));
}

TEST(GoMoveFeatures, TellHowFarItIs) {
  Position position = Position::start(9);
  EXPECT_EQ(features_of(position, "c3"), (std::vector<std::string>{"line-3"}));
  position.play(position.parse_turn("c3").front());
  EXPECT_EQ(features_of(position, "c4"), (std::vector<std::string>{"line-3", "distance-2", "fate-1"}));
  position.play(position.parse_turn("c4").front());
  EXPECT_EQ(features_of(position, "b3"),
            (std::vector<std::string>{"line-2", "distance-3", "fate-2", "before-2"}));
  EXPECT_EQ(features_of(position, "a1"),
            (std::vector<std::string>{"line-1", "distance-8", "fate-4", "before-6"}));
}

TEST(GoExpectation, DistancesJumpAlongChains) {
  const Position position = Position::parse("9/9/9/9/bbbbb4/9/9/9/9 w");
  const Distances distances = chain_distances(position.board(), at(position, "a5"), 4);
  EXPECT_EQ(distances[at(position, "e5")], 0);
  EXPECT_EQ(distances[at(position, "e6")], 1);
  EXPECT_EQ(distances[at(position, "f5")], 1);
  EXPECT_EQ(distances[at(position, "f6")], 2);
  EXPECT_EQ(distances[at(position, "j9")], 4);
}

TEST(GoEvaluation, CountsStonesOrCapturesAsTheRulesDo) {
  const Evaluator evaluator({});
  EXPECT_EQ(evaluator.points(Position::parse("1b1/bbb/w1w b - 0 komi:0")), 4 + 2 - 2);
  EXPECT_EQ(evaluator.points(Position::parse("1b1/bbb/w1w b - 0 komi:0,score:territory,lost:1:3")),
            2 + 3 - 1);
}

TEST(GoEvaluation, APassThatWinsAsTheBoardStandsIsAsGoodAsTheBest) {
  const Evaluator evaluator({});
  const auto weight_of_pass = [&](const char* fen) {
    const Position position = Position::parse(fen);
    std::vector<Move> moves;
    position.moves(moves);
    std::vector<float> weights(moves.size());
    evaluator.weights(position, moves, weights);
    return weights.back();
  };
  EXPECT_EQ(weight_of_pass("5/5/2b2/5/5 b - 1"), 1);
  EXPECT_EQ(weight_of_pass("5/5/2b2/5/5 b"), 0);
  EXPECT_EQ(weight_of_pass("5/5/2b2/5/5 w - 1"), 0);
  EXPECT_EQ(weight_of_pass("5/5/5/5/5 w - 1"), 1);
}

}  // namespace
}  // namespace otrera::go
