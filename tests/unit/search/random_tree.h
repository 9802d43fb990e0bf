// Random trees for the tree game, to compare searches with minimax.
#pragma once

#include <array>
#include <string>

#include "core/random.h"

namespace otrera {

// Every leaf a win, a draw or a loss; with `evaluated`, every inner place has an evaluation written to it.
inline std::string random_tree(Random& random, int depth, bool evaluated = false) {
  static const std::array<std::string, 3> leaves{"-1", "0", "1"};
  if (depth == 0 || random.below(6) == 0) return leaves[random.below(3)];
  std::string text = (random.below(2) ? "1" : "2");
  if (evaluated) text += "[0." + std::to_string(random.below(100)) + "]";
  text += "(";
  const std::uint32_t children = 1 + random.below(4);
  for (std::uint32_t i = 0; i < children; ++i)
    text += (i ? " " : "") + random_tree(random, depth - 1, evaluated);
  return text + ")";
}

}  // namespace otrera
