// Campya's classic evaluation: every square that one side's amazons reach in fewer queen moves than the
// other's counts a point for that side (Kloetzer 2010, §B.2.3, where the comparison is printed the wrong way
// round).
#pragma once

#include <array>

#include "core/parameter.h"
#include "games/amazons/position.h"

namespace otrera::amazons {

class Evaluator {
 public:
  struct Options {
    float equal_square = 0;
  };
  static constexpr std::array parameters{
      number<&Options::equal_square>("evaluate.equal_square", {-1, 1}, Scale::linear,
                                     "points for the side to move of a square both sides reach equally fast"),
  };

  explicit Evaluator(const Options& options) : options_(options) {}

  // Above zero: the first player is ahead.
  float points(const Position& position) const;

 private:
  Options options_;
};

// Which squares each side reaches first, and which both reach equally fast.
struct QueenTerritory {
  Bitboard first, second, equal;
};
QueenTerritory queen_territory(const Position& position);

}  // namespace otrera::amazons
