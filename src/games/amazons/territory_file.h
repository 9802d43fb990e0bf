// A file of all small territories that hold fewer moves than squares (defective ones: Müller and Tegos,
// Experiments in Computer Amazons, 2002). Whatever is as small and is not in it can be filled up. The file is
// mapped into memory, so that asking costs a binary search and nothing is read that nobody asks for.
//
//   8 bytes  "OTRTERR1"
//   8 bytes  squares of the largest territories, their amazons included
//   8 bytes  most amazons
//   8 bytes  how many entries
//   entries of 8 bytes, sorted: the hash of a canonical region, in its lowest 4 bits how many moves are
//   missing
// Numbers are little-endian.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/amazons/bitboard.h"

namespace otrera::amazons {

struct TerritorySize {
  int squares = 8;  // empty ones and amazons together
  int amazons = 4;
};

class TerritoryFile {
 public:
  static constexpr int most_squares = 10;

  // Throws Error naming the file if it is not such a file.
  explicit TerritoryFile(const std::string& path);
  ~TerritoryFile();
  TerritoryFile(const TerritoryFile&) = delete;
  TerritoryFile& operator=(const TerritoryFile&) = delete;

  // Moves of one side alone in a region of its own; nothing where the region is too large for the file.
  std::optional<int> moves(Bitboard amazons, Bitboard empty) const;
  std::size_t entries() const { return entries_.size(); }
  TerritorySize size() const { return size_; }

 private:
  void* mapped_ = nullptr;
  std::size_t bytes_ = 0;
  TerritorySize size_;
  std::span<const std::uint64_t> entries_;
};

// The content of such a file, by counting every territory; `progress` is told the share that is done. Empty
// if stopped.
std::string make_territory_file(const TerritorySize& size, const std::function<void(double)>& progress,
                                const std::atomic<bool>& stop);

}  // namespace otrera::amazons
