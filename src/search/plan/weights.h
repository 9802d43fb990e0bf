// How likely a random line takes each move: a weight for every action. Even weights give the plain uniform
// playout; a game that knows which of its actions waste something can say so (efficiency(), 0..1) and have it
// raised to a power.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/math.h"
#include "core/random.h"
#include "game/game.h"

namespace otrera::plan {

inline constexpr double least_weight = 1e-6;

class Weights {
 public:
  // Uniform.
  explicit Weights(std::size_t actions) : weights_(actions, 1.0) {}

  template <Game G>
  static Weights of(const G& root, double power) {
    Weights made(G::action_count);
    if constexpr (requires { root.efficiency(std::uint32_t{}); }) {
      for (std::size_t key = 0; key < G::action_count; ++key) {
        const double efficiency = std::max(least_weight, root.efficiency(static_cast<std::uint32_t>(key)));
        made.weights_[key] = std::max(least_weight, steady_exp(power * steady_log(efficiency)));
      }
    }
    return made;
  }

  double& operator[](std::size_t action) { return weights_[action]; }
  double operator[](std::size_t action) const { return weights_[action]; }

  // One of the moves, by weight.
  template <Game G>
  std::size_t draw(const G& position, const std::vector<typename G::Move>& moves, Random& random) const {
    double sum = 0;
    for (const auto& move : moves) sum += weights_[position.action(move)];
    double rest = random.uniform() * sum;
    std::size_t i = 0;
    while (i + 1 < moves.size() && (rest -= weights_[position.action(moves[i])]) >= 0) ++i;
    return i;
  }

 private:
  std::vector<double> weights_;
};

}  // namespace otrera::plan
