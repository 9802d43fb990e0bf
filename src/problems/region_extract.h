// Endgame problems cut from played games (Kloetzer 2010, §4.2): every contested region that a game's board
// falls into, as a board of its own, with each side to move. Kept is what two different searches agree on:
// one that asks the game for exact bounds, one that only knows the rules.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "problems/extract.h"

namespace otrera {

struct RegionExtractOptions {
  using Method = proof::Options::Method;

  std::array<Method, 2> methods{Method::df_weak_pn, Method::df_pn};
  std::size_t wanted = 1000;
  int least_squares = 2, most_squares = 21;  // empty ones
  std::uint64_t most_nodes = 1'000'000;      // of either search, for all scores it tries
  std::size_t memory = std::size_t{64} << 20;
  bool unproved = false;  // all regions are kept, without a score
};

// As extract_problems() does; `unproved` counts regions on which the searches came to no end.
Extraction extract_regions(const std::string& game, const std::vector<GameRecord>& records,
                           const RegionExtractOptions& options,
                           const std::function<void(const Extraction&)>& on_game,
                           const std::atomic<bool>& stop);

}  // namespace otrera
