#include "games/go/rings.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/hash.h"

namespace otrera::go {
namespace {

constexpr int reach = ring_count;
constexpr int width = 2 * reach + 1;

struct Offset {
  int files, ranks;
  int ring;
  std::array<int, symmetry_count> images;  // in a grid of `width`
};

int ring_of(int files, int ranks) {
  const int distance = std::abs(files) + std::abs(ranks) + std::max(std::abs(files), std::abs(ranks));
  return std::max(0, (distance - 2) / 2);
}

// The places of all rings, the inner ones first.
std::vector<Offset> make_offsets() {
  const Point middle = point_at(width, reach, reach);
  std::vector<Offset> offsets;
  for (int files = -reach; files <= reach; ++files)
    for (int ranks = -reach; ranks <= reach; ++ranks) {
      const int ring = ring_of(files, ranks);
      const Point point = point_at(width, reach + files, reach + ranks);
      if (point == middle || ring >= ring_count) continue;
      Offset offset{files, ranks, ring, {}};
      for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const Point image = transformed(width, point, symmetry);
        offset.images[static_cast<std::size_t>(symmetry)] =
            rank_of(width, image) * width + file_of(width, image);
      }
      offsets.push_back(offset);
    }
  std::ranges::stable_sort(offsets, {}, &Offset::ring);
  return offsets;
}

// By place in the grid and by what is there: empty, own, enemy or border.
constexpr auto keys = zobrist_table<4 * width * width>(0x60414e65);

int seen_from(Colour colour, Colour mover) {
  if (colour == Colour::empty || colour == Colour::border) return static_cast<int>(colour);
  return colour == mover ? 1 : 2;
}

}  // namespace

RingKeys ring_keys(const Board& board, Point point, Colour mover) {
  static const std::vector<Offset> offsets = make_offsets();
  const int size = board.size(), file = file_of(size, point), rank = rank_of(size, point);
  std::array<std::uint64_t, symmetry_count> sums{};
  RingKeys result{};
  for (auto at = offsets.begin(); at != offsets.end(); ++at) {
    const int to_file = file + at->files, to_rank = rank + at->ranks;
    const bool inside = to_file >= 0 && to_file < size && to_rank >= 0 && to_rank < size;
    const Colour colour = inside ? board.at(board.point_at(to_file, to_rank)) : Colour::border;
    const int seen = seen_from(colour, mover);
    for (std::size_t symmetry = 0; symmetry < sums.size(); ++symmetry)
      sums[symmetry] ^= keys[static_cast<std::size_t>(4 * at->images[symmetry] + seen)];
    if (at + 1 == offsets.end() || (at + 1)->ring != at->ring)
      result[static_cast<std::size_t>(at->ring)] = *std::ranges::min_element(sums);
  }
  return result;
}

float RingWeights::weight(const RingKeys& of_rings, float unknown) const {
  for (std::size_t ring = of_rings.size(); ring-- > 0;)
    if (const auto found = weights_.find(of_rings[ring]); found != weights_.end()) return found->second;
  return unknown;
}

}  // namespace otrera::go
