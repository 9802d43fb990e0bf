#include "games/amazons/territory_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <set>

#include "core/error.h"
#include "games/amazons/region.h"
#include "games/amazons/solo.h"

namespace otrera::amazons {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr char magic[] = "OTRTERR1";
constexpr std::uint64_t missing_mask = 15;
constexpr std::size_t header_words = 4;
constexpr std::uint64_t no_limit = ~std::uint64_t{0};

std::uint64_t key_of(Bitboard amazons, Bitboard empty) {
  return hash_of(canonical({{amazons, 0}, empty}).region) & ~missing_mask;
}

Error not_a_territory_file(const std::string& path) {
  return Error("no file of territories", path, "expected one made by otrera problems build");
}

// All connected sets of so many squares, each in one of its mirror images, in the corner of the grid.
using Shapes = std::set<Bitboard>;

Shapes grown(const Shapes& smaller) {
  Shapes larger;
  for (const Bitboard shape : smaller) {
    // Moved one square from the edges, so that it can grow to all sides.
    const Bitboard inner = shape << (stride + 1);
    for (Bitboard beside = neighbours(inner) & ~inner; beside;) {
      const Bitboard whole = inner | bit(take_first(beside));
      larger.insert(canonical({{0, 0}, whole}).region.empty);
    }
  }
  return larger;
}

void add_territories(Bitboard shape, int most_amazons, std::vector<std::uint64_t>& found) {
  std::vector<Bitboard> squares;
  for (Bitboard left = shape; left;) squares.push_back(bit(take_first(left)));
  for (unsigned chosen = 1; chosen + 1 < 1u << squares.size(); ++chosen) {
    if (std::popcount(chosen) > most_amazons) continue;
    Bitboard amazons = 0;
    for (std::size_t i = 0; i < squares.size(); ++i)
      if (chosen >> i & 1) amazons |= squares[i];
    const Bitboard empty = shape & ~amazons;
    const int missing = count(empty) - solo_moves(amazons, empty, no_limit).most;
    if (missing > 0) found.push_back(key_of(amazons, empty) | static_cast<std::uint64_t>(missing));
  }
}

}  // namespace

TerritoryFile::TerritoryFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about {};
  if (file < 0 || fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    if (file >= 0) close(file);
    throw Error("cannot be read", path, "expected a file of territories");
  }
  bytes_ = static_cast<std::size_t>(about.st_size);
  if (bytes_ >= header_words * sizeof(std::uint64_t))
    mapped_ = mmap(nullptr, bytes_, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (!mapped_ || mapped_ == MAP_FAILED) {
    mapped_ = nullptr;
    throw not_a_territory_file(path);
  }
  const auto* words = static_cast<const std::uint64_t*>(mapped_);
  const std::uint64_t room = bytes_ / sizeof(std::uint64_t) - header_words;
  if (std::memcmp(words, magic, sizeof *words) != 0 || words[1] > most_squares || words[2] > most_squares ||
      words[3] != room || bytes_ % sizeof(std::uint64_t) != 0) {
    munmap(mapped_, bytes_);
    throw not_a_territory_file(path);
  }
  size_ = {static_cast<int>(words[1]), static_cast<int>(words[2])};
  entries_ = {words + header_words, room};
}

TerritoryFile::~TerritoryFile() {
  if (mapped_) munmap(mapped_, bytes_);
}

std::optional<int> TerritoryFile::moves(Bitboard amazons, Bitboard empty) const {
  if (count(amazons) > size_.amazons || count(amazons | empty) > size_.squares) return std::nullopt;
  const std::uint64_t key = key_of(amazons, empty);
  const auto at = std::ranges::lower_bound(entries_, key);
  const bool defective = at != entries_.end() && (*at & ~missing_mask) == key;
  return count(empty) - (defective ? static_cast<int>(*at & missing_mask) : 0);
}

std::string make_territory_file(const TerritorySize& size, const std::function<void(double)>& progress,
                                const std::atomic<bool>& stop) {
  if (size.squares < 2 || size.squares > TerritoryFile::most_squares || size.amazons < 1)
    throw Error(std::to_string(size.squares) + " squares", {},
                "expected 2 to " + std::to_string(int{TerritoryFile::most_squares}));
  std::vector<std::uint64_t> found;
  Shapes shapes{bit(0)};
  for (int squares = 2; squares <= size.squares; ++squares) {
    shapes = grown(shapes);
    std::size_t done = 0;
    for (const Bitboard shape : shapes) {
      if (stop) return {};
      add_territories(shape, size.amazons, found);
      if (squares == size.squares) progress(static_cast<double>(++done) / static_cast<double>(shapes.size()));
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  const std::uint64_t header[] = {0, static_cast<std::uint64_t>(size.squares),
                                  static_cast<std::uint64_t>(size.amazons), found.size()};
  std::string text(reinterpret_cast<const char*>(header), sizeof header);
  std::memcpy(text.data(), magic, sizeof *header);
  text.append(reinterpret_cast<const char*>(found.data()), found.size() * sizeof *header);
  return text;
}

}  // namespace otrera::amazons
