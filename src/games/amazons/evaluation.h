// The evaluations of Amazons behind one interface (game/evaluation.h): evaluate.kind says which.
#pragma once

#include <span>

#include "game/evaluation.h"
#include "games/amazons/evaluation_options.h"
#include "games/amazons/fitted.h"
#include "games/amazons/position.h"
#include "games/amazons/terms.h"

namespace otrera::amazons {

class Evaluator {
 public:
  using Options = EvaluationOptions;
  static constexpr auto parameters = Options::parameters();

  explicit Evaluator(const Options& options) : options_(options) {}

  // Above zero: the first player is ahead. About one a square, but for the kind `ratio`, which stays within
  // -1 and 1. In mid-turn the side that has yet to shoot is the side to move.
  float points(const Position& position) const;
  void points_after(const Position& position, std::span<const Move> moves, std::span<float> points) const;
  void points_after(const Position& position, std::span<const Turn<Move, 2>> turns,
                    std::span<float> points) const;

  // What the kind `fitted` weighs, for learning its weights (game/evaluation.h).
  static constexpr auto weight_names = fitted_weight_names;
  void terms(const Position& position, std::span<float> values) const;

  // Who will own each square, from -1 to 1, as far as the kind looks at squares; ranks from the top.
  void owners(const Position& position, std::span<float> squares) const;

 private:
  bool by_terms() const;
  bool by_leads() const;
  float points(const Pieces& pieces) const;
  float points(const Terms& terms, Player decider) const;

  Options options_;
};

Pieces pieces_of(const Position& position);

static_assert(ScoresMoves<Position> && ScoresMoves<Turns<Position>>);
static_assert(MapsOwners<Position> && MapsOwners<Turns<Position>> && ShowsTerms<Position>);

}  // namespace otrera::amazons
