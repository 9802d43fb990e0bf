#include "search/mcts/options.h"

#include "core/error.h"

namespace otrera::mcts {

void Options::bind_to(ParameterSet& set) {
  select.bind_to(set);
  set.bind(expand, expand_parameters);
  set.bind(knowledge, knowledge_parameters);
  set.bind(noise, root_noise_parameters);
  set.bind(net, net::net_parameters);
  set.bind(simulate, simulate_parameters);
  set.bind(reward, reward_parameters);
  set.bind(komi, komi_parameters);
  set.bind(backup, backup_parameters);
  set.bind(solver, solver_parameters);
  set.bind(decide, decide_parameters);
  set.bind(parallel, parallel_parameters);
}

Columns Options::columns() const {
  const bool pending = parallel.overlapping() && parallel.virtual_loss;
  return select.columns(pending, solving()) | backup.columns() | decide.columns();
}

bool Options::needs_evaluation() const {
  const bool by_evaluation = knowledge.source == KnowledgeOptions::Source::evaluation;
  return (informed() && by_evaluation) || select.minimax > 0 || simulate.needs_evaluation();
}

bool Options::needs_weights() const {
  return (informed() && knowledge.source == KnowledgeOptions::Source::moves) || simulate.needs_weights();
}

void Options::check(const GameOffers& game) const {
  const auto refuse = [](bool wrong, const char* problem, const char* expected) {
    if (wrong) throw Error(problem, {}, expected);
  };
  refuse(needs_evaluation() && !game.evaluation, "these parameters need an evaluation, and the game has none",
         "leave puct, bias, prior, widen, select.minimax, expand.children, cut-off playouts, urgency, "
         "greedy, corrective and mixed off");
  refuse(needs_weights() && !game.weights, "these parameters need weights of moves, and the game has none",
         "set knowledge.source=evaluation, simulate.candidates=0, and a policy other than weighted");
  refuse(needs_games() && !game.games, "this game takes no games as played before a move is tried",
         "set knowledge.source=evaluation or moves");
  refuse(needs_net() && !game.planes, "no net can see this game, or not by whole turns",
         "set knowledge.source to something else, or tree.grouped=true");
  refuse(needs_net() && net.file.empty(), "knowledge.source=net without a net", "set net.file");
  refuse(noise.share > 0 && !columns().has(Column::policy),
         "noise at the root is mixed into chances of moves, and this search has none",
         "set select.rule=puct, or root.noise=0");
  refuse(simulate.end == SimulateOptions::End::settled && !game.settles,
         "this game does not know when nothing is contested any more", "set simulate.end=game");
  refuse(simulate.share < 1 && expand.visits > 0,
         "what is known of a node is weighed against a playout by the simulation that makes it",
         "set expand.visits=0, or simulate.share=1");
  refuse(select.rave.criticality > 0 && (!game.points || select.rave.schedule == RaveOptions::Schedule::off),
         "criticality goes with rave, in games whose moves are made on points that somebody owns at the end",
         "set rave.criticality=0");
  refuse(komi.mode != KomiOptions::Mode::off && solving(), "what is proven knows no komi that moves",
         "set komi.mode=off, or solver.mode=off");
  refuse(expand.transpositions && !game.acyclic,
         "positions can come back in this game, so equal ones must not share a node",
         "set expand.transpositions=false");
  refuse(select.fading < 1 && parallel.shared(), "select.fading keeps sums that threads cannot share",
         "set parallel.mode=root, or select.fading=1");
  refuse(select.fading < 1 && select.rave.schedule != RaveOptions::Schedule::off,
         "select.fading and rave both replace a child's visits", "set one of them off");
  refuse(select.rule.rule == RuleOptions::Rule::bds && select.bias.fade != BiasOptions::Fade::off,
         "bds draws its scores at random, so a bias would be drawn over", "use prior.visits with bds");
  refuse(simulate.policy == SimulateOptions::Policy::engine && parallel.threads > 1,
         "the engine policy runs a search of its own in every playout", "set parallel.threads=1");
  refuse(parallel.mode == ParallelOptions::Mode::leaf && parallel.threads > 1 && parallel.in_flight > 1,
         "leaf threads all play out from one leaf", "set parallel.in_flight=1");
  refuse(parallel.mode == ParallelOptions::Mode::leaf && parallel.threads > 1 && needs_game(),
         "leaf threads do not report the moves of their playouts", "set parallel.mode=tree or root");
}

}  // namespace otrera::mcts
