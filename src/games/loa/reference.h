// The rules of Lines of Action said as plainly as they can be: a grid of letters, lines counted square by
// square, every position of the game kept as text. The slow twin of Position, for tests and for the ratios of
// the bench.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "game/letter_grid.h"
#include "games/loa/position.h"

namespace otrera::loa {

class Reference {
 public:
  using Place = FileAndRank;

  // Knows nothing of what stood before the position, as Position::parse does.
  explicit Reference(const Position& position);

  // Empty when the game is over.
  std::vector<Move> moves() const;
  void play(Move move);
  bool over() const;
  Outcome outcome() const;
  // Plays the same random game as Position::random_outcome does for the same numbers; from positions
  // without drops.
  Outcome random_outcome(Random& random);

  char at(Place place) const { return grid_.at(place); }
  bool all_connected(char colour) const;

 private:
  int pieces_on_line(Place place, int file_step, int rank_step) const;
  // Where the piece goes that way; false if it cannot.
  bool target(Place from, int direction, Place& to) const;
  std::vector<Move> movements() const;
  char other_side() const { return side_ == 'b' ? 'w' : 'b'; }
  std::string text() const;
  int times_stood() const;
  Outcome connection_outcome() const;

  LetterGrid grid_;
  char side_;
  bool mover_wins_;
  int drops_;
  bool dropping_;
  std::vector<std::string> stood_;  // every position of the game at the start of a turn
};

}  // namespace otrera::loa
