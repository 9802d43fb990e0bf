// The moves of a position by how likely the game's evaluator takes them to be played. Works in arrays of its
// own.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "game/evaluation.h"

namespace otrera::mcts {

template <Game G>
class LikelyMoves {
 public:
  using Move = typename G::Move;

  // The game's weights of the moves; all alike where it has none.
  std::span<double> weigh(const Evaluator<G>& evaluator, const G& position, std::span<const Move> moves) {
    weights_.assign(moves.size(), 1.0);
    if constexpr (WeighsMoves<G>) {
      found_.resize(moves.size());
      evaluator.weights(position, moves, found_);
      for (std::size_t i = 0; i < moves.size(); ++i)
        weights_[i] = found_[i] > 0 ? static_cast<double>(found_[i]) : 0;
    }
    return weights_;
  }

  // Orders the moves so that so many come first, the likeliest of all and the first of equals; returns how
  // many. None wanted, or more than there are: all, as they come.
  std::size_t rank(const Evaluator<G>& evaluator, const G& position, std::span<const Move> moves,
                   std::size_t wanted) {
    order_.resize(moves.size());
    if (wanted == 0 || wanted >= moves.size()) {
      std::iota(order_.begin(), order_.end(), 0u);
      return moves.size();
    }
    weigh(evaluator, position, moves);
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      std::size_t place = std::min<std::size_t>(i, wanted);
      if (place == wanted) {
        order_[i] = i;
        if (weights_[i] <= weights_[order_[--place]]) continue;
        order_[i] = order_[place];
      }
      for (; place > 0 && weights_[order_[place - 1]] < weights_[i]; --place)
        order_[place] = order_[place - 1];
      order_[place] = i;
    }
    return wanted;
  }
  std::size_t operator[](std::size_t place) const { return order_[place]; }

 private:
  std::vector<float> found_;
  std::vector<double> weights_;
  std::vector<std::uint32_t> order_;
};

}  // namespace otrera::mcts
