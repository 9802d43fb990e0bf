// What tests of sums share: games as trees, and the values of regions.
#pragma once

#include <string>
#include <vector>

#include "games/amazons/local_game.h"
#include "games/amazons/position.h"
#include "search/sums/local_values.h"

namespace otrera::sums {

// A game as a tree of moves.
struct Tree {
  std::vector<Tree> left, right;
};

class RegionValues {
 public:
  RegionValues()
      : table_(1 << 20),
        local_(amazons::LocalGame(amazons::SoloCounter(table_, 100'000)), values, 20'000'000) {}
  Value of(const std::string& fen) { return of(amazons::Position::parse(fen)); }
  Value of(const amazons::Position& position) { return of(amazons::board_of(position)); }
  Value of(const amazons::Region& board) { return local_.of(board); }
  Values values{Values::Limits{.values = 1'000'000, .options = 500}};

 private:
  amazons::ResultTable table_;
  LocalValues<amazons::LocalGame> local_;
};

}  // namespace otrera::sums
