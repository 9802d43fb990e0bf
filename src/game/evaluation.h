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
#pragma once

#include <array>

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
  };
};

template <class G>
using Evaluator = typename EvaluatorOf<G>::type;

}  // namespace otrera
