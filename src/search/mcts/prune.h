// Progressive pruning: a move that is statistically worse than another gets no more simulations, and when few
// moves are left the search looks a level deeper. Bouzy and Helmstetter 2003; Kloetzer 2010, §3.1.3 and
// §3.2.1. With a tree limited to one level and even visits this is the flat search of the papers.
#pragma once

#include <array>

#include "core/parameter.h"
#include "search/mcts/candidates.h"

namespace otrera::mcts {

struct PruneOptions {
  float deviations = 0;
  int visits = 30;
  int deepen = 0;
};

inline constexpr std::array prune_parameters{
    number<&PruneOptions::deviations>(
        "prune.deviations", {0, 100}, Scale::linear,
        "tau: drop a move when v + tau sigma < v' - tau sigma' of another; 0: never"),
    integer<&PruneOptions::visits>("prune.visits", {2, 100000}, Scale::log,
                                   "visits before a move can be dropped"),
    integer<&PruneOptions::deepen>("prune.deepen", {0, 1000}, Scale::linear,
                                   "moves left at which the tree may grow past expand.limit; 0: never"),
};

// Takes dropped moves out of the choice; returns how many are left. sigma is that of the mean.
std::size_t prune(Candidates& candidates, const PruneOptions& options);

}  // namespace otrera::mcts
