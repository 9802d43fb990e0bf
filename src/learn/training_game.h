// A game that a net learns from: what was played, how it ended, and what the searches behind it thought. One
// game is one line of JSON, so that a file of them grows at its end and loses at most its last line:
//
//   {"game":"amazons","r":"W+3.5","m":["d1-d7/g7",...],"v":[0.52,...],"p":[{"d1-d7":30,"d1-d6":8},{"/g7":21},...]}
//
//   m  all turns          start  the FEN where they begin, if it is not the game's usual start
//   r  the result         v      the chance to win of the side to move, for the last turns of m
//   n  its number among the games of a file
//   p  the visits of each decision of those turns: of the moves that were tried in a full search, none ({})
//      where the search was a fast one. Without p the turns that were played are all there is.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace otrera {

// How often a search tried each move of one decision.
using Visits = std::map<std::string, std::uint32_t>;

struct TrainingGame {
  std::string game;
  std::uint64_t number = 0;
  std::string start;  // FEN; empty: the usual start
  std::vector<std::string> turns;
  std::vector<double> values;  // of the last turns, for the side to move
  std::vector<Visits> visits;  // of the decisions of those turns; empty: not known
  GameResult result;

  // The first turn that something can be learnt from.
  std::size_t first_turn() const { return turns.size() - values.size(); }
  bool operator==(const TrainingGame&) const = default;
};

// Without a line break.
std::string print_training_game(const TrainingGame& game);

// Throws Error. Whether the turns are legal is seen when they are played. `usual` is the game of a line that
// names none.
TrainingGame parse_training_game(std::string_view line, const std::string& usual = {});

}  // namespace otrera
