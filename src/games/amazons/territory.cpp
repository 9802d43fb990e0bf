#include "games/amazons/territory.h"

#include <algorithm>
#include <unordered_set>

#include "core/hash.h"
#include "games/amazons/lines.h"

namespace otrera::amazons {
namespace {

// The longest line of moves in one connected region. A position's depth follows from its empty squares, so
// one met twice need not be searched again.
class SoloSearch {
 public:
  int longest(Bitboard amazons, Bitboard empty) {
    extend(amazons, empty, 0);
    return best_;
  }

 private:
  void extend(Bitboard amazons, Bitboard empty, int depth) {
    best_ = std::max(best_, depth);
    const int bound = depth + count(reachable(amazons, empty));
    if (bound <= best_ || !seen_.insert(key(amazons, empty)).second) return;
    for (Bitboard from_set = amazons; from_set;) {
      const Square from = take_first(from_set);
      for (Bitboard to_set = queen_squares(from, empty); to_set;) {
        const Square to = take_first(to_set);
        const Bitboard moved = amazons ^ bit(from) ^ bit(to);
        const Bitboard free = empty ^ bit(from) ^ bit(to);
        for (Bitboard shots = queen_squares(to, free); shots && best_ < bound;)
          extend(moved, free ^ bit(take_first(shots)), depth + 1);
      }
    }
  }

  static std::uint64_t key(Bitboard amazons, Bitboard empty) {
    std::uint64_t hash = 0;
    for (const auto word : {low_half(amazons), high_half(amazons), low_half(empty), high_half(empty)})
      hash = mix64(hash + golden_gamma) ^ mix64(word);
    return mix64(hash);
  }

  int best_ = 0;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

int remaining_moves(Bitboard amazons, Bitboard empty) {
  int total = 0;
  while (amazons) {
    const Bitboard first = bit(first_square(amazons));
    const Bitboard region = first | reachable(first, amazons | empty);
    const int squares = count(empty & region);
    total +=
        squares > most_counted_squares ? squares : SoloSearch().longest(amazons & region, empty & region);
    amazons &= ~region;
  }
  return total;
}

Settlement settle(const PlayoutState& state) {
  const int moves[2] = {remaining_moves(state.amazons[0], state.empty),
                        remaining_moves(state.amazons[1], state.empty)};
  const int passes[2] = {0, static_cast<int>(state.passes)};
  const unsigned mover = state.decider, other = mover ^ 1;
  const bool wins = moves[mover] + passes[mover] > moves[other] + passes[other];
  const unsigned winner = wins ? mover : other, loser = winner ^ 1;
  // The winner answers every turn of the loser, and begins if it is his turn.
  const int made = moves[loser] + passes[loser] + wins;
  return {winner ? Player::second : Player::first, moves[winner] - std::max(0, made - passes[winner])};
}

}  // namespace otrera::amazons
