// A search in step with its companions: legs of searching alone, with an exchange after each.
#pragma once

#include "search/mcts/companions.h"
#include "search/mcts/parallel.h"

namespace otrera::mcts {

// Whether statistics can be exchanged only once: sums that fade cannot be told apart later, and threads with
// a tree each begin anew with every leg.
inline bool exchanged_once(const Options& options) {
  const bool own_trees = options.parallel.threads > 1 && options.parallel.mode == ParallelOptions::Mode::root;
  return own_trees || options.columns().has(Column::fading_totals);
}

// `agreed` is what all knew of this position after the last exchange; at the end, what they know now.
template <Game G, class Watch>
void run_together(Search<G>& search, Companions& companions, Rendezvous& rendezvous,
                  const ExchangeOptions& options, RootStatistics& agreed, Watch&& watch) {
  for (bool last = false; !last;) {
    if (rendezvous.begin_leg(search.status()) && !search.solved()) run(search, rendezvous, watch, Leg::one);
    const RootStatistics now = search.statistics({&agreed, options.depth, options.share});
    const auto sum =
        companions.exchange(rendezvous.found(now.since(agreed), search.status(), search.solved()));
    if (!sum) return;
    if (agreed.nodes.empty())
      agreed = sum->since;
    else
      agreed.add(sum->since);
    search.take(agreed);
    rendezvous.heard(*sum, search.status());
    last = sum->last;
  }
}

}  // namespace otrera::mcts
