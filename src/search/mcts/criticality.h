// Criticality: how much owning a square at the end of playouts goes together with winning. Where it is high,
// the game is decided. Coulom 2009; as simulations that count for or against a move in its all-moves-as-first
// value: Pellegrino et al. 2009; Baudis and Gailly 2011.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "game/playouts.h"

namespace otrera::mcts {

// Games whose actions are made on one square each, in the order in which owners are told.
template <class G>
concept ActsOnSquares = NotesOwners<G> && requires(const G position, std::uint32_t action) {
  { position.square_of(action) } -> std::same_as<std::optional<std::size_t>>;
};

// One thread's own.
class Criticality {
 public:
  // Begins anew: the square of each action, where it has one.
  void reset(std::vector<std::optional<std::size_t>> square_of, std::size_t squares) {
    square_of_ = std::move(square_of);
    squares_.assign(squares, {});
    samples_ = won_ = 0;
  }
  bool wanted() const { return !squares_.empty(); }

  // Who owned each square, +1 the first player, -1 the second, and the first player's reward.
  void add(std::span<const float> owners, float reward);

  float samples() const { return samples_; }
  // P(who wins owns it) - P(the first player owns it) P(he wins) - P(the second owns it) P(he wins); 0 for an
  // action without a square.
  float value(std::uint32_t action) const;

 private:
  struct Square {
    float first = 0, second = 0, winner = 0;
  };
  std::vector<std::optional<std::size_t>> square_of_;
  std::vector<Square> squares_;
  float samples_ = 0, won_ = 0;  // by the first player
};

}  // namespace otrera::mcts
