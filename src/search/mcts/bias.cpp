#include "search/mcts/bias.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace otrera::mcts {
namespace {

float divisor(BiasOptions::Fade fade, float n, float v) {
  const float losses = n * (1 - std::clamp(v, 0.0f, 1.0f));
  switch (fade) {
    case BiasOptions::Fade::visits:
      return n + 1;
    case BiasOptions::Fade::log_visits:
      return static_cast<float>(steady_log(n + 2));
    case BiasOptions::Fade::losses:
      return losses + 1;
    case BiasOptions::Fade::sqrt_losses:
      return std::sqrt(losses + 1);
    case BiasOptions::Fade::off:
      break;
  }
  return 1;
}

}  // namespace

float bias_term(const BiasOptions& options, float knowledge, float n, float v) {
  if (options.fade == BiasOptions::Fade::off || knowledge <= 0) return 0;
  const float powered = options.exponent == 1.0f
                            ? knowledge
                            : static_cast<float>(steady_exp(options.exponent * steady_log(knowledge)));
  return options.factor * powered / divisor(options.fade, n, v);
}

void add_bias(Candidates& candidates, const BiasOptions& options) {
  for (std::size_t i = 0; i < candidates.count; ++i)
    candidates.scores[i] +=
        bias_term(options, candidates.priors[i], candidates.visits[i], candidates.means[i]);
}

}  // namespace otrera::mcts
