#include "search/mcts/root_noise.h"

#include <vector>

#include "core/gamma.h"

namespace otrera::mcts {

void stir(const Children& root, const RootNoiseOptions& options, Random& random) {
  if (options.share <= 0) return;
  const double shape = static_cast<double>(options.concentration) / static_cast<double>(root.size());
  std::vector<double> draws(root.size());
  double sum = 0;
  for (double& draw : draws) sum += draw = draw_gamma(shape, random);
  if (!(sum > 0)) return;
  for (std::size_t i = 0; i < draws.size(); ++i)
    root.policy()[i] =
        (1 - options.share) * root.policy()[i] + options.share * static_cast<float>(draws[i] / sum);
}

}  // namespace otrera::mcts
