// Moves drawn by urgency, U = (V_ce + V_p) * P_md: Indigo (Bouzy 2005) and Mango (Chaslot 2010, §4.1.1). All
// urgencies are whole numbers, so that every machine draws the same moves.
#pragma once

#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/go/ataris.h"
#include "games/go/playouts.h"

namespace otrera::go {

// V_p of every code for either mover; 0 for own eyes.
class UrgencyTable {
 public:
  explicit UrgencyTable(const PlayoutOptions& options);
  const std::uint32_t* of(Colour mover) const { return weights_[static_cast<int>(mover) - 1].data(); }

  // In what unit urgencies are counted, so that small weights are not lost.
  static constexpr std::uint32_t unit = 16;

 private:
  std::vector<std::uint32_t> weights_[2];
};

class UrgencyChooser {
 public:
  UrgencyChooser(const Board& board, const PlayoutOptions& options, const UrgencyTable& table);

  // A sensible point, or no_point where there is none.
  Point choose(Board& board, Colour side, Point last, Random& random);
  void after_move(const Board& board, Point point) { ataris_.after_move(board, point); }

 private:
  // What a point has beyond its pattern.
  struct Extra {
    Point point;
    std::uint64_t urgency;
  };

  void find_extras(const Board& board, Colour side, Point last);
  void add_extra(Point point, std::uint64_t urgency);

  const UrgencyTable& table_;
  std::uint64_t capture_, escape_, proximity_;
  Ataris ataris_;
  Extra extras_[64];
  int extra_count_ = 0;
};

}  // namespace otrera::go
