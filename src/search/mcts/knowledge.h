// The one door by which knowledge enters a search: when a node is made, every source that the player names is
// asked once, and says what it knows of the position: a value, a prior for each move, exact bounds. Sources
// and what they read are shared by all threads and do not change.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "game/evaluation.h"
#include "game/oracle.h"
#include "game/playouts.h"
#include "net/options.h"
#include "search/mcts/insight.h"
#include "search/mcts/options.h"
#include "search/mcts/reward.h"

namespace otrera::mcts {

// What a game brings to a search, made once and shared: its evaluation, its play at random, its exact values.
template <Game G>
struct GameKnowledge {
  struct Options {
    typename Evaluator<G>::Options evaluation{};
    typename Playouts<G>::Options playouts{};
    typename Oracle<G>::Options oracle{};
    std::optional<net::NetOptions> net{};
  };
  // Throws Error for a net that cannot be read or is another game's.
  explicit GameKnowledge(const Options& options)
      : evaluator(options.evaluation), playouts(options.playouts), oracle(options.oracle) {
    if constexpr (HasPlanes<G>)
      if (options.net) net = net::open_net(*options.net, net::fit_of<G>());
  }

  Evaluator<G> evaluator;
  Playouts<G> playouts;
  Oracle<G> oracle;
  std::shared_ptr<const net::Inference> net;  // none: no net was asked for
};

// Adds what it knows of a position to the insight. The moves are all legal ones, in any order.
template <Game G>
class KnowledgeSource {
 public:
  virtual ~KnowledgeSource() = default;
  virtual void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const = 0;
};

// The game's evaluation: the position's value, and what each move promises.
template <Game G>
class EvaluationSource final : public KnowledgeSource<G> {
 public:
  struct Wanted {
    bool value, priors, rewards;
  };
  EvaluationSource(const Evaluator<G>& evaluator, const RewardOptions& reward, Wanted wanted)
      : evaluator_(evaluator), reward_(reward), wanted_(wanted) {}

  void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const override {
    if (wanted_.value) insight.value = evaluation_reward(evaluator_.points(position), reward_);
    if (!wanted_.priors && !wanted_.rewards) return;
    points_after<G>(evaluator_, position, moves, insight.rewards);
    for (float& value : insight.rewards) {
      const float reward = evaluation_reward(value, reward_);
      value = position.decider() == Player::first ? reward : 1 - reward;
    }
    if (wanted_.priors) std::ranges::copy(insight.rewards, insight.priors.begin());
  }

 private:
  const Evaluator<G>& evaluator_;
  RewardOptions reward_;
  Wanted wanted_;
};

// How likely the game takes each move to be played.
template <Game G>
class WeightSource final : public KnowledgeSource<G> {
 public:
  explicit WeightSource(const Evaluator<G>& evaluator) : evaluator_(evaluator) {}

  void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const override {
    evaluator_.weights(position, moves, insight.priors);
    for (float& prior : insight.priors) prior = std::clamp(prior, 0.0f, 1.0f);
  }

 private:
  const Evaluator<G>& evaluator_;
};

// How games with each move are expected to go, and how many of them that is worth.
template <Game G>
class ExpectedGamesSource final : public KnowledgeSource<G> {
 public:
  explicit ExpectedGamesSource(const Evaluator<G>& evaluator) : evaluator_(evaluator) {}

  void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const override {
    evaluator_.expect(position, moves, insight.priors, insight.games);
  }

 private:
  const Evaluator<G>& evaluator_;
};

// What one look through a net says: the position's value, the chance of each move, the lead and, where
// somebody asks, who will own each square. What is known exactly needs no look.
template <HasPlanes G>
class NetSource final : public KnowledgeSource<G> {
 public:
  NetSource(const net::Inference& inference, bool value) : inference_(inference), value_(value) {}

  void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const override {
    if (insight.bounds && insight.bounds->solved()) return;
    net::Look& look = insight.through(inference_);
    net::take(look, position);
    const bool first = position.decider() == Player::first;
    if (value_) {
      const double logit = first ? look.win_logit() : -look.win_logit();
      insight.value = static_cast<float>(1 / (1 + steady_exp(-logit)));
    }
    if (position.score_limit() > 1) insight.lead = first ? look.lead() : -look.lead();
    net::find_chances<G>(look, position, moves, insight.priors);
    if (insight.wants_owners) find_owners(look, PlanesOf<G>::shape(position), first, insight.owners);
  }

 private:
  static void find_owners(const net::Look& look, BoardShape shape, bool first, std::vector<float>& owners) {
    owners.resize(static_cast<std::size_t>(shape.squares()));
    look.owners(owners);
    for (auto low = owners.begin(), high = owners.end() - shape.files; low < high;
         low += shape.files, high -= shape.files)
      std::swap_ranges(low, low + shape.files, high);
    if (!first)
      for (float& owner : owners) owner = -owner;
  }

  const net::Inference& inference_;
  bool value_;
};

// What the game knows exactly.
template <Game G>
class OracleSource final : public KnowledgeSource<G> {
 public:
  OracleSource(const Oracle<G>& oracle, SolverOptions::Mode mode) : oracle_(oracle), mode_(mode) {}

  void look(const G& position, std::span<const typename G::Move>, Insight& insight) const override {
    const auto known = oracle_.bounds(position);
    if (known)
      insight.bounds = Bounds{exact_value(known->low, position.score_limit(), mode_),
                              exact_value(known->high, position.score_limit(), mode_)};
  }

 private:
  const Oracle<G>& oracle_;
  SolverOptions::Mode mode_;
};

// The sources of a search, in the order in which they are asked.
template <Game G>
class Knowledge {
 public:
  using Sources = std::vector<std::unique_ptr<const KnowledgeSource<G>>>;

  Knowledge(const Options& options, const GameKnowledge<G>& game)
      : Knowledge(options, sources(options, game)) {}
  Knowledge(const Options& options, Sources sources)
      : informed_(options.informed()),
        prior_(options.needs_net()                                           ? Insight::Prior::chance
               : options.knowledge.source == KnowledgeOptions::Source::moves ? Insight::Prior::weight
                                                                             : Insight::Prior::reward),
        temperature_(options.select.prior_temperature),
        sources_(std::move(sources)) {}

  // Whether children are ordered by what is known of them.
  bool informed() const { return informed_; }

  // What is known of a position and of its moves.
  void look(const G& position, std::span<const typename G::Move> moves, Insight& insight) const {
    if (sources_.empty()) return;
    insight.begin(moves.size());
    for (const auto& source : sources_) source->look(position, moves, insight);
    if (informed_) insight.rank();
  }

  void fill(const Children& children, const Insight& insight) const {
    if (informed_) insight.fill(children, temperature_, prior_);
  }

  static Sources sources(const Options& options, const GameKnowledge<G>& game) {
    Sources list;
    const bool by_weight = options.knowledge.source == KnowledgeOptions::Source::moves;
    const bool by_evaluation = options.knowledge.source == KnowledgeOptions::Source::evaluation;
    if constexpr (Oracle<G>::exists)
      if (options.solving() && options.knowledge.exact)
        list.push_back(std::make_unique<OracleSource<G>>(game.oracle, options.solver.mode));
    if constexpr (WeighsMoves<G>)
      if (options.informed() && by_weight) list.push_back(std::make_unique<WeightSource<G>>(game.evaluator));
    if constexpr (ExpectsGames<G>)
      if (options.needs_games()) list.push_back(std::make_unique<ExpectedGamesSource<G>>(game.evaluator));
    if constexpr (HasPlanes<G>)
      if (game.net && (options.informed() || options.evaluates_new_nodes()))
        list.push_back(std::make_unique<NetSource<G>>(*game.net, options.evaluates_new_nodes()));
    const typename EvaluationSource<G>::Wanted wanted{.value = options.evaluates_new_nodes() && !game.net,
                                                      .priors = options.informed() && by_evaluation,
                                                      .rewards = options.select.minimax > 0};
    if (wanted.value || wanted.priors || wanted.rewards)
      list.push_back(std::make_unique<EvaluationSource<G>>(game.evaluator, options.reward, wanted));
    return list;
  }

 private:
  bool informed_;
  Insight::Prior prior_;
  float temperature_;
  Sources sources_;
};

}  // namespace otrera::mcts
