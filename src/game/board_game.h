// What a game offers beyond Game (game.h) to be played on a board: sessions, protocols and the page draw it,
// set it up and read squares through this.
#pragma once

#include <concepts>
#include <span>

#include "game/board_text.h"
#include "game/game.h"
#include "game/setup.h"
#include "game/square.h"

namespace otrera {

template <class G>
concept BoardGame = Game<G> &&
    requires(const G position, const typename G::Start& start, const typename G::Rules& rules,
             FileAndRank square, typename G::Move move) {
  // How boards are written: sizes, letters of the pieces, the FEN's fields. print() begins with the rows.
  { G::board_text } -> std::convertible_to<BoardText>;
  { G::glyphs } -> std::convertible_to<PieceGlyphs>;
  { position.size() } -> std::convertible_to<BoardShape>;
  // Whether a game from here may be drawn.
  { position.drawable() } -> std::same_as<bool>;
  // One of board_text's letters, or 0 where the square is empty.
  { position.letter_at(square) } -> std::same_as<char>;

  // From where to where it goes, or what it puts where.
  { position.squares(move) } -> std::same_as<MoveSquares>;
  // A move as it is written, with squares that a board of this size has.
  { G::move_example(int{}) } -> std::convertible_to<std::string>;

  // How a game begins (setup.h). with() is the same position under other rules.
  { G::start_parameters } -> std::convertible_to<std::span<const Parameter>>;
  { G::rule_parameters } -> std::convertible_to<std::span<const Parameter>>;
  { G::start(start, rules) } -> std::same_as<G>;
  { position.rules() } -> std::same_as<typename G::Rules>;
  { position.with(rules) } -> std::same_as<G>;
};

}  // namespace otrera
