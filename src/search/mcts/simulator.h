// From a leaf to a reward. A policy picks the moves, an end says how far to play, and the reward
// comes from the finished game or from an evaluation. One call per playout; nothing is allocated once the
// arrays have grown.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/random.h"
#include "game/evaluation.h"
#include "game/game.h"
#include "game/playouts.h"
#include "search/mcts/dynamic_komi.h"
#include "search/mcts/owners.h"
#include "search/mcts/policy.h"
#include "search/mcts/reward.h"

namespace otrera::mcts {

// What the simulation so far looks like to the playout.
struct PlayoutStart {
  int turns = 0;  // from the root to the leaf
  Player root_side = Player::first;
};

template <Game G>
class Simulator {
 public:
  using Move = typename G::Move;
  using EnginePolicy = typename Policy<G>::Engine;

  Simulator(const Options& options, const GameKnowledge<G>& game, const Learning& learning)
      : options_(options.simulate),
        reward_(options.reward),
        evaluator_(game.evaluator),
        playouts_(game.playouts),
        policy_(options, game, learning),
        komi_(options.komi) {}

  void set_engine(EnginePolicy engine) { policy_.set_engine(std::move(engine)); }

  // The first player's reward. The decisions made are appended to `game` where someone asked for them, and to
  // the line, which comes from the root, where squares are watched.
  float run(const G& leaf, PlayoutStart start, Random& random, std::vector<Played>* game,
            std::vector<Move>& line) {
    const float reward = play_out(leaf, start, random, game, line);
    komi_.add(reward);
    return reward;
  }

  // One decision by the policy at a node of the tree: an index into the moves, which must not be empty.
  std::size_t choose(const G& position, std::span<const Move> moves, std::span<const Played> game,
                     Random& random) {
    return policy_.choose(position, moves, game, random, true).index;
  }

  OwnerTable& owners() { return owners_; }
  const OwnerTable& owners() const { return owners_; }

  DynamicKomi& komi() { return komi_; }

 private:
  float play_out(const G& leaf, PlayoutStart start, Random& random, std::vector<Played>* game,
                 std::vector<Move>& line) {
    score_limit_ = leaf.score_limit();
    if (options_.plain() && !game && !owners_.wanted())
      if (const auto outcome = finish(leaf, random)) return reward_of(*outcome);
    own_game_.clear();
    G position = leaf;
    evaluated_ = false;
    const float reward =
        play(position, start, random, game ? game : &own_game_, owners_.wanted() ? &line : nullptr);
    if (owners_.wanted()) note_owners(start.root_side, line, position);
    return reward;
  }

  // Whose decision comes next, and what a move is called, need no position: one decision of each side after
  // the other.
  static constexpr bool takes_turns = requires { requires G::takes_turns; };
  static constexpr int never = std::numeric_limits<int>::max();
  using End = SimulateOptions::End;

  float reward_of(Outcome outcome) const {
    return finished_reward({outcome.score - komi_.points()}, score_limit_, reward_);
  }
  Outcome outcome_of(const G& finished) const {
    if constexpr (Playouts<G>::exists)
      return playouts_.outcome(finished);
    else
      return finished.outcome();
  }

  // The game's own way to the end, where it has one.
  std::optional<Outcome> finish(const G& leaf, Random& random) const {
    if constexpr (Playouts<G>::exists) {
      return playouts_.finish(leaf, random, options_.end == End::settled);
    } else if constexpr (requires { leaf.random_outcome(random); }) {
      if (options_.end == End::game) return leaf.random_outcome(random);
    }
    return {};
  }

  float play(G& position, PlayoutStart start, Random& random, std::vector<Played>* game,
             std::vector<Move>* line) {
    for (int turns = 0;;) {
      if (const auto reward = ended(position, start, turns)) return *reward;
      const int on = next_look(start, turns) - turns;
      if (Playouts<G>::exists && options_.policy == SimulateOptions::Policy::uniform)
        turns += play_at_random(position, on, random, game, line);
      else if (const auto winner = play_by_policy(position, turns, on, random, *game, line))
        return *winner == Player::first ? 1 : 0;
    }
  }

  // The reward, if the playout ends here.
  std::optional<float> ended(const G& position, PlayoutStart start, int turns) {
    if (position.over()) return reward_of(outcome_of(position));
    if (position.mid_turn()) return {};
    if (settled(position)) return reward_of(settled_outcome(position));
    if (options_.cap > 0 && turns >= options_.cap) return 0.5f;
    evaluated_ = true;
    if (ends_here(position, start, turns)) return evaluation_reward(evaluator_.points(position), reward_);
    if (options_.threshold > 0 && turns >= options_.threshold_from &&
        (turns - options_.threshold_from) % options_.threshold_every == 0) {
      const float points = evaluator_.points(position);
      if (points >= options_.threshold) return 1.0f;
      if (points <= -options_.threshold) return 0.0f;
    }
    evaluated_ = false;
    return {};
  }

  bool settled(const G& position) const {
    if constexpr (Settles<G>)
      return options_.end == End::settled && position.settled();
    else
      return false;
  }
  Outcome settled_outcome(const G& position) const {
    if constexpr (Settles<G>)
      return position.settled_outcome();
    else
      return position.outcome();
  }

  // The next turn after this one at which ended() might say more than that the game is over or settled.
  int next_look(PlayoutStart start, int turns) const {
    int next = never;
    if (options_.cap > 0) next = std::min(next, options_.cap);
    if (const int length = length_from(start); length < never) next = std::min(next, length);
    if (options_.threshold > 0) {
      const int since = std::max(0, turns + options_.threshold_every - options_.threshold_from);
      next = std::min(next,
                      options_.threshold_from + since / options_.threshold_every * options_.threshold_every);
    }
    return std::max(next, turns + 1);
  }

  // Turns a playout from this leaf has by its length alone.
  int length_from(PlayoutStart start) const {
    int length = options_.length;
    if (options_.end == End::none) return 0;
    if (options_.end == End::depth) length = std::max(0, length - start.turns);
    if (options_.end == End::game || options_.end == End::settled) return never;
    return options_.parity == SimulateOptions::Parity::even ? length + length % 2 : length;
  }

  bool ends_here(const G& position, PlayoutStart start, int turns) const {
    if (options_.end == End::none) return true;
    const int length = length_from(start);
    return turns >= length && (turns > length || ends_with(position.decider() == start.root_side));
  }

  // Whether a playout may end with the root's side to move, or with the other one.
  bool ends_with(bool root_side) const {
    switch (options_.parity) {
      case SimulateOptions::Parity::same_side:
        return root_side;
      case SimulateOptions::Parity::other_side:
        return !root_side;
      default:
        return true;
    }
  }

  // By the game's own chance; returns the turns completed.
  int play_at_random(G& position, int turns, Random& random, std::vector<Played>* game,
                     std::vector<Move>* line) {
    if constexpr (Playouts<G>::exists) {
      const bool until_settled = options_.end == End::settled;
      if (game == &own_game_ && !line) return playouts_.play(position, random, turns, until_settled, nullptr);
      moves_.clear();
      std::optional<G> replayed;
      if (!takes_turns) replayed = position;
      Player decider = position.decider();
      const int played = playouts_.play(position, random, turns, until_settled, &moves_);
      for (const Move& move : moves_) {
        const G& now = takes_turns ? position : *replayed;
        game->push_back({takes_turns ? decider : now.decider(), now.action(move)});
        decider = opponent(decider);
        if (!takes_turns) replayed->play(move);
      }
      if (line) line->insert(line->end(), moves_.begin(), moves_.end());
      return played;
    } else {
      return 0;
    }
  }

  // Decision by decision, for so many turns or to an end; the winner, if a decision passed the bound.
  std::optional<Player> play_by_policy(G& position, int& turns, int on, Random& random,
                                       std::vector<Played>& game, std::vector<Move>* line) {
    const int until = turns + on;
    while (turns < until && !position.over() && (position.mid_turn() || !settled(position))) {
      const auto [move, decides] = decide(position, game, random, turns == 0);
      const Player decider = position.decider();
      game.push_back({decider, position.action(move)});
      if (line) line->push_back(move);
      step(position, move, turns);
      turns += !position.mid_turn();
      if (decides) {
        evaluated_ = true;
        return decider;
      }
    }
    return {};
  }

  struct Decision {
    Move move;
    bool decides;  // as a Choice does
  };
  Decision decide(const G& position, std::span<const Played> game, Random& random, bool early) {
    if constexpr (NamesSensibleMoves<G>) {
      if (options_.policy == SimulateOptions::Policy::last_reply)
        return {policy_.reply(position, game, random), false};
      playouts_.sensible_moves(position, moves_);
    } else {
      position.moves(moves_);
    }
    const Choice choice = policy_.choose(position, moves_, game, random, early);
    return {moves_[choice.index], choice.decides};
  }

  void step(G& position, const Move& move, int turns) const {
    if constexpr (NamesSensibleMoves<G>)
      playouts_.step(position, move, turns);
    else
      position.play(move);
  }

  // By the evaluation's map where an evaluation ended the playout, else by the game's own count.
  void note_owners(Player root_side, const std::vector<Move>& line, const G& last) {
    constexpr bool counted = NotesOwners<G>;
    if constexpr (MapsOwners<G>) {
      if (evaluated_ || !counted) {
        evaluator_.owners(last, owners_.latest());
        return owners_.add();
      }
    }
    if constexpr (counted) {
      playouts_.owners(root_side, line, last, owners_.latest());
      owners_.add();
    }
  }

  SimulateOptions options_;
  RewardOptions reward_;
  const Evaluator<G>& evaluator_;
  const Playouts<G>& playouts_;
  Policy<G> policy_;
  OwnerTable owners_;
  DynamicKomi komi_;
  double score_limit_ = 1;  // of the leaf: a playout may raise it, however it is played
  bool evaluated_ = false;  // whether an evaluation ended the playout
  std::vector<Move> moves_;
  std::vector<Played> own_game_;
};

}  // namespace otrera::mcts
