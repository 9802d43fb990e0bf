// Monte-Carlo tree search: select, expand, simulate, back up, until a stopper says stop; then decide. The
// strategies are slots; this file knows only the order in which they act. Chaslot 2010, ch. 3. Threads:
// parallel.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/random.h"
#include "core/stopper.h"
#include "game/evaluation.h"
#include "game/game.h"
#include "search/mcts/locks.h"
#include "search/mcts/merge.h"
#include "search/mcts/options.h"
#include "search/mcts/shared.h"
#include "search/mcts/transpositions.h"
#include "search/mcts/tree.h"
#include "search/mcts/worker.h"

namespace otrera::mcts {

template <Game G>
class Search {
 public:
  using Move = typename G::Move;
  using EvaluatorOptions = typename Evaluator<G>::Options;
  using PlayoutOptions = typename Playouts<G>::Options;

  // Throws Error where the options do not go together.
  Search(const Options& options, const EvaluatorOptions& evaluation, const PlayoutOptions& playouts,
         std::size_t memory_limit, std::uint64_t seed)
      : options_(checked(options)),
        evaluation_(evaluation),
        playout_options_(playouts),
        evaluator_(evaluation),
        playouts_(playouts),
        tree_(std::make_unique<Tree>(memory_limit, options.columns(), sizeof(Move))),
        locks_(options.parallel),
        random_(seed) {
    for (int i = 0; i < options.parallel.threads; ++i) add_worker(i);
  }
  Search(const Options& options, std::size_t memory_limit, std::uint64_t seed)
      : Search(options, EvaluatorOptions{}, PlayoutOptions{}, memory_limit, seed) {}
  Search(const Search&) = delete;  // the workers refer to its options and evaluator
  Search& operator=(const Search&) = delete;

  // Begins a new tree. The game must not be over.
  void set_root(const G& position) {
    root_position_ = position;
    tree_->clear();
    transpositions_.clear();
    for (auto& worker : workers_) worker->simulations = 0;
    root_ = expand(*workers_.front(), position);
    if (root_ == Memory::none)
      throw Error("the memory limit is too low for even one node", {}, "expected 1MB or more");
    expand_below(root_, position, options_.expand.depth);
  }

  // Goes on with what the tree knows below some decisions; false (and a new tree) where it knows nothing.
  bool move_root(const std::vector<Move>& decisions, const G& position) {
    const Tree::Ref below = root_ == Memory::none ? Memory::none : find(decisions);
    if (below == Memory::none || tree_->full() || options_.expand.transpositions) {
      set_root(position);
      return false;
    }
    if (!spare_) spare_ = std::make_unique<Tree>(tree_->memory_limit(), options_.columns(), sizeof(Move));
    spare_->clear();
    root_ = spare_->copy_from(*tree_, below);
    std::swap(tree_, spare_);
    spare_->clear();
    root_position_ = position;
    for (auto& worker : workers_) worker->simulations = 0;
    return true;
  }

  // One simulation by one thread.
  void simulate_once(Worker<G>& worker) {
    G position = *root_position_;
    begin(worker);
    if (descend(worker, position))
      end_proven(worker);
    else
      end(worker, playout(worker, position));
  }
  void simulate_once() { simulate_once(*workers_.front()); }

  // The parts of a simulation, for searches that put threads between them.
  void begin(Worker<G>& worker) const {
    worker.path.clear();
    worker.game.clear();
    worker.line.clear();
    worker.turns = 0;
    worker.selector.begin_simulation();
  }

  // Down the tree until it ends; true if the last edge is proven, so that nothing is left to play.
  bool descend(Worker<G>& worker, G& position) {
    const auto lock = locks_.whole_tree();
    Tree::Ref node = root_;
    while (node != Memory::none) {
      const std::size_t child = choose(worker, node, position);
      const Children children = tree_->children(node);
      worker.path.push_back({node, static_cast<std::uint32_t>(child)});
      if (children.has(Column::pending)) add(children.pending()[child], 1, true);
      const Move move = children.template moves<Move>()[child];
      if (options_.needs_game()) worker.game.push_back({position.decider(), position.action(move)});
      if (worker.playout.owners().wanted()) worker.line.push_back(move);
      position.play(move);
      worker.turns += !position.mid_turn();
      if (options_.solving() && (edge_bounds(children, child).solved() || prove_if_over(worker, position)))
        return true;
      node = next(worker, children, child, position);
      // A shared node may have been proven on another way to it.
      if (options_.solving() && options_.expand.transpositions && node != Memory::none) {
        prove_from_below(*tree_, worker.path, true);
        if (edge_bounds(children, child).solved()) return true;
      }
    }
    return false;
  }

  // A playout from where the tree ended.
  float playout(Worker<G>& worker, const G& position) {
    return worker.playout.run(position, {worker.turns, root_position_->decider()}, worker.random,
                              options_.needs_game() ? &worker.game : nullptr, worker.line);
  }

  void end_proven(Worker<G>& worker) { end(worker, proven_reward(worker)); }

  void end(Worker<G>& worker, float reward) {
    if (options_.needs_game()) learn(worker, reward);
    const auto lock = locks_.whole_tree();
    back_up_path(worker, reward);
    worker.simulations.fetch_add(1, std::memory_order_relaxed);
  }

  void back_up_path(Worker<G>& worker, float reward) {
    const BackupSettings settings = options_.backup_settings();
    if (options_.parallel.shared() && options_.parallel.mode == ParallelOptions::Mode::tree_local) {
      for (std::size_t i = worker.path.size(); i-- > 0;) {
        const auto lock = locks_.node(worker.path[i].node);
        back_up(*tree_, std::span(worker.path).subspan(i, 1), reward, settings);
      }
    } else {
      back_up(*tree_, worker.path, reward, settings);
    }
    if (tree_->layout().has(Column::pending))
      for (const Step& step : worker.path) add(tree_->children(step.node).pending()[step.child], -1, true);
  }

  // The child to play at a node: proven ends first (the winner hurries, the loser resists), then the rule.
  std::size_t decide(Tree::Ref ref) const {
    const Children children = tree_->children(ref);
    if (options_.solving() && node_bounds(children).solved()) return decide_proven(*tree_, ref);
    return mcts::decide(children, options_.decide);
  }

  // Adds what another search of the same position found: down to the end of the turn at hand, and below it
  // what this tree does not have at all.
  void merge(const Search& other) {
    merge_trees(*tree_, root_, *other.tree_, other.root_, *root_position_);
    workers_.front()->playout.owners().merge(other.workers_.front()->playout.owners());
  }

  // Whether playouts note from now on who owned each square, beginning with nothing.
  void watch_owners(bool wanted) {
    for (auto& worker : workers_) worker->playout.owners().reset(wanted ? board_squares(*root_position_) : 0);
  }
  bool watches_owners() const { return workers_.front()->playout.owners().wanted(); }
  // The mean over the playouts that were watched, from +1 (the first player) to -1; ranks from the top. Empty
  // where none was.
  std::vector<float> owners() const {
    std::vector<double> sums(watches_owners() ? board_squares(*root_position_) : 0);
    double samples = 0;
    for (const auto& worker : workers_) worker->playout.owners().collect(sums, samples);
    std::vector<float> means;
    for (std::size_t i = 0; samples > 0 && i < sums.size(); ++i)
      means.push_back(static_cast<float>(sums[i] / samples));
    return means;
  }

  bool solved() const { return options_.solving() && node_bounds(tree_->children(root_)).solved(); }

  const Options& options() const { return options_; }
  const Tree& tree() const { return *tree_; }
  Tree::Ref root() const { return root_; }
  const G& root_position() const { return *root_position_; }
  std::vector<std::unique_ptr<Worker<G>>>& workers() { return workers_; }
  const EvaluatorOptions& evaluator_options() const { return evaluation_; }
  const PlayoutOptions& playout_options() const { return playout_options_; }

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
                   .weights = weighs_moves<G>,
                   .settles = Settles<G>,
                   .acyclic = G::acyclic});
    return options;
  }

  void add_worker(int number) {
    workers_.push_back(std::make_unique<Worker<G>>(
        options_, evaluator_, playouts_,
        number == 0 ? random_ : random_.split(static_cast<std::uint64_t>(number))));
    Worker<G>& worker = *workers_.back();
    if (options_.select.rave.schedule != RaveOptions::Schedule::off)
      for (auto& stamps : worker.first_played) stamps.assign(G::action_count, 0);
    if (options_.simulate.policy == SimulateOptions::Policy::engine)
      worker.playout.set_engine(make_engine_policy());
  }

  // Meta-search: a small search of its own picks the playout's moves (Chaslot 2010, §8.2; Kloetzer 2010,
  // §5.3.1).
  typename Playout<G>::EnginePolicy make_engine_policy() {
    Options inner;
    inner.select.rule.exploration = options_.select.rule.exploration;
    inner.reward = options_.reward;
    auto search = std::make_shared<Search<G>>(inner, std::size_t{16} << 20, 7);
    return [search, simulations = options_.simulate.engine_simulations](const G& position) {
      search->set_root(position);
      for (int i = 0; i < simulations; ++i) search->simulate_once();
      return search->tree().children(search->root()).template moves<Move>()[search->decide(search->root())];
    };
  }

  std::size_t choose(Worker<G>& worker, Tree::Ref node, const G& position) {
    const Children children = tree_->children(node);
    if (children.size() == 1) return 0;
    const auto lock = locks_.node(node);
    if (options_.select.threshold > 0 && load(children.node().visits) < options_.select.threshold)
      return worker.playout.choose(position, children.template moves<Move>(), worker.game, worker.random);
    return worker.selector.choose(children, worker.random);
  }

  // The node below an edge, made now if it is due; none where the simulation leaves the tree.
  Tree::Ref next(Worker<G>& worker, const Children& children, std::size_t child, const G& position) {
    std::atomic_ref link(children.links()[child]);
    Tree::Ref ref = link.load(std::memory_order_acquire);
    if (ref != Memory::none || load(children.visits()[child]) < options_.expand.visits || position.over())
      return ref;
    if (options_.expand.limit > 0 && worker.path.size() >= static_cast<std::size_t>(options_.expand.limit) &&
        worker.selector.choices() > static_cast<std::size_t>(options_.select.prune.deepen))
      return ref;
    const Tree::Ref made = expand(worker, position);
    if (made == Memory::none) return made;
    // Published last, when the node is whole. Another thread may have been faster: then its node counts.
    if (!link.compare_exchange_strong(ref, made, std::memory_order_acq_rel)) return ref;
    if (options_.solving()) prove_from_below(*tree_, worker.path);
    return made;
  }

  // All children at once: in random order, or by knowledge where there is some, only the best M where so
  // asked.
  Tree::Ref expand(Worker<G>& worker, const G& position) {
    if (options_.expand.transpositions)
      if (const Tree::Ref known = transpositions_.find(position.hash()); known != Memory::none) return known;
    auto& moves = worker.moves;
    position.moves(moves);
    const std::size_t legal = moves.size();
    worker.random.shuffle(moves);
    const bool informed = options_.informed();
    if (informed) worker.knowledge.rank(position, moves);
    std::size_t count = legal;
    if (options_.expand.children > 0)
      count = std::min(count, static_cast<std::size_t>(options_.expand.children));
    const Tree::Ref ref = tree_->add(count, position.decider());
    if (ref == Memory::none) return ref;
    fill(worker, tree_->children(ref), position, informed, count < legal);
    if (options_.expand.transpositions) transpositions_.add(position.hash(), ref);
    return ref;
  }

  void fill(Worker<G>& worker, const Children& children, const G& position, bool informed,
            bool pruned) const {
    children.node().pruned = pruned;
    const auto moves = children.template moves<Move>();
    for (std::size_t i = 0; i < children.size(); ++i) {
      moves[i] = worker.moves[informed ? worker.knowledge.place(i) : i];
      if (children.has(Column::actions)) children.actions()[i] = position.action(moves[i]);
      if (options_.solving() && options_.solver.look_ahead) look_ahead(children, i, position, moves[i]);
    }
    if (informed) worker.knowledge.fill(children);
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

  bool prove_if_over(Worker<G>& worker, const G& position) {
    if (!position.over()) return false;
    prove(*tree_, worker.path, exact_value(position.outcome(), position.score_limit(), options_.solver.mode));
    return true;
  }

  // The reward of a proven edge for the first player. A proven loss counts as one ordinary loss further up.
  float proven_reward(const Worker<G>& worker) const {
    const Children children = tree_->children(worker.path.back().node);
    const float own = edge_bounds(children, worker.path.back().child).low;
    const float value = children.node().decider == Player::first ? own : 1 - own;
    if (options_.solver.mode == SolverOptions::Mode::win) return value;
    const double score = (value - 0.5) * 2 * root_position_->score_limit();
    return finished_reward({score}, root_position_->score_limit(), options_.reward);
  }

  void learn(Worker<G>& worker, float reward) {
    worker.playout.learn(worker.game, reward);
    if (options_.select.amaf.form != GlobalAmafOptions::Form::off)
      for (const Played& played : worker.game)
        worker.selector.amaf().add(played.player, played.action,
                                   played.player == Player::first ? reward : 1 - reward);
    if (options_.select.rave.schedule != RaveOptions::Schedule::off) learn_rave(worker, reward);
  }

  // Every child of a node on the path whose move the decider played then or later in the simulation.
  void learn_rave(Worker<G>& worker, float reward) {
    for (std::size_t i = worker.game.size(); i-- > 0;) {
      const Played& played = worker.game[i];
      worker.first_played[index(played.player)][played.action] = static_cast<std::uint32_t>(i + 1);
      if (i >= worker.path.size()) continue;
      const auto lock = locks_.node(worker.path[i].node);
      const Children children = tree_->children(worker.path[i].node);
      const Player decider = children.node().decider;
      const float own = decider == Player::first ? reward : 1 - reward;
      const auto& first = worker.first_played[index(decider)];
      for (std::size_t child = 0; child < children.size(); ++child) {
        if (first[children.actions()[child]] <= i) continue;
        const auto visits = add(children.amaf_visits()[child], 1, options_.parallel.shared());
        add_sample(children.amaf_values()[child], own, static_cast<float>(visits));
      }
    }
    for (const Played& played : worker.game) worker.first_played[index(played.player)][played.action] = 0;
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
  EvaluatorOptions evaluation_;
  PlayoutOptions playout_options_;
  Evaluator<G> evaluator_;
  Playouts<G> playouts_;
  std::unique_ptr<Tree> tree_, spare_;
  Transpositions transpositions_;
  Locks locks_;
  Random random_;
  std::optional<G> root_position_;
  Tree::Ref root_ = Memory::none;
  std::vector<std::unique_ptr<Worker<G>>> workers_;
};

}  // namespace otrera::mcts
