#include "games/go/rings.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "core/hash.h"

namespace otrera::go {
namespace {

constexpr int reach = ring_count;
constexpr int width = 2 * reach + 1;

struct Offset {
  std::ptrdiff_t step;
  int ring;
  // By what is there, empty, own, enemy or border, and by symmetry.
  std::array<std::array<std::uint64_t, symmetry_count>, 4> keys;
};

// By place in the grid and by what is there.
constexpr auto grid_keys = zobrist_table<4 * width * width>(0x60414e65);

int ring_of(int files, int ranks) {
  const int distance = std::abs(files) + std::abs(ranks) + std::max(std::abs(files), std::abs(ranks));
  return std::max(0, (distance - 2) / 2);
}

// The places of all rings, the inner ones first, on a board of this stride.
std::vector<Offset> make_offsets(int stride) {
  const Point middle = point_at(width, reach, reach);
  std::vector<Offset> offsets;
  for (int files = -reach; files <= reach; ++files)
    for (int ranks = -reach; ranks <= reach; ++ranks) {
      const int ring = ring_of(files, ranks);
      const Point point = point_at(width, reach + files, reach + ranks);
      if (point == middle || ring >= ring_count) continue;
      Offset offset{ranks * stride + files, ring, {}};
      for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const Point image = transformed(width, point, symmetry);
        const int place = rank_of(width, image) * width + file_of(width, image);
        for (int seen = 0; seen < 4; ++seen)
          offset.keys[static_cast<std::size_t>(seen)][static_cast<std::size_t>(symmetry)] =
              grid_keys[static_cast<std::size_t>(4 * place + seen)];
      }
      offsets.push_back(offset);
    }
  std::ranges::stable_sort(offsets, {}, &Offset::ring);
  return offsets;
}

std::uint8_t seen_from(Colour colour, Colour mover) {
  if (colour == Colour::empty || colour == Colour::border) return static_cast<std::uint8_t>(colour);
  return colour == mover ? 1 : 2;
}

}  // namespace

RingBoard::RingBoard(const Board& board, Colour mover) : size_(board.size()) {
  seen_.fill(static_cast<std::uint8_t>(Colour::border));
  for (int rank = 0; rank < size_; ++rank)
    for (int file = 0; file < size_; ++file) {
      const Point point = board.point_at(file, rank);
      seen_[place(point)] = seen_from(board.at(point), mover);
    }
}

std::uint64_t RingWalk::grow() {
  static const std::vector<Offset> offsets = make_offsets(RingBoard::stride);
  for (const int ring = offsets[next_].ring; next_ < offsets.size() && offsets[next_].ring == ring; ++next_) {
    const Offset& offset = offsets[next_];
    const auto place = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(middle_) + offset.step);
    const auto& keys = offset.keys[board_.seen_[place]];
    for (std::size_t symmetry = 0; symmetry < sums_.size(); ++symmetry) sums_[symmetry] ^= keys[symmetry];
  }
  return *std::ranges::min_element(sums_);
}

RingKeys ring_keys(const Board& board, Point point, Colour mover) {
  const RingBoard seen(board, mover);
  RingWalk walk(seen, point);
  RingKeys keys{};
  for (std::uint64_t& key : keys) key = walk.grow();
  return keys;
}

}  // namespace otrera::go
