// A played game as data: who played, from where, which turns, how it ended. Turns are in the game's notation.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/result.h"
#include "game/square.h"

namespace otrera {

// A further piece of information, by the name it has in SGF: BR (Black's rating), SO (the source), ...
struct RecordNote {
  std::string name, text;
  bool operator==(const RecordNote&) const = default;
};

// A turn that was looked at and not played: instead of a turn of the game, or behind another such turn.
struct RecordVariation {
  std::size_t after = 0;              // how many turns of the game stand before it
  std::optional<std::size_t> parent;  // the variation it follows, one before it in the list; none: the game
  std::string turn;
  std::string comment;

  bool operator==(const RecordVariation&) const = default;
};

struct GameRecord {
  std::string game;  // "amazons"
  BoardShape size;
  ColourLetters colours;           // of the first and the second player
  std::string start;               // position the game began with, as FEN
  std::vector<std::string> turns;  // the last one may be a half turn
  std::vector<Player> movers;      // who played each turn; empty where they played by turns
  // Squares counted at the end for the first and the second player, dead stones of the other among them.
  std::array<std::vector<FileAndRank>, 2> territory;
  std::vector<std::string> comments;  // on each turn; empty where there are none
  std::vector<RecordVariation> variations;
  std::string first_player, second_player;
  std::string event, date, place, round;
  std::optional<GameResult> result;  // none if unknown
  std::string comment;
  std::vector<RecordNote> notes;  // what else is known of the game

  // Who played a turn; `by_turns` where they played by turns.
  Player mover(std::size_t turn, Player by_turns) const { return movers.empty() ? by_turns : movers[turn]; }
  std::string result_text() const { return print_result(result, colours); }
};

}  // namespace otrera
