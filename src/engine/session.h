// A game in progress with the game's type erased: what protocols, the page and the terminal ask of a game.
// A session only knows rules; thinking is an Engine's work.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"
#include "game/result.h"
#include "game/setup.h"
#include "game/square.h"
#include "record/record.h"

namespace otrera {

class Session {
 public:
  virtual ~Session() = default;
  virtual std::unique_ptr<Session> clone() const = 0;

  virtual std::string game() const = 0;
  virtual BoardShape size() const = 0;
  virtual std::string start() const = 0;                // FEN
  virtual std::string position() const = 0;             // FEN, half turns included
  virtual std::string colour(Player player) const = 0;  // "white", "black"
  ColourLetters letters() const;                        // of both colours, in upper case

  virtual Player to_move() const = 0;
  virtual bool mid_turn() const = 0;
  virtual bool over() const = 0;
  // How the game ended by its rules; none while it runs. Who resigned is the caller's to know.
  virtual std::optional<GameResult> outcome() const = 0;
  std::string result() const { return print_result(outcome(), letters()); }  // "W+3.5", "0", or ""
  virtual bool drawable() const = 0;  // whether a game from this start may be drawn

  // The decisions open now: "d1-d7", "/g7", "pass".
  virtual std::vector<std::string> legal_decisions() const = 0;
  // The squares of each of them, in the same order.
  virtual std::vector<MoveSquares> decision_squares() const = 0;
  // Whole turns, or what is left of the turn: "d1-d7/g7".
  virtual std::vector<std::string> legal_turns() const = 0;
  // The squares of a turn, or of a part of one, that is legal here; throws Error if it is not.
  virtual TurnSquares squares_of(const std::string& turn) const = 0;

  // Plays a whole turn or a part of one; returns it in the usual notation. Throws Error if it is not legal
  // here.
  virtual std::string play(const std::string& text) = 0;
  // Lets this player decide next, also where the game is over. False, and nothing happens, where he would
  // play out of turn and the game does not allow it. Taking back what he plays gives the turn back.
  virtual bool give_turn(Player player) = 0;
  // Undoes a turn given since the last decision; false if none was.
  virtual bool take_turn_back() { return false; }
  // Plays for this player, out of turn where the game allows it.
  std::string play_as(Player player, const std::string& text);
  // How many decisions have been played.
  virtual std::size_t decision_count() const = 0;
  // Takes back one decision; false at the start.
  virtual bool undo_decision() = 0;
  // Takes back to the start of the last turn (half turns too); false at the start.
  virtual bool undo_turn() = 0;
  // The turns so far; the last one may be a half turn.
  virtual std::vector<std::string> turns() const = 0;
  // The squares of each of them.
  virtual std::vector<TurnSquares> turn_squares() const = 0;
  // Who played them, where it was not the players by turns; else empty.
  virtual std::vector<Player> movers() const = 0;

  // The board for a terminal, ranks from the top with coordinates; colour uses escape codes.
  virtual std::string draw(bool colour) const = 0;
  // One letter a square, ranks from the top: the letters of its FEN, '.' for an empty one.
  virtual std::vector<std::string> rows() const = 0;

  // start, turns and movers, game, size, colours and result filled in; the names are the caller's.
  GameRecord record() const;

 protected:
  // For implementations: a drawing of rows() with some squares marked.
  struct BoardLook {
    PieceGlyphs glyphs;
    std::string_view files;
  };
  static std::string draw_board(const std::vector<std::string>& rows, const std::vector<FileAndRank>& marked,
                                const BoardLook& look, bool colour);
};

}  // namespace otrera
