#include "games/amazons/playouts.h"

#include <algorithm>
#include <limits>

#include "games/amazons/kernels.h"
#include "games/amazons/territory.h"

namespace otrera::amazons {
namespace {

constexpr int no_limit = std::numeric_limits<int>::max();

Player player(unsigned side) {
  return side ? Player::second : Player::first;
}

// How the winner of a finished playout is scored: every square he reaches.
Outcome reached_outcome(const Position& rules, const PlayoutState& end) {
  const unsigned winner = end.decider ^ 1;
  return rules.outcome_for(player(winner), count(reachable(end.amazons[winner], end.empty)));
}

std::size_t row_order(Square square, BoardShape size) {
  const int place = (size.ranks - 1 - rank_of(square)) * size.files + file_of(square);
  return static_cast<std::size_t>(place);
}

}  // namespace

Move Playouts::draw(const Position& position, Random& random) const {
  const PlayoutState before = position.playout_state();
  PlayoutState after = before;
  kernels().play(after, options_, {.turns = no_limit, .one_decision = true}, random, nullptr);
  if (position.mid_turn()) return Move::shot(first_square(before.empty & ~after.empty));
  if (after.passes < before.passes) return Move::pass();
  const Bitboard was = before.own(), is = after.amazons[before.decider];
  return Move::movement(first_square(was & ~is), first_square(is & ~was));
}

int Playouts::play(Position& position, Random& random, int turns, bool until_settled,
                   std::vector<Move>* line) const {
  PlayoutState state = position.playout_state();
  const int played = kernels().play(state, options_, {turns, until_settled}, random, line);
  position.go_to(state);
  return played;
}

Outcome play_out(const Kernels& kernels, const Position& position, const PlayoutRules& rules,
                 Random& random) {
  PlayoutState state = position.playout_state();
  kernels.play(state, rules, {no_limit}, random, nullptr);
  return reached_outcome(position, state);
}

Outcome Playouts::finish(const Position& position, Random& random, bool until_settled) const {
  if (!until_settled) return play_out(kernels(), position, options_, random);
  PlayoutState state = position.playout_state();
  kernels().play(state, options_, {no_limit, until_settled}, random, nullptr);
  const Settlement end = settle(state);
  return position.outcome_for(end.winner, end.moves);
}

Outcome Playouts::outcome(const Position& finished) const {
  return reached_outcome(finished, finished.playout_state());
}

void Playouts::owners(Player decider, std::span<const Move> line, const Position& last,
                      std::span<float> owners) const {
  std::ranges::fill(owners, 0.0f);
  for (const Move move : line) {
    if (move.is_movement()) continue;
    if (move.is_shot()) owners[row_order(move.shot_at(), last.size())] = decider == Player::first ? 1 : -1;
    decider = opponent(decider);
  }
  const Bitboard first = reachable(last.amazons(Player::first), last.empty());
  const Bitboard second = reachable(last.amazons(Player::second), last.empty());
  for (Bitboard set = first & ~second; set;) owners[row_order(take_first(set), last.size())] = 1;
  for (Bitboard set = second & ~first; set;) owners[row_order(take_first(set), last.size())] = -1;
}

}  // namespace otrera::amazons
