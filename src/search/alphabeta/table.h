// The transposition table: what earlier visits found out about a position. Keys are kept whole, so that only
// equal hashes of different positions can deceive it. Replacement by "two-deep": a place has two entries, one
// for the deepest search and one for the latest that was not deeper (Breuker, Uiterwijk and van den Herik
// 1994). Moves are kept as their number in the position's list, which a whole key makes safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/memory.h"
#include "search/alphabeta/value.h"

namespace otrera::alphabeta {

enum class Bound : std::uint8_t { none = 0, lower = 1, upper = 2, exact = 3 };

constexpr bool bounds_below(Bound bound) {
  return (static_cast<int>(bound) & 1) != 0;
}
constexpr bool bounds_above(Bound bound) {
  return (static_cast<int>(bound) & 2) != 0;
}

class Table {
 public:
  enum class Replacement { two_deep, deep, always };

  // The depth of a search that saw every end of the game below.
  static constexpr int complete = 1023;
  static constexpr std::uint16_t no_move = 0xffff;

  struct Found {
    Value value;  // from the root
    int depth;
    Bound bound;
    std::uint16_t move;

    // Whether a search of that depth would find the value to be so. A win stays a win however deep one looks.
    bool at_least(Value limit, int wanted_depth) const {
      return bounds_below(bound) && value >= limit && (depth >= wanted_depth || proven_win(value));
    }
    bool at_most(Value limit, int wanted_depth) const {
      return bounds_above(bound) && value <= limit && (depth >= wanted_depth || proven_win(-value));
    }
    bool settles(int wanted_depth, Value alpha, Value beta) const {
      return at_least(beta, wanted_depth) || at_most(alpha, wanted_depth) ||
             (bound == Bound::exact && depth >= wanted_depth);
    }
  };

  // Takes the largest power of two of places that the limit allows, one at least. Throws Error if the system
  // refuses.
  Table(std::size_t limit_bytes, Replacement replacement);

  std::optional<Found> find(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, Value value, int depth, Bound bound, std::uint16_t move);

  // Entries of earlier searches give way first.
  void begin_search() { age_ = (age_ + 1) % ages; }
  void clear() { memory_.clear(); }

  std::size_t memory() const { return (mask_ + 1) * sizeof(Place); }

 private:
  static constexpr unsigned ages = 16;

  struct Entry {
    std::uint64_t key;
    Value value;  // from the position
    std::uint32_t move : 16;
    std::uint32_t depth : 10;
    std::uint32_t bound : 2;
    std::uint32_t age : 4;
  };
  struct Place {
    Entry deep, late;
  };
  static_assert(sizeof(Place) == 32);

  Place& place(std::uint64_t key) const { return places()[key & mask_]; }
  Place* places() const { return memory_.at<Place>(first); }
  bool gives_way(const Entry& entry, int depth) const {
    return entry.bound == 0 || entry.age != age_ || depth >= static_cast<int>(entry.depth);
  }

  // Where the places begin, so that none crosses a line of the cache. Fresh pages are zero: all empty.
  static constexpr Memory::Ref first = 2;

  std::size_t mask_;
  Memory memory_;
  Replacement replacement_;
  unsigned age_ = 0;
};

}  // namespace otrera::alphabeta
