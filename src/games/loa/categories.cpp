#include "games/loa/categories.h"

#include <array>

namespace otrera::loa {
namespace {

struct Counts {
  int played, available;
};

// One line for every capture or not, region of origin and region of target; on it, squares travelled, from
// seven away to seven towards the centre of mass. Printed by `otrera learn categories` (data/loa/README.md).
constexpr std::array<Counts, category_count> counts{{
#include "games/loa/category_counts.inc"
}};

// What a category is worth that was never available, counted as one position of it.
constexpr float unseen = 0.02f;

constexpr std::array<float, category_count + 1> probabilities = [] {
  std::array<float, category_count + 1> table{};
  for (std::size_t i = 0; i < category_count; ++i)
    table[i] =
        (static_cast<float>(counts[i].played) + unseen) / (static_cast<float>(counts[i].available) + 1);
  table[no_category] = 1;
  return table;
}();

constexpr auto regions = [] {
  std::array<std::array<std::int8_t, square_count>, most_size + 1> table{};
  for (int size = least_size; size <= most_size; ++size)
    for (Bitboard left = board_mask(size); left;) {
      const Square square = take_first(left);
      table[static_cast<std::size_t>(size)][static_cast<std::size_t>(square)] =
          static_cast<std::int8_t>(region(square, size));
    }
  return table;
}();

}  // namespace

int category(const Position& position, Move move, const CentreOfMass& mass) {
  if (!move.is_movement()) return no_category;
  const auto& of = regions[static_cast<std::size_t>(position.size())];
  const auto region_of = [&](Square square) {
    return static_cast<int>(static_cast<unsigned char>(of[static_cast<std::size_t>(square)]));
  };
  const int from = region_of(move.from()), to = region_of(move.to());
  const int travelled = mass.distance(move.from()) - mass.distance(move.to());
  return (((position.captures(move) ? 1 : 0) * region_count + from) * region_count + to) * travel_count +
         travelled + most_travelled;
}

float category_probability(int category) {
  return probabilities[static_cast<std::size_t>(category)];
}

}  // namespace otrera::loa
