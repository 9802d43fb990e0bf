// Moves drawn by urgency, U = (V_ce + V_p) * P_md: Indigo (Bouzy 2005) and Mango (Chaslot 2010, §4.1.1). All
// urgencies are whole numbers, so that every machine draws the same moves.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "games/go/ataris.h"
#include "games/go/playouts.h"

namespace otrera::go {

// V_p of every code, for Black and for White to move; 0 for own eyes.
class UrgencyTable {
 public:
  using Weights = std::array<std::uint32_t, 2>;

  explicit UrgencyTable(const PlayoutOptions& options);
  const Weights& of(Code code) const { return weights_[code]; }

  // In what unit urgencies are counted, so that small weights are not lost.
  static constexpr std::uint32_t unit = 16;
  static constexpr std::uint32_t most = 1'000'000 * unit;

 private:
  std::vector<Weights> weights_;
};

class UrgencyChooser {
 public:
  UrgencyChooser(const Board& board, const PlayoutOptions& options, const UrgencyTable& table);

  // A sensible point, or no_point where there is none.
  Point choose(Board& board, Colour side, Point last, Random& random);
  // No suicide.
  void after_move(const Board& board, Point point);

 private:
  // So many urgencies are added up at once; the sum of these fits in 32 bits.
  static constexpr std::size_t block = 16;

  // What a point has beyond its pattern.
  struct Extra {
    Point point;
    std::uint64_t urgency;
  };

  // The urgencies that patterns give to one side, by place in the list of empty points.
  struct Patterns {
    std::uint32_t at[most_points + block];  // 0 behind the end
    std::uint64_t sum = 0;

    void set(std::size_t place, std::uint32_t weight) {
      sum += weight;
      sum -= at[place];
      at[place] = weight;
    }
    std::size_t find(std::uint64_t left) const;
  };

  Patterns& patterns_of(Colour side) { return patterns_[static_cast<int>(side) - 1]; }
  void look_at(const Board& board, Point point);
  void look_around(const Board& board, Point point);
  void find_extras(const Board& board, Colour side, Point last);
  void add_extra(Point point, std::uint64_t urgency);

  const UrgencyTable& table_;
  std::uint64_t capture_, escape_, proximity_;
  Ataris ataris_;
  Patterns patterns_[2];
  std::size_t empty_count_;
  Extra extras_[64];
  int extra_count_ = 0;
};

}  // namespace otrera::go
