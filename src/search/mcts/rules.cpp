#include "search/mcts/rules.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera::mcts {
namespace {

float log_visits(const Candidates& candidates) {
  return static_cast<float>(steady_log(std::max(candidates.parent_visits, 1.0f)));
}

// Unvisited children take the first-play urgency instead of the formula, or what is expected of them.
template <class Formula>
void score_each(Candidates& candidates, const RuleOptions& options, Formula&& formula) {
  const float* means = candidates.means.data();
  const float* visits = candidates.visits.data();
  float* scores = candidates.scores.data();
  const float urgency = options.first_play_urgency;
  const bool known = candidates.first_play_known;
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const float score = formula(i, means[i], visits[i]);
    scores[i] = visits[i] > 0 ? score : known ? means[i] : urgency;
  }
}

// Variance of a child's rewards. One visit says nothing of it: then, and as a floor that fades, the variance
// of a fair coin is mixed in with the weight of one visit.
float variance(const Candidates& candidates, std::size_t i) {
  const float n = candidates.visits[i];
  const float seen = std::max(0.0f, candidates.squares[i] - candidates.means[i] * candidates.means[i]);
  return (n * seen + 0.25f) / (n + 1);
}

float deviation_squared(const Candidates& candidates, std::size_t i, const RuleOptions& options) {
  const float of_reward = variance(candidates, i);
  return options.deviation == RuleOptions::Deviation::mean ? of_reward / candidates.visits[i] : of_reward;
}

std::size_t best_mean(const Candidates& candidates) {
  std::size_t best = candidates.count;
  for (std::size_t i = 0; i < candidates.count; ++i)
    if (candidates.visits[i] > 0 &&
        (best == candidates.count || candidates.means[i] > candidates.means[best]))
      best = i;
  return best;
}

// Visits in proportion to urgency: the child that is furthest behind its share comes next.
template <class Urgency>
void score_fairly(Candidates& candidates, const RuleOptions& options, Urgency&& urgency) {
  const std::size_t best = best_mean(candidates);
  float sum = 0;
  for (std::size_t i = 0; i < candidates.count; ++i) {
    candidates.scores[i] = candidates.visits[i] > 0 ? urgency(i, best) : 0;
    sum += candidates.scores[i];
  }
  score_each(candidates, options, [&](std::size_t i, float, float n) {
    return candidates.parent_visits * candidates.scores[i] / (n * sum);
  });
}

// Abramowitz and Stegun 7.1.26, good to 1.5e-7 and the same bits everywhere: it takes only steady_exp.
double steady_erfc(double x) {
  const double z = std::abs(x);
  const double t = 1 / (1 + 0.3275911 * z);
  const double tail =
      t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
      steady_exp(-z * z);
  return x < 0 ? 2 - tail : tail;
}

// A Gamma(shape, 1) draw for shape >= 1: Marsaglia and Tsang 2000, with normal draws by the polar method.
double draw_gamma(double shape, Random& random) {
  const auto draw_normal = [&] {
    while (true) {
      const double x = 2 * random.uniform() - 1, y = 2 * random.uniform() - 1;
      const double s = x * x + y * y;
      if (s > 0 && s < 1) return x * std::sqrt(-2 * steady_log(s) / s);
    }
  };
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = draw_normal();
    const double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
    if (v > 0 && steady_log(1 - random.uniform()) < 0.5 * x * x + d - d * v + d * steady_log(v)) return d * v;
  }
}

}  // namespace

void score_uct(Candidates& candidates, const RuleOptions& options) {
  const float spread = log_visits(candidates) * options.exploration * options.exploration;
  score_each(candidates, options, [=](std::size_t, float v, float n) { return v + std::sqrt(spread / n); });
}

void score_ucb1_tuned(Candidates& candidates, const RuleOptions& options) {
  const float log_n = log_visits(candidates);
  const float* squares = candidates.squares.data();
  score_each(candidates, options, [=](std::size_t i, float v, float n) {
    const float bound = std::max(0.0f, squares[i] - v * v) + std::sqrt(2 * log_n / n);
    return v + options.exploration * std::sqrt(log_n / n * std::min(0.25f, bound));
  });
}

double omc_urgency(double behind, double sigma, double greediness) {
  return steady_erfc(greediness * behind / (std::sqrt(2.0) * sigma));
}

void score_omc(Candidates& candidates, const RuleOptions& options) {
  score_fairly(candidates, options, [&](std::size_t i, std::size_t best) {
    const double behind = candidates.means[best] - candidates.means[i];
    const double sigma = std::sqrt(deviation_squared(candidates, i, options));
    return static_cast<float>(omc_urgency(behind, sigma, options.greediness));
  });
}

void score_pbbm(Candidates& candidates, const RuleOptions& options) {
  score_fairly(candidates, options, [&](std::size_t i, std::size_t best) {
    const double behind = candidates.means[best] - candidates.means[i];
    const double both =
        deviation_squared(candidates, best, options) + deviation_squared(candidates, i, options);
    return static_cast<float>(steady_exp(-2.4 * behind / std::sqrt(2 * both)));
  });
}

void score_moss(Candidates& candidates, const RuleOptions& options) {
  const float per_child = candidates.parent_visits / static_cast<float>(candidates.count);
  score_each(candidates, options, [&](std::size_t, float v, float n) {
    const float behind = n > 0 && per_child > n ? static_cast<float>(steady_log(per_child / n)) : 0;
    return v + options.exploration * std::sqrt(behind / n);
  });
}

void score_bds(Candidates& candidates, Random& random) {
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const double n = candidates.visits[i], wins = n * std::clamp(candidates.means[i], 0.0f, 1.0f);
    const double a = draw_gamma(wins + 1, random), b = draw_gamma(n - wins + 1, random);
    candidates.scores[i] = static_cast<float>(a / (a + b));
  }
}

void score_puct(Candidates& candidates, const RuleOptions& options) {
  float sum = 0;
  for (std::size_t i = 0; i < candidates.count; ++i) sum += candidates.policy[i];
  const float weight =
      options.exploration * std::sqrt(std::max(candidates.parent_visits, 1.0f)) / std::max(sum, 1e-9f);
  for (std::size_t i = 0; i < candidates.count; ++i) {
    const float n = candidates.visits[i];
    const float v = n > 0 || candidates.first_play_known ? candidates.means[i] : options.first_play_urgency;
    candidates.scores[i] = v + weight * candidates.policy[i] / (1 + n);
  }
}

void score_even(Candidates& candidates) {
  for (std::size_t i = 0; i < candidates.count; ++i) candidates.scores[i] = -candidates.visits[i];
}

void score_epsilon_greedy(Candidates& candidates, const RuleOptions& options, Random& random) {
  score_each(candidates, options, [](std::size_t, float v, float) { return v; });
  if (random.uniform() >= options.epsilon) return;
  std::fill_n(candidates.scores.begin(), candidates.count, 0.0f);
  candidates.scores[random.below(static_cast<std::uint32_t>(candidates.count))] = 1;
}

}  // namespace otrera::mcts
