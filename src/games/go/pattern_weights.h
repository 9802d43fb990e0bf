// Learnt weights of the points around a move, one for all symmetries, as a small text file:
//   # comments
//   takes 12.5
//   XO..*.### 2.5
//   ring-4c1f0a5be2d79386 0.4
// three rows from the top with the move at *: X its player's stones, O the enemy's, . empty, # border;
// another feature of a move by its name (move_features.h); or, by its key, what a larger pattern (rings.h) is
// worth beyond the smaller ones within it.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/go/move_features.h"
#include "games/go/shapes.h"

namespace otrera::go {

class PatternWeights {
 public:
  // Throws Error with the line.
  static PatternWeights parse(const std::string& text);
  // Throws Error with the place.
  static PatternWeights load(const std::string& path);

  // Of a pattern by its canonical code, or of another feature.
  void set(Feature feature, float weight) { weights_[feature] = weight; }
  void set_ring(std::uint64_t key, float weight) { rings_[key] = weight; }
  // Of the eight points around; `unknown` for a pattern that has none.
  double weight(Code code, Colour mover, double unknown) const {
    const float known = weights_[canonical(code, mover)];
    return known > 0 ? static_cast<double>(known) : unknown;
  }
  bool knows_larger() const { return !rings_.empty(); }
  // With the larger patterns around it that are known.
  double weight_around(const Board& board, Point point, Colour mover, double unknown) const {
    return weight(board.code(point), mover, unknown) *
           (rings_.empty() ? 1 : larger(RingBoard(board, mover), point));
  }
  // The product over all features of a move; eight points that are not known count as `unknown`.
  double strength(const Situation& situation, Point point, double unknown = 10) const;
  // All that are known, by code, with `about` as a comment in front.
  std::string print(const std::string& about) const;
  std::size_t size() const;

 private:
  // Of all rings beyond the eight points, from the inside up to the first that is not known.
  double larger(const RingBoard& board, Point point) const;

  std::vector<float> weights_ = std::vector<float>(feature_count);  // 0: unknown
  std::unordered_map<std::uint64_t, float> rings_;
};

// As in the file; the player is Black.
std::string print_pattern(Code code);
// Throws Error for what is no pattern.
Code parse_pattern(const std::string& text);

}  // namespace otrera::go
