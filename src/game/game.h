// What a game must offer to be searched, played, recorded and tested. A game is its position type.
//
// A tree step is a *decision*, not a turn: an Amazons turn is two decisions of one player. Decisions that
// share a turn are found by mid_turn(); Turns<Game> (turns.h) joins them where whole turns are wanted.
// Positions are cheap to copy, and undoing is keeping a copy.
// docs/adding-a-game.md walks through the steps, tests/property/game_kit.h checks them all.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"

namespace otrera {

template <class G>
concept Game = std::copyable<G> && std::equality_comparable<G> &&
    requires(const G position, G changing, typename G::Move move, std::vector<typename G::Move>& moves,
             const std::string& text, int symmetry) {
  requires std::equality_comparable<typename G::Move> && std::is_trivially_copyable_v<typename G::Move>;

  // "amazons", and what players are called: "white" moves first here, "black" there.
  { G::name } -> std::convertible_to<std::string_view>;
  { G::player_name(Player::first) } -> std::convertible_to<std::string_view>;
  // Most decisions one turn can have.
  { G::decisions_per_turn } -> std::convertible_to<int>;

  // Rules. moves() replaces the content of the list; it is empty exactly when the game is over.
  { position.decider() } -> std::same_as<Player>;
  { position.mid_turn() } -> std::same_as<bool>;
  { position.moves(moves) } -> std::same_as<void>;
  { position.over() } -> std::same_as<bool>;
  { position.outcome() } -> std::same_as<Outcome>;
  { changing.play(move) } -> std::same_as<void>;
  // The largest |score| that can occur, to bring scores into 0..1.
  { position.score_limit() } -> std::convertible_to<double>;

  // Keys. An action is what a move is called apart from its position, for AMAF, history and N-grams.
  { position.hash() } -> std::same_as<std::uint64_t>;
  { G::action_count } -> std::convertible_to<std::size_t>;
  { position.action(move) } -> std::same_as<std::uint32_t>;

  // Whether no position can come twice in a game.
  { G::acyclic } -> std::convertible_to<bool>;
  // Whether what stood before may forbid a move or end the game. Then a position carries it along: play() and
  // transformed() keep it, hash() and == leave it out, and history_matters() tells whether anything is other
  // here than it would be without. What a search finds there must not go into a table over positions.
  { G::history } -> std::convertible_to<bool>;
  requires !G::history || requires {
    { position.history_matters() } -> std::same_as<bool>;
  };

  // Symmetries of the rules; number 0 is the identity.
  { G::symmetry_count } -> std::convertible_to<int>;
  { position.transformed(symmetry) } -> std::same_as<G>;
  { position.transformed(move, symmetry) } -> std::same_as<typename G::Move>;

  // Notation. print(move) of the decisions of a turn, one behind the other, is the turn.
  // parse_turn() takes a whole turn, or a part that fits here, and throws Error if it is not legal.
  { position.print() } -> std::same_as<std::string>;
  { G::parse(text) } -> std::same_as<G>;
  { position.print(move) } -> std::same_as<std::string>;
  { position.parse_turn(text) } -> std::same_as<std::vector<typename G::Move>>;
};

// An action that means nothing apart from its position, as a pass: games that have one name it
// G::pass_action.
template <Game G>
constexpr std::optional<std::uint32_t> action_apart() {
  if constexpr (requires { G::pass_action; })
    return G::pass_action;
  else
    return {};
}

// Whether what stood before makes a difference here.
template <Game G>
constexpr bool history_matters(const G& position) {
  if constexpr (G::history)
    return position.history_matters();
  else
    return false;
}

}  // namespace otrera
