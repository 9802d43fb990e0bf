// Between a tree and the statistics of its root (statistics.h): reading them out, and writing them in, so
// that searches of one position can be put together (root parallelisation: Chaslot 2010, ch. 7).
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <string>

#include "core/error.h"
#include "game/game.h"
#include "search/mcts/backup.h"
#include "search/mcts/solver.h"
#include "search/mcts/statistics.h"
#include "search/mcts/tree.h"

namespace otrera::mcts {

// Whole turns that the statistics of a root go down: what values are made from must be among them.
inline int turns_to_add_up(Columns columns) {
  return columns.has(Column::means) || columns.has(Column::minimax) ? 2 : 1;
}

// Whether what follows a decision belongs to the turns looked at; counts them down.
template <Game G>
bool goes_on(const G& after, int& turns) {
  if (!after.mid_turn()) --turns;
  return turns > 0 && !after.over();
}

template <Game G>
class StatisticsReader {
 public:
  StatisticsReader(const Tree& tree, float fading, const Reach& reach)
      : tree_(tree), fading_(fading), reach_(reach), columns_(columns_that_add_up(tree.layout().columns())) {}

  RootStatistics read(Tree::Ref root, const G& position) {
    result_.columns = columns_;
    const bool agreed = reach_.agreed && !reach_.agreed->nodes.empty();
    read_node(root, position, {turns_to_add_up(columns_), reach_.turns, agreed ? 0 : NodeStatistics::none});
    return std::move(result_);
  }

 private:
  // What is left on the way down.
  struct Depth {
    int turns;           // that are always read
    int further;         // turns, where they were agreed on
    std::size_t agreed;  // the node of the agreed statistics
  };

  std::size_t read_node(Tree::Ref ref, const G& position, const Depth& depth) {
    const Children children = tree_.children(ref);
    const std::size_t at = result_.nodes.size();
    result_.nodes.push_back(read_columns(children, position));
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Tree::Ref link = children.links()[i];
      if (link == Memory::none || tree_.children(link).node().visits == 0) continue;
      G after = position;
      after.play(children.template moves<typename G::Move>()[i]);
      Depth left = depth;
      const bool near = goes_on(after, left.turns), far = goes_on(after, left.further);
      const bool agreed = follow_agreed(left.agreed, result_.nodes[at].moves[i], i);
      if (!near && !(far && agreed)) continue;
      const std::size_t below = read_node(link, after, left);
      result_.nodes[at].below[i] = below;
    }
    return at;
  }

  // Goes to what the agreed statistics have below a move; whether the move is one to go on below.
  bool follow_agreed(std::size_t& agreed, const std::string& move, std::size_t expected) const {
    if (agreed == NodeStatistics::none) return false;
    const NodeStatistics& node = reach_.agreed->nodes[agreed];
    agreed = NodeStatistics::none;
    const auto place = node.find(move, expected);
    if (!place) return false;
    agreed = node.below[*place];
    return agreed != NodeStatistics::none ||
           node[Column::visits][*place] >= reach_.share * reach_.agreed->nodes.front().visits;
  }

  NodeStatistics read_columns(const Children& children, const G& position) const {
    NodeStatistics node;
    node.decider = children.node().decider;
    node.pruned = children.node().pruned;
    node.visits = children.node().visits;
    node.below.assign(children.size(), NodeStatistics::none);
    for (const auto& move : children.template moves<typename G::Move>())
      node.moves.push_back(position.print(move));
    for (unsigned i = 0; i < column_count; ++i) {
      const auto column = static_cast<Column>(i);
      if (!columns_.has(column)) continue;
      const bool fades = kind_of(column).addition == ColumnKind::Addition::fading;
      const double scale = fades ? fading_scale(children.node().visits, fading_) : 1;
      for (std::size_t child = 0; child < children.size(); ++child)
        node[column].push_back(children.at(column, child) * scale);
    }
    return node;
  }

  const Tree& tree_;
  float fading_;
  Reach reach_;
  Columns columns_;
  RootStatistics result_;
};

template <Game G>
class StatisticsWriter {
 public:
  using Move = typename G::Move;

  StatisticsWriter(Tree& tree, const RootStatistics& statistics, const BackupSettings& settings)
      : tree_(tree), statistics_(statistics), settings_(settings) {
    if (!(statistics.columns == columns_that_add_up(tree.layout().columns())))
      throw Error("the statistics are of a search that keeps other columns", {},
                  "expected the same parameters");
  }

  // The node that now has these statistics: the old one, or one in its place that has more moves.
  Tree::Ref write(Tree::Ref old, std::size_t at, const G& position) {
    const NodeStatistics& node = statistics_.nodes[at];
    const std::vector<Move> moves = moves_of(node, position);
    const Tree::Ref ref = place_for(old, moves, node.decider);
    if (ref == Memory::none) return old;  // the memory is full: what is there stays as it is
    const Children children = tree_.children(ref);
    children.node().pruned = node.pruned;
    children.node().visits = count(node.visits);
    write_columns(children, node);
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (node.below[i] == NodeStatistics::none) continue;
      G after = position;
      after.play(moves[i]);
      children.links()[i] = write(children.links()[i], node.below[i], after);
      if (children.links()[i] == Memory::none) continue;
      const Step step{ref, static_cast<std::uint32_t>(i)};
      take_from_below(tree_, step, settings_);
      if (children.has(Column::low)) prove_from_below(tree_, std::span(&step, 1));
    }
    return ref;
  }

 private:
  static int count(double visits) {
    return static_cast<int>(std::min<double>(visits, std::numeric_limits<int>::max()));
  }

  std::vector<Move> moves_of(const NodeStatistics& node, const G& position) const {
    if (position.over() || position.decider() != node.decider)
      throw Error("the statistics are of another position", {}, "expected the same decider");
    std::vector<Move> legal, found;
    position.moves(legal);
    std::map<std::string, Move> by_name;
    for (const Move& move : legal) by_name.emplace(position.print(move), move);
    for (const std::string& name : node.moves) {
      const auto place = by_name.find(name);
      if (place == by_name.end())
        throw Error("no move " + quote(name), {}, "expected statistics of the same position");
      found.push_back(place->second);
    }
    return found;
  }

  Tree::Ref place_for(Tree::Ref old, const std::vector<Move>& moves, Player decider) {
    if (old != Memory::none && std::ranges::equal(tree_.children(old).template moves<Move>(), moves))
      return old;
    const Tree::Ref ref = tree_.add(moves.size(), decider);
    if (ref == Memory::none) return ref;
    const Children children = tree_.children(ref);
    std::ranges::copy(moves, children.template moves<Move>().begin());
    if (old == Memory::none) return ref;
    const Children before = tree_.children(old);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto found = std::ranges::find(moves, before.template moves<Move>()[i]);
      if (found != moves.end())
        children.links()[static_cast<std::size_t>(found - moves.begin())] = before.links()[i];
    }
    return ref;
  }

  void write_columns(const Children& children, const NodeStatistics& node) const {
    for (unsigned i = 0; i < column_count; ++i) {
      const auto column = static_cast<Column>(i);
      if (!statistics_.columns.has(column)) continue;
      const bool fades = kind_of(column).addition == ColumnKind::Addition::fading;
      const double scale = fades ? 1 / fading_scale(children.node().visits, settings_.fading) : 1;
      const bool counts = kind_of(column).type == ColumnKind::Type::count;
      for (std::size_t child = 0; child < children.size(); ++child) {
        const double value = node[column][child] * scale;
        children.set(column, child, counts ? count(value) : value);
      }
    }
  }

  Tree& tree_;
  const RootStatistics& statistics_;
  BackupSettings settings_;
};

// Takes over what another tree has below moves where this one has nothing, in the turns that were added up.
template <Game G>
void take_over_below(Tree& tree, Tree::Ref own_ref, const Tree& other, Tree::Ref other_ref, const G& position,
                     int turns) {
  using Move = typename G::Move;
  const Children own = tree.children(own_ref), theirs = other.children(other_ref);
  const auto moves = theirs.template moves<Move>();
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Move move = own.template moves<Move>()[i];
    const auto found = std::ranges::find(moves, move);
    if (found == moves.end()) continue;
    const Tree::Ref link = theirs.links()[static_cast<std::size_t>(found - moves.begin())];
    if (link == Memory::none) continue;
    G after = position;
    after.play(move);
    int left = turns;
    if (own.links()[i] == Memory::none)
      own.links()[i] = tree.copy_from(other, link);
    else if (goes_on(after, left))
      take_over_below(tree, own.links()[i], other, link, after, left);
  }
}

}  // namespace otrera::mcts
