// Whole turns as moves: joins the decisions of one player's turn. Alpha-beta, perft and ungrouped trees work
// on Turns<Game> as on any game; depths and lengths then count turns.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "core/hash.h"
#include "core/random.h"
#include "game/game.h"
#include "game/turn.h"

namespace otrera {

template <Game G>
class Turns {
 public:
  using Move = Turn<typename G::Move, G::decisions_per_turn>;

  static constexpr std::string_view name = G::name;
  static constexpr std::string_view player_name(Player player) { return G::player_name(player); }
  static constexpr int decisions_per_turn = 1;
  // Turns are too many to number; their actions are hashed into a table of this size.
  static constexpr std::size_t action_count = 1 << 16;
  static constexpr int symmetry_count = G::symmetry_count;
  static constexpr bool acyclic = G::acyclic;
  static constexpr bool history = G::history;

  explicit Turns(const G& position) : position_(position) {}
  const G& inner() const { return position_; }

  Player decider() const { return position_.decider(); }
  bool mid_turn() const { return false; }
  bool over() const { return position_.over(); }
  Outcome outcome() const { return position_.outcome(); }
  double score_limit() const { return position_.score_limit(); }
  std::uint64_t hash() const { return position_.hash(); }

  void moves(std::vector<Move>& list) const {
    if constexpr (requires { position_.turns(list); }) {
      position_.turns(list);
    } else {
      list.clear();
      add_turns(position_, Move{}, list);
    }
  }

  void play(const Move& move) {
    for (std::size_t i = 0; i < move.count; ++i) position_.play(move.decisions[i]);
  }

  std::uint64_t count_turns() const requires requires(const G& game) { game.count_turns(); }
  { return position_.count_turns(); }
  Outcome random_outcome(Random& random) const requires requires(const G& game) {
    game.random_outcome(random);
  }
  { return position_.random_outcome(random); }

  bool settled() const requires requires(const G& game) { game.settled(); }
  { return position_.settled(); }
  Outcome settled_outcome() const requires requires(const G& game) { game.settled_outcome(); }
  { return position_.settled_outcome(); }

  bool history_matters() const requires G::history { return position_.history_matters(); }
  Outcome repetition_outcome() const requires requires(const G& game) { game.repetition_outcome(); }
  { return position_.repetition_outcome(); }
  bool play_null() requires requires(G game) { game.play_null(); }
  { return position_.play_null(); }

  std::uint32_t action(const Move& move) const {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < move.count; ++i) key = mix64(key + position_.action(move.decisions[i]) + 1);
    return static_cast<std::uint32_t>(key % action_count);
  }

  Turns transformed(int symmetry) const { return Turns(position_.transformed(symmetry)); }
  Move transformed(Move move, int symmetry) const {
    for (std::size_t i = 0; i < move.count; ++i)
      move.decisions[i] = position_.transformed(move.decisions[i], symmetry);
    return move;
  }

  std::string print() const { return position_.print(); }
  static Turns parse(const std::string& text) { return Turns(G::parse(text)); }
  std::string print(const Move& move) const {
    std::string text;
    for (std::size_t i = 0; i < move.count; ++i) text += position_.print(move.decisions[i]);
    return text;
  }
  std::vector<Move> parse_turn(const std::string& text) const {
    Move move{};
    for (const auto& decision : position_.parse_turn(text)) move.decisions[move.count++] = decision;
    return {move};
  }

  bool operator==(const Turns&) const = default;

 private:
  static void add_turns(const G& position, Move sofar, std::vector<Move>& list) {
    std::vector<typename G::Move> decisions;
    position.moves(decisions);
    for (const auto& decision : decisions) {
      Move longer = sofar;
      longer.decisions[longer.count++] = decision;
      G after = position;
      after.play(decision);
      if (after.mid_turn())
        add_turns(after, longer, list);
      else
        list.push_back(longer);
    }
  }

  G position_;
};

// A game of whole turns: the game itself where a turn is always one decision.
template <Game G>
using WholeTurns = std::conditional_t<G::decisions_per_turn == 1, G, Turns<G>>;

}  // namespace otrera
