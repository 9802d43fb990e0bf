// Experiments on how long players stay in their books (Chaslot 2010, figs 8.1 and 8.2).
#pragma once

#include <optional>

#include "experiment/experiment.h"
#include "experiment/result.h"
#include "store/match_store.h"

namespace otrera {

// Throws Error for a row whose player has no book.
void check_books(const Experiment& experiment);

// Counts the games of a match that its first contestant had as this player, or all, and how long it stayed in
// its book in each.
void count_lengths(const PreparedMatch& match, MatchStore& store, std::optional<Player> side, RowResult& row);

}  // namespace otrera
