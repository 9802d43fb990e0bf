#include "search/mcts/candidates.h"

#include <algorithm>
#include <array>

#include "search/mcts/shared.h"

namespace otrera::mcts {
namespace {

// Virtual loss: a simulation still on its way counts as a visit that was lost (Chaslot et al. 2008).
void count_pending(const Children& children, Candidates& candidates) {
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const auto pending = static_cast<float>(load(children.pending()[i]));
    if (pending <= 0) continue;
    const float visits = candidates.visits[i];
    candidates.means[i] *= visits / (visits + pending);
    candidates.visits[i] = visits + pending;
    candidates.parent_visits += pending;
  }
}

// A column that simulations write may be written by another thread just now.
template <Column column>
void copy_column(const Children& children, std::size_t count, std::vector<float>& to) {
  if (!children.has(column)) return;
  const auto from = children.get<column>();
  if constexpr (kind_of(column).written == ColumnKind::Written::once)
    std::copy_n(from.begin(), count, to.begin());
  else
    for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<float>(load(from[i]));
}

}  // namespace

void Candidates::resize(std::size_t wanted) {
  count = wanted;
  if (means.size() >= wanted) return;
  for (auto* column : {&means, &visits, &squares, &priors, &prior_games, &policy, &scores})
    column->resize(wanted);
}

void Candidates::take(const Children& children, std::size_t wanted, bool shared) {
  resize(wanted);
  if (shared) {
    copy_column<Column::values>(children, count, means);
    copy_column<Column::visits>(children, count, visits);
  } else {  // the compiler makes vector code of plain reads alone
    std::copy_n(children.values().begin(), count, means.begin());
    std::transform(children.visits().begin(), children.visits().begin() + static_cast<std::ptrdiff_t>(count),
                   visits.begin(), [](std::int32_t n) { return static_cast<float>(n); });
  }
  parent_visits = static_cast<float>(load(children.node().visits));
  copy_column<Column::squares>(children, count, squares);
  copy_column<Column::priors>(children, count, priors);
  copy_column<Column::prior_games>(children, count, prior_games);
  copy_column<Column::policy>(children, count, policy);
  if (children.has(Column::pending)) count_pending(children, *this);
}

void Candidates::take(const Children& children, std::size_t wanted, const HotNode& hot) {
  resize(wanted);
  std::copy_n(hot.means.begin(), count, means.begin());
  std::copy_n(hot.visits.begin(), count, visits.begin());
  if (children.has(Column::squares)) std::copy_n(hot.squares.begin(), count, squares.begin());
  parent_visits = hot.parent_visits;
  copy_column<Column::priors>(children, count, priors);
  copy_column<Column::prior_games>(children, count, prior_games);
  copy_column<Column::policy>(children, count, policy);
}

void Candidates::make(const std::vector<float>& means_of, const std::vector<float>& visits_of,
                      float all_visits) {
  resize(means_of.size());
  std::ranges::copy(means_of, means.begin());
  std::ranges::copy(visits_of, visits.begin());
  parent_visits = all_visits;
}

std::size_t Candidates::best() const {
  // The maximum first, in lanes that the compiler can keep in one register, then its place.
  constexpr std::size_t lanes = 8;
  std::array<float, lanes> most_of;
  most_of.fill(scores[0]);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      most_of[lane] = scores[i + lane] > most_of[lane] ? scores[i + lane] : most_of[lane];
  float most = *std::ranges::max_element(most_of);
  for (; i < count; ++i) most = std::max(most, scores[i]);
  return static_cast<std::size_t>(std::find(scores.begin(), scores.end(), most) - scores.begin());
}

}  // namespace otrera::mcts
