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

}  // namespace

void Candidates::resize(std::size_t wanted) {
  count = wanted;
  if (means.size() >= wanted) return;
  for (auto* column : {&means, &visits, &squares, &priors, &policy, &scores}) column->resize(wanted);
}

void Candidates::take(const Children& children, std::size_t wanted, bool shared) {
  resize(wanted);
  const float* values_from = children.values().data();
  const std::int32_t* visits_from = children.visits().data();
  if (shared) {
    for (std::size_t i = 0; i < count; ++i) {
      means[i] = load(values_from[i]);
      visits[i] = static_cast<float>(load(visits_from[i]));
    }
    parent_visits = static_cast<float>(load(children.node().visits));
    if (children.has(Column::pending)) count_pending(children, *this);
  } else {
    std::copy_n(values_from, count, means.begin());
    std::transform(visits_from, visits_from + count, visits.begin(),
                   [](std::int32_t n) { return static_cast<float>(n); });
    parent_visits = static_cast<float>(children.node().visits);
  }
  if (children.has(Column::squares))
    for (std::size_t i = 0; i < count; ++i) squares[i] = load(children.squares()[i]);
  if (children.has(Column::priors)) std::copy_n(children.priors().data(), count, priors.begin());
  if (children.has(Column::policy)) std::copy_n(children.policy().data(), count, policy.begin());
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
