// Nested Monte-Carlo search: a search of level n tries each move, follows it by a search of level n - 1, and
// plays along the best line it has met; level 0 plays at random. Cazenave 2009.
// Whole searches are repeated until the stopper says stop.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "core/parameter.h"
#include "core/random.h"
#include "core/stopper.h"
#include "search/plan/line.h"
#include "search/plan/weights.h"

namespace otrera::plan {

struct NestedOptions {
  int level = 2;
};

inline constexpr std::array nested_parameters{
    integer<&NestedOptions::level>("nested.level", {0, 5}, Scale::linear,
                                   "levels of searches above the playout"),
};

template <Game G>
class Nested {
 public:
  Nested(const NestedOptions& options, const Weights& weights, std::uint64_t seed)
      : options_(options), weights_(weights), random_(seed) {}

  Line<G> search(const G& root, Stopper& stopper) {
    best_ = {};
    stopped_ = false;
    do keep(search(root, options_.level, stopper), best_);
    while (!stopped_ && !root.over());
    return best_;
  }

 private:
  using Move = typename G::Move;

  // The best line from the position on. Once stopped, the way home is the best line known.
  Line<G> search(G position, int level, Stopper& stopper) {
    if (level == 0) return playout(position, stopper);
    Line<G> best;
    std::vector<Move> moves;
    for (std::size_t depth = 0;; ++depth) {
      position.moves(moves);
      if (moves.empty()) break;
      for (const auto& move : moves) {
        if (stopped_ && !best.empty()) return best;
        G after = position;
        after.play(move);
        Line<G> line = search(after, level - 1, stopper);
        if (line.score <= best.score) continue;
        best.score = line.score;
        best.moves.resize(depth);
        best.moves.push_back(move);
        best.moves.insert(best.moves.end(), line.moves.begin(), line.moves.end());
      }
      position.play(best.moves[depth]);
    }
    if (best.empty()) end(best, position, stopper);
    return best;
  }

  Line<G> playout(G position, Stopper& stopper) {
    Line<G> line;
    for (position.moves(moves_); !moves_.empty(); position.moves(moves_)) {
      line.moves.push_back(moves_[weights_.draw(position, moves_, random_)]);
      position.play(line.moves.back());
    }
    end(line, position, stopper);
    return line;
  }

  void end(Line<G>& line, const G& position, Stopper& stopper) {
    line.score = position.outcome().score;
    ++best_.simulations;
    stopped_ |= stopper.should_stop({best_.simulations, false});
  }

  static void keep(Line<G> line, Line<G>& best) {
    if (line.score <= best.score) return;
    best.moves = std::move(line.moves);
    best.score = line.score;
  }

  NestedOptions options_;
  Weights weights_;
  Random random_;
  Line<G> best_;
  bool stopped_ = false;
  std::vector<Move> moves_;
};

}  // namespace otrera::plan
