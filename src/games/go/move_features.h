// What a move looks like to a model of who plays what (Coulom 2007): the eight points around it, and whether
// it takes, saves, gives away, puts in atari, and how far from the last move it is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/go/position.h"

namespace otrera::go {

// Patterns come first, by canonical code; the others follow.
using Feature = std::uint32_t;
inline constexpr Feature pattern_features = 1 << 16;
inline constexpr std::array<std::string_view, 22> other_features{
    "takes",       "saves",       "gives-away",  "puts-in-atari", "distance-0",  "distance-1",
    "distance-2",  "distance-3",  "distance-4",  "distance-5",    "distance-6",  "distance-7",
    "distance-8",  "distance-9",  "distance-10", "distance-11",   "distance-12", "distance-13",
    "distance-14", "distance-15", "distance-16", "distance-17"};
inline constexpr Feature feature_count = pattern_features + other_features.size();

class MoveFeatures {
 public:
  // Of a move to an empty point by the side to move.
  MoveFeatures(const Position& position, Point point);
  std::span<const Feature> all() const { return {features_, count_}; }

 private:
  void add(Feature feature) { features_[count_++] = feature; }

  Feature features_[6];
  std::size_t count_ = 0;
};

}  // namespace otrera::go
