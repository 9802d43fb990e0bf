// The game kit: what every game must hold. A game takes part by a specialisation of KitOf and a line in the
// list of game_kit_test.cpp; docs/adding-a-game.md shows how.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"
#include "game/game.h"
#include "game/perft.h"
#include "game/planes.h"

namespace otrera {

struct PerftEntry {
  std::string position;
  int depth;
  std::uint64_t turns;
};

// Turns from a position, after which the game goes on otherwise than from the same position set up anew.
struct HistoryLine {
  std::string position;
  std::vector<std::string> turns;
};

// A specialisation has:
//   static std::vector<G> starts();                          positions to begin random play from
//   static std::vector<typename G::Move> slow_moves(const G&);  the moves by the slow twin, any order
//   static std::uint64_t hash_from_scratch(const G&);
//   static std::vector<PerftEntry> perft_table();
// and where what stood before matters (G::history)
//   static std::vector<HistoryLine> history_lines();
template <class G>
struct KitOf;

template <class G>
class GameKit : public testing::Test {
 protected:
  using Move = typename G::Move;
  static constexpr int games_per_start = 20;

  // Calls check(position, moves) for every position of some random games, the last (finished) ones too.
  template <class Check>
  void on_random_positions(Check&& check) {
    Random random(20);
    for (const G& start : KitOf<G>::starts()) {
      for (int game = 0; game < games_per_start; ++game) {
        G position = start;
        std::vector<Move> moves;
        for (position.moves(moves); !testing::Test::HasFailure(); position.moves(moves)) {
          check(position, moves);
          if (moves.empty()) break;
          position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
      }
    }
  }

  // Calls check(position, before, last move) where each of the game's history lines ends.
  template <class Check>
  void on_history_lines(Check&& check) {
    if constexpr (G::history) {
      ASSERT_FALSE(KitOf<G>::history_lines().empty());
      for (const HistoryLine& line : KitOf<G>::history_lines()) {
        G position = G::parse(line.position), before = position;
        std::vector<Move> played;
        for (const auto& turn : line.turns)
          for (const Move& move : position.parse_turn(turn)) {
            before = position;
            position.play(move);
            played.push_back(move);
          }
        check(position, before, played.back());
      }
    }
  }

  static std::vector<std::string> sorted_texts(const G& position, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(position.print(move));
    std::ranges::sort(texts);
    return texts;
  }
};

TYPED_TEST_SUITE_P(GameKit);

TYPED_TEST_P(GameKit, MovesAreThoseOfTheSlowTwin) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    EXPECT_EQ(this->sorted_texts(position, moves),
              this->sorted_texts(position, KitOf<TypeParam>::slow_moves(position)))
        << position.print();
  });
}

TYPED_TEST_P(GameKit, GameIsOverExactlyWhenThereIsNoMove) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    EXPECT_EQ(position.over(), moves.empty()) << position.print();
    if (position.over()) {
      EXPECT_LE(std::abs(position.outcome().score), position.score_limit());
      EXPECT_FALSE(position.mid_turn());
    }
  });
}

TYPED_TEST_P(GameKit, ACopyIsNotTouchedByPlaying) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    const std::string before = position.print();
    for (const auto& move : moves) {
      TypeParam after = position;
      after.play(move);
      EXPECT_FALSE(after == position) << before;
    }
    EXPECT_EQ(position.print(), before);
  });
}

TYPED_TEST_P(GameKit, HashIsTheSameStepByStepAndFromScratch) {
  this->on_random_positions([&](const TypeParam& position, const auto&) {
    EXPECT_EQ(position.hash(), KitOf<TypeParam>::hash_from_scratch(position)) << position.print();
  });
}

TYPED_TEST_P(GameKit, PrintedPositionsReadBack) {
  this->on_random_positions([&](const TypeParam& position, const auto&) {
    EXPECT_TRUE(TypeParam::parse(position.print()) == position) << position.print();
  });
}

TYPED_TEST_P(GameKit, PrintedMovesReadBack) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 8) {
      const auto read = position.parse_turn(position.print(moves[i]));
      ASSERT_EQ(read.size(), 1u);
      EXPECT_TRUE(read.front() == moves[i]) << position.print() << " " << position.print(moves[i]);
    }
  });
}

TYPED_TEST_P(GameKit, ActionsAreWithinTheirCount) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    for (const auto& move : moves) EXPECT_LT(position.action(move), TypeParam::action_count);
  });
}

TYPED_TEST_P(GameKit, SymmetricPositionsHaveSymmetricMoves) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    for (int symmetry = 0; symmetry < TypeParam::symmetry_count; ++symmetry) {
      const TypeParam mirrored = position.transformed(symmetry);
      EXPECT_EQ(mirrored.hash(), KitOf<TypeParam>::hash_from_scratch(mirrored));
      std::vector<typename TypeParam::Move> expected, found;
      for (const auto& move : moves) expected.push_back(position.transformed(move, symmetry));
      mirrored.moves(found);
      EXPECT_EQ(this->sorted_texts(mirrored, found), this->sorted_texts(mirrored, expected))
          << position.print();
      if (position.over()) {
        EXPECT_EQ(mirrored.outcome().score, position.outcome().score);
      }
    }
  });
}

TYPED_TEST_P(GameKit, AMirroredPositionHasMirroredPlanes) {
  if constexpr (HasPlanes<TypeParam>) {
    using Planes = PlanesOf<TypeParam>;
    std::vector<float> planes, of_image;
    this->on_random_positions([&](const TypeParam& position, const auto& moves) {
      const BoardShape shape = Planes::shape(position);
      planes.assign(static_cast<std::size_t>(shape.squares() * Planes::input), -1);
      of_image.assign(planes.size(), -1);
      Planes::fill(position, planes);
      EXPECT_EQ(std::ranges::count(planes, -1.0f), 0) << position.print() << ": not all is filled";
      for (int symmetry = 0; symmetry < TypeParam::symmetry_count; ++symmetry) {
        const TypeParam image = position.transformed(symmetry);
        const BoardShape of = Planes::shape(image);
        ASSERT_EQ(of, mirrored(shape, symmetry));
        Planes::fill(image, of_image);
        for (int square = 0; square < shape.squares(); ++square) {
          const FileAndRank at{square % shape.files, square / shape.files};
          const int there = of.number(mirrored(at, symmetry, shape));
          for (int plane = 0; plane < Planes::input; ++plane)
            ASSERT_EQ(planes[static_cast<std::size_t>(square * Planes::input + plane)],
                      of_image[static_cast<std::size_t>(there * Planes::input + plane)])
                << position.print() << " plane " << plane << " symmetry " << symmetry;
        }
        for (const auto& move : moves)
          ASSERT_EQ(Planes::place(image, position.transformed(move, symmetry)),
                    mirrored<TypeParam>(Planes::place(position, move), symmetry, shape))
              << position.print() << " " << position.print(move) << " symmetry " << symmetry;
      }
    });
  }
}

// Or none has one, where a game has moves that no net knows of. Passes may go without.
TYPED_TEST_P(GameKit, EveryMoveHasItsOwnPlaceInThePolicy) {
  if constexpr (HasPlanes<TypeParam>) {
    using Planes = PlanesOf<TypeParam>;
    this->on_random_positions([&](const TypeParam& position, const auto& moves) {
      const BoardShape shape = Planes::shape(position);
      std::vector<int> numbers;
      std::size_t nowhere = 0, passes = 0;
      for (const auto& move : moves) {
        const PolicyPlace place = Planes::place(position, move);
        const bool passing = !position.squares(move).to;
        passes += passing && place.plane == PolicyPlace::nowhere;
        nowhere += place.plane == PolicyPlace::nowhere;
        if (place.plane == PolicyPlace::passing) {
          EXPECT_TRUE(passing && Planes::pass) << position.print(move);
        }
        if (place.on_board()) {
          EXPECT_LT(place.plane, Planes::policy) << position.print(move);
          EXPECT_GE(place.square, 0) << position.print(move);
          EXPECT_LT(place.square, shape.squares()) << position.print(move);
        }
        if (place.plane != PolicyPlace::nowhere) numbers.push_back(number_of<TypeParam>(place, shape));
      }
      EXPECT_TRUE(nowhere == passes || nowhere == moves.size()) << position.print();
      std::ranges::sort(numbers);
      EXPECT_TRUE(std::ranges::adjacent_find(numbers) == numbers.end()) << position.print();
    });
  }
}

TYPED_TEST_P(GameKit, HistoryIsNoPartOfAPositionButOfItsMoves) {
  this->on_history_lines([&](const TypeParam& position, const TypeParam&, const auto&) {
    const TypeParam anew = TypeParam::parse(position.print());
    EXPECT_TRUE(position == anew) << position.print();
    EXPECT_EQ(position.hash(), anew.hash()) << position.print();
    EXPECT_TRUE(history_matters(position)) << position.print();
    EXPECT_FALSE(history_matters(anew)) << position.print();
    std::vector<typename TypeParam::Move> moves, moves_anew;
    position.moves(moves);
    anew.moves(moves_anew);
    EXPECT_LT(moves.size(), moves_anew.size()) << position.print();
  });
}

TYPED_TEST_P(GameKit, AMirrorImageKeepsItsHistory) {
  this->on_history_lines([&](const TypeParam& position, const TypeParam& before, const auto& move) {
    for (int symmetry = 0; symmetry < TypeParam::symmetry_count; ++symmetry)
      for (int again = 0; again < TypeParam::symmetry_count; ++again) {
        TypeParam image = before.transformed(symmetry);
        const auto played = before.transformed(move, symmetry);
        const auto twice = image.transformed(played, again);
        image = image.transformed(again);
        image.play(twice);
        EXPECT_EQ(image.hash(), KitOf<TypeParam>::hash_from_scratch(image));
        EXPECT_TRUE(history_matters(image)) << position.print() << " " << symmetry << " " << again;
        std::vector<typename TypeParam::Move> moves, expected;
        image.moves(moves);
        position.moves(expected);
        EXPECT_EQ(moves.size(), expected.size()) << position.print() << " " << symmetry << " " << again;
      }
  });
}

TYPED_TEST_P(GameKit, NoTurnIsLongerThanItMayBe) {
  this->on_random_positions([&](const TypeParam& position, const auto& moves) {
    if (position.mid_turn() || moves.empty()) return;
    TypeParam after = position;
    std::vector<typename TypeParam::Move> next = moves;
    int decisions = 0;
    do {
      EXPECT_EQ(after.decider(), position.decider());
      after.play(next.front());
      after.moves(next);
      ++decisions;
    } while (after.mid_turn());
    EXPECT_LE(decisions, TypeParam::decisions_per_turn);
  });
}

TYPED_TEST_P(GameKit, PerftCountsArePublishedOnes) {
  for (const auto& entry : KitOf<TypeParam>::perft_table())
    EXPECT_EQ(perft(WholeTurns<TypeParam>(TypeParam::parse(entry.position)), entry.depth), entry.turns)
        << entry.position << " depth " << entry.depth;
}

REGISTER_TYPED_TEST_SUITE_P(GameKit, MovesAreThoseOfTheSlowTwin, GameIsOverExactlyWhenThereIsNoMove,
                            ACopyIsNotTouchedByPlaying, HashIsTheSameStepByStepAndFromScratch,
                            PrintedPositionsReadBack, PrintedMovesReadBack, ActionsAreWithinTheirCount,
                            SymmetricPositionsHaveSymmetricMoves, AMirroredPositionHasMirroredPlanes,
                            EveryMoveHasItsOwnPlaceInThePolicy, HistoryIsNoPartOfAPositionButOfItsMoves,
                            AMirrorImageKeepsItsHistory, NoTurnIsLongerThanItMayBe,
                            PerftCountsArePublishedOnes);

}  // namespace otrera
