// Monte-Carlo tree search for planning: the ordinary search with the best line kept (remembering.h), walked
// along decision by decision. After so many simulations the root moves on by one decision of the best line,
// and the search goes on below it; at the end of the line it begins anew, with other random numbers. So
// late decisions get their share of the simulations, however long the plan. Schadd et al. 2008 restart in
// the same way.
#pragma once

#include <array>
#include <limits>

#include "core/error.h"
#include "core/parameter.h"
#include "core/stopper.h"
#include "search/mcts/parallel.h"
#include "search/plan/line.h"
#include "search/plan/remembering.h"

namespace otrera::plan {

struct WalkOptions {
  int simulations = 300;
};

inline constexpr std::array walk_parameters{
    integer<&WalkOptions::simulations>(
        "walk.simulations", {0, 100000000}, Scale::log,
        "simulations after which the root moves on along the best line; 0: it stays"),
};

// Stops a search for the next step of the walk; counts all steps for the stopper of the whole walk.
class StepStopper final : public Stopper {
 public:
  StepStopper(Stopper& walk, int step) : walk_(walk), step_(static_cast<std::uint64_t>(step)) {}

  bool should_stop(const SearchStatus& status) override {
    stopped_ |= walk_.should_stop({before_ + status.simulations, status.memory_full});
    return stopped_ || (step_ > 0 && status.simulations >= step_);
  }
  double fraction(const SearchStatus& status) const override {
    return walk_.fraction({before_ + status.simulations, status.memory_full});
  }

  void end_step(std::uint64_t simulations) { before_ += simulations; }
  bool stopped() const { return stopped_; }
  std::uint64_t simulations() const { return before_; }

 private:
  Stopper& walk_;
  std::uint64_t step_, before_ = 0;
  bool stopped_ = false;
};

template <Game G>
Line<G> search_tree(const G& root, const mcts::Options& options, const WalkOptions& walk,
                    const Weights& weights, std::size_t memory, std::uint64_t seed, Stopper& stopper) {
  if (options.parallel.threads > 1)
    throw Error("the best line of a plan is kept by one thread", {}, "set parallel.threads=1");
  typename Remembering<G>::Memory lines{weights};
  if (root.over()) {
    lines.best.score = root.outcome().score;
    return lines.best;
  }
  StepStopper steps(stopper, walk.simulations);
  mcts::Search<Remembering<G>> search(options, memory, seed);
  while (!steps.stopped()) {
    Remembering<G> position(root, lines);
    search.set_root(position);
    for (std::size_t depth = 0; !position.over(); ++depth) {
      mcts::run(search, steps, [] {});
      steps.end_step(search.status().simulations);
      if (steps.stopped()) break;
      const auto move = lines.best.moves[depth];
      position.play(move);
      if (!position.over()) search.move_root({move}, position);
    }
  }
  lines.best.simulations = steps.simulations();
  return lines.best;
}

}  // namespace otrera::plan
