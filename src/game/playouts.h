// How a game plays at random. A game may bring playout policies of its own as G::Playouts; without one, every
// legal decision is equally likely. The search uses them where simulate.policy is uniform.
//
//   class Playouts {
//    public:
//     struct Options {...};                        all declared
//     static constexpr std::array parameters{...};
//     explicit Playouts(const Options&);
//
//     G::Move draw(const G&, Random&) const;       one decision
//     // Plays on for so many turns, or to the end of the game, or until nothing is contested any more.
//     // Appends the decisions to the line, where there is one. Returns the turns completed.
//     int play(G&, Random&, int turns, bool until_settled, std::vector<G::Move>* line) const;
//     // The same to the end, without a position for every step.
//     Outcome finish(const G&, Random&, bool until_settled) const;
//     // What a finished position counts in a playout: as outcome(), but cheap.
//     Outcome outcome(const G& finished) const;
//   };
//
// What else there can be has a concept below: NamesSensibleMoves, NotesOwners, Settles.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "game/turns.h"

namespace otrera {

// Stands in where a game has no playouts of its own.
class NoPlayouts {
 public:
  struct Options {};
  static constexpr std::array<Parameter, 0> parameters{};
  static constexpr bool exists = false;
  explicit NoPlayouts(const Options&) {}
};

template <class G>
struct PlayoutsOf {
  using type = NoPlayouts;
};

template <class G>
requires requires {
  typename G::Playouts;
}
struct PlayoutsOf<G> {
  class type : public G::Playouts {
   public:
    static constexpr bool exists = true;
    using G::Playouts::Playouts;
  };
};

// Whole turns are drawn decision by decision, by the game underneath.
template <class G>
requires PlayoutsOf<G>::type::exists struct PlayoutsOf<Turns<G>> {
  class type {
   public:
    using Base = typename PlayoutsOf<G>::type;
    using Move = typename Turns<G>::Move;
    using Options = typename Base::Options;
    static constexpr auto parameters = Base::parameters;
    static constexpr bool exists = true;
    explicit type(const Options& options) : base_(options) {}

    Move draw(const Turns<G>& position, Random& random) const {
      G inner = position.inner();
      Move move{};
      do {
        move.decisions[move.count] = base_.draw(inner, random);
        inner.play(move.decisions[move.count++]);
      } while (inner.mid_turn());
      return move;
    }

    int play(Turns<G>& position, Random& random, int turns, bool until_settled,
             std::vector<Move>* line) const {
      G inner = position.inner();
      auto& decisions = this_thread();
      const int played = base_.play(inner, random, turns, until_settled, line ? &decisions : nullptr);
      if (line) join(position.inner(), decisions, *line);
      position = Turns<G>(inner);
      return played;
    }

    Outcome finish(const Turns<G>& position, Random& random, bool until_settled) const {
      return base_.finish(position.inner(), random, until_settled);
    }
    Outcome outcome(const Turns<G>& finished) const { return base_.outcome(finished.inner()); }

    void owners(Player decider, std::span<const Move> line, const Turns<G>& last,
                std::span<float> owners) const requires
        requires(const Base& base, std::span<const typename G::Move> decisions) {
      base.owners(decider, decisions, last.inner(), owners);
    }
    {
      auto& decisions = this_thread();
      for (const Move& move : line)
        decisions.insert(decisions.end(), move.decisions.begin(), move.decisions.begin() + move.count);
      base_.owners(decider, decisions, last.inner(), owners);
    }

   private:
    // Threads share the playouts, but not the list that they work with.
    static std::vector<typename G::Move>& this_thread() {
      thread_local std::vector<typename G::Move> decisions;
      decisions.clear();
      return decisions;
    }

    static void join(G position, std::span<const typename G::Move> decisions, std::vector<Move>& line) {
      Move move{};
      for (const auto& decision : decisions) {
        move.decisions[move.count++] = decision;
        position.play(decision);
        if (position.mid_turn()) continue;
        line.push_back(move);
        move = Move{};
      }
    }

    Base base_;
  };
};

template <class G>
using Playouts = typename PlayoutsOf<G>::type;

// A game in which playouts do not choose from all that is legal. Then the search's policies choose from the
// sensible moves, and where one has no opinion, draw() decides.
template <class G>
concept NamesSensibleMoves = requires(const Playouts<G>& playouts, G& position, typename G::Move move,
                                      std::vector<typename G::Move>& moves, std::uint32_t action, int turns) {
  // All of them; never none before the end.
  { playouts.sensible_moves(std::as_const(position), moves) } -> std::same_as<void>;
  // The one with this action, if it is sensible.
  {
    playouts.sensible_move(std::as_const(position), action)
    } -> std::same_as<std::optional<typename G::Move>>;
  // Plays a move after so many turns of a playout, and ends one that goes on too long.
  { playouts.step(position, move, turns) } -> std::same_as<void>;
};

// Says who owned each square at the end of a playout: a board game with size(); ranks from the top, +1 the
// first player, -1 the second. The line goes from the root of the search, where `decider` was to decide, to
// the last position.
template <class G>
concept NotesOwners = requires(const Playouts<G>& playouts, Player decider,
                               std::span<const typename G::Move> line, const G& last,
                               std::span<float> owners) {
  { playouts.owners(decider, line, last, owners) } -> std::same_as<void>;
};

// A game that knows, at the beginning of a turn, when nothing is contested any more, so that only counting is
// left.
template <class G>
concept Settles = requires(const G& position) {
  { position.settled() } -> std::same_as<bool>;
  { position.settled_outcome() } -> std::same_as<Outcome>;
};

}  // namespace otrera
