#include "games/amazons/region.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/hash.h"
#include "game/symmetry.h"
#include "games/amazons/position.h"

namespace otrera::amazons {
namespace {

// The corner of a set and the size of the rectangle it fills.
struct Frame {
  int file, rank;
  BoardShape size;
};

Frame frame_of(Bitboard set) {
  int least_file = stride, most_file = 0;
  const int least_rank = rank_of(first_square(set));
  int most_rank = 0;
  for (Bitboard left = set; left;) {
    const Square square = take_first(left);
    least_file = std::min(least_file, file_of(square));
    most_file = std::max(most_file, file_of(square));
    most_rank = rank_of(square);
  }
  return {least_file, least_rank, BoardShape(most_file - least_file + 1, most_rank - least_rank + 1)};
}

// A square's image in each mirror image of the frame, moved to the corner of the board.
void add_images(Bitboard set, const Frame& frame, std::array<Bitboard, board_symmetries>& images) {
  while (set) {
    const Square square = take_first(set);
    const FileAndRank at{file_of(square) - frame.file, rank_of(square) - frame.rank};
    for (int symmetry = 0; symmetry < board_symmetries; ++symmetry) {
      const auto [file, rank] = mirrored(at, symmetry, frame.size);
      images[static_cast<std::size_t>(symmetry)] |= bit(square_at(file, rank));
    }
  }
}

using Images = std::array<Bitboard, board_symmetries>;

constexpr auto mirror_numbers = zobrist_table<3 * square_count>(0x6d6972726f72);

// Adds a number for each square to the hash of each mirror image of the frame.
void add_hashes(Bitboard set, const Frame& frame, std::size_t kind,
                std::array<std::uint64_t, board_symmetries>& hashes) {
  const std::uint64_t* numbers = mirror_numbers.data() + kind * square_count;
  while (set) {
    const Square square = take_first(set);
    const int file = file_of(square) - frame.file, rank = rank_of(square) - frame.rank;
    const int files[2] = {file, frame.size.files - 1 - file}, ranks[2] = {rank, frame.size.ranks - 1 - rank};
    for (std::size_t i = 0; i < 4; ++i) {
      hashes[i] ^= numbers[square_at(files[i & 1], ranks[i >> 1])];
      hashes[i + 4] ^= numbers[square_at(ranks[i >> 1], files[i & 1])];
    }
  }
}

}  // namespace

Bitboard frozen_amazons(const Region& board) {
  Bitboard frozen = board.all_amazons();
  for_each_region(board, [&](const Region& region) { frozen &= ~region.all_amazons(); });
  return frozen;
}

Bitboard dead_squares(const Region& board) {
  Bitboard dead = board.empty;
  for_each_region(board, [&](const Region& region) { dead &= ~region.empty; });
  return dead;
}

CanonicalRegion canonical(const Region& region) {
  const Frame frame = frame_of(region.squares());
  Images first{}, second{}, empty{};
  add_images(region.amazons[0], frame, first);
  add_images(region.amazons[1], frame, second);
  add_images(region.empty, frame, empty);
  CanonicalRegion best{{{first[0], second[0]}, empty[0]}, false};
  const auto key = [](const Region& of) { return std::tuple(of.empty, of.amazons[0], of.amazons[1]); };
  for (std::size_t i = 0; i < first.size(); ++i)
    for (const bool swapped : {false, true}) {
      const Region image{{swapped ? second[i] : first[i], swapped ? first[i] : second[i]}, empty[i]};
      if (key(image) < key(best.region)) best = {image, swapped};
    }
  return best;
}

std::uint64_t hash_of(const Region& region) {
  std::uint64_t hash = 0;
  for (const Bitboard set : {region.amazons[0], region.amazons[1], region.empty})
    for (const std::uint64_t word : {low_half(set), high_half(set)})
      hash = mix64(hash + golden_gamma) ^ mix64(word);
  return mix64(hash);
}

std::uint64_t mirror_hash(const Region& region) {
  const Frame frame = frame_of(region.squares());
  std::array<std::uint64_t, board_symmetries> hashes{};
  add_hashes(region.amazons[0], frame, 0, hashes);
  add_hashes(region.amazons[1], frame, 1, hashes);
  add_hashes(region.empty, frame, 2, hashes);
  return *std::ranges::min_element(hashes);
}

Region board_of(const Position& position) {
  return {{position.amazons(Player::first), position.amazons(Player::second)}, position.empty()};
}

}  // namespace otrera::amazons
