// Counting, handicap and notation.
#include <gtest/gtest.h>

#include "core/error.h"
#include "games/go/handicap.h"
#include "games/go/position.h"
#include "games/go/reference.h"
#include "games/go/score.h"

namespace otrera::go {
namespace {

std::vector<Point> points(const Position& position, const std::vector<std::string>& texts) {
  std::vector<Point> list;
  for (const std::string& text : texts) list.push_back(parse_point(text, position.size()));
  return list;
}

TEST(GoScore, AnEmptyBoardIsNobodys) {
  EXPECT_EQ(score(Position::start(9, {.komi = 0})), 0);
  EXPECT_EQ(score(Position::start(9, {.komi = 6.5, .bonus = 2})), -8.5);
}

TEST(GoScore, OneStoneOwnsTheBoardByArea) {
  EXPECT_EQ(score(Position::parse("3/1b1/3 w - 0 komi:0")), 9);
  EXPECT_EQ(score(Position::parse("3/1b1/3 w - 0 komi:0,score:territory")), 8);
}

TEST(GoScore, RegionsThatTouchBothAreNobodys) {
  // Black has the left two files and White the right two; the middle file touches both.
  const std::string board = "1b1w1/1b1w1/1b1w1/1b1w1/1b1w1";
  EXPECT_EQ(score(Position::parse(board + " b - 0 komi:0.5")), -0.5);
  EXPECT_EQ(score(Position::parse("1bbw1/1b1w1/1b1w1/1b1w1/1b1w1 b - 0 komi:0")), 1);
}

TEST(GoScore, DeadStonesAreTakenOffWhenNamed) {
  const Position area = Position::parse("1bw2/1bw1b/1bw2/1bw2/1bw2 b - 0 komi:0");
  EXPECT_EQ(score(area), 10 + 1 - 5);  // White's ground touches the black stone
  EXPECT_EQ(score(area, points(area, {"e4"})), 10 - 15);
  const Position territory =
      Position::parse("1bw2/1bw1b/1bw2/1bw2/1bw2 b - 0 komi:0,score:territory,lost:1:3");
  EXPECT_EQ(score(territory), 5 + 3 - 1);
  EXPECT_EQ(score(territory, points(territory, {"e4"})), 5 + 3 - (10 + 1 + 1));
}

TEST(GoScore, BothLiveInASeki) {
  // The two dame b1 and b5 of the chains in the middle belong to nobody; all stones stand.
  const Position position = Position::parse("b1wb1/b1wbb/bbwb1/wwwbb/1wbb1 b - 0 komi:0");
  const Owners owners = find_owners(position.board());
  EXPECT_EQ(owners[parse_point("b5", 5)], Colour::empty);
  EXPECT_EQ(owners[parse_point("b4", 5)], Colour::empty);
  EXPECT_EQ(owners[parse_point("e1", 5)], Colour::black);
  EXPECT_EQ(owners[parse_point("a1", 5)], Colour::white);
}

TEST(GoScore, ABentFourInTheCornerIsCountedByWhatIsNamedDead) {
  // White's bent four a2 a1 b1 c1 and Black's stones around it have d1 as their only liberty.
  const Position position = Position::parse("5/wwwww/bbbbb/wbbbb/www1b b - 0 komi:0");
  EXPECT_EQ(score(position, points(position, {"a1"})), 15 - 10);
  EXPECT_EQ(score(position, points(position, {"b2"})), -25);
  EXPECT_EQ(score(position), 10 - 14);
}

TEST(GoScore, CountsAsTheSlowTwinWithDeadStones) {
  Random random(6);
  for (const Scoring scoring : {Scoring::area, Scoring::territory})
    for (int game = 0; game < 40; ++game) {
      Position position = Position::start(5, {.scoring = scoring, .komi = 1.5});
      std::vector<Move> moves;
      for (int ply = 0; ply < 30 && !position.over(); ++ply) {
        position.moves(moves);
        position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      std::vector<Point> dead;
      std::vector<Reference::Place> places;
      const auto setup = position.setup();
      for (const auto* stones : {&setup.black, &setup.white})
        if (!stones->empty()) dead.push_back(stones->front());
      for (const Point stone : dead)
        position.board().for_each_in_chain(stone, [&](Point at) {
          places.push_back({file_of(5, at), rank_of(5, at)});
        });
      EXPECT_EQ(score(position, dead), Reference(position).score(places)) << position.print();
    }
}

TEST(GoHandicap, FixedPlacesAreThoseOfTheProtocol) {
  const auto texts = [](int size, int stones) {
    std::string text;
    for (const Point point : fixed_handicap(size, stones)) text += print_point(point, size) + " ";
    return text;
  };
  EXPECT_EQ(texts(19, 2), "d4 q16 ");
  EXPECT_EQ(texts(19, 3), "d4 q16 d16 ");
  EXPECT_EQ(texts(19, 5), "d4 q16 d16 q4 k10 ");
  EXPECT_EQ(texts(19, 6), "d4 q16 d16 q4 d10 q10 ");
  EXPECT_EQ(texts(19, 7), "d4 q16 d16 q4 d10 q10 k10 ");
  EXPECT_EQ(texts(19, 9), "d4 q16 d16 q4 d10 q10 k4 k16 k10 ");
  EXPECT_EQ(texts(9, 4), "c3 g7 c7 g3 ");
  EXPECT_EQ(texts(13, 5), "d4 k10 d10 k4 g7 ");
  EXPECT_EQ(most_fixed_handicap(8), 4);
  EXPECT_EQ(most_fixed_handicap(7), 4);
  EXPECT_EQ(most_fixed_handicap(6), 0);
  EXPECT_THROW(fixed_handicap(19, 10), Error);
  EXPECT_THROW(fixed_handicap(8, 5), Error);
  EXPECT_THROW(fixed_handicap(9, 1), Error);
}

TEST(GoHandicap, FreePlacesAreDifferentAndLeaveLiberties) {
  for (const int size : {2, 5, 9, 19})
    for (const int stones : {2, 3, 10, 24})
      if (stones <= most_free_handicap(size)) {
        const Position position = Position::with_handicap(size, free_handicap(size, stones));
        EXPECT_EQ(position.board().stones(Colour::black), stones);
        EXPECT_EQ(position.decider(), Player::second);
      }
  EXPECT_THROW(free_handicap(2, 4), Error);
}

// Turned by half a turn they are the same, but for one that has no partner.
TEST(GoHandicap, FreePlacesLieEvenly) {
  for (int size = 3; size <= 19; ++size)
    for (int stones = 2; stones <= std::min(most_free_handicap(size), 20); ++stones) {
      const auto places = free_handicap(size, stones);
      int alone = 0;
      for (const Point place : places) {
        const Point opposite =
            point_at(size, size - 1 - file_of(size, place), size - 1 - rank_of(size, place));
        alone += std::ranges::find(places, opposite) == places.end();
      }
      EXPECT_LE(alone, 1) << size << " " << stones;
    }
}

TEST(GoHandicap, FreePlacesKeepOffTheEdgeOfSmallBoards) {
  const auto texts = [](int size, int stones) {
    std::string text;
    for (const Point point : free_handicap(size, stones)) text += print_point(point, size) + " ";
    return text;
  };
  EXPECT_EQ(texts(5, 2), "b2 d4 ");
  EXPECT_EQ(texts(6, 4), "b2 e5 b5 e2 ");
  EXPECT_EQ(texts(7, 9), "b2 f6 b6 f2 b4 f4 d2 d6 d4 ");
  EXPECT_EQ(texts(8, 9), "b2 g7 b7 g2 b5 g4 d2 e7 e5 ");
  EXPECT_EQ(texts(10, 6), "c3 h8 c8 h3 c6 h5 ");
}

TEST(GoHandicap, CompensationIsByTheStones) {
  EXPECT_EQ(bonus_of(Compensation::none, 5), 0);
  EXPECT_EQ(bonus_of(Compensation::each, 5), 5);
  EXPECT_EQ(bonus_of(Compensation::each_but_first, 5), 4);
  EXPECT_EQ(bonus_of(Compensation::each, 0), 0);
}

TEST(GoNotation, TheLetterIIsLeftOut) {
  EXPECT_EQ(print_point(point_at(19, 8, 8), 19), "j9");
  EXPECT_EQ(parse_point("J9", 19), point_at(19, 8, 8));
  EXPECT_EQ(parse_point("t19", 19), point_at(19, 18, 18));
  for (const char* text : {"i9", "u1", "a0", "a20", "a", "", "a1x", "a01", "9a", "pass"})
    EXPECT_THROW(parse_point(text, 19), Error) << text;
  EXPECT_THROW(parse_point("k1", 9), Error);
}

TEST(GoNotation, PositionsSayOnlyWhatIsUnusual) {
  EXPECT_EQ(Position::start(3).print(), "3/3/3 b");
  EXPECT_EQ(Position::start(3, {.ko = Ko::situational, .suicide = true, .komi = -0.5, .bonus = 2}).print(),
            "3/3/3 b - 0 komi:-0.5,bonus:2,ko:situational,suicide");
  EXPECT_EQ(Position::parse("3/3/3 w - 1 score:territory,lost:3:1").print(),
            "3/3/3 w - 1 score:territory,lost:3:1");
}

TEST(GoNotation, WhatIsNoPositionIsRefused) {
  for (const char* text : {"", "9", "3/3/3", "3/3/3 x", "3/3/2 b", "4/3/3 b", "3/3/3 b - 0 komi",
                           "3/3/3 b - 0 komi:x", "3/3/3 b - 0 komi:0.3", "3/3/3 b - 0 ko:none",
                           "3/3/3 b - 0 suicide,", "3/3/3 b - 0 lost:3", "3/3/3 b - 0 lost:-1:0",
                           "3/3/3 b j1", "3/3/3 b - x", "3/3/3 b - 0 komi:nan", "3/3/3 b - 0 bonus:999"})
    EXPECT_THROW(Position::parse(text), Error) << text;
}

TEST(GoNotation, MovesTellTheirSquares) {
  const Position position = Position::start(19);
  const MoveSquares squares = position.squares(Move(parse_point("j3", 19)));
  EXPECT_EQ(squares.from, std::nullopt);
  EXPECT_EQ(squares.to, (FileAndRank{8, 2}));
  EXPECT_EQ(position.squares(Move::pass()), MoveSquares{});
}

TEST(GoScore, WhoOwnsWhatIsCountedByTheRules) {
  // Black's e4 is dead. By area 10 points for 15; by territory 5 and three captures for 9, one for the stone,
  // one for its point, and one capture.
  const std::string board = "1bw2/1bw1b/1bw2/1bw2/1bw2 b - 0 komi:0.5";
  std::vector<float> owners;
  for (int rank = 0; rank < 5; ++rank) owners.insert(owners.end(), {1, 1, -1, -1, -1});
  EXPECT_EQ(Position::parse(board).score_of(owners), 10 - 15.5);
  const Position territory = Position::parse(board + ",score:territory,lost:1:3");
  EXPECT_EQ(territory.score_of(owners), 5 + 3 - (9 + 1 + 1 + 1 + 0.5));
  EXPECT_EQ(territory.score_of(owners), score(territory, points(territory, {"e4"})));
  // As likely alive as dead.
  owners[9] = 0;
  EXPECT_EQ(territory.score_of(owners), 5 + 3 - (9 + 1 + 1 + 0.5));
}

TEST(GoScore, OnlyAWholeKomiLetsAGameBeDrawn) {
  EXPECT_FALSE(Position::start(9).drawable());
  EXPECT_TRUE(Position::start(9, {.komi = 7}).drawable());
}

TEST(GoNotation, MovesThatAreNotLegalSayWhy) {
  const auto why = [](const std::string& fen, const std::string& move) {
    try {
      Position::parse(fen).parse_turn(move);
    } catch (const Error& error) {
      return error.expected();
    }
    return std::string("legal");
  };
  EXPECT_EQ(why("3/1b1/3 w", "b2"), "expected an empty point");
  EXPECT_EQ(why("3/b2/1b1 w", "a1"), "a chain may not be left without a liberty by its own side");
  EXPECT_EQ(why("5/2bw1/1bw1w/2bw1/5 b d3", "d3"), "a former position may not come again");
  EXPECT_EQ(why("3/3/3 w - 2", "pass"), "the game is over");
  EXPECT_EQ(why("3/3/3 w", "PASS"), "legal");
}

TEST(GoRules, NamedSetsAreFound) {
  EXPECT_EQ(rules_named("japanese")->rules.scoring, Scoring::territory);
  EXPECT_EQ(rules_named("chinese")->rules, Rules{});
  EXPECT_FALSE(rules_named("martian"));
}

}  // namespace
}  // namespace otrera::go
