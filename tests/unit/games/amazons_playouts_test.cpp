// Playouts of Amazons against a slow twin that lists every turn with its probability.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "game/turns.h"
#include "games/amazons/kernels.h"
#include "games/amazons/playouts.h"
#include "games/amazons/reference.h"
#include "games/amazons/territory.h"
#include "unit/games/kernel_names.h"

namespace otrera::amazons {
namespace {

using Rules = PlayoutRules;

// A position after some random decisions, never finished.
Position random_position(Random& random, int size, int passes = 0) {
  while (true) {
    Position position = Position::start(size, passes);
    std::vector<Move> moves;
    const std::uint32_t decisions = 2 * random.below(static_cast<std::uint32_t>(size * size / 2));
    for (std::uint32_t i = 0; i < decisions && !position.over(); ++i) {
      position.moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!position.over() && !position.mid_turn()) return position;
  }
}

std::vector<Square> squares_of(Bitboard set) {
  std::vector<Square> squares;
  for (Square square = 0; square < square_count; ++square)
    if (contains(set, square)) squares.push_back(square);
  return squares;
}

bool adjacent(Square a, Square b) {
  return a != b && std::abs(file_of(a) - file_of(b)) <= 1 && std::abs(rank_of(a) - rank_of(b)) <= 1;
}

int liberties(const Position& position, Square amazon) {
  int found = 0;
  for (const Square square : squares_of(position.empty())) found += adjacent(amazon, square);
  return found;
}

// Squares one amazon gets to in any number of moves, one step after the other.
std::set<Square> reach(const Position& position, Square amazon) {
  std::set<Square> reached;
  std::vector<Square> open{amazon};
  while (!open.empty()) {
    const Square from = open.back();
    open.pop_back();
    for (const Square square : squares_of(position.empty()))
      if (adjacent(from, square) && reached.insert(square).second) open.push_back(square);
  }
  return reached;
}

bool isolated(const Position& position, Square amazon, Player enemy) {
  const auto own = reach(position, amazon);
  for (const Square other : squares_of(position.amazons(enemy)))
    for (const Square square : reach(position, other))
      if (own.contains(square)) return false;
  return true;
}

using TurnOf = Turns<Position>::Move;

// All turns of one movement that the liberty rule leaves.
std::vector<TurnOf> shots_after(const Position& position, Move movement, const Rules& rules) {
  Position moved = position;
  moved.play(movement);
  std::vector<TurnOf> all, enclosing;
  for (const Move shot : Reference(moved).moves()) {
    Position after = moved;
    after.play(shot);
    all.push_back({{movement, shot}, 2});
    for (const Square enemy : squares_of(moved.amazons(opponent(position.decider()))))
      if (liberties(moved, enemy) > 0 && liberties(after, enemy) == 0) {
        enclosing.push_back(all.back());
        break;
      }
  }
  return rules.liberties && !enclosing.empty() ? enclosing : all;
}

bool encloses(const Position& position, Move movement) {
  const Rules none;
  for (const TurnOf& turn : shots_after(position, movement, none)) {
    Position after = position;
    for (const Move move : turn.decisions) after.play(move);
    for (const Square enemy : squares_of(position.amazons(opponent(position.decider())))) {
      const int before = liberties(position, enemy);
      if (before >= 1 && before <= 2 && liberties(after, enemy) == 0) return true;
    }
  }
  return false;
}

template <class Keep>
bool keep_if_any(std::vector<Move>& moves, Keep&& keep) {
  std::vector<Move> kept;
  for (const Move move : moves)
    if (keep(move)) kept.push_back(move);
  if (kept.empty()) return false;
  moves = kept;
  return true;
}

// Every turn that may be drawn, and how likely it is; a pass is a turn of one decision.
std::vector<std::pair<TurnOf, double>> expected_turns(const Position& position, const Rules& rules) {
  std::vector<Move> moves;
  for (const Move move : Reference(position).moves())
    if (!move.is_pass()) moves.push_back(move);
  bool pass = position.can_pass();
  const Player enemy = opponent(position.decider());
  if (rules.skip_isolated)
    keep_if_any(moves, [&](Move move) { return !isolated(position, move.from(), enemy); });
  if (rules.liberties) {
    if (keep_if_any(moves, [&](Move move) { return liberties(position, move.from()) <= 2; })) pass = false;
    if (keep_if_any(moves, [&](Move move) { return encloses(position, move); })) pass = false;
  }
  std::map<Square, int> of_amazon;
  std::size_t turns = 0;
  for (const Move move : moves) {
    ++of_amazon[move.from()];
    turns += shots_after(position, move, rules).size();
  }
  const double passes = pass ? 1 : 0;
  std::vector<std::pair<TurnOf, double>> result;
  for (const Move move : moves) {
    const auto shots = shots_after(position, move, rules);
    const auto number = static_cast<double>(shots.size());
    for (const TurnOf& turn : shots) {
      double chance = 0;
      if (rules.draw == Draw::split) chance = 1 / (static_cast<double>(moves.size()) + passes) / number;
      if (rules.draw == Draw::turn) chance = 1 / (static_cast<double>(turns) + passes);
      if (rules.draw == Draw::amazon)
        chance = 1 / (static_cast<double>(of_amazon.size()) + passes) / of_amazon[move.from()] / number;
      result.emplace_back(turn, chance);
    }
  }
  if (pass) {
    double others = 0;
    for (const auto& [turn, chance] : result) others += chance;
    result.push_back({{{Move::pass()}, 1}, 1 - others});
  }
  return result;
}

std::string name_of(const Position& position, const Rules& rules) {
  return position.print() + " " + std::string(draw_names[static_cast<std::size_t>(rules.draw)]) +
         (rules.liberties ? " liberties" : "") + (rules.skip_isolated ? " isolated" : "");
}

// Draws turns and compares their number with the twin's, by chi-square; `draw` gives one turn.
template <class DrawOne>
void expect_distribution(const Position& position, const Rules& rules, DrawOne&& draw) {
  const auto expected = expected_turns(position, rules);
  constexpr int draws = 3000;
  std::vector<int> seen(expected.size());
  for (int i = 0; i < draws; ++i) {
    const TurnOf turn = draw();
    std::size_t place = 0;
    while (place < expected.size() && !(expected[place].first == turn)) ++place;
    ASSERT_LT(place, expected.size())
        << "not allowed: " << Turns<Position>(position).print(turn) << " in " << name_of(position, rules);
    ++seen[place];
  }
  double chi_square = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const double mean = draws * expected[i].second;
    chi_square += (seen[i] - mean) * (seen[i] - mean) / mean;
  }
  const auto freedom = static_cast<double>(expected.size() - 1);
  EXPECT_LE(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 10) << name_of(position, rules);
}

std::vector<Rules> all_rules() {
  std::vector<Rules> list;
  for (const Draw draw : {Draw::split, Draw::turn, Draw::amazon})
    for (const bool liberties : {false, true})
      for (const bool skip_isolated : {false, true}) list.push_back({draw, liberties, skip_isolated});
  return list;
}

class EveryPlayout : public testing::TestWithParam<Kernels> {};

TEST_P(EveryPlayout, DrawsTurnsAsOftenAsListingThemWould) {
  Random random(3);
  for (int i = 0; i < 24; ++i) {
    const Position position = random_position(random, 4 + i % 3, i % 4 == 0 ? 2 : 0);
    if (position.count_turns() > 150) continue;
    for (const Rules& rules : all_rules())
      expect_distribution(position, rules, [&] {
        PlayoutState state = position.playout_state();
        std::vector<Move> line;
        EXPECT_EQ(GetParam().play(state, rules, {.turns = 1}, random, &line), 1);
        TurnOf turn{};
        for (const Move move : line) turn.decisions[turn.count++] = move;
        return turn;
      });
  }
}

TEST_P(EveryPlayout, IsTheSameForEveryInstructionSet) {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const Position position = random_position(random, 4 + i % 8, i % 3);
    for (const Rules& rules : all_rules()) {
      Random one(static_cast<std::uint64_t>(i)), other(static_cast<std::uint64_t>(i));
      EXPECT_EQ(play_out(GetParam(), position, rules, one).score,
                play_out(available_kernels().front(), position, rules, other).score)
          << name_of(position, rules);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryPlayout, testing::ValuesIn(available_kernels()),
                         [](const auto& kernels) { return std::string(kernels.param.name); });

TEST(AmazonsPlayouts, DecisionsAreDrawnAsWholeTurnsAre) {
  Random random(5);
  const Position position = Position::parse("w2b/4/1x2/b2w b - 1");
  for (const Rules& rules : all_rules()) {
    const Playouts playouts(rules);
    expect_distribution(position, rules, [&] {
      Position now = position;
      TurnOf turn{};
      do {
        turn.decisions[turn.count] = playouts.draw(now, random);
        now.play(turn.decisions[turn.count++]);
      } while (now.mid_turn());
      return turn;
    });
  }
}

TEST(AmazonsPlayouts, APlayoutWithoutALineDrawsTheSameAsOneWith) {
  Random random(6);
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(random, 4 + i % 8, i % 3);
    for (const Rules& rules : all_rules()) {
      const Playouts playouts(rules);
      Random one(static_cast<std::uint64_t>(i)), other(static_cast<std::uint64_t>(i));
      Position with = position, without = position, replayed = position;
      std::vector<Move> line;
      const int turns = 1 + i % 7;
      const int played = playouts.play(with, one, turns, false, &line);
      EXPECT_EQ(playouts.play(without, other, turns, false, nullptr), played);
      EXPECT_EQ(with, without);
      for (const Move move : line) {
        ASSERT_TRUE(replayed.legal(move)) << name_of(replayed, rules);
        replayed.play(move);
      }
      EXPECT_EQ(with, replayed);
      EXPECT_EQ(with.hash(), with.hash_from_scratch());
      EXPECT_TRUE(played == turns || with.over());
    }
  }
}

TEST(AmazonsPlayouts, AHalfTurnIsFinishedFirst) {
  Random random(7);
  Position position = Position::parse("w2b/4/4/b2w w");
  position.play(position.parse_turn("a4-a3").front());
  ASSERT_TRUE(position.mid_turn());
  std::vector<Move> line;
  EXPECT_EQ(Playouts({}).play(position, random, 1, false, &line), 1);
  EXPECT_EQ(line.size(), 1u);
  EXPECT_TRUE(line.front().is_shot());
  EXPECT_EQ(Playouts({}).play(position, random, 0, false, &line), 0);
}

// The turns drawn in many tries, as text.
std::set<std::string> drawn(const char* fen, const Rules& rules) {
  const Position position = Position::parse(fen);
  Random random(8);
  std::set<std::string> found;
  for (int i = 0; i < 2000; ++i) {
    Position after = position;
    std::vector<Move> line;
    Playouts(rules).play(after, random, 1, false, &line);
    std::string text;
    for (const Move move : line) text += position.print(move);
    found.insert(text);
  }
  return found;
}

TEST(AmazonsPlayouts, AnAmazonWithTwoLibertiesHasToMove) {
  // a1 has two liberties (a2, b2 is an arrow, b1); e1 has more and may not move.
  for (const std::string& turn : drawn("4b/5/5/1x3/w3w w", {.liberties = true}))
    EXPECT_EQ(turn.substr(0, 2), "a1") << turn;
}

TEST(AmazonsPlayouts, AnEnemyWithTwoLibertiesIsEnclosedByAMovementAndAnArrow) {
  // Black's a4 has the liberties a3 and b3 alone, and d1 gets to b3 alone.
  EXPECT_THAT(drawn("bx2/3x/x3/1x1w w", {.draw = Draw::turn, .liberties = true}),
              testing::ElementsAre("d1-b3/a3"));
}

TEST(AmazonsPlayouts, IsolatedAmazonsStayWhileOthersCanMove) {
  // a1 and b1 are shut off by arrows; d4 and b4 fight for the rest.
  for (const std::string& turn : drawn("1b1w/4/xxx1/w1x1 w", {.skip_isolated = true}))
    EXPECT_EQ(turn.substr(0, 2), "d4") << turn;
  // Nobody else can move: one has to.
  EXPECT_THAT(drawn("bxxx/xxxx/xxxx/w2x w", {.skip_isolated = true}), testing::Contains("a1-b1/a1"));
}

// The value of perfect play, by trying everything.
double best_play(const Position& position) {
  if (position.over()) return position.outcome().score;
  std::vector<Move> moves;
  position.moves(moves);
  const bool first = position.decider() == Player::first;
  double best = first ? -1e9 : 1e9;
  for (const Move move : moves) {
    Position after = position;
    after.play(move);
    const double value = best_play(after);
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

int empty_in_reach(const Position& position) {
  return count(
      reachable(position.amazons(Player::first) | position.amazons(Player::second), position.empty()));
}

TEST(AmazonsSettled, NoAmazonReachesWhatAnEnemyReaches) {
  Random random(9);
  int settled = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(random, 4 + i % 4);
    bool all = true;
    for (const Square amazon : squares_of(position.amazons(Player::first)))
      all &= isolated(position, amazon, Player::second);
    EXPECT_EQ(position.settled(), all) << position.print();
    settled += all;
  }
  EXPECT_GT(settled, 50);
}

TEST(AmazonsSettled, CountingGivesWhatPerfectPlayGives) {
  Random random(10);
  int compared = 0;
  for (int i = 0; i < 6000; ++i) {
    const Position position = random_position(random, 4 + i % 2, i % 4);
    if (!position.settled() || empty_in_reach(position) > 6) continue;
    EXPECT_EQ(position.settled_outcome().score, best_play(position)) << position.print();
    ++compared;
  }
  EXPECT_GT(compared, 300);
}

TEST(AmazonsSettled, APlayoutUntilThenEndsWhereItFirstIs) {
  Random random(11);
  for (int i = 0; i < 200; ++i) {
    const Position start = random_position(random, 5 + i % 3);
    Position end = start, replayed = start;
    std::vector<Move> line;
    Random same = random;
    Playouts({}).play(end, random, 1000, true, &line);
    EXPECT_TRUE(end.settled()) << end.print();
    for (const Move move : line) {
      EXPECT_FALSE(replayed.settled());
      replayed.play(move);
    }
    EXPECT_EQ(Playouts({}).finish(start, same, true).score, end.settled_outcome().score);
  }
}

TEST(AmazonsOwners, AreWhoShotThereOrAloneReachesIt) {
  // From the top: black has b4, white the lower two ranks but for the arrow it shoots; a3..d3 are old arrows.
  Position position = Position::parse("b1xx/xxxx/4/w3 w");
  const auto line = position.parse_turn("a1-b1/d1");
  for (const Move move : line) position.play(move);
  std::vector<float> owners(16, 9.0f);
  Playouts({}).owners(Player::first, line, position, owners);
  EXPECT_THAT(owners, testing::ElementsAre(0, -1, 0, 0,  //
                                           0, 0, 0, 0,   //
                                           1, 1, 1, 1,   //
                                           1, 0, 1, 1));
  // Seen from a root where black moved first, the same arrow is black's.
  Playouts({}).owners(Player::second, line, position, owners);
  EXPECT_EQ(owners.back(), -1);
}

}  // namespace
}  // namespace otrera::amazons
