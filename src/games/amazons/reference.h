// The rules of Amazons said as plainly as they can be: a grid of letters, and a queen move is legal when
// every square on the straight way is empty. The slow twin of Position, for tests and for the ratios of the
// bench.
#pragma once

#include <vector>

#include "core/random.h"
#include "game/letter_grid.h"
#include "games/amazons/position.h"

namespace otrera::amazons {

class Reference {
 public:
  using Place = FileAndRank;
  struct Turn {
    Place from, to, arrow;
  };

  explicit Reference(const Position& position);

  std::vector<Move> moves() const;
  std::vector<Turn> turns() const;
  void play(Move move);
  // Plays the same random game as Position::random_outcome does for the same numbers.
  Outcome random_outcome(Random& random);

  char at(Place place) const { return grid_.at(place); }
  char side() const { return side_; }
  // Squares that king steps over empty squares reach from a colour's amazons.
  int reachable_squares(char colour) const;

 private:
  bool clear_way(Place from, Place to) const;

  LetterGrid grid_;
  char side_;
  bool shooting_;
  Place shooter_{};
  int passes_;
  double komi_;
};

}  // namespace otrera::amazons
