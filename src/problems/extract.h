// Forced wins cut from played games: from the end of a game back, as long as the winner's win can be proved.
// Of each game at most one position is kept, the furthest from the end that two different proof searches
// agree on. Positions that are easily proved are not worth keeping, nor are mirror images of one that was
// kept.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "problems/problem_set.h"
#include "record/record.h"
#include "search/proof/options.h"

namespace otrera {

struct ExtractOptions {
  using Method = proof::Options::Method;

  // They differ in how they search (a tree in memory, a table) and in what they count.
  std::array<Method, 2> methods{Method::weak_pn, Method::df_pn};
  std::size_t wanted = 500;
  int back = 20;                               // turns from the end at most
  std::uint64_t least_nodes = 5'000;           // of the easier proof
  std::uint64_t most_nodes = 1'000'000;        // of either
  std::size_t memory = std::size_t{64} << 20;  // of either
};

struct Extraction {
  ProblemSet set;
  std::size_t games = 0;       // looked at
  std::size_t undecided = 0;   // of these: nobody won
  std::size_t unproved = 0;    // no win that is neither too easy nor too hard
  std::size_t duplicates = 0;  // all that was found is known already
};

// Takes the games in their order until there are enough problems; `on_game` is told after each. `stop` ends
// it with what there is. Throws Error naming the game with an illegal turn.
Extraction extract_problems(const std::string& game, const std::vector<GameRecord>& records,
                            const ExtractOptions& options,
                            const std::function<void(const Extraction&)>& on_game,
                            const std::atomic<bool>& stop);

}  // namespace otrera
