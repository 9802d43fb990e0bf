#include "search/alphabeta/options.h"

#include "core/error.h"

namespace otrera::alphabeta {

void Options::bind_to(ParameterSet& set) {
  set.bind(search, search_parameters);
  set.bind(table, table_parameters);
  set.bind(order, order_parameters);
  set.bind(null, null_parameters);
  set.bind(multi_cut, multi_cut_parameters);
  set.bind(realization, realization_parameters);
  set.bind(quiescence, quiescence_parameters);
}

void Options::check(const Knowledge& game) const {
  const auto refuse = [](bool wrong, const char* problem, const char* expected) {
    if (wrong) throw Error(problem, {}, expected);
  };
  refuse(search.moves > 0 && !game.evaluation, "alphabeta.moves needs an evaluation, and the game has none",
         "set alphabeta.moves=0");
  refuse(search.moves > 0 && !order.evaluate,
         "alphabeta.moves keeps the best moves of an order by evaluation", "set order.evaluate=true");
  refuse(null.reduction > 0 && !game.passes, "a null move means nothing in this game",
         "set null.reduction=0");
  refuse((null.reduction > 0 || multi_cut.moves > 0) && !search.pvs,
         "null moves and multi-cut act where a node is only asked whether it is better",
         "set alphabeta.pvs=true");
  refuse(multi_cut.moves > 0 && multi_cut.cuts > multi_cut.moves,
         "multicut.cuts is more than multicut.moves can give",
         "expected multicut.cuts of multicut.moves or less");
  refuse(realization.constant > 0 && !game.probabilities,
         "realization.constant needs probabilities of moves, and the game has none",
         "set realization.constant=0");
  refuse(quiescence.depth > 0 && !game.noisy_moves, "the game does not say which moves are noisy",
         "set quiescence.depth=0");
  refuse(table.enhanced > 0 && !table.use, "table.enhanced looks into the table", "set table.use=true");
}

}  // namespace otrera::alphabeta
