// A played game as data: who played, from where, which turns, how it ended. Turns are in the game's notation.
#pragma once

#include <string>
#include <vector>

namespace otrera {

struct GameRecord {
  std::string game;  // "amazons"
  int size = 0;
  std::string start;               // position the game began with, as FEN
  std::vector<std::string> turns;  // the last one may be a half turn
  std::string first_player, second_player;
  std::string event, date, place, round;
  std::string result;  // "W+3.5", "B+R", "0" for a draw, empty if unknown
  std::string comment;
};

}  // namespace otrera
