// What a net is shown of a training game: for every decision the position as it sees it, the legal moves by
// their places in its policy and how much each is worth, who won, by how much, and who owned what at the end.
// Everything is as whoever decides sees it.
#pragma once

#include <vector>

#include "engine/registry.h"
#include "game/square.h"
#include "learn/training_game.h"

namespace otrera {

// The samples of one game, in columns that lie one behind the other.
struct Samples {
  BoardShape shape{};
  int input = 0;
  std::vector<float> planes;  // squares x input for each sample
  std::vector<int> moves;     // how many legal moves it has
  std::vector<int> places;    // theirs, one sample's behind the other's; -1: none
  std::vector<float> shares;  // of the visits; 0 for all where the search was a fast one
  std::vector<float> result;  // 1 won, 0 lost, 0.5 drawn
  std::vector<float> value;   // what the search thought
  std::vector<float> score;   // by how many points; not a number where the game has none
  std::vector<float> owners;  // +1 own, -1 the other's, for each square, once that is settled; empty where
                              // the game knows no owners

  std::size_t size() const { return moves.size(); }
};

// Plays the game again. Throws Error naming a turn that is not legal, or a game that no net can learn.
Samples samples_of(const TrainingGame& game);

}  // namespace otrera
