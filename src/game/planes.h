// What a net sees of a position, and where in its policy a move stands. A game brings both as G::Planes:
//
//   class Planes {
//    public:
//     static constexpr int input;         planes of the position
//     static constexpr int policy;        planes of the policy
//     static constexpr bool pass;         whether passing has a logit of its own
//     static BoardShape shape(const G&);  of the board
//     // All that a net sees, as whoever decides sees it: for every square, rank by rank, one number a plane.
//     static void fill(const G&, std::span<float> planes);
//     static PolicyPlace place(const G&, Move);
//     // Where a plane of the policy is in the mirror image.
//     static int mirrored(int plane, int symmetry);
//   };
//
// The game kit holds that a mirrored position has the mirrored planes and its moves the mirrored places.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <span>

#include "game/square.h"
#include "game/symmetry.h"

namespace otrera {

// A plane of the policy and a square of the board, or one of two special places.
struct PolicyPlace {
  static constexpr int passing = -1;  // the logit for passing
  static constexpr int nowhere = -2;  // a move that no net knows of: as likely as the average one

  int plane = nowhere;
  int square = 0;  // by number

  static constexpr PolicyPlace pass() { return {passing, 0}; }
  bool on_board() const { return plane >= 0; }
  bool operator==(const PolicyPlace&) const = default;
};

template <class G>
concept HasPlanes = requires {
  typename G::Planes;
};

template <HasPlanes G>
using PlanesOf = typename G::Planes;

// What a game asserts beside its planes.
template <class G>
concept GivesPlanes = HasPlanes<G> &&
    requires(const G& position, const typename G::Move& move, std::span<float> planes) {
  { PlanesOf<G>::input } -> std::convertible_to<int>;
  { PlanesOf<G>::policy } -> std::convertible_to<int>;
  { PlanesOf<G>::pass } -> std::convertible_to<bool>;
  { PlanesOf<G>::shape(position) } -> std::same_as<BoardShape>;
  { PlanesOf<G>::fill(position, planes) } -> std::same_as<void>;
  { PlanesOf<G>::place(position, move) } -> std::same_as<PolicyPlace>;
  { PlanesOf<G>::mirrored(0, 0) } -> std::same_as<int>;
};

// The same place of the mirrored board.
template <HasPlanes G>
PolicyPlace mirrored(PolicyPlace place, int symmetry, BoardShape shape) {
  if (!place.on_board()) return place;
  const FileAndRank square{place.square % shape.files, place.square / shape.files};
  return {PlanesOf<G>::mirrored(place.plane, symmetry),
          mirrored(shape, symmetry).number(mirrored(square, symmetry, shape))};
}

// Places in one row, as training has them: plane by plane, and passing behind them; -1 for nowhere.
template <HasPlanes G>
int number_of(PolicyPlace place, BoardShape shape) {
  if (place.plane == PolicyPlace::nowhere) return -1;
  return place.on_board() ? place.plane * shape.squares() + place.square
                          : PlanesOf<G>::policy * shape.squares();
}

// The eight directions of a queen, for policies by direction and distance.
struct Direction {
  int rank, file;
  bool operator==(const Direction&) const = default;
};
inline constexpr std::array<Direction, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

constexpr int number_of(Direction direction) {
  int number = 0;
  while (!(directions[static_cast<std::size_t>(number)] == direction)) ++number;
  return number;
}
constexpr int mirrored_direction(int number, int symmetry) {
  Direction direction = directions[static_cast<std::size_t>(number)];
  if (symmetry & 1) direction.file = -direction.file;
  if (symmetry & 2) direction.rank = -direction.rank;
  if (symmetry & 4) std::swap(direction.file, direction.rank);
  return number_of(direction);
}

// Planes of moves along lines: for every direction one for each distance up to `most`.
template <int most>
struct LinePlanes {
  static constexpr int count = 8 * most;

  static constexpr int plane(FileAndRank from, FileAndRank to) {
    const int ranks = to.rank - from.rank, files = to.file - from.file;
    const int distance = std::max(std::max(ranks, -ranks), std::max(files, -files));
    return number_of(Direction{ranks / distance, files / distance}) * most + distance - 1;
  }
  static constexpr int mirrored(int plane, int symmetry) {
    return mirrored_direction(plane / most, symmetry) * most + plane % most;
  }
};

}  // namespace otrera
