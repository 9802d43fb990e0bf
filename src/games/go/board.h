// The fast board: stones, chains, liberties and the surroundings of every point, all kept up to date move by
// move without allocating. Positions hold one and playouts work on one alone. It knows captures, suicide and
// the simple ko; what stood before is Position's affair.
//
// A chain counts pseudo-liberties: an empty point once for every stone of the chain beside it. Beside the
// count stand the sum of those points and the sum of their squares; by these a chain is seen to have only one
// liberty, and which (all terms are equal exactly when count * squares = sum * sum).
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "core/random.h"
#include "games/go/points.h"

namespace otrera::go {

// What stands around a point: two bits a neighbour (a Colour), in the order of Steps. The low byte holds the
// four neighbours on lines, the high byte the diagonals.
using Code = std::uint16_t;
inline constexpr unsigned code_count = 1u << 16;

constexpr bool has_empty_neighbour(Code code) {
  return ((code | code >> 1) & 0x55) != 0x55;
}
// All neighbours on lines are of the colour, or border.
constexpr bool surrounded_by(Code code, Colour colour) {
  const unsigned mask = colour == Colour::black ? 0x55 : 0xaa;
  return (code & mask) == mask;
}
// An eye that is not seen to be false: surrounded, and at the most one diagonal is the enemy's (at the border
// none). Nobody fills one in a playout.
constexpr bool is_eye(Code code, Colour colour) {
  if (!surrounded_by(code, colour)) return false;
  const unsigned low = code >> 8 & 0x55, high = code >> 9 & 0x55;
  const unsigned enemies = colour == Colour::black ? high & ~low : low & ~high;
  return std::popcount(enemies) + ((low & high) != 0) < 2;
}

class Board {
 public:
  explicit Board(int size);
  Board(const Board& board);
  Board& operator=(const Board& board);
  ~Board() = default;

  int size() const { return size_; }
  int points() const { return size_ * size_; }
  const Steps& steps() const { return steps_; }
  Colour at(Point point) const { return colour_[point]; }
  Code code(Point point) const { return code_[point]; }
  // The point that may not be played at once, or no_point.
  Point ko() const { return ko_; }
  int stones(Colour colour) const { return stones_[static_cast<int>(colour)]; }
  // Stones of a colour that were taken off the board.
  int lost(Colour colour) const { return lost_[static_cast<int>(colour)]; }
  // Of the stones alone.
  std::uint64_t key() const { return key_; }
  // In no certain order; a move puts the last one where its own point stood, and what it captures behind
  // them.
  std::span<const Point> empty() const { return {empty_, empty_count_}; }
  // Where a point stands among them; a stone, where its point stood.
  Point place(Point point) const { return place_[point]; }
  Point point_at(int file, int rank) const { return go::point_at(size_, file, rank); }

  // A chain's stones and its liberties, each of these as often as stones touch it: their number, the sum of
  // the points and that of the squares.
  struct Chain {
    std::uint32_t sum, squares;
    std::uint16_t liberties, stones;

    void gain(Point point) {
      ++liberties;
      sum += point;
      squares += std::uint32_t{point} * point;
    }
    void lose(Point point) {
      --liberties;
      sum -= point;
      squares -= std::uint32_t{point} * point;
    }
    bool in_atari() const { return std::uint64_t{liberties} * squares == std::uint64_t{sum} * sum; }
    Point any_liberty() const { return static_cast<Point>(sum / liberties); }
  };

  // Chains, named by any of their stones.
  Point chain(Point stone) const { return chain_[stone]; }
  const Chain& chain_of(Point stone) const { return chains_[chain_[stone]]; }
  Point next_in_chain(Point stone) const { return next_[stone]; }
  int stones_in_chain(Point stone) const { return chains_[chain_[stone]].stones; }
  bool in_atari(Point stone) const { return chains_[chain_[stone]].in_atari(); }
  // Of a chain in atari.
  Point only_liberty(Point stone) const { return chains_[chain_[stone]].any_liberty(); }
  template <class Visit>
  void for_each_in_chain(Point stone, Visit&& visit) const {
    Point at = stone;
    do {
      const Point next = next_[at];
      visit(at);
      at = next;
    } while (at != stone);
  }

  // Playing on an empty point leaves the mover's own chain without a liberty.
  bool is_suicide(Point point, Colour colour) const;
  // On an empty point; repetition beyond the simple ko apart.
  bool is_legal(Point point, Colour colour, bool suicide_allowed = false) const {
    if (has_empty_neighbour(code_[point])) return true;
    return point != ko_ && (suicide_allowed || !is_suicide(point, colour));
  }
  // What playouts choose from: legal and no own eye.
  bool is_sensible(Point point, Colour colour) const {
    const Code code = code_[point];
    if (has_empty_neighbour(code)) return true;
    return !is_eye(code, colour) && point != ko_ && !is_suicide(point, colour);
  }

  // Plays a legal move; returns the number of enemy stones taken. A suicide takes the mover's own.
  int play(Point point, Colour colour);
  // The same in a playout, where the other side pays for the stone (playouts.h).
  void play_free(Point point, Colour colour) {
    play(point, colour);
    ++lost_[static_cast<int>(other(colour))];
  }
  void pass() { ko_ = no_point; }
  // The key after a legal move.
  std::uint64_t key_after(Point point, Colour colour) const;
  // Setting up: stones in any order, all with liberties in the end; `lost` as it was counted before.
  void put(Point point, Colour colour) { play(point, colour); }
  void set_ko(Point point) { ko_ = point; }
  void set_lost(Colour colour, int stones) { lost_[static_cast<int>(colour)] = stones; }

  // A random empty point that is accepted, each as likely as the other, or no_point. Changes the order of
  // the empty points.
  template <class Accept>
  Point draw_empty(Random& random, Accept&& accept) {
    for (std::uint32_t left = empty_count_; left > 0;) {
      const std::uint32_t drawn = random.below(left);
      const Point point = empty_[drawn];
      if (accept(point)) return point;
      const Point last = empty_[--left];
      empty_[drawn] = last;
      empty_[left] = point;
      place_[last] = static_cast<Point>(drawn);
      place_[point] = static_cast<Point>(left);
    }
    return no_point;
  }

  bool operator==(const Board& board) const;

 private:
  void mark_around(Point point, Colour colour);
  void start_chain(Point point);
  void join(Point into, Point from);
  int remove_chain(Point stone);
  std::uint64_t key_of_chain(Point stone) const;

  int size_;
  Steps steps_;
  Point ko_ = no_point;
  int stones_[4] = {};
  int lost_[4] = {};
  std::uint64_t key_ = 0;
  std::uint32_t empty_count_ = 0;

  // By cell. Chain 0 belongs to empty cells and the border, so that nobody need ask.
  Colour colour_[most_cells];
  Code code_[most_cells];
  Point chain_[most_cells];  // a stone of the chain
  Point next_[most_cells];   // the chain as a ring
  Point place_[most_cells];  // in the list of empty points
  Chain chains_[most_cells];
  Point empty_[most_points];
};

// The number of a stone in keys of boards.
std::uint64_t stone_key(Point point, Colour colour);

}  // namespace otrera::go
