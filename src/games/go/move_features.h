// What a move looks like to a model of who plays what (Coulom 2007): the points around it, what it takes,
// saves, chases and gives away, how far from the last moves and from the edge it is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/go/chain_distances.h"
#include "games/go/position.h"
#include "games/go/rings.h"

namespace otrera::go {

// The eight points around come first, by canonical code; the others follow, by their place in this list.
// What is larger than these eight points has keys of its own (rings.h).
using Feature = std::uint32_t;
inline constexpr Feature pattern_features = code_count;
inline constexpr std::array<std::string_view, 61> other_features{
    "takes",          // stones in atari
    "takes-several",  // more than one of them
    "takes-caught",   // stones that would not get away
    "takes-to-save",  // what holds own stones in atari
    "saves",          // own stones in atari, by extending
    "runs-in-ladder", "puts-in-atari",
    "atari-on-last",  // the chain of the last move
    "catches",        // puts in atari, and a ladder takes what runs
    "gets-away",      // own stones that a ladder would take
    "lengthens",      // own stones of two liberties that need not fear one
    "presses",        // enemy stones of three liberties
    "vital",          // decides whether a small eye becomes two
    "gives-away",
    "throws-in",  // a stone in atari that is not given away for nothing
    // From the last move, in |x| + |y| + max(|x|, |y|), and from the one before.
    "distance-0", "distance-1", "distance-2", "distance-3", "distance-4", "distance-5", "distance-6",
    "distance-7", "distance-8", "distance-9", "distance-10", "distance-11", "distance-12", "distance-13",
    "distance-14", "distance-15", "distance-16", "distance-17", "before-0", "before-1", "before-2",
    "before-3", "before-4", "before-5", "before-6", "before-7", "before-8", "before-9", "before-10",
    "before-11", "before-12", "before-13", "before-14", "before-15", "before-16", "before-17",
    // From the last move as chains see it.
    "fate-1", "fate-2", "fate-3", "fate-4",
    // From the edge.
    "line-1", "line-2", "line-3", "line-4", "line-5", "line-6"};
inline constexpr Feature feature_count = pattern_features + other_features.size();

// What is seen of a position once, for the features of all its moves. The position has to stay.
class Situation {
 public:
  explicit Situation(const Position& position);

  const Board& board() const { return position_.board(); }
  Colour mover() const { return mover_; }
  const RingBoard& rings() const { return rings_; }

 private:
  friend class MoveFeatures;

  // Those of other_features that go with chains and eyes, in the same order.
  enum Mark : std::uint8_t {
    takes,
    takes_several,
    takes_caught,
    takes_to_save,
    saves,
    runs,
    puts_in_atari,
    atari_on_last,
    catches,
    gets_away,
    lengthens,
    presses,
    vital,
    mark_count
  };

  void mark(Point point, Mark mark) {
    marks_[point] = static_cast<std::uint16_t>(marks_[point] | 1u << mark);
  }
  void mark_vital(Point point);
  void mark_atari(Point stone);
  void mark_own(Point stone, const Point* liberty, int count);
  void mark_enemy(Point stone, const Point* liberty, int count);

  const Position& position_;
  Colour mover_;
  RingBoard rings_;
  Point last_, before_;  // the last two moves, or no_point
  Distances fates_;
  std::array<std::uint16_t, most_cells> marks_{};
};

class MoveFeatures {
 public:
  // Of a move to an empty point by the side to move.
  MoveFeatures(const Situation& situation, Point point);
  std::span<const Feature> all() const& { return {features_, count_}; }
  std::span<const Feature> all() && = delete;  // of what is gone

 private:
  void add(Feature feature) { features_[count_++] = feature; }

  Feature features_[Situation::mark_count + 6];
  std::size_t count_ = 0;
};

}  // namespace otrera::go
