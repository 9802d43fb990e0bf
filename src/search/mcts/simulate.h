// Simulation: from a leaf to a reward. A playout is one call; the moves inside it are the game's own loop.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "game/game.h"

namespace otrera::mcts {

struct SimulateOptions {
  enum class Reward { win, score };
  static constexpr std::array<std::string_view, 2> reward_names{"win", "score"};

  Reward reward = Reward::win;
};

inline constexpr std::array simulate_parameters{
    choice<&SimulateOptions::reward>("simulate.reward", SimulateOptions::reward_names,
                                     "what a finished playout counts: who won, or by how much"),
};

// The first player's reward, 0..1.
inline float reward_of(Outcome outcome, double score_limit, SimulateOptions::Reward kind) {
  if (kind == SimulateOptions::Reward::win) return static_cast<float>(outcome.win());
  return static_cast<float>(0.5 + 0.5 * outcome.score / score_limit);
}

// Uniformly random decisions to the end of the game. In Amazons that is the split playout: a uniform
// movement, then a uniform shot. Games may bring a faster loop that draws the same numbers.
template <Game G>
class UniformPlayout {
 public:
  Outcome run(const G& leaf, Random& random) {
    if constexpr (requires { leaf.random_outcome(random); }) {
      return leaf.random_outcome(random);
    } else {
      G position = leaf;
      for (position.moves(moves_); !moves_.empty(); position.moves(moves_))
        position.play(moves_[random.below(static_cast<std::uint32_t>(moves_.size()))]);
      return position.outcome();
    }
  }

 private:
  std::vector<typename G::Move> moves_;
};

}  // namespace otrera::mcts
