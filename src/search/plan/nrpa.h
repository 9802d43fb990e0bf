// Nested rollout policy adaptation: a playout draws each move by the weight of its action; a search of level
// n runs searches of level n - 1 and after each shifts the weights towards the best line it has met. Rosin
// 2011; a weight here is the exponential of the paper's. Whole searches are repeated until the stopper says
// stop.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/math.h"
#include "core/parameter.h"
#include "core/random.h"
#include "core/stopper.h"
#include "search/plan/line.h"
#include "search/plan/weights.h"

namespace otrera::plan {

struct NrpaOptions {
  int level = 3;
  int iterations = 30;  // searches of the level below, for one search
  double step = 0.5;    // how far the weights are shifted (alpha)
};

inline constexpr std::array nrpa_parameters{
    integer<&NrpaOptions::level>("nrpa.level", {1, 5}, Scale::linear, "levels of searches above the playout"),
    integer<&NrpaOptions::iterations>("nrpa.iterations", {1, 1000}, Scale::log,
                                      "searches of the level below, for one search"),
    number<&NrpaOptions::step>("nrpa.step", {0.01, 10}, Scale::log,
                               "how far the weights are shifted towards the best line (alpha)"),
};

template <Game G>
class Nrpa {
 public:
  // The weights are those that every search begins with.
  Nrpa(const NrpaOptions& options, const Weights& weights, std::uint64_t seed)
      : options_(options), weights_(weights), random_(seed) {}

  Line<G> search(const G& root, Stopper& stopper) {
    best_ = {};
    stopped_ = false;
    root_ = &root;
    do keep(search(options_.level, weights_, stopper), best_);
    while (!stopped_ && !root.over());
    return best_;
  }

 private:
  using Move = typename G::Move;

  Line<G> search(int level, Weights weights, Stopper& stopper) {
    if (level == 0) return playout(weights, stopper);
    Line<G> best;
    for (int i = 0; i < options_.iterations && !(stopped_ && !best.empty()); ++i) {
      keep(search(level - 1, weights, stopper), best);
      if (!stopped_) adapt(weights, best);
    }
    return best;
  }

  Line<G> playout(const Weights& weights, Stopper& stopper) {
    Line<G> line;
    G position = *root_;
    for (position.moves(moves_); !moves_.empty(); position.moves(moves_)) {
      line.moves.push_back(moves_[weights.draw(position, moves_, random_)]);
      position.play(line.moves.back());
    }
    line.score = position.outcome().score;
    ++best_.simulations;
    stopped_ |= stopper.should_stop({best_.simulations, false});
    return line;
  }

  // The exponents of the line's actions rise by the step, and those of all choices beside them fall by as
  // much together, each by its chance.
  void adapt(Weights& weights, const Line<G>& line) {
    shifts_.assign(G::action_count, 0.0);
    G position = *root_;
    for (const auto& move : line.moves) {
      position.moves(moves_);
      double sum = 0;
      for (const auto& other : moves_) sum += weights[position.action(other)];
      shifts_[position.action(move)] += options_.step;
      for (const auto& other : moves_) {
        const auto action = position.action(other);
        shifts_[action] -= options_.step * weights[action] / sum;
      }
      position.play(move);
    }
    for (std::size_t action = 0; action < shifts_.size(); ++action)
      if (shifts_[action] != 0)
        weights[action] = std::clamp(weights[action] * steady_exp(shifts_[action]), 1e-30, 1e30);
  }

  static void keep(Line<G> line, Line<G>& best) {
    if (line.score < best.score || line.empty()) return;
    best.moves = std::move(line.moves);
    best.score = line.score;
  }

  NrpaOptions options_;
  Weights weights_;
  Random random_;
  const G* root_ = nullptr;
  Line<G> best_;
  bool stopped_ = false;
  std::vector<Move> moves_;
  std::vector<double> shifts_;
};

}  // namespace otrera::plan
