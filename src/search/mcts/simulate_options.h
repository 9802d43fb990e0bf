// How playouts are made: who picks the moves, and when they end. docs/search.md goes through the values.
#pragma once

#include <array>
#include <string_view>

#include "core/parameter.h"

namespace otrera::mcts {

struct SimulateOptions {
  enum class Policy { uniform, urgency, mast, last_reply, greedy, engine, weighted, corrective, mixed };
  static constexpr std::array<std::string_view, 9> policy_names{
      "uniform", "urgency", "mast", "last-reply", "greedy", "engine", "weighted", "corrective", "mixed"};
  enum class End { game, depth, length, none, settled };
  static constexpr std::array<std::string_view, 5> end_names{"game", "depth", "length", "none", "settled"};
  enum class Parity { any, even, same_side, other_side };
  static constexpr std::array<std::string_view, 4> parity_names{"any", "even", "same-side", "other-side"};

  Policy policy = Policy::uniform;
  float epsilon = 0.1f;
  float temperature = 0.1f;
  int candidates = 0;
  int answers = 0;
  float lowered_weight = 0.001f;
  float bound = 0;
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
  float share = 1;

  bool cuts_off() const {
    return end == End::depth || end == End::length || end == End::none || threshold > 0;
  }
  bool needs_evaluation() const {
    return cuts_off() || policy == Policy::greedy || policy == Policy::urgency ||
           policy == Policy::corrective || policy == Policy::mixed;
  }
  bool needs_weights() const {
    const bool picks = policy == Policy::greedy || policy == Policy::mixed;
    return policy == Policy::weighted || (picks && (candidates > 0 || answers > 0));
  }
  bool learns() const { return policy == Policy::mast || policy == Policy::last_reply; }
  // Nothing but the game's own chance and end.
  bool plain() const {
    return policy == Policy::uniform && (end == End::game || end == End::settled) && cap == 0 &&
           threshold <= 0;
  }
};

inline constexpr std::array simulate_parameters{
    choice<&SimulateOptions::policy>(
        "simulate.policy", SimulateOptions::policy_names,
        "who picks the moves: chance, chance weighed by knowledge, by how moves did so far, "
        "the last good answer, the best by knowledge, a small search, chance weighed by the game's weights, "
        "the same with moves that lower the evaluation held back, or that first and then the best"),
    number<&SimulateOptions::epsilon>("simulate.epsilon", {0, 1}, Scale::linear,
                                      "share of random moves in the last-reply and greedy policies"),
    number<&SimulateOptions::temperature>("simulate.temperature", {0.001, 100}, Scale::log,
                                          "tau of p ~ exp(Q / tau) in the mast and urgency policies"),
    integer<&SimulateOptions::candidates>(
        "simulate.candidates", {0, 1000}, Scale::linear,
        "greedy and mixed: only so many moves, the likeliest by weight, are evaluated; 0: all"),
    integer<&SimulateOptions::answers>(
        "simulate.answers", {0, 1000}, Scale::linear,
        "greedy and mixed: a move is worth what it leaves after so many of its likeliest answers; 0: after "
        "itself"),
    number<&SimulateOptions::lowered_weight>(
        "simulate.lowered_weight", {1e-6, 1}, Scale::log,
        "corrective and mixed: weight of a move that does not raise the evaluation"),
    number<&SimulateOptions::bound>("simulate.bound", {0, 1e6}, Scale::linear,
                                    "corrective, greedy and mixed: a move to more points than this is played "
                                    "at once and wins the playout; 0: only a move that ends the game"),
    integer<&SimulateOptions::ngram>("simulate.ngram", {1, 4}, Scale::linear,
                                     "mast: longest sequence of moves learnt"),
    integer<&SimulateOptions::ngram_visits>("simulate.ngram_visits", {1, 1000}, Scale::log,
                                            "mast: times a longer sequence must have been seen"),
    integer<&SimulateOptions::engine_simulations>(
        "simulate.engine_simulations", {1, 10000}, Scale::log,
        "engine policy: simulations of the small search a decision"),
    choice<&SimulateOptions::end>(
        "simulate.end", SimulateOptions::end_names,
        "how far: the end of the game, a depth from the root, a length, not at all, or until nothing is "
        "contested"),
    integer<&SimulateOptions::length>("simulate.length", {0, 1000}, Scale::linear,
                                      "turns of that depth or length"),
    choice<&SimulateOptions::parity>(
        "simulate.parity", SimulateOptions::parity_names,
        "make the length even, or end with the root's side to move, or the other"),
    integer<&SimulateOptions::cap>("simulate.cap", {0, 100000}, Scale::linear,
                                   "turns after which a playout is a draw; 0: never"),
    number<&SimulateOptions::threshold>("simulate.threshold", {0, 1e6}, Scale::log,
                                        "points of evaluation that end a playout as won; 0: never looked at"),
    integer<&SimulateOptions::threshold_from>(
        "simulate.threshold_from", {0, 1000}, Scale::linear,
        "turn of the playout at which the threshold is first looked at"),
    integer<&SimulateOptions::threshold_every>("simulate.threshold_every", {1, 1000}, Scale::linear,
                                               "turns between looks"),
    number<&SimulateOptions::share>(
        "simulate.share", {0, 1}, Scale::linear,
        "of a new node with expand.visits=0: the playout's share of its reward, the rest is what is known of "
        "it"),
};

}  // namespace otrera::mcts
