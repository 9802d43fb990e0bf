// All options of a Monte-Carlo tree search, and which of them do not go together.
#pragma once

#include <array>

#include "core/parameter.h"
#include "search/mcts/backup.h"
#include "search/mcts/decide.h"
#include "search/mcts/reward.h"
#include "search/mcts/select.h"
#include "search/mcts/simulate.h"
#include "search/mcts/solver.h"

namespace otrera::mcts {

struct ExpandOptions {
  int visits = 1;
  int children = 0;
  int depth = 0;
  int limit = 0;
  bool transpositions = false;
};

inline constexpr std::array expand_parameters{
    integer<&ExpandOptions::visits>("expand.visits", {1, 10000}, Scale::log,
                                    "visits of a leaf after which it gets a node of its own"),
    integer<&ExpandOptions::children>("expand.children", {0, 100000}, Scale::linear,
                                      "only so many moves of a node, the best by evaluation; 0: all"),
    integer<&ExpandOptions::depth>(
        "expand.depth", {0, 6}, Scale::linear,
        "decisions below the root that get their nodes before the first simulation"),
    integer<&ExpandOptions::limit>("expand.limit", {0, 1000}, Scale::linear,
                                   "levels of the tree; 1 is a flat search; 0: as many as there are"),
    flag<&ExpandOptions::transpositions>("expand.transpositions", "equal positions share one node"),
};

struct ParallelOptions {
  enum class Mode { tree, tree_global, tree_local, root, leaf };
  static constexpr std::array<std::string_view, 5> mode_names{"tree", "tree-global", "tree-local", "root",
                                                              "leaf"};

  int threads = 1;
  Mode mode = Mode::tree;
  bool virtual_loss = true;

  // Several threads in one tree.
  bool shared() const { return threads > 1 && mode != Mode::root && mode != Mode::leaf; }
};

inline constexpr std::array parallel_parameters{
    integer<&ParallelOptions::threads>("parallel.threads", {1, 256}, Scale::log, "threads that search"),
    choice<&ParallelOptions::mode>(
        "parallel.mode", ParallelOptions::mode_names,
        "one tree without locks, with one lock, with a lock per node; a tree per thread; or "
        "playouts side by side from one leaf"),
    flag<&ParallelOptions::virtual_loss>(
        "parallel.virtual_loss", "a simulation on its way counts as lost, so that threads spread out"),
};

struct Options {
  SelectOptions select;
  ExpandOptions expand;
  SimulateOptions simulate;
  RewardOptions reward;
  BackupOptions backup;
  SolverOptions solver;
  DecideOptions decide;
  ParallelOptions parallel;

  void bind_to(ParameterSet& set);
  Columns columns() const;
  BackupSettings backup_settings() const { return {backup.rule, select.fading, parallel.shared()}; }
  bool needs_evaluation() const;
  bool solving() const { return solver.mode != SolverOptions::Mode::off; }
  // Whether the decisions of playouts have to be kept.
  bool needs_game() const { return select.needs_actions() || simulate.learns(); }

  // Throws Error with the reason where options do not go together or the game lacks what they need.
  void check(bool has_evaluation, bool acyclic) const;
};

}  // namespace otrera::mcts
