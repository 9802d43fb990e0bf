// What a search knows of the decisions at hand, as a value: it can be added to that of another search, sent
// as text and read again, and taken over by a search (Search::statistics, Search::take). Threads with a tree
// each are added up so, and computers can be.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"
#include "search/mcts/columns.h"

namespace otrera::mcts {

struct NodeStatistics {
  static constexpr std::size_t none = ~std::size_t{0};

  Player decider = Player::first;
  bool pruned = false;  // some legal moves were left out
  double visits = 0;
  std::vector<std::string> moves;  // as the game prints them
  std::array<std::vector<double>, column_count>
      columns;                     // one entry a move; empty where a column is not kept
  std::vector<std::size_t> below;  // which node of the statistics follows; none: no one

  const std::vector<double>& operator[](Column column) const {
    return columns[static_cast<std::size_t>(column)];
  }
  std::vector<double>& operator[](Column column) { return columns[static_cast<std::size_t>(column)]; }

  // The number of a move, looked for first where it is expected.
  std::optional<std::size_t> find(const std::string& move, std::size_t expected) const;

  bool operator==(const NodeStatistics&) const = default;
};

// The root and what follows it, down to the end of the turn; where values come from the answers, the answers
// too. Fading sums are as the next visit sees them: the result of the t-th visit of the node back counts
// gamma^t.
struct RootStatistics {
  Columns columns;                    // those with something to add; the others belong to one tree alone
  std::vector<NodeStatistics> nodes;  // the root first
  std::vector<double> owners;         // sums over the playouts that were watched, ranks from the top
  double owner_samples = 0;

  // As column_kinds says. Moves that only the other one has are taken over. Throws Error where the two are
  // not of the same search.
  void add(const RootStatistics& other);

  // What was found since an earlier state of the same statistics: added to that, it gives these again, as
  // precisely as a tree keeps them. Sums that fade cannot be told apart so.
  RootStatistics since(const RootStatistics& before) const;

  // Those of the position after some moves; without nodes where nothing is known of it.
  RootStatistics below(const std::vector<std::string>& moves_played) const;

  // One line a node and one a move; the nodes below follow in the order of their moves.
  std::string print() const;
  // Throws Error where a text is not one that print() can have made.
  static RootStatistics read(std::string_view text);

  bool operator==(const RootStatistics&) const = default;
};

// How far the statistics of a root go down: the turn at hand, and further turns below moves that many
// visits of the agreed statistics went to, or that these had before.
struct Reach {
  const RootStatistics* agreed = nullptr;  // none: the turn at hand alone
  int turns = 0;                           // at most
  double share = 1;                        // of the root's visits
};

// Whether a column has something to add to that of another tree.
constexpr bool adds_up(Column column) {
  return kind_of(column).addition != ColumnKind::Addition::structure;
}
// Those of the columns that have.
Columns columns_that_add_up(Columns kept);

}  // namespace otrera::mcts
