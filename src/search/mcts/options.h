// All options of a Monte-Carlo tree search, and which of them do not go together.
#pragma once

#include <array>
#include <optional>

#include "core/parameter.h"
#include "net/options.h"
#include "search/mcts/backup.h"
#include "search/mcts/decide.h"
#include "search/mcts/dynamic_komi.h"
#include "search/mcts/reward.h"
#include "search/mcts/root_noise.h"
#include "search/mcts/select.h"
#include "search/mcts/simulate_options.h"
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
    integer<&ExpandOptions::visits>("expand.visits", {0, 10000}, Scale::linear,
                                    "visits of a leaf after which it gets a node of its own; 0: the first "
                                    "one makes it, and with simulate.end=none is worth what is known of it"),
    integer<&ExpandOptions::children>("expand.children", {0, 100000}, Scale::linear,
                                      "only so many moves of a node, the best by knowledge; 0: all"),
    integer<&ExpandOptions::depth>(
        "expand.depth", {0, 6}, Scale::linear,
        "decisions below the root that get their nodes before the first simulation"),
    integer<&ExpandOptions::limit>("expand.limit", {0, 1000}, Scale::linear,
                                   "levels of the tree; 1 is a flat search; 0: as many as there are"),
    flag<&ExpandOptions::transpositions>("expand.transpositions", "equal positions share one node"),
};

// Where the order of children, priors and biases come from.
struct KnowledgeOptions {
  enum class Source { evaluation, moves, games, net };
  static constexpr std::array<std::string_view, 4> source_names{"evaluation", "moves", "games", "net"};

  Source source = Source::evaluation;
  bool exact = true;
};

inline constexpr std::array knowledge_parameters{
    choice<&KnowledgeOptions::source>(
        "knowledge.source", KnowledgeOptions::source_names,
        "what orders children and gives them priors: the evaluation after the move, the move's weight, "
        "games that the game takes as played, or a net, which also gives new nodes their value"),
    flag<&KnowledgeOptions::exact>("knowledge.exact",
                                   "solver: ask the game for exact bounds of new nodes, if it knows some"),
};

struct ParallelOptions {
  enum class Mode { tree, tree_global, tree_local, root, leaf };
  static constexpr std::array<std::string_view, 5> mode_names{"tree", "tree-global", "tree-local", "root",
                                                              "leaf"};

  int threads = 1;
  Mode mode = Mode::tree;
  bool virtual_loss = true;
  int in_flight = 1;

  // Several threads in one tree.
  bool shared() const { return threads > 1 && mode != Mode::root && mode != Mode::leaf; }
  // Whether each thread works on copies of the nodes near the root.
  bool copies_hot_nodes() const { return shared() && mode == Mode::tree && in_flight == 1; }
  // Whether simulations choose while others are on their way.
  bool overlapping() const { return shared() || in_flight > 1; }
};

inline constexpr std::array parallel_parameters{
    integer<&ParallelOptions::threads>("parallel.threads", {1, 256}, Scale::log, "threads that search"),
    choice<&ParallelOptions::mode>(
        "parallel.mode", ParallelOptions::mode_names,
        "one tree without locks, with one lock, with a lock per node; a tree per thread; or "
        "playouts side by side from one leaf"),
    flag<&ParallelOptions::virtual_loss>(
        "parallel.virtual_loss", "a simulation on its way counts as lost, so that others go elsewhere"),
    integer<&ParallelOptions::in_flight>(
        "parallel.in_flight", {1, 4096}, Scale::log,
        "simulations a thread has on their way at once: all go down, all are evaluated, all are backed up"),
};

// What a game brings beside its rules.
struct GameOffers {
  bool evaluation = false;  // of positions
  bool weights = false;     // of moves
  bool games = false;       // as if moves had been tried
  bool planes = false;      // for nets
  bool settles = false;     // knows when nothing is contested any more
  bool points = false;      // actions are made on squares that somebody owns at the end
  bool acyclic = false;
};

struct Options {
  SelectOptions select;
  ExpandOptions expand;
  KnowledgeOptions knowledge;
  RootNoiseOptions noise;
  net::NetOptions net;
  SimulateOptions simulate;
  RewardOptions reward;
  KomiOptions komi;
  BackupOptions backup;
  SolverOptions solver;
  DecideOptions decide;
  ParallelOptions parallel;

  void bind_to(ParameterSet& set);
  Columns columns() const;
  BackupSettings backup_settings() const { return {backup.rule, select.fading, parallel.shared()}; }
  // Whether children are ordered by knowledge.
  bool informed() const { return select.needs_knowledge() || select.minimax > 0 || expand.children > 0; }
  // Whether a simulation that makes a node takes its value, or a part of it, from what is known of it.
  bool evaluates_new_nodes() const {
    return expand.visits == 0 && (simulate.end == SimulateOptions::End::none || simulate.share < 1);
  }
  bool needs_evaluation() const;
  bool needs_weights() const;
  bool needs_net() const { return knowledge.source == KnowledgeOptions::Source::net; }
  // The net to be opened, if one is needed and named.
  std::optional<net::NetOptions> wanted_net() const {
    return needs_net() && !net.file.empty() ? std::optional(net) : std::nullopt;
  }
  bool needs_games() const { return informed() && knowledge.source == KnowledgeOptions::Source::games; }
  bool solving() const { return solver.mode != SolverOptions::Mode::off; }
  // Whether each thread works on copies of the nodes near the root: only where their visits, means and
  // squares are all that simulations change there.
  bool copies_hot_nodes() const {
    return parallel.copies_hot_nodes() && backup.rule == BackupOptions::Rule::average && select.minimax <= 0;
  }
  // Whether the decisions of playouts have to be kept.
  bool needs_game() const { return select.needs_actions() || simulate.learns(); }

  // Throws Error with the reason where options do not go together or the game lacks what they need.
  void check(const GameOffers& game) const;
};

}  // namespace otrera::mcts
