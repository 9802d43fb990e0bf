// The statistics that a node can keep of its children, each a column. One table says of every column what is
// in it, what it begins with, who writes it, and how those of two searches are added; memory, selection,
// backup and the adding up of trees all read it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

namespace otrera::mcts {

// Values and bounds are seen by the node's decider, rewards being 0..1.
enum class Column : unsigned {
  fading_visits,  // visits where old ones count less
  fading_totals,  // rewards likewise
  visits,
  values,       // what selection and decision go by
  links,        // reference of the child's node; none: a leaf
  squares,      // mean of squared rewards
  means,        // plain mean, where `values` is something else
  amaf_visits,  // simulations in which the move came later, by the same player
  amaf_values,  // their mean
  actions,      // the move's name apart from its position
  priors,       // knowledge, 0..1
  prior_games,  // how many games, of prior.visits each, that knowledge counts for
  policy,       // the chance that knowledge gives the move, 1 over all children
  minimax,      // evaluation, backed up by minimax
  low,          // proven lower bound of the value
  high,         // proven upper bound
  pending,      // simulations on their way through the child
  count
};
inline constexpr std::size_t column_count = static_cast<std::size_t>(Column::count);

struct ColumnKind {
  enum class Type { count, reference, number, precise };  // int32, uint32, float, double
  // When it is written: once, when the node is made, or by simulations, also those of other threads.
  enum class Written { once, often };
  // What two trees know together:
  enum class Addition {
    sum,
    mean,        // weighted by the column `by`
    from_below,  // what backup makes of the node below; where there is none, the mean
    fading,      // sums whose weights grow with the visits of the node, so they are brought to one time first
    largest,
    smallest,
    same,       // both trees have the same
    structure,  // belongs to one tree alone
  };

  std::string_view name;
  Type type;
  float first;
  Written written;
  Addition addition;
  Column by = Column::visits;
};

inline constexpr std::array<ColumnKind, column_count> column_kinds = [] {
  using K = ColumnKind;
  using T = K::Type;
  using W = K::Written;
  using A = K::Addition;
  std::array<K, column_count> kinds{};
  const auto at = [&](Column column) -> K& { return kinds[static_cast<std::size_t>(column)]; };
  at(Column::fading_visits) = {"fading_visits", T::precise, 0, W::often, A::fading};
  at(Column::fading_totals) = {"fading_totals", T::precise, 0, W::often, A::fading};
  at(Column::visits) = {"visits", T::count, 0, W::often, A::sum};
  at(Column::values) = {"values", T::number, 0, W::often, A::from_below};
  at(Column::links) = {"links", T::reference, 0, W::often, A::structure};
  at(Column::squares) = {"squares", T::number, 0, W::often, A::mean};
  at(Column::means) = {"means", T::number, 0, W::often, A::mean};
  at(Column::amaf_visits) = {"amaf_visits", T::count, 0, W::often, A::sum};
  at(Column::amaf_values) = {"amaf_values", T::number, 0, W::often, A::mean, Column::amaf_visits};
  at(Column::actions) = {"actions", T::reference, 0, W::once, A::same};
  at(Column::priors) = {"priors", T::number, 0, W::once, A::same};
  at(Column::prior_games) = {"prior_games", T::number, 0, W::once, A::same};
  at(Column::policy) = {"policy", T::number, 0, W::once, A::same};
  at(Column::minimax) = {"minimax", T::number, 0, W::often, A::from_below};
  at(Column::low) = {"low", T::number, 0, W::often, A::largest};
  at(Column::high) = {"high", T::number, 1, W::often, A::smallest};
  at(Column::pending) = {"pending", T::count, 0, W::often, A::structure};
  return kinds;
}();

constexpr const ColumnKind& kind_of(Column column) {
  return column_kinds[static_cast<std::size_t>(column)];
}

// What a column's entries are.
template <Column column>
using ColumnType = std::conditional_t<
    kind_of(column).type == ColumnKind::Type::count, std::int32_t,
    std::conditional_t<kind_of(column).type == ColumnKind::Type::reference, std::uint32_t,
                       std::conditional_t<kind_of(column).type == ColumnKind::Type::number, float, double>>>;

constexpr std::size_t width_of(Column column) {
  return kind_of(column).type == ColumnKind::Type::precise ? 8 : 4;
}

class Columns {
 public:
  constexpr Columns() = default;
  constexpr Columns(std::initializer_list<Column> list) {
    for (const Column column : list) bits_ |= 1u << static_cast<unsigned>(column);
  }
  constexpr bool has(Column column) const { return bits_ >> static_cast<unsigned>(column) & 1; }
  constexpr Columns operator|(Columns other) const {
    Columns both;
    both.bits_ = bits_ | other.bits_;
    return both;
  }
  bool operator==(const Columns&) const = default;

 private:
  unsigned bits_ = 0;
};

}  // namespace otrera::mcts
