// The rules of Go said as plainly as they can be: a grid of letters, chains found by flood fill, every former
// position kept as text. The slow twin of Position, for tests and for the ratios of the bench.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "games/go/position.h"

namespace otrera::go {

class Reference {
 public:
  struct Place {
    int file, rank;
    bool operator==(const Place&) const = default;
  };

  // Knows nothing of what stood before the position, as Position::parse does.
  explicit Reference(const Position& position);

  // Empty when the game is over.
  std::vector<Move> moves() const;
  void play(Move move);
  bool over() const { return passes_ >= 2; }
  Outcome outcome() const;
  // By territory, or by area, with these stones (and only these) taken off.
  double score(const std::vector<Place>& dead) const;
  // Plays uniformly random moves to the end, but none into own eyes; too long a game is counted as it stands.
  Outcome random_outcome(Random& random);

  char at(Place place) const {
    return grid_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)];
  }
  // The board as a text of rows from the bottom.
  std::string text() const;
  // What Board::key() is for this board.
  std::uint64_t key() const;
  char side() const { return side_; }

 private:
  bool on_board(Place place) const;
  std::vector<Place> neighbours(Place place) const;
  // The places connected to this one that hold the same.
  std::vector<Place> region(Place from) const;
  bool touches(const std::vector<Place>& places, char what) const;
  void put(Place place, char what);
  // Takes off the chain if it has no liberty; returns its stones.
  int remove_if_dead(Place place);
  void put_stone(Place place);
  bool legal(Place place) const;
  bool own_eye(Place place) const;
  std::string situation() const;
  std::vector<Place> places(char what) const;
  Place place_of(Point point) const { return {file_of(size_, point), rank_of(size_, point)}; }

  int size_;
  Rules rules_;
  std::vector<std::string> grid_;
  char side_;
  int passes_;
  int black_lost_, white_lost_;
  std::string forbidden_;           // a board that the simple ko forbids
  std::vector<std::string> stood_;  // all former positions, with the side to move where that matters
};

}  // namespace otrera::go
