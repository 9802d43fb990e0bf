// What a board falls into, for people: the regions that no piece can leave or enter, whose each is, what it
// is worth, and who has won already.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/player.h"
#include "game/result.h"
#include "game/square.h"

namespace otrera {

struct RegionReport {
  std::vector<FileAndRank> squares;
  std::vector<FileAndRank> pieces;  // on some of them
  std::optional<Player> owner;      // nobody else can move there; none: it is contested
  // Moves that the first player has there more than the second, at least and at most.
  int least = 0, most = 0;
  std::string alone;  // as a board of its own, the first player to move (FEN)
  std::string value;  // as a combinatorial game: "3", "+-2"; empty where it was not found
  std::optional<double> mean, temperature;
  std::string thermograph;  // a picture (SVG) of a contested region with a known value
};

struct RegionsReport {
  std::vector<RegionReport> regions;
  std::optional<Player> winner;  // proved
  // What he wins by, at least and at most.
  double least_score = 0, most_score = 0;
};

// How much may be spent on it.
struct RegionsRequest {
  bool values = false;  // of contested regions, with mean and temperature
  int squares = 8;      // empty ones, of a region whose value is looked for
};

}  // namespace otrera
