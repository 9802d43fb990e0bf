// Whether the players of a table still play as they did when it was played. A player's signature
// (engine/signature.h) changes exactly when it behaves differently, so a stored table keeps those of its
// players; where one is another today, the table is of players that are no more.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiment/experiment.h"
#include "experiment/result.h"

namespace otrera {

// Ours among those who play in a row, by name.
std::map<std::string, Contestant> players_of(const ExperimentRow& row);

class Signatures {
 public:
  // Of all players of a table that are ours, by name.
  std::map<std::string, std::string> of(const Experiment& experiment);
  // By name, who of those that played the stored table now play otherwise, or are no more in the experiment.
  // None where it does not tell how they played.
  std::optional<std::vector<std::string>> changed(const Experiment& experiment,
                                                  const ExperimentResult& stored);

 private:
  // None where the player cannot be made here, as when its book is not grown.
  std::optional<std::string> sign(const std::string& game, const Contestant& contestant);

  std::map<std::pair<std::string, std::string>, std::optional<std::string>> known_;  // by game and name
};

}  // namespace otrera
