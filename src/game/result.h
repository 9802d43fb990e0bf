// How a game between two players ended, as a value; and the text for it that SGF, GTP and the page share. The
// text is printed here alone, and read here alone where it comes from outside.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/player.h"

namespace otrera {

struct GameResult {
  enum class By : std::uint8_t { rules, points, resignation, time, forfeit };

  std::optional<Player> winner;  // none: a draw
  By by = By::rules;             // rules: the game has no points, or they are not known
  double points = 0;             // by which the winner won, where he won by points

  double win() const { return winner ? *winner == Player::first ? 1 : 0 : 0.5; }  // for the first player
  bool operator==(const GameResult&) const = default;
};

// The end of a game; `has_points` says whether its score is more than who won.
GameResult result_of(Outcome outcome, bool has_points);

// The letters of the players' colours.
struct ColourLetters {
  char first = 'W', second = 'B';

  char of(Player player) const { return player == Player::first ? first : second; }
  bool operator==(const ColourLetters&) const = default;
};

// "W+3.5" (points), "B+R" (resigned), "B+T" (on time), "B+F" (forfeit), "B+" (won, no more is known), "0"
// (a draw); empty for none.
std::string print_result(const std::optional<GameResult>& result, ColourLetters colours);

// The same from a text, in either case and with the words that SGF allows; none for what says nothing of the
// kind: "Void", "?", words of no fixed meaning.
std::optional<GameResult> parse_result(std::string_view text, ColourLetters colours);

}  // namespace otrera
