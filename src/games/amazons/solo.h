// How many moves one side can make in a region of its own, when it plays there alone: the longest line. Every
// move burns a square, so the squares its amazons reach are an upper bound; a territory that holds fewer is
// defective (Kloetzer 2010, §2.3.2). Finding the longest line is as hard as any problem in NP (Buro 2000), so
// the search has a limit and answers with bounds.
#pragma once

#include <cstdint>

#include "games/amazons/bitboard.h"
#include "games/amazons/result_table.h"

namespace otrera::amazons {

struct MoveCount {
  int least, most;
  bool exact() const { return least == most; }
  bool operator==(const MoveCount&) const = default;
};

class TerritoryFile;

// Counts with a limit on each search and remembers what it found; small territories are looked up in a file,
// if there is one. Safe to use from several threads at once.
class SoloCounter {
 public:
  SoloCounter(ResultTable& table, std::uint64_t most_positions, const TerritoryFile* file = nullptr)
      : table_(&table), most_positions_(most_positions), file_(file) {}
  MoveCount moves(Bitboard amazons, Bitboard empty) const;

 private:
  ResultTable* table_;
  std::uint64_t most_positions_;
  const TerritoryFile* file_;
};

// Looks at so many positions at most; exact if it got through. One region, amazons of one colour. Ends where
// there is a line of `enough` moves, and gives that.
MoveCount solo_moves(Bitboard amazons, Bitboard empty, std::uint64_t most_positions,
                     int enough = square_count);

}  // namespace otrera::amazons
