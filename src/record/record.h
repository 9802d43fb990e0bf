// A played game as data: who played, from where, which turns, how it ended. Turns are in the game's notation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/result.h"

namespace otrera {

struct GameRecord {
  std::string game;  // "amazons"
  int size = 0;
  ColourLetters colours;           // of the first and the second player
  std::string start;               // position the game began with, as FEN
  std::vector<std::string> turns;  // the last one may be a half turn
  std::string first_player, second_player;
  std::string event, date, place, round;
  std::optional<GameResult> result;  // none if unknown
  std::string comment;

  std::string result_text() const { return print_result(result, colours); }
};

}  // namespace otrera
