// Moves as answers to the last one: MoGo (Gelly, Wang, Munos and Teytaud 2006; Chaslot 2010, §4.1.2), with
// play in empty areas for diversity (Rimmel 2009).
#pragma once

#include "core/random.h"
#include "games/go/ataris.h"
#include "games/go/playouts.h"

namespace otrera::go {

class SequenceChooser {
 public:
  SequenceChooser(const Board& board, const PlayoutOptions& options)
      : options_(options), rate_(static_cast<std::uint32_t>(options.rate * one)), ataris_(board) {}

  // A sensible point, or no_point where there is none.
  Point choose(Board& board, Colour side, Point last, Random& random);
  void after_move(const Board& board, Point point) { ataris_.after_move(board, point); }

 private:
  // Points to choose from, one as likely as the other.
  struct Candidates {
    Point points[32];
    std::uint32_t count = 0;

    void add(Point point) {
      if (count < std::size(points)) points[count++] = point;
    }
    Point draw(Random& random) const { return count ? points[random.below(count)] : no_point; }
  };

  // Saves own stones that the last move put in atari.
  void add_escapes(const Board& board, Colour side, Point last, Candidates& found) const;
  // Puts the chain of the last move in atari where it does not get away at once.
  static void add_chases(const Board& board, Colour side, Point last, Candidates& found);
  static void add_nakade(const Board& board, Colour side, Point last, Candidates& found);
  static void add_shapes(const Board& board, Colour side, Point last, Candidates& found);
  void add_captures(const Board& board, Colour side, Candidates& found);
  Point draw_in_empty_area(const Board& board, Random& random) const;
  Point draw_anywhere(Board& board, Colour side, Random& random) const;

  bool looks(Random& random) const { return rate_ >= one || random.below(one) < rate_; }

  static constexpr std::uint32_t one = 1024;
  const PlayoutOptions& options_;
  std::uint32_t rate_;
  Ataris ataris_;
};

}  // namespace otrera::go
