#include "search/mcts/backup.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "search/mcts/rules.h"
#include "search/mcts/shared.h"

namespace otrera::mcts {
namespace {

// Constants of the mix: Coulom 2006 as given by Chaslot 2010, §3.3.4.
constexpr float mix_weight = 162;
constexpr float mix_visits = 1296;

float max_value(const Children& children) {
  float best = 0;
  for (std::size_t i = 0; i < children.size(); ++i)
    if (load(children.visits()[i])) best = std::max(best, load(children.values()[i]));
  return best;
}

float informed_value(const Children& children) {
  const float best = max_value(children);
  double weighted = 0, weights = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const auto n = static_cast<double>(load(children.visits()[i]));
    if (n <= 0) continue;
    const double v = load(children.values()[i]), mean = load(children.means()[i]);
    const double seen = std::max(0.0, load(children.squares()[i]) - mean * mean);
    const double sigma = std::sqrt((n * seen + 0.25) / (n + 1) / n);
    const double weight = n * omc_urgency(best - v, sigma, 1);
    weighted += v * weight;
    weights += weight;
  }
  return static_cast<float>(weighted / weights);
}

float mix_value(const Children& children, float mean, float visits) {
  std::size_t robust = 0;
  for (std::size_t i = 1; i < children.size(); ++i)
    if (load(children.visits()[i]) > load(children.visits()[robust])) robust = i;
  const float weight = visits <= mix_visits ? mix_weight : visits / 8;
  const auto n = static_cast<float>(load(children.visits()[robust]));
  return (mean * weight + load(children.values()[robust]) * n) / (weight + n);
}

void add_fading(const Children& children, std::size_t child, float own, float gamma) {
  const int visits = children.node().visits, period = fading_period(gamma);
  const double weight = 1 / fading_scale(visits, gamma);
  children.fading_visits()[child] += weight;
  children.fading_totals()[child] += weight * own;
  if ((visits + 1) % period != 0) return;
  const double down = fading_scale(period - 1, gamma) * gamma;
  for (double& sum : children.fading_visits()) sum *= down;
  for (double& sum : children.fading_totals()) sum *= down;
}

// The best evaluation below, for the decider of the node above.
float minimax_below(const Children& below, Player decider_above) {
  float best = 0;
  for (const float& value : below.minimax()) best = std::max(best, load(value));
  return below.node().decider == decider_above ? best : 1 - best;
}

}  // namespace

int fading_period(float gamma) {
  return std::max(1, static_cast<int>(200 / -steady_log(gamma)));
}

double fading_scale(int visits, float gamma) {
  return steady_exp(steady_log(gamma) * (visits % fading_period(gamma)));
}

float node_value(const Children& children, BackupOptions::Rule rule, float mean, float visits) {
  switch (rule) {
    case BackupOptions::Rule::max:
      return max_value(children);
    case BackupOptions::Rule::informed:
      return informed_value(children);
    case BackupOptions::Rule::mix:
      return mix_value(children, mean, visits);
    case BackupOptions::Rule::average:
      break;
  }
  return mean;
}

void add_reward(const Children& children, std::size_t child, float own, const BackupSettings& settings) {
  const auto visits = static_cast<float>(add(children.visits()[child], 1, settings.shared));
  if (settings.fading < 1) add_fading(children, child, own, settings.fading);
  add(children.node().visits, 1, settings.shared);
  add_sample(children.has(Column::means) ? children.means()[child] : children.values()[child], own, visits);
  if (children.has(Column::squares)) add_sample(children.squares()[child], own * own, visits);
}

void take_from_below(const Tree& tree, const Step& step, const BackupSettings& settings) {
  const Children children = tree.children(step.node);
  const std::size_t child = step.child;
  const Player decider = children.node().decider;
  const Tree::Ref link = std::atomic_ref(children.links()[child]).load(std::memory_order_acquire);
  if (children.has(Column::means)) {
    const float mean = load(children.means()[child]);
    float value = mean;
    if (link != Memory::none && load(tree.children(link).node().visits) > 0) {
      const Children below = tree.children(link);
      const bool same = below.node().decider == decider;
      const float seen_below = node_value(below, settings.rule, same ? mean : 1 - mean,
                                          static_cast<float>(load(children.visits()[child])));
      value = same ? seen_below : 1 - seen_below;
    }
    store(children.values()[child], value);
  }
  if (children.has(Column::minimax) && link != Memory::none)
    store(children.minimax()[child], minimax_below(tree.children(link), decider));
}

void back_up(const Tree& tree, std::span<const Step> path, float reward, const BackupSettings& settings) {
  for (std::size_t i = path.size(); i-- > 0;) {
    const Step& step = path[i];
    const Children children = tree.children(step.node);
    const Player decider = children.node().decider;
    add_reward(children, step.child, decider == Player::first ? reward : 1.0f - reward, settings);
    if (children.has(Column::means) || children.has(Column::minimax)) take_from_below(tree, step, settings);
  }
}

}  // namespace otrera::mcts
