// Who picks the moves of a playout, and of tree nodes with few visits: one decision at a time. Policies that
// look at evaluations and weights follow Winands et al. 2010, §V; what they learn is in learning.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/math.h"
#include "core/random.h"
#include "game/evaluation.h"
#include "game/game.h"
#include "game/playouts.h"
#include "search/mcts/knowledge.h"
#include "search/mcts/learning.h"
#include "search/mcts/likely_moves.h"
#include "search/mcts/options.h"

namespace otrera::mcts {

struct Choice {
  std::size_t index = 0;
  bool decides = false;  // the move passes the bound: the playout counts as won by who makes it
};

template <Game G>
class Policy {
 public:
  using Move = typename G::Move;
  using Engine = std::function<Move(const G&)>;

  Policy(const Options& options, const GameKnowledge<G>& game, const Learning& learning)
      : options_(options.simulate),
        reward_(options.reward),
        evaluator_(game.evaluator),
        playouts_(game.playouts),
        averages_(learning.averages()),
        replies_(learning.replies()) {}

  void set_engine(Engine engine) { engine_ = std::move(engine); }

  // One of the moves, which must not be none. `early`: in the tree, or at the first turn of the playout.
  Choice choose(const G& position, std::span<const Move> moves, std::span<const Played> game, Random& random,
                bool early) {
    using Kind = SimulateOptions::Policy;
    switch (options_.policy) {
      case Kind::urgency:
        return {urgency(position, moves, random)};
      case Kind::mast:
        return {soft_draw(random, moves.size(), [&](std::size_t i) {
          return averages_.value(game, {position.decider(), position.action(moves[i])});
        })};
      case Kind::last_reply:
        return {reply(position, moves, game, random)};
      case Kind::greedy:
        return greedy(position, moves, random);
      case Kind::engine:
        return {either(position, engine_(position), moves, random)};
      case Kind::weighted:
        return {draw(random, likely_.weigh(evaluator_, position, moves))};
      case Kind::corrective:
        return corrective(position, moves, random);
      case Kind::mixed:
        return early ? corrective(position, moves, random) : greedy(position, moves, random);
      case Kind::uniform:
        break;
    }
    return {uniform(position, moves, random)};
  }

  // The last good reply in a playout, where the game names sensible moves; without one, as the game draws it.
  Move reply(const G& position, std::span<const Played> game, Random& random) requires NamesSensibleMoves<G> {
    if (const auto wanted = wanted_reply(position.decider(), game, random); wanted != LastGoodReplies::none)
      if (const auto move = playouts_.sensible_move(position, wanted)) return *move;
    return playouts_.draw(position, random);
  }

 private:
  static constexpr float won = std::numeric_limits<float>::infinity();

  static std::size_t any(std::span<const Move> moves, Random& random) {
    return random.below(static_cast<std::uint32_t>(moves.size()));
  }

  // As the game draws it; where that move is not among those asked about, any.
  std::size_t uniform(const G& position, std::span<const Move> moves, Random& random) {
    if constexpr (Playouts<G>::exists) {
      const auto found = std::ranges::find(moves, playouts_.draw(position, random));
      if (found != moves.end()) return static_cast<std::size_t>(found - moves.begin());
    }
    return any(moves, random);
  }

  // This move if it is among them, else as the game draws it.
  std::size_t either(const G& position, const Move& move, std::span<const Move> moves, Random& random) {
    const auto found = std::ranges::find(moves, move);
    return found != moves.end() ? static_cast<std::size_t>(found - moves.begin())
                                : uniform(position, moves, random);
  }

  std::size_t urgency(const G& position, std::span<const Move> moves, Random& random) {
    points_.resize(moves.size());
    points_after<G>(evaluator_, position, moves, points_);
    return soft_draw(random, moves.size(), [&](std::size_t i) {
      const float reward = evaluation_reward(points_[i], reward_);
      return position.decider() == Player::first ? reward : 1 - reward;
    });
  }

  std::size_t reply(const G& position, std::span<const Move> moves, std::span<const Played> game,
                    Random& random) {
    const std::uint32_t wanted = wanted_reply(position.decider(), game, random);
    for (std::size_t i = 0; wanted != LastGoodReplies::none && i < moves.size(); ++i)
      if (position.action(moves[i]) == wanted) return i;
    return NamesSensibleMoves<G> ? uniform(position, moves, random) : any(moves, random);
  }

  // The action that answered the last move well, if one did and chance does not decide.
  std::uint32_t wanted_reply(Player decider, std::span<const Played> game, Random& random) const {
    if (game.empty() || random.uniform() < options_.epsilon) return LastGoodReplies::none;
    return replies_.reply(decider, game.back().action);
  }

  // Figure 7 there: a move that does not raise the evaluation keeps next to no weight.
  Choice corrective(const G& position, std::span<const Move> moves, Random& random) {
    const float now = own(position.decider(), evaluator_.points(position));
    const auto weights = likely_.weigh(evaluator_, position, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (options_.bound <= 0) {
        if (wins(position, moves[i])) return {i};
        continue;
      }
      const float value = value_after(position, moves[i]);
      if (passes_bound(value)) return {i, value < won};
      if (value <= now) weights[i] = static_cast<double>(options_.lowered_weight);
    }
    return {options_.bound > 0 ? draw(random, weights)
                               : draw_corrected(position, moves, weights, now, random)};
  }

  // The same draw without evaluating every move. A move is drawn by the weight it has at the most, then
  // evaluated, and taken with the share of that weight that is true. One that is not taken has its true
  // weight from now on, so every round takes each move in proportion to its true weight.
  std::size_t draw_corrected(const G& position, std::span<const Move> moves, std::span<const double> weights,
                             float now, Random& random) {
    const auto lowered = static_cast<double>(options_.lowered_weight);
    chances_.assign(weights.begin(), weights.end());
    for (double& most : chances_) most = std::max(most, lowered);
    evaluated_.assign(moves.size(), false);
    while (true) {
      const std::size_t drawn = draw(random, chances_);
      if (evaluated_[drawn]) return drawn;
      const double most = chances_[drawn];
      chances_[drawn] = value_after(position, moves[drawn]) > now ? weights[drawn] : lowered;
      if (random.uniform() * most < chances_[drawn]) return drawn;
      evaluated_[drawn] = true;
    }
  }

  // Figure 8 there: the best of the likeliest moves by evaluation; the others are only looked at for a win.
  Choice greedy(const G& position, std::span<const Move> moves, Random& random) {
    if (random.uniform() < options_.epsilon) return {any(moves, random)};
    const std::size_t candidates =
        likely_.rank(evaluator_, position, moves, static_cast<std::size_t>(options_.candidates));
    std::size_t best = likely_[0];
    float best_value = -won;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::size_t move = likely_[i];
      if (i >= candidates) {
        if (wins(position, moves[move])) return {move};
        continue;
      }
      float value = value_after(position, moves[move]);
      if (passes_bound(value)) return {move, value < won};
      if (options_.answers > 0 && value > best_value)
        value = std::min(value, value_after_answer(position, moves[move], best_value));
      if (value > best_value) {
        best_value = value;
        best = move;
      }
    }
    return {best};
  }

  // Two-ply alpha-beta over the likeliest answers (Winands and Björnsson 2011): the least that the decider
  // keeps, or anything that is not more than `enough`.
  float value_after_answer(const G& position, const Move& move, float enough) {
    G after = position;
    after.play(move);
    if (after.over() || after.decider() == position.decider()) return won;
    after.moves(answers_);
    const std::size_t looked_at =
        likely_answers_.rank(evaluator_, after, answers_, static_cast<std::size_t>(options_.answers));
    float least = won;
    for (std::size_t i = 0; i < answers_.size() && least > enough; ++i) {
      const Move& answer = answers_[likely_answers_[i]];
      if (i < looked_at)
        least = std::min(least, -value_after(after, answer));
      else if (wins(after, answer))
        least = -won;
    }
    return least;
  }

  static float own(Player decider, float points) { return decider == Player::first ? points : -points; }
  bool passes_bound(float value) const {
    return value == won || (options_.bound > 0 && value > options_.bound);
  }

  bool wins(const G& position, const Move& move) const {
    const auto end = end_after<G>(evaluator_, position, move);
    return end && own(position.decider(), static_cast<float>(end->score)) > 0;
  }

  // Points for the decider after a move; without end where it ends the game.
  float value_after(const G& position, const Move& move) const {
    if (const auto end = end_after<G>(evaluator_, position, move)) {
      const float score = own(position.decider(), static_cast<float>(end->score));
      return score > 0 ? won : score < 0 ? -won : 0;
    }
    float points = 0;
    points_after<G>(evaluator_, position, std::span(&move, 1), std::span(&points, 1));
    return own(position.decider(), points);
  }

  // p = w / sum w; all alike where nothing has a weight.
  static std::size_t draw(Random& random, std::span<const double> weights) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    double left = random.uniform();
    if (!(sum > 0)) return static_cast<std::size_t>(left * static_cast<double>(weights.size()));
    left *= sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] <= 0) continue;
      last = i;
      if ((left -= weights[i]) < 0) break;
    }
    return last;
  }

  // p ~ exp(value / tau).
  template <class Value>
  std::size_t soft_draw(Random& random, std::size_t count, Value&& value) {
    chances_.resize(count);
    for (std::size_t i = 0; i < count; ++i) chances_[i] = steady_exp((value(i) - 1) / options_.temperature);
    return draw(random, chances_);
  }

  SimulateOptions options_;
  RewardOptions reward_;
  const Evaluator<G>& evaluator_;
  const Playouts<G>& playouts_;
  const MoveAverages& averages_;
  const LastGoodReplies& replies_;
  Engine engine_;
  std::vector<float> points_;
  std::vector<double> chances_;
  std::vector<bool> evaluated_;
  LikelyMoves<G> likely_, likely_answers_;
  std::vector<Move> answers_;
};

}  // namespace otrera::mcts
