// What Go knows of moves before they are tried, and who is ahead on the board as it stands.
#pragma once

#include <span>

#include "game/evaluation.h"
#include "games/go/expectation.h"
#include "games/go/heuristic.h"

namespace otrera::go {

class Evaluator {
 public:
  using Options = HeuristicOptions;
  static constexpr auto parameters = Heuristic::parameters;
  explicit Evaluator(const Options& options) : heuristic_(options), expectation_(options) {}

  // A count of stones and single eyes, far from a judgement: Go is searched by playouts.
  float points(const Position& position) const;
  // The heuristic's; and where the other side has passed, a pass that wins as the board stands is as good as
  // the best.
  void weights(const Position& position, std::span<const Move> moves, std::span<float> weights) const;

  // Games that count as played; where the other side has passed, a pass that wins as the board stands is
  // expected to win.
  void expect(const Position& position, std::span<const Move> moves, std::span<float> values,
              std::span<float> games) const;

 private:
  Heuristic heuristic_;
  Expectation expectation_;
};

static_assert(WeighsMoves<Position> && ExpectsGames<Position>);

}  // namespace otrera::go
