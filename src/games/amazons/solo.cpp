#include "games/amazons/solo.h"

#include <algorithm>
#include <unordered_set>

#include "core/hash.h"
#include "games/amazons/lines.h"
#include "games/amazons/territory_file.h"

namespace otrera::amazons {
namespace {

std::uint64_t key(Bitboard amazons, Bitboard empty) {
  std::uint64_t hash = 0;
  for (const auto word : {low_half(amazons), high_half(amazons), low_half(empty), high_half(empty)})
    hash = mix64(hash + golden_gamma) ^ mix64(word);
  return mix64(hash);
}

// A position's depth follows from its empty squares, so one met twice need not be searched again. Moves that
// leave every other square in reach are tried first: where the region is not defective they fill it at once.
class SoloSearch {
 public:
  SoloSearch(std::uint64_t most_positions, int enough) : left_(most_positions), enough_(enough) {}

  MoveCount longest(Bitboard amazons, Bitboard empty) {
    const int reach = count(reachable(amazons, empty)), most = std::min(reach, enough_);
    extend(amazons, empty, 0, reach);
    const int found = std::min(best_, most);
    return {found, left_ > 0 ? found : most};
  }

 private:
  // `bound`: no line through here is longer.
  void extend(Bitboard amazons, Bitboard empty, int depth, int bound) {
    best_ = std::max(best_, depth);
    if (done(bound) || !seen_.insert(key(amazons, empty)).second) return;
    --left_;
    for (const bool whole : {true, false}) {
      each_move(amazons, empty, [&](Bitboard moved, Bitboard free) {
        const int below = depth + 1 + count(reachable(moved, free));
        if (below > best_ && whole == (below == bound)) extend(moved, free, depth + 1, below);
        return !done(bound);
      });
      if (done(bound)) return;
    }
  }

  bool done(int bound) const { return best_ >= std::min(bound, enough_) || left_ == 0; }

  // Until `use` says no.
  template <class Use>
  static void each_move(Bitboard amazons, Bitboard empty, Use&& use) {
    for (Bitboard from_set = amazons; from_set;) {
      const Square from = take_first(from_set);
      for (Bitboard to_set = queen_squares(from, empty); to_set;) {
        const Square to = take_first(to_set);
        const Bitboard moved = amazons ^ bit(from) ^ bit(to);
        const Bitboard free = empty ^ bit(from) ^ bit(to);
        for (Bitboard shots = queen_squares(to, free); shots;)
          if (!use(moved, free ^ bit(take_first(shots)))) return;
      }
    }
  }

  std::uint64_t left_;
  int enough_;
  int best_ = 0;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

MoveCount solo_moves(Bitboard amazons, Bitboard empty, std::uint64_t most_positions, int enough) {
  return SoloSearch(most_positions, enough).longest(amazons, empty);
}

MoveCount SoloCounter::moves(Bitboard amazons, Bitboard empty) const {
  constexpr int shift = 7;
  const std::uint64_t hash = mix64(key(amazons, empty) + most_positions_);
  if (const auto found = table_->find(hash)) return {*found & ((1 << shift) - 1), *found >> shift};
  const auto on_file = file_ ? file_->moves(amazons, empty) : std::nullopt;
  const MoveCount moves =
      on_file ? MoveCount{*on_file, *on_file} : solo_moves(amazons, empty, most_positions_);
  table_->store(hash, static_cast<unsigned>(moves.most << shift | moves.least));
  return moves;
}

}  // namespace otrera::amazons
