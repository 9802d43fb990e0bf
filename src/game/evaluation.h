// What a game knows about a position: an evaluator says by how many points the first player seems ahead.
// A game brings one as G::Evaluator; games without one search by playouts alone, and strategies that need
// knowledge are refused for them.
//
//   class Evaluator {
//    public:
//     struct Options {...};                        its constants, all declared
//     static constexpr std::array parameters{...};
//     explicit Evaluator(const Options&);
//     float points(const G&) const;                above zero: the first player is ahead
//   };
//
// What else an evaluator can do has a concept below, which says what it is called and given. A game asserts
// beside its evaluator which of them it means to have, for itself and for its whole turns, so that a slip of
// the pen is an error and not an ability less.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "core/parameter.h"
#include "game/turns.h"

namespace otrera {

// Stands in where a game has no evaluator.
template <class G>
class NoEvaluator {
 public:
  struct Options {};
  static constexpr std::array<Parameter, 0> parameters{};
  static constexpr bool exists = false;
  explicit NoEvaluator(const Options&) {}
  float points(const G&) const { return 0; }
};

template <class G>
struct EvaluatorOf {
  using type = NoEvaluator<G>;
};

template <class G>
requires requires {
  typename G::Evaluator;
}
struct EvaluatorOf<G> {
  class type : public G::Evaluator {
   public:
    static constexpr bool exists = true;
    using G::Evaluator::Evaluator;
  };
};

// Whole turns are evaluated by the game underneath.
template <class G>
struct EvaluatorOf<Turns<G>> {
  class type : public EvaluatorOf<G>::type {
   public:
    using Base = typename EvaluatorOf<G>::type;
    using Base::Base;
    float points(const Turns<G>& position) const { return Base::points(position.inner()); }

    using Move = typename Turns<G>::Move;
    void points_after(const Turns<G>& position, std::span<const Move> moves,
                      std::span<float> points) const requires requires(const Base& base, const G& inner) {
      base.points_after(inner, moves, points);
    }
    { Base::points_after(position.inner(), moves, points); }

    void weights(const Turns<G>& position, std::span<const Move> moves,
                 std::span<float> weights) const requires requires(const Base& base, const G& inner) {
      base.weights(inner, moves, weights);
    }
    { Base::weights(position.inner(), moves, weights); }

    void expect(const Turns<G>& position, std::span<const Move> moves, std::span<float> values,
                std::span<float> games) const requires requires(const Base& base, const G& inner) {
      base.expect(inner, moves, values, games);
    }
    { Base::expect(position.inner(), moves, values, games); }

    // The decisions before the last are played; one of them may end the game too.
    std::optional<Outcome> end_after(const Turns<G>& position, const Move& move) const requires
        requires(const Base& base, const G& inner, const typename G::Move& decision) {
      base.end_after(inner, decision);
    }
    {
      G inner = position.inner();
      for (std::size_t i = 0; i + 1 < move.count; ++i) {
        inner.play(move.decisions[i]);
        if (inner.over()) return inner.outcome();
      }
      return Base::end_after(inner, move.decisions[move.count - 1]);
    }

    int rank(const Turns<G>& position, const Move& move) const requires
        requires(const Base& base, const G& inner) {
      base.rank(inner, move);
    }
    { return Base::rank(position.inner(), move); }

    void noisy(const Turns<G>& position, std::vector<Move>& moves) const requires
        requires(const Base& base, const G& inner) {
      base.noisy(inner, moves);
    }
    { Base::noisy(position.inner(), moves); }

    void owners(const Turns<G>& position, std::span<float> owners) const requires
        requires(const Base& base, const G& inner) {
      base.owners(inner, owners);
    }
    { Base::owners(position.inner(), owners); }
  };
};

template <class G>
using Evaluator = typename EvaluatorOf<G>::type;

// Scores all moves of a position for less than as many calls of points().
template <class G>
concept ScoresMoves = requires(const Evaluator<G>& evaluator, const G& position,
                               std::span<const typename G::Move> moves, std::span<float> points) {
  { evaluator.points_after(position, moves, points) } -> std::same_as<void>;
};

// Knows how likely each move is to be played by someone who plays well, 0..1.
template <class G>
concept WeighsMoves = requires(const Evaluator<G>& evaluator, const G& position,
                               std::span<const typename G::Move> moves, std::span<float> weights) {
  { evaluator.weights(position, moves, weights) } -> std::same_as<void>;
};

// Knows of each move how games with it are expected to go for who makes it, 0..1, and how many games of
// experience that is worth, as if the move had been tried before.
template <class G>
concept ExpectsGames = requires(const Evaluator<G>& evaluator, const G& position,
                                std::span<const typename G::Move> moves, std::span<float> values) {
  { evaluator.expect(position, moves, values, values) } -> std::same_as<void>;
};

// Sees faster than by playing it whether a move ends the game, a draw by repetition aside.
template <class G>
concept EndsAfter = requires(const Evaluator<G>& evaluator, const G& position, const typename G::Move& move) {
  { evaluator.end_after(position, move) } -> std::same_as<std::optional<Outcome>>;
};

// For alpha-beta: which moves to look at first, the higher rank first.
template <class G>
concept RanksMoves = requires(const Evaluator<G>& evaluator, const G& position,
                              const typename G::Move& move) {
  { evaluator.rank(position, move) } -> std::same_as<int>;
};

// For alpha-beta: lists the moves that must not be the last that is looked at.
template <class G>
concept ListsNoisyMoves = requires(const Evaluator<G>& evaluator, const G& position,
                                   std::vector<typename G::Move>& moves) {
  { evaluator.noisy(position, moves) } -> std::same_as<void>;
};

// Says for pictures who will own each square, from -1 (the second player) to 1 (the first), in the order of
// the board's rows.
template <class G>
concept MapsOwners = requires(const Evaluator<G>& evaluator, const G& position, std::span<float> squares) {
  { evaluator.owners(position, squares) } -> std::same_as<void>;
};

// A weighted sum that can be learnt from games: shows its terms, and names the parameters that weigh them.
template <class G>
concept ShowsTerms = requires(const Evaluator<G>& evaluator, const G& position, std::span<float> terms) {
  { Evaluator<G>::weight_names.size() } -> std::same_as<std::size_t>;
  { evaluator.terms(position, terms) } -> std::same_as<void>;
};

// Sorts moves into kinds, category_count standing for none, so that it can be learnt how often they are
// played.
template <class G>
concept SortsMoves = requires(const Evaluator<G>& evaluator, const G& position,
                              std::span<const typename G::Move> moves, std::span<int> categories) {
  { Evaluator<G>::category_count } -> std::convertible_to<int>;
  { evaluator.categories(position, moves, categories) } -> std::same_as<void>;
};

// How a move ends the game, if it does. A draw by repetition may be missed.
template <class G>
std::optional<Outcome> end_after(const Evaluator<G>& evaluator, const G& position,
                                 const typename G::Move& move) {
  if constexpr (EndsAfter<G>) {
    return evaluator.end_after(position, move);
  } else {
    G after = position;
    after.play(move);
    return after.over() ? std::optional(after.outcome()) : std::nullopt;
  }
}

// The points after each of the moves: the evaluator's own way, or one move after the other.
template <class G>
void points_after(const Evaluator<G>& evaluator, const G& position, std::span<const typename G::Move> moves,
                  std::span<float> points) {
  if constexpr (ScoresMoves<G>) {
    evaluator.points_after(position, moves, points);
  } else {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      G after = position;
      after.play(moves[i]);
      points[i] = evaluator.points(after);
    }
  }
}

}  // namespace otrera
