#include "games/amazons/owners.h"

#include <algorithm>

#include "games/amazons/amazong.h"
#include "games/amazons/fitted.h"
#include "games/amazons/invader.h"
#include "games/amazons/kernels.h"

namespace otrera::amazons {
namespace {

void add(Owners& owners, Bitboard set, double share) {
  while (set) owners[static_cast<std::size_t>(take_first(set))] += share;
}

// `equal` is what a square reached equally fast is worth to the side to move.
void add(Owners& owners, const Territory& territory, double share, double equal, Player decider) {
  add(owners, territory.first, share);
  add(owners, territory.second, -share);
  add(owners, territory.equal, decider == Player::first ? share * equal : -share * equal);
}

Terms measured(const Pieces& pieces) {
  Terms terms;
  kernels().measure(pieces, terms);
  return terms;
}

void add_campya(Owners& owners, const Pieces& pieces, const EvaluationOptions& options) {
  const Terms terms = measured(pieces);
  const double kings = std::min(1.0, terms.stage / options.stage) * options.king;
  add(owners, terms.queen, 1 / (1 + kings), options.equal_square, pieces.decider);
  add(owners, terms.king, kings / (1 + kings), options.equal_king, pieces.decider);
}

// The nearness and the leads lie between the two territories and add no square of their own, so the picture
// gives their shares to the territory they refine.
void add_amazong(Owners& owners, const Pieces& pieces, const EvaluationOptions& options) {
  const Terms terms = measured(pieces);
  const AmazongBlend blend = amazong_blend(terms.stage, options);
  const double queens = std::clamp(blend.t1 + blend.c1, 0.0, 1.0);
  add(owners, terms.queen, queens, options.amazong_equal, pieces.decider);
  add(owners, terms.king, 1 - queens, options.amazong_equal, pieces.decider);
}

void add_fitted(Owners& owners, const Pieces& pieces, const EvaluationOptions& options) {
  const Terms terms = measured(pieces);
  const FittedBlend blend = fitted_blend(terms.stage, options);
  const double both = blend.queen + blend.king;
  const double queens = both > 0 ? blend.queen / both : 1;
  add(owners, terms.queen, queens, 0, pieces.decider);
  add(owners, terms.king, 1 - queens, 0, pieces.decider);
}

void add_invader(Owners& owners, const Pieces& pieces, const EvaluationOptions& options) {
  const bool fast = options.kind == EvaluationOptions::Kind::invader_fast;
  Territory queen;
  kernels().queen_territory(pieces, queen);
  add(owners, {0, 0, queen.equal}, 1, options.invader_equal, pieces.decider);
  for_each_territory(pieces, queen, [&](Bitboard group, int entrances, Player owner) {
    const double worth = !fast ? square_worth(entrances, options) : count(group) >= options.invader_group;
    add(owners, group, owner == Player::first ? worth : -worth);
  });
}

}  // namespace

Owners find_owners(const Pieces& pieces, const EvaluationOptions& options) {
  using Kind = EvaluationOptions::Kind;
  Owners owners{};
  switch (options.kind) {
    case Kind::classic: {
      Territory queen;
      kernels().queen_territory(pieces, queen);
      add(owners, queen, 1, options.equal_square, pieces.decider);
      break;
    }
    case Kind::complex:
    case Kind::ratio:
      add_campya(owners, pieces, options);
      break;
    case Kind::amazong:
      add_amazong(owners, pieces, options);
      break;
    case Kind::fitted:
      add_fitted(owners, pieces, options);
      break;
    case Kind::invader:
    case Kind::invader_fast:
      add_invader(owners, pieces, options);
      break;
  }
  return owners;
}

}  // namespace otrera::amazons
