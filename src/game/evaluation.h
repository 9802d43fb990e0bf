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
// One that can score all moves of a position for less than as many calls of points() says so by
//     void points_after(const G&, std::span<const G::Move>, std::span<float> points) const;
// and by the same for Turn<G::Move, n>, where it can do whole turns. One that knows how likely each move is
// to be played by someone who plays well has
//     void weights(const G&, std::span<const G::Move>, std::span<float> weights) const;      0..1
// one that sees faster than by playing it whether a move ends the game, a draw by repetition aside, has
//     std::optional<Outcome> end_after(const G&, G::Move) const;
// one that alpha-beta is to ask ranks moves, the higher first, and lists those that must not be the last:
//     int rank(const G&, G::Move) const;
//     void noisy(const G&, std::vector<G::Move>& moves) const;
// and one that looks at squares says for pictures who will own each, from -1 (the second player) to 1 (the
// first), in the order of the board's rows:
//     void owners(const G&, std::span<float> squares) const;
// What can be learnt from games (`otrera learn`): an evaluation that is a weighted sum shows its terms and
// names the parameters that weigh them,
//     static constexpr std::array weight_names{...};
//     void terms(const G&, std::span<float> terms) const;
// and one that sorts moves into kinds, category_count standing for none, tells the kinds:
//     static constexpr int category_count;
//     void categories(const G&, std::span<const G::Move>, std::span<int> categories) const;
#pragma once

#include <array>
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

template <class G>
inline constexpr bool weighs_moves = requires(const Evaluator<G>& evaluator, const G& position,
                                              std::span<const typename G::Move> moves,
                                              std::span<float> weights) {
  evaluator.weights(position, moves, weights);
};

template <class G>
inline constexpr bool maps_owners = requires(const Evaluator<G>& evaluator, const G& position,
                                             std::span<float> owners) {
  evaluator.owners(position, owners);
};

template <class G>
inline constexpr bool shows_terms = requires(const Evaluator<G>& evaluator, const G& position,
                                             std::span<float> terms) {
  Evaluator<G>::weight_names.size();
  evaluator.terms(position, terms);
};

template <class G>
inline constexpr bool sorts_moves = requires(const Evaluator<G>& evaluator, const G& position,
                                             std::span<const typename G::Move> moves,
                                             std::span<int> categories) {
  evaluator.categories(position, moves, categories);
};

// How a move ends the game, if it does. A draw by repetition may be missed.
template <class G>
std::optional<Outcome> end_after(const Evaluator<G>& evaluator, const G& position,
                                 const typename G::Move& move) {
  if constexpr (requires { evaluator.end_after(position, move); }) {
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
  if constexpr (requires { evaluator.points_after(position, moves, points); }) {
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
