#include <gtest/gtest.h>

#include <map>

#include "games/go/playouts.h"
#include "games/go/reference.h"
#include "games/go/score.h"
#include "games/go/tactics.h"
#include "games/go/urgency.h"

namespace otrera::go {
namespace {

constexpr PlayoutKind kinds[] = {PlayoutKind::light, PlayoutKind::urgency, PlayoutKind::sequence};

Playouts of_kind(PlayoutKind kind) {
  PlayoutOptions options;
  options.kind = kind;
  return Playouts(options);
}

// How often each move is drawn.
std::map<std::string, int> draws(const Position& position, const Playouts& playouts, int times) {
  Random random(7);
  std::map<std::string, int> counts;
  for (int i = 0; i < times; ++i) ++counts[position.print(playouts.draw(position, random))];
  return counts;
}

Position after(const std::string& fen, const std::string& move) {
  Position position = Position::parse(fen);
  position.play(position.parse_turn(move).front());
  return position;
}

TEST(GoPlayouts, EveryDecisionIsLegalWithoutSuperko) {
  for (const PlayoutKind kind : kinds)
    for (const int size : {2, 3, 5, 9}) {
      const Playouts playouts = of_kind(kind);
      Random random(8);
      for (int game = 0; game < 10; ++game) {
        Position end = Position::start(size, {.ko = Ko::simple});
        Position replayed = end;
        std::vector<Move> line;
        const int turns = playouts.play(end, random, 100000, false, &line);
        EXPECT_EQ(static_cast<std::size_t>(turns), line.size());
        EXPECT_TRUE(end.over());
        for (const Move move : line) {
          ASSERT_TRUE(replayed.legal(move)) << replayed.print() << " " << replayed.print(move);
          if (!move.is_pass()) {
            ASSERT_FALSE(is_eye(replayed.board().code(move.point()), colour_of(replayed.decider())));
          }
          replayed.play(move);
        }
        EXPECT_TRUE(replayed.board() == end.board());
      }
    }
}

TEST(GoPlayouts, TheEndIsCountedAsTheRulesCountIt) {
  for (const Scoring scoring : {Scoring::area, Scoring::territory})
    for (const PlayoutKind kind : kinds) {
      const Playouts playouts = of_kind(kind);
      for (int seed = 0; seed < 50; ++seed) {
        Random one(static_cast<std::uint64_t>(seed)), two(static_cast<std::uint64_t>(seed));
        const Position start = Position::start(9, {.scoring = scoring});
        Position end = start;
        playouts.play(end, one, 100000, false, nullptr);
        EXPECT_EQ(playouts.finish(start, two, false).score, end.outcome().score) << end.print();
        EXPECT_EQ(playouts.outcome(end).score, Reference(end).outcome().score);
      }
    }
}

// Two passes may come on an open board, where neighbours alone do not tell whose a point is.
TEST(GoPlayouts, AnEndedGameIsCountedAsItStands) {
  Random random(1);
  const Position territory = Position::parse("5/5/2b2/5/5 b - 2 komi:0.5,score:territory");
  EXPECT_EQ(of_kind(PlayoutKind::light).finish(territory, random, false).score, 24 - 0.5);
  const Position area = Position::parse("5/5/2b2/5/5 b - 2 komi:0.5");
  EXPECT_EQ(of_kind(PlayoutKind::light).finish(area, random, false).score, 25 - 0.5);
}

double mean_score(const std::string& fen, const Playouts& playouts) {
  const Position position = Position::parse(fen);
  Random random(4);
  double sum = 0;
  for (int i = 0; i < 200; ++i) sum += playouts.finish(position, random, false).score;
  return sum / 200;
}

TEST(GoPlayouts, FillingOwnGroundCostsNothingByTerritory) {
  // White passes most of the time while Black, who has more ground, fills it; 15 points for 10.
  const std::string board =
      "1b1bw1w1w/bbbbwwwww/1b1bw4/bbbbwwwww/3bwwwww/3bww1w1/3bwwwww/bbbbww1w1/1b1bwwwww";
  for (const PlayoutKind kind : kinds) {
    const Playouts playouts = of_kind(kind);
    for (const std::string side : {" b", " w"}) {
      const std::string fen = board + side + " - 0 komi:0,ko:simple,score:territory";
      EXPECT_NEAR(mean_score(fen, playouts), score(Position::parse(fen)), 0.2) << side;
      EXPECT_NEAR(mean_score(fen + ",lost:9:2", playouts), score(Position::parse(fen)) - 7, 0.2) << side;
    }
  }
}

TEST(GoPlayouts, LightOnesDrawAllSensiblePointsAlike) {
  const Position position = Position::parse("1b3/bb3/5/ww3/1w3 b");
  const auto counts = draws(position, of_kind(PlayoutKind::light), 20000);
  // a5 is an own eye, a1 would be suicide; 17 points are left.
  EXPECT_EQ(counts.size(), 17u);
  EXPECT_EQ(counts.count("a5") + counts.count("a1") + counts.count("pass"), 0u);
  for (const auto& [move, count] : counts) EXPECT_NEAR(count, 20000 / 17.0, 5 * 34) << move;
}

TEST(GoPlayouts, LightOnesPassWhenOnlyEyesAreLeft) {
  const Position position = Position::parse("1b1/bbb/1b1 b");
  EXPECT_EQ(draws(position, of_kind(PlayoutKind::light), 10).at("pass"), 10);
  EXPECT_EQ(draws(position, of_kind(PlayoutKind::sequence), 10).at("pass"), 10);
  EXPECT_EQ(draws(position, of_kind(PlayoutKind::urgency), 10).at("pass"), 10);
}

TEST(GoPlayouts, UrgencyIsTheSumOfItsParts) {
  // White's stone e5 can be taken at e4; Black's stone a1 is in atari and escapes at a2.
  const Position position = Position::parse("3bw/5/5/5/bw3 b");
  PlayoutOptions options;
  options.kind = PlayoutKind::urgency;
  options.capture = 40;
  options.escape = 20;
  options.pattern = 0;  // all surroundings weigh 1
  const auto counts = draws(position, Playouts(options), 81000);
  EXPECT_NEAR(counts.at("e4"), 41000, 1000);
  EXPECT_NEAR(counts.at("a2"), 21000, 1000);
  EXPECT_NEAR(counts.at("c3"), 1000, 200);
}

TEST(GoPlayouts, UrgenciesKeptFromMoveToMoveAreThoseOfTheBoard) {
  // Patterns alone: the points that have more are laid out in the order in which they were found.
  const PlayoutOptions options{.kind = PlayoutKind::urgency, .capture = 0, .escape = 0, .proximity = 1};
  const UrgencyTable table(options);
  for (const int size : {3, 9, 19}) {
    Board board(size);
    UrgencyChooser kept(board, options, table);
    Random random(3);
    Colour side = Colour::black;
    for (int turn = 0; turn < Playouts::longest(board.points()); ++turn, side = other(side)) {
      UrgencyChooser fresh(board, options, table);
      Random same = random;
      const Point point = kept.choose(board, side, no_point, random);
      ASSERT_EQ(point, fresh.choose(board, side, no_point, same)) << "turn " << turn << " on " << size;
      if (point == no_point) {
        board.pass();
        continue;
      }
      board.play_free(point, side);
      kept.after_move(board, point);
    }
  }
}

TEST(GoPlayouts, UrgentMovesAreNearTheLast) {
  const auto counts = draws(after("9/9/9/9/9/9/9/9/9 b", "e5"), of_kind(PlayoutKind::urgency), 10000);
  const int near = counts.at("e4") + counts.at("e6") + counts.at("d5") + counts.at("f5");
  EXPECT_NEAR(near, 10000 * 600.0 / (600 + 76), 250);
}

TEST(GoPlayouts, SequencesSaveStonesInAtariFirst) {
  // White's e4 leaves the stone d4 one liberty, d3.
  const auto counts = draws(after("7/7/3w3/2wb3/7/7/7 w", "e4"), of_kind(PlayoutKind::sequence), 50);
  EXPECT_EQ(counts, (std::map<std::string, int>{{"d3", 50}}));
}

TEST(GoPlayouts, SequencesLeaveLostStonesInAtari) {
  // White's b1 leaves the stone a1 one liberty, a2, where it would be in atari again.
  const auto counts = draws(after("5/5/5/1w3/b4 w", "b1"), of_kind(PlayoutKind::sequence), 200);
  EXPECT_LT(counts.contains("a2") ? counts.at("a2") : 0, 50);
}

TEST(GoPlayouts, SequencesPlayShapesBesideTheLastMove) {
  // White's e5 beside d5: Black answers next to it.
  const auto counts = draws(after("9/9/9/9/3b5/9/9/9/9 w", "e5"), of_kind(PlayoutKind::sequence), 500);
  for (const auto& [move, count] : counts)
    EXPECT_TRUE(move == "e4" || move == "e6" || move == "d4" || move == "d6") << move;
}

TEST(GoPlayouts, SequencesTakeStonesAnywhere) {
  // The last move a1 asks for nothing; the stone j9 can be taken.
  const auto counts = draws(after("7bw/9/9/9/9/9/9/9/9 w", "a1"), of_kind(PlayoutKind::sequence), 50);
  EXPECT_EQ(counts, (std::map<std::string, int>{{"j8", 50}}));
}

TEST(GoPlayouts, SequencesOtherwiseBeginInEmptyAreas) {
  const Position position = Position::start(9);
  const auto counts = draws(position, of_kind(PlayoutKind::sequence), 2000);
  int edge = 0;
  for (const auto& [move, count] : counts)
    if (move[0] == 'a' || move[0] == 'j' || move.substr(1) == "1" || move.substr(1) == "9") edge += count;
  EXPECT_LT(edge, 10);  // ten trials fail with a chance of (32/81)^10
}

TEST(GoPlayouts, SequencesPlayNakadeWhenAsked) {
  // Black has just taken something at d1, say; the three points left of it have b1 in the middle.
  const Position position = after("5/5/wwwww/bbbbw/4w b", "d1");
  PlayoutOptions options;
  options.kind = PlayoutKind::sequence;
  options.nakade = true;
  EXPECT_EQ(draws(position, Playouts(options), 50), (std::map<std::string, int>{{"b1", 50}}));
}

TEST(GoPlayouts, SequencesChaseAndTakeWhenAsked) {
  PlayoutOptions options;
  options.kind = PlayoutKind::sequence;
  options.tactics = true;
  const Playouts playouts(options);
  // White's stone on the first line can be driven along it, but not out into the open.
  EXPECT_EQ(draws(after("7/7/7/7/7/7/2b4 w", "d1"), playouts, 50), (std::map<std::string, int>{{"d2", 50}}));
  // The stone d4 could run to d3, where it has two liberties; taking c4 is better.
  const Position both = after("7/7/2bw3/1bwb3/4w2/7/7 w", "e4");
  EXPECT_EQ(draws(both, playouts, 50), (std::map<std::string, int>{{"c3", 50}}));
  EXPECT_EQ(draws(both, of_kind(PlayoutKind::sequence), 50).size(), 2u);
}

TEST(GoPlayouts, SequencesGiveNoStonesAwayWhenAsked) {
  PlayoutOptions options;
  options.kind = PlayoutKind::sequence;
  options.avoid_self_atari = true;
  const Playouts playouts(options);
  Random random(3);
  int could = 0;
  for (int game = 0; game < 20; ++game) {
    Position position = Position::start(5, {.ko = Ko::simple});
    for (int ply = 0; ply < 75 && !position.over(); ++ply) {
      const Colour side = colour_of(position.decider());
      for (const Point point : position.board().empty())
        could +=
            position.board().is_sensible(point, side) && is_bad_self_atari(position.board(), point, side);
      const Move move = playouts.draw(position, random);
      ASSERT_TRUE(move.is_pass() || !is_bad_self_atari(position.board(), move.point(), side))
          << position.print();
      position.play(move);
    }
  }
  EXPECT_GT(could, 20);
}

TEST(GoPlayouts, MercyEndsHopelessPlayouts) {
  PlayoutOptions options;
  options.mercy = 5;
  const auto turns = [](const Playouts& playouts) {
    Random random(9);
    int sum = 0;
    for (int i = 0; i < 50; ++i) {
      Position end = Position::start(9);
      sum += playouts.play(end, random, 100000, false, nullptr);
      EXPECT_TRUE(end.over());
    }
    return sum;
  };
  EXPECT_LT(turns(Playouts(options)), 0.9 * turns(Playouts(PlayoutOptions{})));
}

TEST(GoPlayouts, OwnersAreThoseOfTheStonesAndTheirGround) {
  const Position position = Position::parse("1bw1/1bw1/1bw1/bb1w b - 2");
  std::vector<float> owners(16);
  of_kind(PlayoutKind::light).owners(Player::first, {}, position, owners);
  EXPECT_EQ(owners, (std::vector<float>{1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1, 1, 0, -1}));
}

TEST(GoPlayouts, AllKindsFindWhoIsAhead) {
  // Black owns six files of nine, most of them filled.
  const std::string row = "1bbbbbww1";
  std::string rows = row;
  for (int i = 1; i < 9; ++i) rows += "/" + row;
  const Position position = Position::parse(rows + " w");
  for (const PlayoutKind kind : kinds) {
    const Playouts playouts = of_kind(kind);
    Random random(10);
    double score = 0;
    for (int i = 0; i < 200; ++i) score += playouts.finish(position, random, false).score / 200;
    EXPECT_GT(score, 0) << playout_kind_names[static_cast<std::size_t>(kind)];
  }
}

}  // namespace
}  // namespace otrera::go
