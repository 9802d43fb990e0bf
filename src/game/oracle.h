// Exact knowledge: a game that knows bounds of the outcome of some positions, by a table or by taking the
// board apart, brings them as G::Oracle. Searches that prove ask it when they make a node.
//
//   class Oracle {
//    public:
//     struct Options {...};                                           all declared
//     static constexpr std::array parameters{...};
//     explicit Oracle(const Options&);
//     std::optional<OutcomeBounds> bounds(const G&) const;            nothing: not known
//     static Options for_proofs(memory);                              optional: what proof searches ask with
//     Assessment judge(const G&) const;                                optional: the same and a key
//     std::optional<OutcomeBounds> search(const G&, most_positions, positions&) const;
//                                                     optional: the same by a search of its own, which adds
//                                                     the positions it looked at
//     std::optional<BestTurn<G::Move>> best_turn(const G&, most_positions) const;   optional: perfect play
//     std::vector<float> owners(const G&) const;                      with it: whose each square is
//     static double most_score(const G&, Player);    optional: a score that he cannot pass, seen at a glance
//     static bool scores(const G&, Player, least, more);              with it: whether a finished game that
//                                                     he has won brings him that score, or more than that
//   };
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/parameter.h"
#include "game/player.h"
#include "game/turns.h"

namespace otrera {

// With perfect play the outcome lies between these; where they are equal it is known.
struct OutcomeBounds {
  Outcome low, high;
};

// Bounds; and where there are none, a key: positions with the same key are won by the same player, so that a
// table of proofs need not tell them apart. And about how much it takes to prove that either player wins.
struct Assessment {
  std::optional<OutcomeBounds> bounds;
  std::uint64_t key = 0;
  std::uint32_t first_effort = 1, second_effort = 1;
};

// A turn that keeps the best outcome there is, and that outcome.
template <class Move>
struct BestTurn {
  std::vector<Move> moves;
  Outcome outcome;
};

// Stands in where a game has none.
class NoOracle {
 public:
  struct Options {};
  static constexpr std::array<Parameter, 0> parameters{};
  static constexpr bool exists = false;
  explicit NoOracle(const Options&) {}
};

template <class G>
struct OracleOf {
  using type = NoOracle;
};

template <class G>
requires requires {
  typename G::Oracle;
}
struct OracleOf<G> {
  class type : public G::Oracle {
   public:
    static constexpr bool exists = true;
    using G::Oracle::Oracle;
  };
};

// Whole turns are known by the game underneath.
template <class G>
requires OracleOf<G>::type::exists struct OracleOf<Turns<G>> {
  class type : public OracleOf<G>::type {
   public:
    using Base = typename OracleOf<G>::type;
    using Base::Base;
    std::optional<OutcomeBounds> bounds(const Turns<G>& position) const {
      return Base::bounds(position.inner());
    }
    Assessment judge(const Turns<G>& position) const requires requires(const Base& base, const G& inner) {
      base.judge(inner);
    }
    { return Base::judge(position.inner()); }
  };
};

// With so many bytes for what it finds.
template <class G>
typename OracleOf<G>::type::Options oracle_options_for_proofs([[maybe_unused]] std::size_t memory) {
  if constexpr (requires { OracleOf<G>::type::for_proofs(memory); })
    return OracleOf<G>::type::for_proofs(memory);
  else
    return {};
}

// Proof searches look positions up by its keys.
template <class G>
concept Judges = requires(const typename OracleOf<G>::type& oracle, const G& position) {
  { oracle.judge(position) } -> std::same_as<Assessment>;
};

// Proof searches let it search positions itself before they do.
template <class G>
concept SearchesItself = requires(const typename OracleOf<G>::type& oracle, const G& position,
                                  std::uint64_t& positions) {
  { oracle.search(position, std::uint64_t{1}, positions) } -> std::same_as<std::optional<OutcomeBounds>>;
};

// Knows how to play some positions perfectly, looking at so many positions at most.
template <class G>
concept PlaysPerfectly = requires(const typename OracleOf<G>::type& oracle, const G& position) {
  { oracle.best_turn(position, std::uint64_t{1}) } -> std::same_as<std::optional<BestTurn<typename G::Move>>>;
  { oracle.owners(position) } -> std::same_as<std::vector<float>>;
};

// Knows scores that are out of reach, and counts a finished game no further than it is asked to.
template <class G>
concept CutsShort = requires(const G& position) {
  { OracleOf<G>::type::most_score(position, Player::first) } -> std::same_as<double>;
  { OracleOf<G>::type::scores(position, Player::first, 0.5, false) } -> std::same_as<bool>;
};

template <class G>
using Oracle = typename OracleOf<G>::type;

}  // namespace otrera
