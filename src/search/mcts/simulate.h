// Simulation: from a leaf to a reward. A policy picks the moves, an end says how far to play, and the reward
// comes from the finished game or from an evaluation. One call per playout; nothing is allocated once the
// arrays have grown.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "core/math.h"
#include "core/parameter.h"
#include "core/random.h"
#include "game/evaluation.h"
#include "game/game.h"
#include "search/mcts/policy_tables.h"
#include "search/mcts/reward.h"

namespace otrera::mcts {

struct SimulateOptions {
  enum class Policy { uniform, urgency, mast, last_reply, greedy, engine };
  static constexpr std::array<std::string_view, 6> policy_names{"uniform",    "urgency", "mast",
                                                                "last-reply", "greedy",  "engine"};
  enum class End { game, depth, length, none };
  static constexpr std::array<std::string_view, 4> end_names{"game", "depth", "length", "none"};
  enum class Parity { any, even, same_side };
  static constexpr std::array<std::string_view, 3> parity_names{"any", "even", "same-side"};

  Policy policy = Policy::uniform;
  float epsilon = 0.1f;
  float temperature = 0.1f;
  int ngram = 1;
  int ngram_visits = 7;
  int engine_simulations = 20;
  End end = End::game;
  int length = 6;
  Parity parity = Parity::any;
  int cap = 0;
  float threshold = 0;
  int threshold_from = 2;
  int threshold_every = 3;

  bool cuts_off() const { return end != End::game || threshold > 0; }
  bool needs_evaluation() const {
    return cuts_off() || policy == Policy::greedy || policy == Policy::urgency;
  }
  bool learns() const { return policy == Policy::mast || policy == Policy::last_reply; }
};

inline constexpr std::array simulate_parameters{
    choice<&SimulateOptions::policy>(
        "simulate.policy", SimulateOptions::policy_names,
        "who picks the moves: chance, chance weighed by knowledge, by how moves did so far, "
        "the last good answer, the best by knowledge, or a small search"),
    number<&SimulateOptions::epsilon>("simulate.epsilon", {0, 1}, Scale::linear,
                                      "share of random moves in the last-reply and greedy policies"),
    number<&SimulateOptions::temperature>("simulate.temperature", {0.001, 100}, Scale::log,
                                          "tau of p ~ exp(Q / tau) in the mast and urgency policies"),
    integer<&SimulateOptions::ngram>("simulate.ngram", {1, 4}, Scale::linear,
                                     "mast: longest sequence of moves learnt"),
    integer<&SimulateOptions::ngram_visits>("simulate.ngram_visits", {1, 1000}, Scale::log,
                                            "mast: times a longer sequence must have been seen"),
    integer<&SimulateOptions::engine_simulations>(
        "simulate.engine_simulations", {1, 10000}, Scale::log,
        "engine policy: simulations of the small search a decision"),
    choice<&SimulateOptions::end>(
        "simulate.end", SimulateOptions::end_names,
        "how far: the end of the game, a depth from the root, a length, or not at all"),
    integer<&SimulateOptions::length>("simulate.length", {0, 1000}, Scale::linear,
                                      "turns of that depth or length"),
    choice<&SimulateOptions::parity>("simulate.parity", SimulateOptions::parity_names,
                                     "make the length even, or end with the root's side to move"),
    integer<&SimulateOptions::cap>("simulate.cap", {0, 100000}, Scale::linear,
                                   "turns after which a playout is a draw; 0: never"),
    number<&SimulateOptions::threshold>("simulate.threshold", {0, 1e6}, Scale::log,
                                        "points of evaluation that end a playout as won; 0: never looked at"),
    integer<&SimulateOptions::threshold_from>(
        "simulate.threshold_from", {0, 1000}, Scale::linear,
        "turn of the playout at which the threshold is first looked at"),
    integer<&SimulateOptions::threshold_every>("simulate.threshold_every", {1, 1000}, Scale::linear,
                                               "turns between looks"),
};

// What the simulation so far looks like to the playout.
struct PlayoutStart {
  int turns = 0;  // from the root to the leaf
  Player root_side = Player::first;
};

template <Game G>
class Playout {
 public:
  using Move = typename G::Move;
  using EnginePolicy = std::function<Move(const G&)>;

  Playout(const SimulateOptions& options, const RewardOptions& reward, const Evaluator<G>& evaluator)
      : options_(options),
        reward_(reward),
        evaluator_(evaluator),
        averages_(options.policy == SimulateOptions::Policy::mast ? options.ngram : 0,
                  static_cast<float>(options.ngram_visits)),
        replies_(options.policy == SimulateOptions::Policy::last_reply ? G::action_count : 0) {}

  void set_engine(EnginePolicy engine) { engine_ = std::move(engine); }

  // The first player's reward. The decisions made are appended to `game` where someone asked for them.
  float run(const G& leaf, PlayoutStart start, Random& random, std::vector<Played>* game) {
    if constexpr (requires { leaf.random_outcome(random); })
      if (!game && options_.policy == SimulateOptions::Policy::uniform &&
          options_.end == SimulateOptions::End::game && options_.cap == 0 && options_.threshold <= 0)
        return finished_reward(leaf.random_outcome(random), leaf.score_limit(), reward_);
    return play(leaf, start, random, game ? *game : own_game_);
  }

  // After a simulation: the policies that learn look at all of its decisions.
  void learn(std::span<const Played> game, float reward) {
    if (options_.policy == SimulateOptions::Policy::mast) averages_.learn(game, reward);
    if (options_.policy == SimulateOptions::Policy::last_reply) replies_.learn(game, reward);
  }

  // One decision by the policy: an index into the moves, which must not be empty.
  std::size_t choose(const G& position, std::span<const Move> moves, std::span<const Played> game,
                     Random& random) {
    switch (options_.policy) {
      case SimulateOptions::Policy::urgency:
        return draw(random, moves.size(), [&](std::size_t i) { return value_after(position, moves[i]); });
      case SimulateOptions::Policy::mast:
        return draw(random, moves.size(), [&](std::size_t i) {
          return averages_.value(game, {position.decider(), position.action(moves[i])});
        });
      case SimulateOptions::Policy::last_reply:
        return reply(position, moves, game, random);
      case SimulateOptions::Policy::greedy:
        return greedy(position, moves, random);
      case SimulateOptions::Policy::engine: {
        const Move best = engine_(position);
        return static_cast<std::size_t>(std::ranges::find(moves, best) - moves.begin());
      }
      case SimulateOptions::Policy::uniform:
        break;
    }
    return random.below(static_cast<std::uint32_t>(moves.size()));
  }

 private:
  float play(G position, PlayoutStart start, Random& random, std::vector<Played>& game) {
    if (&game == &own_game_) own_game_.clear();
    for (int turns = 0;; turns += !position.mid_turn()) {
      if (position.over()) return finished_reward(position.outcome(), position.score_limit(), reward_);
      if (!position.mid_turn()) {
        if (options_.cap > 0 && turns >= options_.cap) return 0.5f;
        if (ends_here(position, start, turns)) return evaluation_reward(evaluator_.points(position), reward_);
        if (options_.threshold > 0 && turns >= options_.threshold_from &&
            (turns - options_.threshold_from) % options_.threshold_every == 0) {
          const float points = evaluator_.points(position);
          if (points >= options_.threshold) return 1;
          if (points <= -options_.threshold) return 0;
        }
      }
      position.moves(moves_);
      const Move move = moves_[choose(position, moves_, game, random)];
      game.push_back({position.decider(), position.action(move)});
      position.play(move);
    }
  }

  bool ends_here(const G& position, PlayoutStart start, int turns) const {
    int length = options_.length;
    switch (options_.end) {
      case SimulateOptions::End::game:
        return false;
      case SimulateOptions::End::none:
        return true;
      case SimulateOptions::End::depth:
        length = std::max(0, length - start.turns);
        break;
      case SimulateOptions::End::length:
        break;
    }
    if (options_.parity == SimulateOptions::Parity::even) length += length % 2;
    if (turns < length) return false;
    return options_.parity != SimulateOptions::Parity::same_side || position.decider() == start.root_side ||
           turns > length;
  }

  // The reward that the evaluation promises the decider after a move.
  float value_after(const G& position, const Move& move) const {
    G after = position;
    after.play(move);
    const float reward = evaluation_reward(evaluator_.points(after), reward_);
    return position.decider() == Player::first ? reward : 1 - reward;
  }

  // p ~ exp(value / tau).
  template <class Value>
  std::size_t draw(Random& random, std::size_t count, Value&& value) {
    weights_.resize(std::max(weights_.size(), count));
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
      sum += weights_[i] = steady_exp((value(i) - 1) / options_.temperature);
    double left = random.uniform() * sum;
    for (std::size_t i = 0; i + 1 < count; ++i)
      if ((left -= weights_[i]) < 0) return i;
    return count - 1;
  }

  std::size_t reply(const G& position, std::span<const Move> moves, std::span<const Played> game,
                    Random& random) {
    if (!game.empty() && random.uniform() >= options_.epsilon) {
      const std::uint32_t wanted = replies_.reply(position.decider(), game.back().action);
      for (std::size_t i = 0; wanted != LastGoodReplies::none && i < moves.size(); ++i)
        if (position.action(moves[i]) == wanted) return i;
    }
    return random.below(static_cast<std::uint32_t>(moves.size()));
  }

  std::size_t greedy(const G& position, std::span<const Move> moves, Random& random) {
    if (random.uniform() < options_.epsilon) return random.below(static_cast<std::uint32_t>(moves.size()));
    std::size_t best = 0;
    float best_value = -1;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const float value = value_after(position, moves[i]); value > best_value) {
        best_value = value;
        best = i;
      }
    return best;
  }

  SimulateOptions options_;
  RewardOptions reward_;
  Evaluator<G> evaluator_;
  MoveAverages averages_;
  LastGoodReplies replies_;
  EnginePolicy engine_;
  std::vector<Move> moves_;
  std::vector<Played> own_game_;
  std::vector<double> weights_;
};

}  // namespace otrera::mcts
