// How regions are played as parts of a sum: what a part is, its moves, and by what it is known. The template
// argument of searches over sums (search/sums).
#pragma once

#include "games/amazons/bounds.h"
#include "games/amazons/region.h"
#include "games/amazons/region_turns.h"
#include "games/amazons/solo.h"

namespace otrera::amazons {

class LocalGame {
 public:
  using Board = Region;  // any number of parts
  using Part = Region;   // one region in which both can move
  using Turn = RegionTurn;

  explicit LocalGame(const SoloCounter& solo) : solo_(solo) {}

  // Tells the moves that White has for himself more than Black, and every part in which both can move. False
  // where the moves in a large territory could not be counted.
  template <class UseNumber, class UsePart>
  bool split(const Board& board, UseNumber&& use_number, UsePart&& use_part) const {
    bool counted = true;
    for_each_region(board, [&](const Region& region) {
      if (region.two_players()) return use_part(region);
      const MoveCount moves = solo_.moves(region.all_amazons(), region.empty);
      counted = counted && moves.exact();
      use_number(region.amazons[0] ? moves.most : -moves.most);
    });
    return counted;
  }

  // What is left of the part after each whole turn of a player.
  template <class Use>
  void turns(const Part& part, Player player, Use&& use) const {
    for_each_turn(part, player, [&](const Region& after, const RegionTurn& turn) {
      use(after, turn);
      return false;
    });
  }

  RegionBounds bounds(const Part& part) const { return bounds_of(part, solo_); }
  // Every turn burns a square.
  static int most_turns(const Part& part) { return count(part.empty); }

  // The same for parts of equal value; `negative`: the value is that of the key's part with its sign changed.
  struct Key {
    std::uint64_t hash;
    bool negative;
  };
  static Key key(const Part& part) {
    const CanonicalRegion form = canonical(part);
    return {hash_of(form.region), form.swapped};
  }

 private:
  SoloCounter solo_;
};

}  // namespace otrera::amazons
