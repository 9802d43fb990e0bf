// Noise in the chances of the root's moves, so that games to learn from also try what the search does not
// think of: P = (1 - e) P + e D with D drawn from a Dirichlet distribution (Silver et al. 2017).
#pragma once

#include <array>

#include "core/parameter.h"
#include "core/random.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct RootNoiseOptions {
  float share = 0;
  float concentration = 10;
};

inline constexpr std::array root_noise_parameters{
    number<&RootNoiseOptions::share>(
        "root.noise", {0, 1}, Scale::linear,
        "puct: the share of noise in the chances of the root's moves, for games to learn from; 0: none"),
    number<&RootNoiseOptions::concentration>(
        "root.noise_concentration", {0.01, 1000}, Scale::log,
        "puct: small noise singles out a few moves, great noise is the same for all"),
};

// Mixes noise into the chances of a root.
void stir(const Children& root, const RootNoiseOptions& options, Random& random);

}  // namespace otrera::mcts
