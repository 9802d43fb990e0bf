// Every option that changes a search, alone, and what tests need to try them all: searches of a made-up game
// that offers all that options can ask for.
#pragma once

#include <memory>
#include <ostream>
#include <vector>

#include "knowing_tree.h"
#include "search/mcts/parallel.h"

namespace otrera::mcts {

inline constexpr std::size_t memory = std::size_t{16} << 20;

template <Game G>
std::unique_ptr<Search<G>> searched(const G& position, const Options& options, std::uint64_t simulations,
                                    std::uint64_t seed = 1, std::size_t limit = memory) {
  auto search = std::make_unique<Search<G>>(options, limit, seed);
  search->set_root(position);
  StopAfterSimulations stopper(simulations);
  run(*search, stopper, [] {});
  return search;
}

template <Game G>
typename G::Move best_move(const Search<G>& search) {
  return search.tree()
      .children(search.root())
      .template moves<typename G::Move>()[search.decide(search.root())];
}

// The first player must look past what chance says of his moves: .0 looks good at random, .1 is right.
inline const char* const trap = "1[0.5](2[0.8](1 1 1 1 1 1 -1) 2[0.6](1(1 -1) 1(1 -1) 1(-1 1)))";

struct Change {
  const char* name;
  void (*apply)(Options&);

  friend std::ostream& operator<<(std::ostream& out, const Change& change) { return out << change.name; }
};

inline const std::vector<Change>& changes() {
  static const std::vector<Change> list{
      {"none", [](Options&) {}},
      {"first_play_parent",
       [](Options& o) {
         o.select.first_play = SelectOptions::FirstPlay::parent, o.select.first_play_reduction = -0.2f;
       }},
      {"first_play_knowledge", [](Options& o) { o.select.first_play = SelectOptions::FirstPlay::knowledge; }},
      {"rule_ucb1_tuned", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::ucb1_tuned; }},
      {"rule_omc", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::omc; }},
      {"rule_pbbm", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::pbbm; }},
      {"rule_moss", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::moss; }},
      {"rule_bds", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::bds; }},
      {"rule_puct",
       [](Options& o) {
         o.select.rule.rule = RuleOptions::Rule::puct, o.select.rule.first_play_urgency = 0.5f;
       }},
      {"rule_epsilon_greedy", [](Options& o) { o.select.rule.rule = RuleOptions::Rule::epsilon_greedy; }},
      {"expand_children", [](Options& o) { o.expand.children = 6; }},
      {"knowledge_of_moves",
       [](Options& o) {
         o.knowledge.source = KnowledgeOptions::Source::moves, o.select.bias.fade = BiasOptions::Fade::visits;
       }},
      {"policy_weighted", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::weighted; }},
      {"policy_candidates",
       [](Options& o) {
         o.simulate.policy = SimulateOptions::Policy::greedy, o.simulate.candidates = 2,
         o.simulate.answers = 2;
       }},
      {"end_settled", [](Options& o) { o.simulate.end = SimulateOptions::End::settled; }},
      {"cap", [](Options& o) { o.simulate.cap = 2; }},
      {"rave_hand",
       [](Options& o) { o.select.rave = {.schedule = RaveOptions::Schedule::hand, .equivalence = 50}; }},
      {"prior_games",
       [](Options& o) { o.knowledge.source = KnowledgeOptions::Source::games, o.select.prior_visits = 5; }},
      {"rave_mse", [](Options& o) { o.select.rave.schedule = RaveOptions::Schedule::mse; }},
      {"grave",
       [](Options& o) { o.select.rave = {.schedule = RaveOptions::Schedule::mse, .reference = 50}; }},
      {"amaf_added",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::added, 0.1f};
       }},
      {"amaf_visits",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::visits, 10};
       }},
      {"amaf_ucb",
       [](Options& o) {
         o.select.amaf = {GlobalAmafOptions::Form::ucb, 10};
       }},
      {"bias_visits", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::visits; }},
      {"bias_log",
       [](Options& o) {
         o.select.bias = {BiasOptions::Fade::log_visits, 0.2f, 1};
       }},
      {"bias_losses", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::losses; }},
      {"bias_sqrt_losses", [](Options& o) { o.select.bias.fade = BiasOptions::Fade::sqrt_losses; }},
      {"widen_mango",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::mango, 1};
       }},
      {"widen_crazy_stone",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::crazy_stone, 1};
       }},
      {"widen_invader",
       [](Options& o) {
         o.select.widening = {WideningOptions::Schedule::invader, 1, 50, 1.3f, 100};
       }},
      {"prune", [](Options& o) { o.select.prune.deviations = 3; }},
      {"threshold", [](Options& o) { o.select.threshold = 20; }},
      {"fading", [](Options& o) { o.select.fading = 0.9999f; }},
      {"prior_visits", [](Options& o) { o.select.prior_visits = 5; }},
      {"minimax", [](Options& o) { o.select.minimax = 0.2f; }},
      {"expand_later", [](Options& o) { o.expand.visits = 10; }},
      {"expand_up_front", [](Options& o) { o.expand.depth = 2; }},
      {"transpositions", [](Options& o) { o.expand.transpositions = true; }},
      {"policy_urgency", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::urgency; }},
      {"policy_mast", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mast; }},
      {"policy_ngrams",
       [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mast, o.simulate.ngram = 3; }},
      {"policy_last_reply", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::last_reply; }},
      {"policy_greedy", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::greedy; }},
      {"policy_corrective", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::corrective; }},
      {"policy_mixed",
       [](Options& o) { o.simulate.policy = SimulateOptions::Policy::mixed, o.select.threshold = 5; }},
      {"policy_engine", [](Options& o) { o.simulate.policy = SimulateOptions::Policy::engine; }},
      {"end_depth", [](Options& o) { o.simulate.end = SimulateOptions::End::depth; }},
      {"end_length",
       [](Options& o) { o.simulate.end = SimulateOptions::End::length, o.simulate.length = 1; }},
      {"end_even",
       [](Options& o) {
         o.simulate = {
             .end = SimulateOptions::End::length, .length = 1, .parity = SimulateOptions::Parity::even};
       }},
      {"end_same_side",
       [](Options& o) {
         o.simulate = {
             .end = SimulateOptions::End::length, .length = 1, .parity = SimulateOptions::Parity::same_side};
       }},
      {"end_other_side",
       [](Options& o) {
         o.simulate = {
             .end = SimulateOptions::End::length, .length = 1, .parity = SimulateOptions::Parity::other_side};
       }},
      {"end_none", [](Options& o) { o.simulate.end = SimulateOptions::End::none; }},
      {"threshold_end", [](Options& o) { o.simulate.threshold = 0.9f, o.simulate.threshold_from = 0; }},
      {"reward_score", [](Options& o) { o.reward.finished = RewardOptions::Finished::score; }},
      {"reward_bonus", [](Options& o) { o.reward.finished = RewardOptions::Finished::bonus; }},
      {"backup_max", [](Options& o) { o.backup.rule = BackupOptions::Rule::max; }},
      {"backup_informed", [](Options& o) { o.backup.rule = BackupOptions::Rule::informed; }},
      {"backup_mix", [](Options& o) { o.backup.rule = BackupOptions::Rule::mix; }},
      {"solver_win", [](Options& o) { o.solver.mode = SolverOptions::Mode::win; }},
      {"solver_score",
       [](Options& o) {
         o.solver.mode = SolverOptions::Mode::score, o.reward.finished = RewardOptions::Finished::score;
       }},
      {"solver_look_ahead",
       [](Options& o) {
         o.solver = {SolverOptions::Mode::win, true};
       }},
      {"decide_max", [](Options& o) { o.decide.rule = DecideOptions::Rule::max; }},
      {"decide_robust_max", [](Options& o) { o.decide.rule = DecideOptions::Rule::robust_max; }},
      {"decide_secure", [](Options& o) { o.decide.rule = DecideOptions::Rule::secure; }},
      {"decide_lcb", [](Options& o) { o.decide.rule = DecideOptions::Rule::lcb; }},
      {"root_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::root};
       }},
      {"leaf_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::leaf};
       }},
      {"in_flight", [](Options& o) { o.parallel.in_flight = 8; }},
      {"in_flight_without_loss",
       [](Options& o) { o.parallel.in_flight = 8, o.parallel.virtual_loss = false; }},
      {"expand_at_once", [](Options& o) { o.expand.visits = 0; }},
      {"evaluate_at_once",
       [](Options& o) { o.expand.visits = 0, o.simulate.end = SimulateOptions::End::none; }},
      {"evaluate_and_play_out", [](Options& o) { o.expand.visits = 0, o.simulate.share = 0.5f; }},
      {"tree_parallel",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree};
       }},
      {"tree_global",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree_global};
       }},
      {"tree_local",
       [](Options& o) {
         o.parallel = {2, ParallelOptions::Mode::tree_local};
       }},
  };
  return list;
}

}  // namespace otrera::mcts
