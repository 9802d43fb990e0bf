// Learnt weights of the eight points around a move, one for all symmetries, as a small text file:
//   # comments
//   takes 12.5
//   XO..*.### 2.5
// three rows from the top with the move at *: X its player's stones, O the enemy's, . empty, # border; or
// another feature of a move by its name (move_features.h).
#pragma once

#include <cstdint>
#include <string>
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
  // `unknown` for a pattern that has none.
  double weight(Code code, Colour mover, double unknown) const {
    const float known = weights_[canonical(code, mover)];
    return known > 0 ? static_cast<double>(known) : unknown;
  }
  // The product over the features of a move; patterns that are not known count as `unknown`.
  double strength(const MoveFeatures& move, double unknown) const;
  // All that are known, by code, with `about` as a comment in front.
  std::string print(const std::string& about) const;
  std::size_t size() const;

 private:
  std::vector<float> weights_ = std::vector<float>(feature_count);  // 0: unknown
};

// As in the file; the player is Black.
std::string print_pattern(Code code);
// Throws Error for what is no pattern.
Code parse_pattern(const std::string& text);

}  // namespace otrera::go
