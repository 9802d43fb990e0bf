#include "games/amazons/territory.h"

#include <algorithm>

#include "games/amazons/solo.h"

namespace otrera::amazons {
namespace {

constexpr std::uint64_t most_positions = 20'000;

// Regions with more squares than are counted are taken as if every square could be used up.
int moves_of(Bitboard amazons, Bitboard empty, int most_counted, int enough = square_count) {
  int total = 0;
  while (amazons && total < enough) {
    const Bitboard first = bit(first_square(amazons));
    const Bitboard region = first | reachable(first, amazons | empty);
    const int squares = count(empty & region);
    total += squares > most_counted
                 ? squares
                 : solo_moves(amazons & region, empty & region, most_positions, enough - total).most;
    amazons &= ~region;
  }
  return total;
}

}  // namespace

int remaining_moves(Bitboard amazons, Bitboard empty, int enough) {
  return moves_of(amazons, empty, square_count, enough);
}

Settlement settle(const PlayoutState& state) {
  const int moves[2] = {moves_of(state.amazons[0], state.empty, most_settled_squares),
                        moves_of(state.amazons[1], state.empty, most_settled_squares)};
  const int passes[2] = {0, static_cast<int>(state.passes)};
  const unsigned mover = state.decider, other = mover ^ 1;
  const bool wins = moves[mover] + passes[mover] > moves[other] + passes[other];
  const unsigned winner = wins ? mover : other, loser = winner ^ 1;
  // The winner answers every turn of the loser, and begins if it is his turn.
  const int made = moves[loser] + passes[loser] + wins;
  return {winner ? Player::second : Player::first, moves[winner] - std::max(0, made - passes[winner])};
}

}  // namespace otrera::amazons
