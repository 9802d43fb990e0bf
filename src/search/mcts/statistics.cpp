#include "search/mcts/statistics.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/error.h"

namespace otrera::mcts {
namespace {

using Addition = ColumnKind::Addition;

// Numbers stay as precise as the tree keeps them.
double as_kept(Column column, double value) {
  return kind_of(column).type == ColumnKind::Type::number ? static_cast<double>(static_cast<float>(value))
                                                          : value;
}

double weighted_mean(double a, double n, double b, double m) {
  return n + m > 0 ? (n * a + m * b) / (n + m) : a;
}

void add_column(Column column, NodeStatistics& own, std::size_t i, const NodeStatistics& theirs,
                std::size_t j) {
  double& a = own[column][i];
  const double b = theirs[column][j];
  const ColumnKind& kind = kind_of(column);
  switch (kind.addition) {
    case Addition::sum:
    case Addition::fading:
      a += b;
      break;
    case Addition::mean:
    case Addition::from_below:
      // Evaluations of moves that no one visited are the same in both.
      a = as_kept(column, weighted_mean(a, own[kind.by][i], b, theirs[kind.by][j]));
      break;
    case Addition::largest:
      a = std::max(a, b);
      break;
    case Addition::smallest:
      a = std::min(a, b);
      break;
    case Addition::same:
    case Addition::structure:
      break;
  }
}

// Adds the statistics of other statistics, node by node.
class Adder {
 public:
  Adder(RootStatistics& own, const RootStatistics& other) : own_(own), other_(other) {
    for (unsigned i = 0; i < column_count; ++i)
      if (own.columns.has(static_cast<Column>(i))) kept_.push_back(static_cast<Column>(i));
    // Counts last: means are weighted by what they were.
    std::stable_partition(kept_.begin(), kept_.end(),
                          [](Column column) { return kind_of(column).addition != Addition::sum; });
  }

  void add_node(std::size_t own_at, std::size_t their_at) {
    const NodeStatistics& theirs = other_.nodes[their_at];
    if (own_.nodes[own_at].decider != theirs.decider)
      throw Error("the statistics are of different positions", {}, "expected the same decider");
    std::unordered_map<std::string_view, std::size_t> places;
    const std::vector<std::string> moves = own_.nodes[own_at].moves;
    for (std::size_t i = 0; i < moves.size(); ++i) places.emplace(moves[i], i);
    for (std::size_t j = 0; j < theirs.moves.size(); ++j) {
      const auto found = places.find(theirs.moves[j]);
      if (found == places.end())
        append(own_at, theirs, j);
      else
        add_edge(own_at, found->second, theirs, j);
    }
    own_.nodes[own_at].visits += theirs.visits;
    own_.nodes[own_at].pruned |= theirs.pruned;
  }

 private:
  void add_edge(std::size_t own_at, std::size_t i, const NodeStatistics& theirs, std::size_t j) {
    for (const Column column : kept_) add_column(column, own_.nodes[own_at], i, theirs, j);
    if (theirs.below[j] == NodeStatistics::none) return;
    const std::size_t below = own_.nodes[own_at].below[i];
    if (below != NodeStatistics::none) return add_node(below, theirs.below[j]);
    const std::size_t copied = copy(theirs.below[j]);
    own_.nodes[own_at].below[i] = copied;
  }

  void append(std::size_t own_at, const NodeStatistics& theirs, std::size_t j) {
    const std::size_t copied =
        theirs.below[j] == NodeStatistics::none ? NodeStatistics::none : copy(theirs.below[j]);
    NodeStatistics& own = own_.nodes[own_at];
    own.moves.push_back(theirs.moves[j]);
    for (const Column column : kept_) own[column].push_back(theirs[column][j]);
    own.below.push_back(copied);
  }

  std::size_t copy(std::size_t their_at) {
    const std::size_t at = own_.nodes.size();
    own_.nodes.push_back(other_.nodes[their_at]);
    for (std::size_t i = 0; i < other_.nodes[their_at].below.size(); ++i) {
      const std::size_t theirs = other_.nodes[their_at].below[i];
      if (theirs == NodeStatistics::none) continue;
      const std::size_t copied = copy(theirs);
      own_.nodes[at].below[i] = copied;
    }
    return at;
  }

  RootStatistics& own_;
  const RootStatistics& other_;
  std::vector<Column> kept_;
};

// Takes away what was known before, node by node.
class Subtractor {
 public:
  Subtractor(RootStatistics& own, const RootStatistics& before) : own_(own), before_(before) {
    for (unsigned i = 0; i < column_count; ++i)
      if (own.columns.has(static_cast<Column>(i))) kept_.push_back(static_cast<Column>(i));
    // Counts last, as for adding.
    std::stable_partition(kept_.begin(), kept_.end(),
                          [](Column column) { return kind_of(column).addition != Addition::sum; });
  }

  void subtract_node(std::size_t own_at, std::size_t before_at) {
    NodeStatistics& own = own_.nodes[own_at];
    const NodeStatistics& before = before_.nodes[before_at];
    own.visits = std::max(own.visits - before.visits, 0.0);
    for (std::size_t i = 0; i < own.moves.size(); ++i) {
      const auto j = before.find(own.moves[i], i);
      if (!j) continue;
      for (const Column column : kept_) subtract(column, own, i, before, *j);
      if (own.below[i] != NodeStatistics::none && before.below[*j] != NodeStatistics::none)
        subtract_node(own.below[i], before.below[*j]);
    }
  }

 private:
  static void subtract(Column column, NodeStatistics& own, std::size_t i, const NodeStatistics& before,
                       std::size_t j) {
    double& a = own[column][i];
    const double b = before[column][j];
    const ColumnKind& kind = kind_of(column);
    if (kind.addition == Addition::sum) {
      a = std::max(a - b, 0.0);
    } else if (kind.addition == Addition::mean || kind.addition == Addition::from_below) {
      const double n = own[kind.by][i], m = before[kind.by][j];
      if (n > m) a = as_kept(column, std::clamp((n * a - m * b) / (n - m), 0.0, 1.0));
    }
  }

  RootStatistics& own_;
  const RootStatistics& before_;
  std::vector<Column> kept_;
};

}  // namespace

std::optional<std::size_t> NodeStatistics::find(const std::string& move, std::size_t expected) const {
  if (expected < moves.size() && moves[expected] == move) return expected;
  const auto place = std::ranges::find(moves, move);
  return place == moves.end() ? std::nullopt : std::optional(static_cast<std::size_t>(place - moves.begin()));
}

RootStatistics RootStatistics::since(const RootStatistics& before) const {
  RootStatistics result = *this;
  if (before.nodes.empty()) return result;
  Subtractor(result, before).subtract_node(0, 0);
  for (std::size_t i = 0; i < std::min(owners.size(), before.owners.size()); ++i)
    result.owners[i] -= before.owners[i];
  result.owner_samples -= before.owner_samples;
  return result;
}

RootStatistics RootStatistics::below(const std::vector<std::string>& moves_played) const {
  RootStatistics result;
  result.columns = columns;
  std::size_t at = nodes.empty() ? NodeStatistics::none : 0;
  for (const std::string& move : moves_played) {
    if (at == NodeStatistics::none) return result;
    const auto place = nodes[at].find(move, 0);
    at = place ? nodes[at].below[*place] : NodeStatistics::none;
  }
  if (at == NodeStatistics::none) return result;
  result.nodes.resize(1);
  result.nodes[0] = nodes[at];
  for (std::size_t next = 0; next < result.nodes.size(); ++next)
    for (std::size_t i = 0; i < result.nodes[next].below.size(); ++i) {
      const std::size_t below = result.nodes[next].below[i];
      if (below == NodeStatistics::none) continue;
      result.nodes[next].below[i] = result.nodes.size();
      result.nodes.push_back(nodes[below]);
    }
  return result;
}

Columns columns_that_add_up(Columns kept) {
  Columns result;
  for (unsigned i = 0; i < column_count; ++i) {
    const auto column = static_cast<Column>(i);
    if (kept.has(column) && adds_up(column)) result = result | Columns{column};
  }
  return result;
}

void RootStatistics::add(const RootStatistics& other) {
  if (!(columns == other.columns))
    throw Error("the statistics are of searches that keep different columns", {},
                "expected the same parameters");
  Adder(*this, other).add_node(0, 0);
  owners.resize(std::max(owners.size(), other.owners.size()));
  for (std::size_t i = 0; i < other.owners.size(); ++i) owners[i] += other.owners[i];
  owner_samples += other.owner_samples;
}

}  // namespace otrera::mcts
