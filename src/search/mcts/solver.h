// Proofs inside the tree: every edge has a lower and an upper bound of its exact value; where they meet it is
// solved. With results as values this is MCTS-Solver (Winands et al. 2008; 2010, §IV), which also proves
// draws; with scores it is score-bounded search (Cazenave and Saffidine 2010).
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/parameter.h"
#include "game/player.h"
#include "search/mcts/backup.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

struct SolverOptions {
  enum class Mode { off, win, score };
  static constexpr std::array<std::string_view, 3> mode_names{"off", "win", "score"};

  Mode mode = Mode::off;
  bool look_ahead = false;
};

inline constexpr std::array solver_parameters{
    choice<&SolverOptions::mode>("solver.mode", SolverOptions::mode_names,
                                 "prove inside the tree: nothing, who wins, or by which score"),
    flag<&SolverOptions::look_ahead>("solver.look_ahead",
                                     "look at every child of a new node for an end of the game"),
};

// The exact value of a finished game for the first player, 0..1.
float exact_value(Outcome outcome, double score_limit, SolverOptions::Mode mode);

// Bounds of a node for its decider, from its children's. A node with moves left out has no upper bound.
struct Bounds {
  float low, high;
  bool solved() const { return low >= high; }
};
Bounds node_bounds(const Children& children);
Bounds edge_bounds(const Children& children, std::size_t child);

// The position below the last edge of the path is worth between these bounds to the first player: notes it
// and carries it up.
void bound(const Tree& tree, std::span<const Step> path, Bounds bounds);

// The last edge of the path is worth exactly `value` to the first player: notes it and carries the bounds up.
void prove(const Tree& tree, std::span<const Step> path, float value);

// Carries the bounds of the node below the last edge up the path, as far as they change something; the
// `whole` path where nodes are shared, as an edge further up may lag behind.
void prove_from_below(const Tree& tree, std::span<const Step> path, bool whole = false);

// Decisions until the proven end. 0 for an edge that is not solved to the end.
int proof_length(const Tree& tree, Tree::Ref node, std::size_t child);

// The child that decides a solved node: the winner hurries, the loser resists.
std::size_t decide_proven(const Tree& tree, Tree::Ref node);

}  // namespace otrera::mcts
