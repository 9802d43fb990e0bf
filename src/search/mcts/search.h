// Monte-Carlo tree search: select, expand, simulate, back up, until a stopper says stop; then decide. The
// strategies are slots; this file knows only the order in which they act. Chaslot 2010, ch. 3. Threads:
// parallel.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "core/stopper.h"
#include "game/game.h"
#include "search/mcts/knowledge.h"
#include "search/mcts/locks.h"
#include "search/mcts/merge.h"
#include "search/mcts/options.h"
#include "search/mcts/own_trees.h"
#include "search/mcts/shared.h"
#include "search/mcts/simulation.h"
#include "search/mcts/statistics.h"
#include "search/mcts/transpositions.h"
#include "search/mcts/tree.h"
#include "search/mcts/worker.h"

namespace otrera::mcts {

// Everything a search is made from.
template <Game G>
struct Setup {
  Options options{};
  std::shared_ptr<const GameKnowledge<G>> game;  // none: made with default options
  std::size_t memory = std::size_t{16} << 20;
  std::uint64_t seed = 1;
};

template <Game G>
class Search {
 public:
  using Move = typename G::Move;

  // Throws Error where the options do not go together.
  explicit Search(Setup<G> setup)
      : options_(checked(setup.options)),
        game_(setup.game ? std::move(setup.game)
                         : std::make_shared<const GameKnowledge<G>>(typename GameKnowledge<G>::Options{})),
        knowledge_(options_, *game_),
        tree_(std::make_unique<Tree>(setup.memory, options_.columns(), sizeof(Move))),
        locks_(options_.parallel),
        random_(setup.seed) {
    for (int i = 0; i < options_.parallel.threads; ++i) add_worker(i);
  }
  Search(const Options& options, std::size_t memory_limit, std::uint64_t seed)
      : Search(Setup<G>{.options = options, .game = nullptr, .memory = memory_limit, .seed = seed}) {}
  Search(const Search&) = delete;  // the workers refer to its options and knowledge
  Search& operator=(const Search&) = delete;

  // Begins a new tree. The game must not be over. Where turns are given, by their decisions, the root has no
  // others.
  void set_root(const G& position, std::vector<std::vector<Move>> only = {}) {
    root_position_ = position;
    only_ = std::move(only);
    tree_->clear();
    transpositions_.clear();
    begin_workers();
    root_ = only_.empty() ? expand(*workers_.front(), position) : expand_turn(position, only_, 0);
    if (root_ == Memory::none)
      throw Error("the memory limit is too low for even one node", {}, "expected 1MB or more");
    if (only_.empty()) expand_below(root_, position, options_.expand.depth);
    stir(tree_->children(root_), options_.noise, workers_.front()->random);
    own_trees_.set_root(position, only_);
  }

  // Goes on with what the tree knows below some decisions; false (and a new tree) where it knows nothing.
  bool move_root(const std::vector<Move>& decisions, const G& position) {
    const Tree::Ref below = root_ == Memory::none ? Memory::none : find(decisions);
    if (!decisions.empty()) only_.clear();
    if (below == Memory::none || tree_->full() || options_.expand.transpositions) {
      set_root(position, only_);
      return false;
    }
    if (!spare_) spare_ = std::make_unique<Tree>(tree_->memory_limit(), options_.columns(), sizeof(Move));
    spare_->clear();
    root_ = spare_->copy_from(*tree_, below);
    std::swap(tree_, spare_);
    spare_->clear();
    root_position_ = position;
    begin_workers();
    stir(tree_->children(root_), options_.noise, workers_.front()->random);
    own_trees_.move_root(decisions, position);
    return true;
  }

  // Simulations by one thread, as many as it has on their way at once but not more than `most`.
  void simulate(Worker<G>& worker, std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    const std::size_t count =
        std::min<std::uint64_t>(worker.in_flight.size(), std::max<std::uint64_t>(most, 1));
    const auto batch = std::span(worker.in_flight).first(count);
    for (Simulation<G>& simulation : batch) descend(worker, simulation);
    for (Simulation<G>& simulation : batch) evaluate(worker, simulation);
    for (Simulation<G>& simulation : batch) finish(worker, simulation);
  }
  void simulate() { simulate(*workers_.front()); }

  // Brings to the tree what a thread kept to itself: its simulations are over.
  void settle(Worker<G>& worker) { worker.hot.send(*tree_); }

  // The parts of a simulation, in the order in which they come.

  // From the root down the tree until it ends, or until an edge is proven.
  void descend(Worker<G>& worker, Simulation<G>& simulation) {
    simulation.begin(*root_position_);
    worker.selector.begin_simulation();
    const auto lock = locks_.whole_tree();
    const bool copies = options_.copies_hot_nodes();
    G& position = *simulation.position;
    Tree::Ref node = root_;
    while (node != Memory::none) {
      const HotNode* hot =
          copies && simulation.hot == simulation.path.size() ? worker.hot.find(*tree_, node) : nullptr;
      const std::size_t child = choose(worker, simulation, node, hot);
      const Children children = tree_->children(node);
      simulation.path.push_back({node, static_cast<std::uint32_t>(child)});
      simulation.hot += hot != nullptr;
      if (children.has(Column::pending) && !hot)
        add(children.pending()[child], 1, options_.parallel.shared());
      const Move move = children.template moves<Move>()[child];
      if (options_.needs_game()) simulation.game.push_back({position.decider(), position.action(move)});
      if (worker.simulator.owners().wanted()) simulation.line.push_back(move);
      position.play(move);
      simulation.turns += !position.mid_turn();
      simulation.proven = options_.solving() &&
                          (edge_bounds(children, child).solved() || prove_if_over(simulation, position));
      if (simulation.proven) return;
      node = next(worker, simulation, children, child);
      if (simulation.proven) return;
      // A shared node may have been proven on another way to it.
      if (options_.solving() && options_.expand.transpositions && node != Memory::none) {
        prove_from_below(*tree_, simulation.path, true);
        simulation.proven = edge_bounds(children, child).solved();
        if (simulation.proven) return;
      }
    }
  }

  // The reward: of the proof, of what is known of the new node, of a playout from where the tree ended, or a
  // mean of these two.
  void evaluate(Worker<G>& worker, Simulation<G>& simulation) {
    if (simulation.proven) {
      simulation.reward = proven_reward(simulation);
    } else if (simulation.value && options_.simulate.end == SimulateOptions::End::none) {
      simulation.reward = *simulation.value;
    } else {
      const float played = playout(worker, simulation);
      const float share = simulation.value ? options_.simulate.share : 1;
      simulation.reward = share * played + (1 - share) * simulation.value.value_or(0);
    }
  }
  float playout(Worker<G>& worker, Simulation<G>& simulation) {
    const float reward = worker.simulator.run(
        *simulation.position, {simulation.turns, root_position_->decider()}, worker.random,
        options_.needs_game() ? &simulation.game : nullptr, simulation.line);
    if (worker.criticality.wanted()) worker.criticality.add(worker.simulator.owners().latest(), reward);
    return reward;
  }

  // Learns from the simulation and backs it up.
  void finish(Worker<G>& worker, const Simulation<G>& simulation) {
    if (options_.needs_game())
      worker.learning.learn(*tree_, locks_, simulation.path, simulation.game, simulation.reward);
    const auto lock = locks_.whole_tree();
    back_up_path(worker, simulation);
    worker.simulations.fetch_add(1, std::memory_order_relaxed);
  }

  // The child to play at a node: proven ends first (the winner hurries, the loser resists), then the rule.
  std::size_t decide(Tree::Ref ref) const {
    const Children children = tree_->children(ref);
    if (options_.solving() && node_bounds(children).solved()) return decide_proven(*tree_, ref);
    return mcts::decide(children, options_.decide);
  }

  // What the search knows of the turn at hand, and further down as far as it reaches.
  RootStatistics statistics(const Reach& reach = {}) const {
    RootStatistics result =
        StatisticsReader<G>(*tree_, options_.select.fading, reach).read(root_, *root_position_);
    result.owners.resize(watches_owners() ? board_squares(*root_position_) : 0);
    for (const auto& worker : workers_)
      worker->simulator.owners().collect(result.owners, result.owner_samples);
    return result;
  }
  // Knows from now on what the statistics say. Throws Error where they are not of this position and search.
  void take(const RootStatistics& statistics) {
    root_ =
        StatisticsWriter<G>(*tree_, statistics, options_.backup_settings()).write(root_, 0, *root_position_);
    for (auto& worker : workers_) {
      worker->hot.clear();
      if (worker->simulator.owners().wanted())
        worker->simulator.owners().reset(board_squares(*root_position_));
    }
    workers_.front()->simulator.owners().set(statistics.owners, statistics.owner_samples);
  }
  // Adds what another search of the same position found, and takes over what this tree does not have at all.
  void merge(const Search& other) {
    RootStatistics both = statistics();
    both.add(other.statistics());
    take(both);
    take_over_below(*tree_, root_, *other.tree_, other.root_, *root_position_, turns_to_add_up(both.columns));
  }

  // Whether playouts note from now on who owned each square, beginning with nothing.
  void watch_owners(bool wanted) {
    wanted |= options_.select.rave.criticality > 0;
    for (auto& worker : workers_) {
      worker->simulator.owners().reset(wanted ? board_squares(*root_position_) : 0);
      worker->insight.wants_owners = wanted;
    }
  }
  bool watches_owners() const { return workers_.front()->simulator.owners().wanted(); }
  // The mean over the playouts that were watched, from +1 (the first player) to -1; ranks from the top. Empty
  // where none was.
  std::vector<float> owners() const {
    std::vector<double> sums(watches_owners() ? board_squares(*root_position_) : 0);
    double samples = 0;
    for (const auto& worker : workers_) worker->simulator.owners().collect(sums, samples);
    std::vector<float> means;
    for (std::size_t i = 0; samples > 0 && i < sums.size(); ++i)
      means.push_back(static_cast<float>(sums[i] / samples));
    return means;
  }

  // Points by which the first player leads, the mean over the nodes made for this root; nothing where nobody
  // tells.
  std::optional<double> lead() const {
    double sum = 0, samples = 0;
    for (const auto& worker : workers_) worker->lead.collect(sum, samples);
    return samples > 0 ? std::optional(sum / samples) : std::nullopt;
  }

  bool solved() const { return options_.solving() && node_bounds(tree_->children(root_)).solved(); }

  const Options& options() const { return options_; }
  const Tree& tree() const { return *tree_; }
  Tree::Ref root() const { return root_; }
  const G& root_position() const { return *root_position_; }
  // The turns that the root was given; empty: it has all.
  const std::vector<std::vector<Move>>& only() const { return only_; }
  std::vector<std::unique_ptr<Worker<G>>>& workers() { return workers_; }
  OwnTrees<G>& own_trees() { return own_trees_; }
  const std::shared_ptr<const GameKnowledge<G>>& game_knowledge() const { return game_; }

  SearchStatus status() const {
    SearchStatus result;
    for (const auto& worker : workers_)
      result.simulations += worker->simulations.load(std::memory_order_relaxed);
    result.memory_full = tree_->full();
    result.positions = tree_->entries();
    return result;
  }

  // A number that two trees share only if they are the same, node for node and bit for bit.
  std::uint64_t signature() const { return tree_->signature(root_); }

 private:
  static const Options& checked(const Options& options) {
    options.check({.evaluation = Evaluator<G>::exists,
                   .weights = WeighsMoves<G>,
                   .games = ExpectsGames<G>,
                   .planes = HasPlanes<G>,
                   .settles = Settles<G>,
                   .points = ActsOnSquares<G>,
                   .acyclic = G::acyclic && !G::history});
    return options;
  }

  void add_worker(int number) {
    workers_.push_back(std::make_unique<Worker<G>>(
        options_, *game_, number == 0 ? random_ : random_.split(static_cast<std::uint64_t>(number))));
    if (options_.simulate.policy == SimulateOptions::Policy::engine)
      workers_.back()->simulator.set_engine(make_engine_policy());
  }

  void begin_workers() {
    for (auto& worker : workers_) {
      worker->simulations = 0;
      worker->hot.clear();
      worker->lead.reset();
      begin_komi(*worker);
      begin_criticality(*worker);
    }
  }

  void begin_komi(Worker<G>& worker) const {
    double phase = 0;
    if constexpr (requires { root_position_->phase(); }) phase = root_position_->phase();
    worker.simulator.komi().begin(phase, root_position_->decider());
  }

  void begin_criticality(Worker<G>& worker) const {
    if constexpr (ActsOnSquares<G>) {
      if (options_.select.rave.criticality <= 0) return;
      std::vector<std::optional<std::size_t>> square_of;
      for (std::uint32_t action = 0; action < G::action_count; ++action)
        square_of.push_back(root_position_->square_of(action));
      worker.criticality.reset(std::move(square_of), board_squares(*root_position_));
      worker.simulator.owners().reset(board_squares(*root_position_));
    }
  }

  // Meta-search: a small search of its own picks the playout's moves (Chaslot 2010, §8.2; Kloetzer 2010,
  // §5.3.1).
  typename Simulator<G>::EnginePolicy make_engine_policy() {
    Options inner;
    inner.select.rule.exploration = options_.select.rule.exploration;
    inner.reward = options_.reward;
    auto search = std::make_shared<Search<G>>(inner, std::size_t{16} << 20, 7);
    return [search, simulations = options_.simulate.engine_simulations](const G& position) {
      search->set_root(position);
      for (int i = 0; i < simulations; ++i) search->simulate();
      return search->tree().children(search->root()).template moves<Move>()[search->decide(search->root())];
    };
  }

  void back_up_path(Worker<G>& worker, const Simulation<G>& simulation) {
    const BackupSettings settings = options_.backup_settings();
    const auto below = std::span(simulation.path).subspan(simulation.hot);
    if (options_.parallel.shared() && options_.parallel.mode == ParallelOptions::Mode::tree_local) {
      for (std::size_t i = simulation.path.size(); i-- > 0;) {
        const auto lock = locks_.node(simulation.path[i].node);
        back_up(*tree_, std::span(simulation.path).subspan(i, 1), simulation.reward, settings);
      }
    } else {
      back_up(*tree_, below, simulation.reward, settings);
    }
    if (tree_->layout().has(Column::pending))
      for (const Step& step : below)
        add(tree_->children(step.node).pending()[step.child], -1, options_.parallel.shared());
    back_up_hot(worker, simulation, settings);
  }

  void back_up_hot(Worker<G>& worker, const Simulation<G>& simulation, const BackupSettings& settings) {
    for (std::size_t i = simulation.hot; i-- > 0;) {
      const Step& step = simulation.path[i];
      const Children children = tree_->children(step.node);
      const float own = children.node().decider == Player::first ? simulation.reward : 1 - simulation.reward;
      if (!worker.hot.add(*tree_, step.node, step.child, own))
        add_reward(children, step.child, own, settings);
    }
  }

  std::size_t choose(Worker<G>& worker, const Simulation<G>& simulation, Tree::Ref node, const HotNode* hot) {
    const Children children = tree_->children(node);
    if (children.size() == 1) return 0;
    const auto lock = locks_.node(node);
    if (options_.select.threshold > 0 && load(children.node().visits) < options_.select.threshold)
      return worker.simulator.choose(*simulation.position, children.template moves<Move>(), simulation.game,
                                     worker.random);
    return worker.selector.choose(children, worker.random, hot);
  }

  // The node below an edge, made now if it is due; none where the simulation leaves the tree.
  Tree::Ref next(Worker<G>& worker, Simulation<G>& simulation, const Children& children, std::size_t child) {
    const G& position = *simulation.position;
    std::atomic_ref link(children.links()[child]);
    Tree::Ref ref = link.load(std::memory_order_acquire);
    if (ref != Memory::none || load(children.visits()[child]) < options_.expand.visits || position.over())
      return ref;
    if (options_.expand.limit > 0 &&
        simulation.path.size() >= static_cast<std::size_t>(options_.expand.limit) &&
        worker.selector.choices() > static_cast<std::size_t>(options_.select.prune.deepen))
      return ref;
    const Tree::Ref made = expand(worker, position, &simulation);
    if (made == Memory::none) return made;
    // Published last, when the node is whole. Another thread may have been faster: then its node counts.
    const bool published = link.compare_exchange_strong(ref, made, std::memory_order_acq_rel);
    if (published && options_.solving()) prove_from_below(*tree_, simulation.path);
    if (options_.expand.visits == 0) return Memory::none;  // the first visit of a node ends there
    return published ? made : ref;
  }

  // All children at once: in random order, or by knowledge where there is some, only the best M where so
  // asked, or none but those given. What is known of the position itself goes to the simulation that came
  // here.
  Tree::Ref expand(Worker<G>& worker, const G& position, Simulation<G>* simulation = nullptr,
                   std::span<const Move> only = {}) {
    if (options_.expand.transpositions)
      if (const Tree::Ref known = transpositions_.find(position.hash()); known != Memory::none) {
        if (simulation) takes_from(*simulation, tree_->children(known).node());
        return known;
      }
    auto& moves = worker.moves;
    position.moves(moves);
    const std::size_t legal = moves.size();
    if (!only.empty())
      std::erase_if(moves, [&](const Move& move) { return std::ranges::find(only, move) == only.end(); });
    worker.random.shuffle(moves);
    knowledge_.look(position, moves, worker.insight);
    if (worker.insight.lead) worker.lead.add(*worker.insight.lead);
    if (!worker.insight.owners.empty()) worker.simulator.owners().add(worker.insight.owners);
    if (simulation && takes_in(*simulation, worker.insight)) return Memory::none;
    std::size_t count = moves.size();
    if (options_.expand.children > 0)
      count = std::min(count, static_cast<std::size_t>(options_.expand.children));
    const Tree::Ref ref = tree_->add(count, position.decider());
    if (ref == Memory::none) return ref;
    fill(worker, tree_->children(ref), position, count < legal);
    if (options_.expand.transpositions) transpositions_.add(position.hash(), ref);
    return ref;
  }

  // The nodes of the turn at hand with the decisions of these turns, of which some have been made.
  Tree::Ref expand_turn(const G& position, const std::vector<std::vector<Move>>& turns, std::size_t made) {
    std::vector<Move> next;
    for (const auto& turn : turns) next.push_back(turn[made]);
    const Tree::Ref ref = expand(*workers_.front(), position, nullptr, next);
    if (ref == Memory::none) return ref;
    const Children children = tree_->children(ref);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Move move = children.template moves<Move>()[i];
      G after = position;
      after.play(move);
      if (!after.mid_turn()) continue;
      std::vector<std::vector<Move>> rest;
      std::ranges::copy_if(turns, std::back_inserter(rest),
                           [&](const auto& turn) { return turn[made] == move; });
      children.links()[i] = expand_turn(after, rest, made + 1);
    }
    return ref;
  }

  // True if the position is known exactly, so that it needs no node.
  bool takes_in(Simulation<G>& simulation, const Insight& insight) const {
    simulation.value = insight.value;
    if (!insight.bounds) return false;
    bound(*tree_, simulation.path, *insight.bounds);
    const Step& last = simulation.path.back();
    simulation.proven = edge_bounds(tree_->children(last.node), last.child).solved();
    return simulation.proven;
  }

  // What was known of the position when another way led to it.
  static void takes_from(Simulation<G>& simulation, const Node& node) {
    if (node.expected >= 0)
      simulation.value = node.decider == Player::first ? node.expected : 1 - node.expected;
  }

  void fill(Worker<G>& worker, const Children& children, const G& position, bool pruned) const {
    children.node().pruned = pruned;
    if (const auto value = worker.insight.value)
      children.node().expected = position.decider() == Player::first ? *value : 1 - *value;
    const auto moves = children.template moves<Move>();
    for (std::size_t i = 0; i < children.size(); ++i) {
      moves[i] = worker.moves[knowledge_.informed() ? worker.insight.place(i) : i];
      if (children.has(Column::actions)) children.actions()[i] = position.action(moves[i]);
      if (options_.solving() && options_.solver.look_ahead) look_ahead(children, i, position, moves[i]);
    }
    knowledge_.fill(children, worker.insight);
  }

  void look_ahead(const Children& children, std::size_t child, const G& position, const Move& move) const {
    G after = position;
    after.play(move);
    if (!after.over()) return;
    const float value = exact_value(after.outcome(), after.score_limit(), options_.solver.mode);
    children.low()[child] = children.high()[child] = position.decider() == Player::first ? value : 1 - value;
  }

  // At most so many nodes: the first levels of a wide game would outlast any time limit.
  static constexpr std::uint64_t most_nodes_up_front = 10'000;

  void expand_below(Tree::Ref ref, const G& position, int depth) {
    if (depth <= 0) return;
    const Children children = tree_->children(ref);
    for (std::size_t i = 0; i < children.size() && tree_->nodes() < most_nodes_up_front && !tree_->full();
         ++i) {
      G after = position;
      after.play(children.template moves<Move>()[i]);
      if (after.over()) continue;
      const std::uint64_t before = tree_->nodes();
      children.links()[i] = expand(*workers_.front(), after);
      if (tree_->nodes() > before) expand_below(children.links()[i], after, depth - 1);
    }
  }

  bool prove_if_over(const Simulation<G>& simulation, const G& position) const {
    if (!position.over()) return false;
    prove(*tree_, simulation.path,
          exact_value(position.outcome(), position.score_limit(), options_.solver.mode));
    return true;
  }

  // The reward of a proven edge for the first player. A proven loss counts as one ordinary loss further up.
  float proven_reward(const Simulation<G>& simulation) const {
    const Children children = tree_->children(simulation.path.back().node);
    const float own = edge_bounds(children, simulation.path.back().child).low;
    const float value = children.node().decider == Player::first ? own : 1 - own;
    if (options_.solver.mode == SolverOptions::Mode::win) return value;
    const double score = (value - 0.5) * 2 * root_position_->score_limit();
    return finished_reward({score}, root_position_->score_limit(), options_.reward);
  }

  Tree::Ref find(const std::vector<Move>& decisions) const {
    Tree::Ref ref = root_;
    for (const Move& decision : decisions) {
      if (ref == Memory::none) return ref;
      const Children children = tree_->children(ref);
      const auto moves = children.template moves<Move>();
      const auto found = std::ranges::find(moves, decision);
      if (found == moves.end()) return Memory::none;
      ref = children.links()[static_cast<std::size_t>(found - moves.begin())];
    }
    return ref;
  }

  Options options_;
  std::shared_ptr<const GameKnowledge<G>> game_;
  Knowledge<G> knowledge_;
  std::unique_ptr<Tree> tree_, spare_;
  Transpositions transpositions_;
  Locks locks_;
  Random random_;
  std::optional<G> root_position_;
  std::vector<std::vector<Move>> only_;
  Tree::Ref root_ = Memory::none;
  std::vector<std::unique_ptr<Worker<G>>> workers_;
  OwnTrees<G> own_trees_;
};

}  // namespace otrera::mcts
